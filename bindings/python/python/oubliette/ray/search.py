"""The first dungeons that match, by seed number, over any number of workers.

A search ends as soon as all seeds before the last match were tried, so the answer does not depend on the workers.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from oubliette import _native
from oubliette.ray.crew import Crew
from oubliette.ray.errors import Failed
from oubliette.ray.job import Job
from oubliette.ray.ledger import Ledger
from oubliette.ray.progress import Progress
from oubliette.ray.shard import Outcome, table_of

FORMATS = ("text", "jsonl", "csv")
DEFAULT_LIMIT = 10
MAX_LIMIT = 1_000_000
DEFAULT_MAX = 10**9
_TRIES = 3
_WAIT_SECONDS = 0.2
# Short portions: few seeds are tried beyond the last match.
_PORTION_CELLS = 1 << 21
_MAX_PORTION = 1 << 12


def find(job: Job, crew: Callable[[], Crew], is_quiet: bool = True) -> list[int]:
    """The numbers of the first `job.count` dungeons that match.

    Raises:
        Failed: if a portion of the seeds cannot be tried.
    """
    width, height = json.loads(job.recipe)["size"].split("x")
    portion = max(1, min(_MAX_PORTION, _PORTION_CELLS // (int(width) * int(height))))
    job = replace(job, shard_size=portion)
    ledger, progress = Ledger(job.shards, job.count), Progress(job.count, is_quiet)
    found: dict[int, tuple[int, ...]] = {}
    tries: dict[int, int] = {}
    tried = 0
    hands = crew()
    try:
        while not ledger.is_done:
            while ledger.under_way < hands.room():
                number = ledger.take()
                if number is None:
                    break
                hands.submit(search_shard, number, job, number)
            for outcome in hands.wait(_WAIT_SECONDS):
                number = outcome.number
                if outcome.found is not None:
                    tried += outcome.tried
                    found[number] = outcome.found
                    ledger.add(number, len(outcome.found))
                    continue
                tries[number] = tries.get(number, 0) + 1
                if tries[number] >= _TRIES:
                    raise Failed(f"seed numbers from {number * portion} could not be tried: {outcome.why}")
                hands.submit(search_shard, number, job, number)
            progress.show(ledger.found, tried)
    finally:
        hands.close()
    end = job.shards if ledger.end is None else ledger.end
    return [index for number in sorted(found) if number < end for index in found[number]][: job.count]


def search_shard(job: Job, number: int, flag: _native.Stop | None = None) -> Outcome:
    """The matches in a portion of the seeds."""
    seeds = job.seeds(number)
    try:
        found, tried, _ = _native.corpus_search(
            job.recipe, seeds.start, seeds.stop, job.where or "", limit=job.count, flag=flag
        )
    except Exception as error:
        return Outcome(number, why=f"{type(error).__name__}: {error}")
    return Outcome(number, found=tuple(found), tried=tried)


def rows(job: Job, found: list[int]) -> list[dict[str, Any]]:
    """The dungeons of a search with all their metrics."""
    table: list[dict[str, Any]] = []
    for index in found:
        columns, count, _, _ = _native.corpus_shard(job.recipe, index, index + 1)
        row = table_of(columns, count).drop_columns(["tiles"]).to_pylist()[0]
        row["recipe"] = json.loads(row["recipe"])
        table.append(row)
    return table


def table(job: Job, found: list[int], form: str) -> str:
    """The dungeons of a search as text."""
    lines = rows(job, found)
    if form == "jsonl":
        return "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in lines)
    names = ["index", "seed", "score", "rooms", "path", "loops", "dead_ends", "digest"]
    cells = [[_shown(row[name]) for name in names] for row in lines]
    if form == "csv":
        sheet = io.StringIO()
        csv.writer(sheet, lineterminator="\n").writerows([names, *cells])
        return sheet.getvalue()
    widths = [max(len(row[column]) for row in [names, *cells]) for column in range(len(names))]
    return "".join(
        "  ".join(cell.rjust(width) for cell, width in zip(row, widths)).rstrip() + "\n"
        for row in [names, *cells]
    )


def _shown(value: Any) -> str:
    return "" if value is None else str(value)
