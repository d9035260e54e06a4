"""Which shard is next, and where the results end: after the first shards in order that have enough.

The end depends on the counts of the shards alone, never on the order in which they come in.
"""

from __future__ import annotations

# Shards made ahead of the first that is missing, for each task in flight.
_AHEAD = 8


class Ledger:
    """Shards that are done, under way and missing."""

    def __init__(self, shards: int, wanted: int) -> None:
        self.wanted = wanted
        self.end: int | None = None
        """The shards that have enough, if they are known."""
        self._shards = shards
        self._counts: dict[int, int] = {}
        self._under_way: set[int] = set()
        self._failed: set[int] = set()
        self._first = 0
        self._sum = 0
        self._cursor = 0
        self._advance()

    @property
    def under_way(self) -> int:
        """Tasks in flight."""
        return len(self._under_way)

    @property
    def found(self) -> int:
        """Rows in the shards before the first that is missing."""
        return min(self._sum, self.wanted)

    @property
    def is_done(self) -> bool:
        """Whether no further shard is needed."""
        return self.end is not None or (self._first >= self._shards and not self._under_way)

    def take(self) -> int | None:
        """The next shard to make; None if there is none to make now."""
        most = min(self._shards, self._first + _AHEAD * (len(self._under_way) + 1))
        while self._cursor < most and self._is_known(self._cursor):
            self._cursor += 1
        if self.end is not None or self._cursor >= most:
            return None
        number = self._cursor
        self._under_way.add(number)
        return number

    def add(self, number: int, count: int) -> None:
        """A shard is done."""
        self._under_way.discard(number)
        self._failed.discard(number)
        self._counts[number] = count
        self._advance()

    def fail(self, number: int) -> None:
        """A shard cannot be made. Others take its place for now."""
        self._under_way.discard(number)
        self._failed.add(number)
        self._advance()

    def excess(self) -> int:
        """Rows of the last shard that are beyond the wanted number."""
        return max(0, self._sum - self.wanted) if self.end is not None else 0

    def _is_known(self, number: int) -> bool:
        return number in self._counts or number in self._under_way or number in self._failed

    def _advance(self) -> None:
        while self.end is None and self._first < self._shards:
            if self._first in self._counts:
                self._sum += self._counts[self._first]
            elif self._first not in self._failed:
                return
            self._first += 1
            if self._sum >= self.wanted:
                self.end = self._first
