"""What a corpus is: a recipe, a condition, a count. Everything in its files follows from it."""

from __future__ import annotations

import json
import secrets
from dataclasses import asdict, dataclass
from typing import Any

from oubliette import _native
from oubliette.ray.errors import Refused

MAX_COUNT = 10**12
MAX_SHARD = 1 << 20
# A shard takes seconds rather than minutes, and its tiles a few megabytes.
_SHARD_CELLS = 1 << 24
_MAX_DEFAULT_SHARD = 1 << 14
_MIN_DEFAULT_SHARD = 1 << 10
# A corpus of some size has enough shards to keep many workers busy.
_SHARDS_OF_SMALL = 64
# Offsets into the tiles of a shard have 31 bits.
_MAX_SHARD_CELLS = (1 << 31) - 1
# Seeds tried for each dungeon wanted, where a condition decides.
_TRIES_PER_DUNGEON = 1000


@dataclass(frozen=True)
class Job:
    """A corpus of the first `count` dungeons that match, by seed number."""

    recipe: str
    """The complete recipe of dungeon 0, as JSON."""
    where: str | None
    """The condition; None keeps every dungeon."""
    count: int
    """Dungeons in the corpus."""
    max: int
    """Seeds to try at most."""
    shard_size: int
    """Seeds per shard."""

    @property
    def shards(self) -> int:
        """Shards of all seeds that may be tried."""
        return -(-self.max // self.shard_size)

    def seeds(self, number: int) -> range:
        """The seed numbers of a shard."""
        start = number * self.shard_size
        return range(start, min(start + self.shard_size, self.max))

    def to_json(self) -> dict[str, Any]:
        """As it stands in the manifest."""
        return {**asdict(self), "recipe": json.loads(self.recipe)}

    @staticmethod
    def from_json(value: dict[str, Any]) -> Job:
        """Reads what `to_json` wrote; KeyError, TypeError or ValueError if it is something else."""
        where = value["where"]
        numbers = [value[name] for name in ("count", "max", "shard_size")]
        if not all(isinstance(number, int) and number > 0 for number in numbers):
            raise ValueError("count, max and shard_size must be whole numbers above 0")
        if where is not None and not isinstance(where, str):
            raise ValueError("where must be a text")
        return Job(_compact(value["recipe"]), where, *numbers)


@dataclass(frozen=True)
class Wish:
    """A job as the user wrote it."""

    flags: dict[str, Any]
    file: str | None = None
    where: str | None = None
    count: int = 1
    max: int | None = None
    shard_size: int | None = None


def check(wish: Wish) -> Job:
    """The job of a wish. Without a seed it has a random one.

    Raises:
        Refused: with every problem of the recipe and the condition.
    """
    # Short enough to be typed again.
    seed = secrets.randbelow(1 << 40)
    recipe, where, cells, is_sure, problems = _native.corpus_plan(
        wish.file, json.dumps(wish.flags), wish.where, seed
    )
    if recipe is None:
        raise Refused(problems)
    is_exact = is_sure and where is None
    most = wish.count if is_exact else wish.max or max(wish.count * _TRIES_PER_DUNGEON, 10**6)
    shard_size = wish.shard_size or default_shard_size(cells, wish.count)
    if shard_size * cells > _MAX_SHARD_CELLS:
        raise Refused([f"--shard {shard_size} is too large for maps of {cells} cells; the limit is "
                       f"{max(1, _MAX_SHARD_CELLS // cells)}"])  # fmt: skip
    return Job(_compact(json.loads(recipe)), where, wish.count, most, shard_size)


def default_shard_size(cells: int, count: int) -> int:
    """Seeds per shard: it depends on the recipe and the count, never on the machine."""
    by_cells = min(_MAX_DEFAULT_SHARD, max(1, _SHARD_CELLS // cells))
    by_count = max(_MIN_DEFAULT_SHARD, -(-count // _SHARDS_OF_SMALL))
    return min(by_cells, by_count)


def _compact(recipe: Any) -> str:
    return json.dumps(recipe, separators=(",", ":"), ensure_ascii=False)
