"""Fills a place with the shards of a job. The result depends on the job alone.

After any interruption, the same command with `--resume` continues: shards that are there and undamaged stay.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import dataclass

from oubliette.ray import manifest as manifests
from oubliette.ray.claim import claim
from oubliette.ray.crew import Crew
from oubliette.ray.errors import Failed, Refused
from oubliette.ray.job import Job
from oubliette.ray.ledger import Ledger
from oubliette.ray.manifest import Manifest
from oubliette.ray.progress import Progress, duration, shard_count
from oubliette.ray.shard import Outcome, check_shard, make_shard, versions
from oubliette.ray.store import Folder, Store, open_store

DEFAULT_TRIES = 3
_WAIT_SECONDS = 0.5
# The manifest is saved a few times a second, and less often when that takes long.
_SAVE_SECONDS = 0.2
_SAVE_SHARE = 20


@dataclass(frozen=True)
class Config:
    """Where and how a corpus is made; none of it changes the result."""

    out: str
    is_resumed: bool = False
    tries: int = DEFAULT_TRIES
    is_quiet: bool = False


def prepare(job: Job | None, config: Config) -> Manifest:
    """The manifest to continue with. Refuses a place that is in use for something else.

    Raises:
        Refused: with every problem.
    """
    store = open_store(config.out)
    there = manifests.load(store, config.out)
    if there is None:
        if job is None:
            raise Refused([f"there is no corpus at {config.out} to resume"])
        if next(iter(store.sizes()), None) is not None:
            raise Refused([f"{config.out} is not empty; choose another place, or --resume a corpus"])
        return Manifest(job, versions())
    if not config.is_resumed:
        raise Refused(
            [f"{config.out} has a corpus already; add --resume to continue it, or choose another place"]
        )
    problems = _differences(there, job)
    if problems:
        raise Refused(problems)
    return there


def fill(manifest: Manifest, config: Config, crew: Callable[[], Crew]) -> Manifest:
    """Makes the shards that are missing.

    Raises:
        Refused: if another driver is at work.
        Failed: if it cannot be finished now.
    """
    store = open_store(config.out)
    if isinstance(store, Folder):
        os.makedirs(store.path, exist_ok=True)
    with claim(store, config.out):
        store.sweep()
        # Another driver may have worked here between the check and the claim.
        there = manifests.load(store, config.out)
        driver = Driver(there or manifest, store, config)
        hands = crew()
        try:
            driver.run(hands)
        finally:
            hands.close()
            driver.end()
    return driver.manifest


class Driver:
    """Gives shards to a crew and keeps the manifest."""

    def __init__(self, manifest: Manifest, store: Store, config: Config) -> None:
        self.manifest = manifest
        self._store = store
        self._config = config
        self._ledger = Ledger(manifest.job.shards, manifest.job.count)
        self._progress = Progress(manifest.job.count, config.is_quiet)
        self._tries: dict[int, int] = {}
        self._saved = 0.0
        self._save_seconds = 0.0
        self._tried = 0

    def run(self, crew: Crew) -> None:
        """Makes everything that is missing."""
        self.manifest.failed.clear()
        if self.manifest.shards:
            self._check_stored(crew)
        self.manifest.is_complete = False
        self._save()
        self._make_all(crew)
        if self.manifest.failed:
            raise Failed(self._failures())
        self._cut(crew)
        crew.settle()
        self._drop_excess()
        self._check_sizes()
        found = self._ledger.found
        if found < self.manifest.job.count:
            raise Failed(self._too_few(found))
        self.manifest.is_complete = True

    def end(self) -> None:
        """Stores the last state, unless there is no space for it."""
        try:
            self._save()
            self._store.sweep()
        except OSError as error:
            self._progress.say(f"the manifest could not be saved: {error.strerror or error}")

    def _check_stored(self, crew: Crew) -> None:
        self._progress.say(f"checking the digests of {len(self.manifest.shards):,} shards")
        missing = list(self.manifest.shards.values())
        under_way = 0
        while missing or under_way:
            while missing and under_way < crew.room():
                shard = missing.pop()
                crew.submit(check_shard, shard.number, shard, self._config.out)
                under_way += 1
            for outcome in crew.wait(_WAIT_SECONDS):
                under_way -= 1
                if outcome.shard is None:
                    del self.manifest.shards[outcome.number]
                    self._progress.say(f"{outcome.why}; it is made again")
                else:
                    self._count(outcome)

    def _make_all(self, crew: Crew) -> None:
        while not self._ledger.is_done:
            while self._ledger.under_way < crew.room():
                number = self._ledger.take()
                if number is None:
                    break
                crew.submit(make_shard, number, self.manifest.job, number, None, self._config.out)
            for outcome in crew.wait(_WAIT_SECONDS):
                self._receive(outcome, crew)
            self._progress.show(self._ledger.found, self._tried)
            self._save_sometimes()

    def _receive(self, outcome: Outcome, crew: Crew) -> None:
        number = outcome.number
        if outcome.shard is not None:
            self._refuse_foreign(outcome)
            self.manifest.shards[number] = outcome.shard
            self._count(outcome)
        elif outcome.is_fatal:
            raise Failed(f"{outcome.why}; continue with --resume when that is solved")
        else:
            self._tries[number] = self._tries.get(number, 0) + 1
            if self._tries[number] < self._config.tries:
                crew.submit(make_shard, number, self.manifest.job, number, None, self._config.out)
            else:
                self.manifest.failed[number] = str(outcome.why)
                self._ledger.fail(number)

    def _count(self, outcome: Outcome) -> None:
        if outcome.shard is not None:
            self._tried += outcome.shard.seeds
            self._ledger.add(outcome.number, outcome.shard.rows)

    def _refuse_foreign(self, outcome: Outcome) -> None:
        """A shard of other software, or one that this machine cannot see, does not belong to the corpus."""
        if outcome.versions != self.manifest.versions:
            raise Failed(
                f"a worker has {outcome.versions}, the driver {self.manifest.versions}; install the same"
            )
        shard = outcome.shard
        if shard is not None and self._store.size(shard.name) != shard.bytes:
            raise Failed(f"{shard.name} was written, but is not at {self._config.out} for the driver; "
                         "use a folder that all nodes share, or s3://")  # fmt: skip

    def _cut(self, crew: Crew) -> None:
        """Makes the last shard again with as many rows as are wanted."""
        if not self._ledger.end or not self._ledger.excess():
            return
        number = self._ledger.end - 1
        limit = self.manifest.shards[number].rows - self._ledger.excess()
        why: str | None = None
        for _ in range(self._config.tries):
            crew.submit(make_shard, number, self.manifest.job, number, limit, self._config.out)
            outcome = _outcome_of(number, crew)
            if outcome.shard is not None:
                self._refuse_foreign(outcome)
                self.manifest.shards[number] = outcome.shard
                return
            why = outcome.why
            if outcome.is_fatal:
                break
        raise Failed(f"the last shard could not be cut: {why}; continue with --resume")

    def _drop_excess(self) -> None:
        """Removes shards beyond the end; which of them exist depends on the workers."""
        end = self._ledger.end
        if end is not None:
            self.manifest.shards = {
                number: shard for number, shard in self.manifest.shards.items() if number < end
            }
        kept = {manifests.NAME, *(shard.name for shard in self.manifest.shards.values())}
        for name in self._store.sizes():
            if name not in kept and name.startswith("data/shard-"):
                self._store.remove(name)

    def _check_sizes(self) -> None:
        sizes = self._store.sizes()
        for shard in self.manifest.shards.values():
            if sizes.get(shard.name) != shard.bytes:
                del self.manifest.shards[shard.number]
                raise Failed(f"{shard.name} was changed by another process; continue with --resume")

    def _save(self) -> None:
        begin = time.monotonic()
        self.manifest.save(self._store)
        self._saved = time.monotonic()
        self._save_seconds = self._saved - begin

    def _save_sometimes(self) -> None:
        if time.monotonic() - self._saved > max(_SAVE_SECONDS, _SAVE_SHARE * self._save_seconds):
            self._save()

    def _failures(self) -> str:
        lines = [f"{len(self.manifest.failed)} shards could not be made; --resume tries them again"]
        for number, why in sorted(self.manifest.failed.items()):
            seeds = self.manifest.job.seeds(number)
            lines.append(f"  shard {number}, seed numbers {seeds.start} to {seeds.stop - 1}: {why}")
        return "\n".join(lines)

    def _too_few(self, found: int) -> str:
        job = self.manifest.job
        return f"only {found:,} of the first {job.max:,} seeds match; --count is {job.count:,}. " \
               "Take a weaker --where, or a larger --max"  # fmt: skip


def _outcome_of(number: int, crew: Crew) -> Outcome:
    """The outcome of one shard; those beyond the end come in too."""
    while True:
        for outcome in crew.wait(_WAIT_SECONDS):
            if outcome.number == number:
                return outcome


def _differences(there: Manifest, job: Job | None) -> list[str]:
    """Why a corpus cannot be continued with these arguments and this software."""
    problems = []
    if job is not None and job != there.job:
        ours, theirs = job.to_json(), there.job.to_json()
        names = [name for name in ours if ours[name] != theirs[name]]
        problems.append(f"the corpus was begun with another {' and '.join(names)}; repeat the same arguments, or give "
                        "only --out and --resume")  # fmt: skip
    now = versions()
    for name, version in there.versions.items():
        if now.get(name) != version:
            problems.append(f"the corpus was begun with {name} {version}, and this is {name} {now.get(name)}; "
                            f"install {name}=={version}, or begin a new corpus")  # fmt: skip
    return problems


def summary(manifest: Manifest, seconds: float) -> str:
    """The last line of a run."""
    shards = manifest.shards.values()
    rows, size = sum(shard.rows for shard in shards), sum(shard.bytes for shard in shards)
    each = f", {size / rows:,.0f} bytes each" if rows else ""
    return f"{rows:,} dungeons in {shard_count(len(shards))}, {size:,} bytes{each}, {duration(seconds)}"
