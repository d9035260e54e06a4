"""Many dungeons: batches, tables of metrics, and searches. All cores work while Python waits."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, overload

import numpy as np

from oubliette import _native
from oubliette._dungeon import Dungeon
from oubliette._errors import Problem, problem
from oubliette._generate import catalog
from oubliette._request import MissionLike, RecipeLike, Seed, Size, counted, plan_of, refuse

__all__ = ["Batch", "Found", "batch", "search", "table"]

_MOST = 2**53
_MOST_THREADS = 4096
_TRIED_FOR_HINTS = 1000


def batch(
    layout: str | Mapping[str, Any] | None = None,
    *,
    count: int,
    start: int = 0,
    seed: Seed | None = None,
    size: Size | None = None,
    mission: MissionLike = None,
    furnish: Mapping[str, Any] | None = None,
    recipe: RecipeLike | None = None,
    threads: int | None = None,
    unfit: str = "skip",
    **params: Any,
) -> Batch:
    """Many dungeons of one recipe, one after the other.

    Their seeds are `seed`, `seed + 1` and so on, with 0 after `2**64 - 1` (`"text/0"`, `"text/1"` for a text);
    `start` leaves out the first ones. Threads make a few dungeons ahead, so memory stays small, and end when the iterator is closed
    or no longer used. The dungeons are the same with any number of threads.

    `unfit` says what happens if the mission does not fit a map: `"skip"`, `"raise"`, or `"none"` for None in
    its place.

    >>> import oubliette as ob
    >>> [d.seed for d in ob.batch("bsp", count=3, seed=10)]
    [10, 11, 12]
    """
    problems: list[Problem] = []
    count = counted("count", count, 0, _MOST, problems)
    start = counted("start", start, 0, _MOST, problems)
    workers = _threads(threads, problems)
    if unfit not in ("skip", "raise", "none"):
        message = f"unfit: {unfit!r} does not exist; use 'skip', 'raise' or 'none'"
        fr = f"unfit : {unfit!r} n’existe pas ; utilisez « skip », « raise » ou « none »"
        problems.append(Problem(message, fr, "unfit", choices=("skip", "raise", "none")))
    refuse(problems)
    plan = plan_of(layout, recipe, seed, size, mission, furnish, None, params)
    return Batch(plan, start, start + count, workers, unfit)


class Batch(Iterator[Dungeon]):
    """The iterator of `batch`. It can be closed early. A copy by pickle goes on where this one is."""

    def __init__(self, plan: _native.Plan, begin: int, end: int, threads: int, unfit: str) -> None:
        self._plan = plan
        self._end = end
        self._threads = threads
        self._mode = unfit
        self._native = _native.Batch(plan, begin, end, threads)
        # The next dungeons, the last first, and the number after them.
        self._ready: list[_native.Dungeon | None] = []
        self._after = begin
        self._unfit = 0
        self._lock = threading.Lock()
        self._process = os.getpid()

    def __iter__(self) -> Batch:
        return self

    def __next__(self) -> Dungeon:
        if self._process != os.getpid():
            raise RuntimeError("the batch was started in another process; start a new one after the fork")
        while True:
            try:
                dungeon = self._ready.pop()
            except IndexError:
                self._refill()
                continue
            if dungeon is not None:
                return Dungeon(dungeon)
            self._unfit += 1
            if self._mode == "raise":
                # Making it again tells why.
                return Dungeon(self._plan.nth(self._number - 1))
            if self._mode == "none":
                return None  # type: ignore[return-value]

    def _refill(self) -> None:
        """Waits for the next dungeons. Several threads may use one batch."""
        with self._lock:
            if not self._ready:
                taken = self._native.take()
                if taken is None:
                    raise StopIteration
                self._after, self._ready = taken

    @property
    def _number(self) -> int:
        """The number of the next dungeon."""
        return self._after - len(self._ready)

    @property
    def unfit(self) -> int:
        """How many dungeons so far the mission did not fit."""
        return self._unfit

    def close(self) -> None:
        """Ends the work; there are no more dungeons."""
        self._native.close()
        self._ready = []

    def __enter__(self) -> Batch:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def __length_hint__(self) -> int:
        return max(0, self._end - self._number)

    def __reduce__(self) -> tuple[Any, ...]:
        return _batch_again, (self._plan.json(), self._number, self._end, self._threads, self._mode)

    def __repr__(self) -> str:
        return f"Batch({self._end - self._number} dungeons left, {self.unfit} unfit)"


def _batch_again(recipe: str, begin: int, end: int, threads: int, unfit: str) -> Batch:
    return Batch(_native.Plan(recipe, {}), begin, end, threads, unfit)


def table(
    layout: str | Mapping[str, Any] | None = None,
    *,
    count: int,
    start: int = 0,
    metrics: Sequence[str] | None = None,
    seed: Seed | None = None,
    size: Size | None = None,
    mission: MissionLike = None,
    furnish: Mapping[str, Any] | None = None,
    recipe: RecipeLike | None = None,
    threads: int | None = None,
    progress: bool | None = None,
    **params: Any,
) -> dict[str, Any]:
    """The metrics of many dungeons as columns: a dict of numpy arrays, ready for `pandas.DataFrame`.

    The dungeons are those of `batch`. The column `seed` has the seeds; yes-or-no metrics are bool, all others
    float64 with NaN where they cannot be measured. Without `metrics`, all are measured. Dungeons that the
    mission does not fit have no row.

    >>> import oubliette as ob
    >>> columns = ob.table("bsp", count=4, seed=1, metrics=["rooms", "connected"])
    >>> columns["seed"].tolist(), columns["rooms"].tolist(), columns["connected"].tolist()
    ([1, 2, 3, 4], [16.0, 16.0, 16.0, 16.0], [True, True, True, True])
    """
    problems: list[Problem] = []
    count = counted("count", count, 0, _MOST, problems)
    start = counted("start", start, 0, _MOST, problems)
    workers = _threads(threads, problems)
    refuse(problems)
    names = _METRICS if metrics is None else [metrics] if isinstance(metrics, str) else list(metrics)
    for name in names:
        if name not in _METRICS:
            raise problem(
                "metrics",
                f"metrics: {name!r} does not exist or is no number; use some of {', '.join(_METRICS)}",
                f"metrics : {name!r} n’existe pas ou n’est pas un nombre ; utilisez {', '.join(_METRICS)}",
            )
    plan = plan_of(layout, recipe, seed, size, mission, furnish, None, params)
    with _Bar(progress, count, "dungeons") as bar:
        numbers, columns, _ = _native.table(plan, names, start, start + count, workers or None, bar.told)
    first = plan.seed(0)
    if isinstance(first, int):
        seeds = numbers + np.uint64(first)
    else:
        seeds = np.array([plan.seed(int(number)) for number in numbers], dtype=object)
    result: dict[str, Any] = {"seed": seeds}
    for name, column in zip(names, columns):
        result[name] = column == 1.0 if name in _FLAGS else column
    return result


_METRICS = [row["name"] for row in catalog()["metrics"] if row["name"] != "farthest_pair"]
_FLAGS = ("connected",)


def search(
    layout: str | Mapping[str, Any] | None = None,
    *,
    where: str,
    limit: int = 10,
    max: int = 100_000,
    seed: Seed | None = None,
    size: Size | None = None,
    mission: MissionLike = None,
    furnish: Mapping[str, Any] | None = None,
    recipe: RecipeLike | None = None,
    threads: int | None = None,
    progress: bool | None = None,
    **params: Any,
) -> Found:
    """The first dungeons that match a query, by seed.

    `where` compares metrics: `"score >= 80 and path in 60..80 and not (floor_share > 45%)"`;
    `catalog()["metrics"]` lists them. At most `max` seeds are tried, from `seed` on, which is 0 by default.
    The result does not depend on the number of threads. A progress bar is shown in a terminal or notebook if
    `tqdm` is installed; Ctrl-C ends the search.

    Raises `Unmade` if no dungeon at all can match.

    >>> import oubliette as ob
    >>> found = ob.search("caves", where="score >= 80 and path > 50", limit=2)
    >>> [d.score >= 80 for d in found]
    [True, True]
    """
    problems: list[Problem] = []
    limit = counted("limit", limit, 1, _MOST, problems)
    max = counted("max", max, 1, _MOST, problems)
    workers = _threads(threads, problems)
    if not isinstance(where, str):
        problems.append(
            Problem(
                "where: a query is needed, such as 'score >= 80'",
                "where : il faut une requête, comme « score >= 80 »",
                "where",
            )
        )
    refuse(problems)
    if seed is None and recipe is None:
        seed = 0
    plan = plan_of(layout, recipe, seed, size, mission, furnish, None, params)
    with _Bar(progress, max, "seeds") as bar:
        numbers, tried, unfit = _native.search(plan, where, limit, max, workers or None, bar.told)
    return Found(plan, where, numbers, tried, unfit)


class Found(Sequence[Dungeon]):
    """The result of `search`: a sequence of dungeons, each made when it is first used."""

    def __init__(self, plan: _native.Plan, where: str, numbers: list[int], tried: int, unfit: int) -> None:
        self._plan = plan
        self._numbers = numbers
        self._made: dict[int, Dungeon] = {}
        self.where = where
        self.tried = tried
        """How many seeds were tried."""
        self.unfit = unfit
        """How many maps the mission did not fit."""

    @property
    def seeds(self) -> list[Seed]:
        """The seeds of the dungeons."""
        return [self._plan.seed(number) for number in self._numbers]

    def hints(self) -> list[str]:
        """For each condition, how many of the first 1000 dungeons meet it: tells which one is too strict."""
        rows = _native.conditions(self._plan, self.where, _TRIED_FOR_HINTS, None)
        return [
            f"{condition}: {met} of {made}" + ("" if seen is None else f" (seen: {seen[0]:g} to {seen[1]:g})")
            for condition, made, met, seen in rows
        ]

    @overload
    def __getitem__(self, place: int) -> Dungeon: ...
    @overload
    def __getitem__(self, place: slice) -> list[Dungeon]: ...
    def __getitem__(self, place: int | slice) -> Dungeon | list[Dungeon]:
        if isinstance(place, slice):
            return [self[index] for index in range(*place.indices(len(self)))]
        number = self._numbers[place]
        if number not in self._made:
            self._made[number] = Dungeon(self._plan.nth(number))
        return self._made[number]

    def __len__(self) -> int:
        return len(self._numbers)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Found):
            return NotImplemented
        return (self._plan.json(), self.where, self._numbers) == (
            other._plan.json(),
            other.where,
            other._numbers,
        )

    def __hash__(self) -> int:
        return hash((self._plan.json(), self.where, tuple(self._numbers)))

    def __reduce__(self) -> tuple[Any, ...]:
        return _found_again, (self._plan.json(), self.where, self._numbers, self.tried, self.unfit)

    def __repr__(self) -> str:
        return f"Found({len(self)} of {self.tried} dungeons match {self.where!r})"


def _found_again(recipe: str, where: str, numbers: list[int], tried: int, unfit: int) -> Found:
    return Found(_native.Plan(recipe, {}), where, numbers, tried, unfit)


def _threads(threads: int | None, problems: list[Problem]) -> int:
    """The number of threads; 0 for one per core."""
    return 0 if threads is None else counted("threads", threads, 1, _MOST_THREADS, problems)


class _Bar:
    """A progress bar of tqdm, if it is installed and somebody can see it."""

    told: Callable[[int, int], None] | None

    def __init__(self, wanted: bool | None, total: int, unit: str) -> None:
        self._bar: Any = None
        self.told = None
        if wanted is False or (wanted is None and not sys.stderr.isatty()):
            return
        try:
            from tqdm.auto import tqdm  # type: ignore[import-untyped, import-not-found, unused-ignore]
        except ImportError:
            return
        self._bar = tqdm(total=total, unit=f" {unit}", leave=False)
        self.told = self._tell

    def _tell(self, done: int, found: int) -> None:
        if found:
            self._bar.set_postfix(found=found, refresh=False)
        self._bar.update(done - self._bar.n)

    def __enter__(self) -> _Bar:
        return self

    def __exit__(self, *error: object) -> None:
        if self._bar is not None:
            self._bar.close()
