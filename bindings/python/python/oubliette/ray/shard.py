"""One shard of a corpus: a Parquet file whose bytes depend on the job and the number of the shard alone."""

from __future__ import annotations

import errno
import hashlib
import traceback
from dataclasses import dataclass
from typing import Any

from oubliette import __version__, _native
from oubliette.ray import fault
from oubliette.ray.errors import NotInstalled
from oubliette.ray.job import Job
from oubliette.ray.store import open_store

ROW_GROUP = 4096
# Texts and bytes that differ in every row.
_PLAIN = {"index", "seed", "recipe", "tiles", "mission", "digest", "proof_digest"}
# Trying another shard or another worker does not help.
_FATAL = {errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EACCES, errno.EPERM, errno.ENOTDIR}


@dataclass(frozen=True)
class Shard:
    """A shard that was written, as it stands in the manifest."""

    number: int
    rows: int
    seeds: int
    """Seeds tried: fewer than the shard has if it was cut at `limit` rows."""
    misfits: int
    """Seeds without a dungeon, since the mission does not fit the map."""
    limit: int | None
    """Rows at which it was cut; None for a whole shard."""
    bytes: int
    sha256: str

    @property
    def name(self) -> str:
        """Its file in the store."""
        return file_name(self.number)


@dataclass(frozen=True)
class Outcome:
    """How a task ended: with a shard, or with a reason."""

    number: int
    shard: Shard | None = None
    versions: dict[str, str] | None = None
    found: tuple[int, ...] | None = None
    """The matches of a search."""
    tried: int = 0
    why: str | None = None
    is_fatal: bool = False


def file_name(number: int) -> str:
    """The file of a shard in the store."""
    return f"data/shard-{number:09}.parquet"


def versions() -> dict[str, str]:
    """The versions that the bytes of a shard depend on."""
    return {"oubliette": __version__, "pyarrow": str(_pyarrow().__version__)}


def make_shard(
    job: Job, number: int, limit: int | None, out: str, flag: _native.Stop | None = None
) -> Outcome:
    """Makes a shard and stores it. Errors are part of the outcome, so that every crew reports them alike."""
    try:
        fault.strike(number)
        data, rows, seeds, misfits = shard_bytes(job, number, limit, flag)
        open_store(out).put(file_name(number), data)
        digest = hashlib.sha256(data).hexdigest()
        shard = Shard(number, rows, seeds, misfits, limit, len(data), digest)
        return Outcome(number, shard, versions())
    except OSError as error:
        why = f"cannot write {file_name(number)}: {error.strerror or error}"
        return Outcome(number, why=why, is_fatal=error.errno in _FATAL)
    except MemoryError:
        return Outcome(number, why="not enough memory; take smaller shards with --shard")
    except NotInstalled as error:
        return Outcome(number, why=str(error), is_fatal=True)
    except Exception as error:
        last = traceback.extract_tb(error.__traceback__)[-1]
        return Outcome(number, why=f"{type(error).__name__}: {error} ({last.name}, line {last.lineno})")


def check_shard(shard: Shard, out: str, flag: _native.Stop | None = None) -> Outcome:
    """Compares a stored shard with its digest."""
    try:
        data = open_store(out).get(shard.name)
    except OSError as error:
        return Outcome(shard.number, why=f"cannot read {shard.name}: {error.strerror or error}")
    if hashlib.sha256(data).hexdigest() != shard.sha256:
        return Outcome(shard.number, why=f"{shard.name} is damaged: its digest differs from the manifest")
    return Outcome(shard.number, shard)


def shard_bytes(
    job: Job, number: int, limit: int | None = None, flag: _native.Stop | None = None
) -> tuple[bytes, int, int, int]:
    """The file of a shard, its rows, the seeds tried, and the misfits among them."""
    seeds = job.seeds(number)
    columns, rows, tried, misfits = _native.corpus_shard(
        job.recipe, seeds.start, seeds.stop, where=job.where, limit=limit, flag=flag
    )
    return _parquet(table_of(columns, rows)), rows, tried, misfits


def table_of(columns: list[Any], rows: int) -> Any:
    """A pyarrow table over the buffers of native columns, without copying."""
    pa = _pyarrow()
    types = {
        "bool": pa.bool_(),
        "int64": pa.int64(),
        "float64": pa.float64(),
        "string": pa.string(),
        "binary": pa.binary(),
    }

    def buffer(array: Any) -> Any:
        return None if array is None else pa.py_buffer(array)

    arrays = []
    for _, kind, present, offsets, values in columns:
        parts = [present, values] if offsets is None else [present, offsets, values]
        arrays.append(pa.Array.from_buffers(types[kind], rows, [buffer(part) for part in parts]))
    return pa.Table.from_arrays(arrays, names=[column[0] for column in columns])


def _parquet(table: Any) -> bytes:
    pa = _pyarrow()
    from pyarrow import parquet

    sink = pa.BufferOutputStream()
    parquet.write_table(
        table,
        sink,
        version="2.6",
        data_page_version="1.0",
        compression="zstd",
        compression_level=1,
        row_group_size=ROW_GROUP,
        use_dictionary=[name for name in table.column_names if name not in _PLAIN],
        write_statistics=True,
        store_schema=False,
    )
    data: bytes = sink.getvalue().to_pybytes()
    return data


def _pyarrow() -> Any:
    try:
        import pyarrow
    except ImportError:
        raise NotInstalled("pyarrow") from None
    return pyarrow
