"""Checks a corpus: the digest of every file, and a sample of dungeons that are made again and compared."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from oubliette import _native
from oubliette.ray import manifest as manifests
from oubliette.ray.crew import Crew
from oubliette.ray.errors import Failed, NotInstalled, Refused
from oubliette.ray.manifest import Manifest
from oubliette.ray.progress import Progress, shard_count
from oubliette.ray.shard import check_shard, table_of
from oubliette.ray.store import open_store

DEFAULT_SAMPLE = 100
_WAIT_SECONDS = 0.5


def verify(out: str, sample: int, crew: Callable[[], Crew], is_quiet: bool = True) -> str:
    """A sentence about a corpus that is whole.

    Raises:
        Refused: if there is no corpus.
        Failed: with everything that is wrong.
    """
    store = open_store(out)
    manifest = manifests.load(store, out)
    if manifest is None:
        raise Refused([f"there is no corpus at {out}"])
    problems = [] if manifest.is_complete else ["the corpus is not complete; continue it with --resume"]
    strange = set(store.sizes()) - {manifests.NAME} - {shard.name for shard in manifest.shards.values()}
    problems += [f"{name} does not belong to the corpus" for name in sorted(strange)]
    problems += _digests(manifest, out, crew, is_quiet)
    if not problems:
        problems += _sampled(manifest, out, sample)
    if problems:
        raise Failed("\nerror: ".join(problems))
    rows = sum(shard.rows for shard in manifest.shards.values())
    shards = shard_count(len(manifest.shards))
    return f"{rows:,} dungeons in {shards} are whole; {min(sample, rows):,} were made again"


def _digests(manifest: Manifest, out: str, crew: Callable[[], Crew], is_quiet: bool) -> list[str]:
    problems: list[str] = []
    progress = Progress(len(manifest.shards), is_quiet)
    missing = list(manifest.shards.values())
    under_way = done = 0
    hands = crew()
    try:
        while missing or under_way:
            while missing and under_way < hands.room():
                shard = missing.pop()
                hands.submit(check_shard, shard.number, shard, out)
                under_way += 1
            for outcome in hands.wait(_WAIT_SECONDS):
                under_way -= 1
                done += 1
                problems += [outcome.why] if outcome.why else []
            progress.show(done, done)
    finally:
        hands.close()
    return sorted(problems)


def _sampled(manifest: Manifest, out: str, sample: int) -> list[str]:
    """Dungeons that differ from those in the corpus. The same corpus has the same sample."""
    shards = [shard for shard in manifest.shards.values() if shard.rows]
    dice = random.Random(manifest.job.recipe)
    wanted: dict[int, list[int]] = {}
    total = sum(shard.rows for shard in shards)
    places = sorted(dice.sample(range(total), min(sample, total)))
    begin = 0
    for shard in sorted(shards, key=lambda shard: shard.number):
        rows = [place - begin for place in places if begin <= place < begin + shard.rows]
        if rows:
            wanted[shard.number] = rows
        begin += shard.rows
    problems = []
    for number, rows in wanted.items():
        table = _read(out, manifest.shards[number].name)
        for row in rows:
            stored = table.slice(row, 1)
            index = stored["index"][0].as_py()
            columns, count, _, _ = _native.corpus_shard(manifest.job.recipe, index, index + 1)
            if not table_of(columns, count).equals(stored.combine_chunks()):
                problems.append(
                    f"dungeon {index} in {manifest.shards[number].name} differs when it is made again"
                )
    return problems


def _read(out: str, name: str) -> Any:
    try:
        from pyarrow import BufferReader, parquet
    except ImportError:
        raise NotInstalled("pyarrow") from None
    return parquet.read_table(BufferReader(open_store(out).get(name)))
