"""`manifest.json`: what a corpus is, and the shards that are there, with their digests.

It has no times, hosts or numbers of workers: the same corpus has the same manifest.
"""

from __future__ import annotations

import json
import re
from dataclasses import asdict, dataclass, field
from typing import Any

from oubliette.ray.errors import Failed
from oubliette.ray.job import Job
from oubliette.ray.shard import Shard
from oubliette.ray.store import Store

NAME = "manifest.json"
_FORMAT = "oubliette-corpus"
_VERSION = 1


@dataclass
class Manifest:
    """The state of a corpus."""

    job: Job
    versions: dict[str, str]
    shards: dict[int, Shard] = field(default_factory=dict)
    failed: dict[int, str] = field(default_factory=dict)
    """Shards that could not be made, with the reason."""
    is_complete: bool = False

    def to_bytes(self) -> bytes:
        """As it is stored: one line per shard, in order."""
        shards = [self.shards[number] for number in sorted(self.shards)]
        head = {
            "format": _FORMAT,
            "version": _VERSION,
            "versions": self.versions,
            "job": self.job.to_json(),
            "complete": self.is_complete,
            "rows": sum(shard.rows for shard in shards),
            "seeds": sum(shard.seeds for shard in shards),
            "misfits": sum(shard.misfits for shard in shards),
            "bytes": sum(shard.bytes for shard in shards),
            "failed": [self._failure(number) for number in sorted(self.failed)],
        }
        text = json.dumps(head, indent=1, ensure_ascii=False)
        lines = ",\n".join("  " + json.dumps({"file": shard.name, **asdict(shard)}) for shard in shards)
        return f'{text[:-2]},\n "shards": [\n{lines}\n ]\n}}\n'.encode()

    def save(self, store: Store) -> None:
        """Replaces the stored manifest."""
        store.put(NAME, self.to_bytes())

    def _failure(self, number: int) -> dict[str, Any]:
        seeds = self.job.seeds(number)
        return {"number": number, "from": seeds.start, "to": seeds.stop, "why": self.failed[number]}


def load(store: Store, out: str) -> Manifest | None:
    """The manifest in a store; None if there is none.

    Raises:
        Failed: if it cannot be understood.
    """
    if store.size(NAME) is None:
        return None
    try:
        return _read(json.loads(store.get(NAME)))
    except (KeyError, TypeError, ValueError) as error:
        raise Failed(f"{out}/{NAME} is damaged ({error!r}); choose another place for a new corpus") from None


def _read(value: Any) -> Manifest:
    if value["format"] != _FORMAT or value["version"] != _VERSION:
        raise ValueError(f"not format {_FORMAT}, version {_VERSION}")
    job = Job.from_json(value["job"])
    shards = [_read_shard(shard) for shard in value["shards"]]
    if not all(0 <= shard.number < job.shards for shard in shards):
        raise ValueError("a shard is outside of the corpus")
    failed = {int(entry["number"]): str(entry["why"]) for entry in value["failed"]}
    versions = {str(name): str(version) for name, version in value["versions"].items()}
    return Manifest(
        job, versions, {shard.number: shard for shard in shards}, failed, value["complete"] is True
    )


def _read_shard(value: dict[str, Any]) -> Shard:
    counts = [value[name] for name in ("number", "rows", "seeds", "misfits", "bytes")]
    limit = value["limit"]
    if not all(isinstance(count, int) and count >= 0 for count in counts):
        raise ValueError("the numbers of a shard must be whole")
    if limit is not None and not (isinstance(limit, int) and limit > 0):
        raise ValueError("the limit of a shard must be a whole number")
    if not re.fullmatch("[0-9a-f]{64}", value["sha256"]):
        raise ValueError("a digest must have 64 digits")
    number, rows, seeds, misfits, size = counts
    return Shard(number, rows, seeds, misfits, limit, size, value["sha256"])
