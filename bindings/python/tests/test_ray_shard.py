"""Shards: their columns, their bytes, and how work on them ends."""

from __future__ import annotations

import hashlib
import io
import json
import os
import signal
import threading
import time

import pyarrow as pa
import pytest
from oubliette import _native
from oubliette.ray.job import Wish, check
from oubliette.ray.shard import shard_bytes, table_of
from pyarrow import parquet

ROOMS = {"layout": "rooms", "size": "24x24", "seed": "7"}


def table(recipe: str, start: int, stop: int, **options: object) -> pa.Table:
    columns, rows, _, _ = _native.corpus_shard(recipe, start, stop, **options)  # type: ignore[arg-type]
    made = table_of(columns, rows)
    made.validate(full=True)
    return made


def test_a_row_can_be_made_again_from_its_recipe() -> None:
    job = check(Wish({**ROOMS, "mission": {}}))
    rows = table(job.recipe, 3, 9)
    assert rows["index"].to_pylist() == [3, 4, 5, 6, 7, 8]
    assert rows["seed"].to_pylist() == ["10", "11", "12", "13", "14", "15"]
    for row in range(rows.num_rows):
        alone = table(rows["recipe"][row].as_py(), 0, 1)
        for name in set(rows.column_names) - {"index"}:
            assert alone[name][0] == rows[name][row], name


def test_a_text_seed_is_numbered_as_in_a_batch() -> None:
    job = check(Wish({**ROOMS, "seed": "crypt"}))
    assert table(job.recipe, 0, 2)["seed"].to_pylist() == ["crypt/0", "crypt/1"]


def test_tiles_have_a_byte_per_cell() -> None:
    job = check(Wish({**ROOMS, "size": "24x20"}))
    row = table(job.recipe, 0, 1).to_pylist()[0]
    assert (row["width"], row["height"], len(row["tiles"])) == (24, 20, 480)
    assert set(row["tiles"]) <= set(range(11))
    # Walls and rubble block; floor_share is the share of the other cells.
    open_cells = sum(tile not in (0, 1, 10) for tile in row["tiles"])
    assert row["floor_share"] == pytest.approx(open_cells / 480)


def test_the_proof_digest_is_that_of_the_columns() -> None:
    job = check(Wish({**ROOMS, "mission": {}}))
    for row in table(job.recipe, 0, 5).to_pylist():
        text = "".join(row[name] + "\n" for name in ("recipe", "mission", "proof", "digest"))
        assert hashlib.sha256(text.encode()).hexdigest() == row["proof_digest"]
        assert json.loads(row["proof"])["holds"] is True
        assert json.loads(row["mission"])["format"] == "oubliette-mission"
    plain = table(check(Wish(ROOMS)).recipe, 0, 1).to_pylist()[0]
    assert [plain[name] for name in ("mission", "proof", "proof_digest")] == [None, None, None]


def test_a_shard_keeps_the_matches_of_all_its_seeds() -> None:
    job = check(Wish(ROOMS))
    every = table(job.recipe, 0, 300)
    kept = table(job.recipe, 0, 300, where="score >= 80")
    expected = [index for index, score in enumerate(every["score"].to_pylist()) if score >= 80]
    assert kept["index"].to_pylist() == expected
    assert 0 < len(expected) < 300
    few = table(job.recipe, 0, 300, where="score >= 80", limit=5, threads=3)
    assert few.equals(kept.slice(0, 5).combine_chunks())
    assert _native.corpus_search(job.recipe, 0, 300, "score >= 80")[0] == expected


def test_misfits_are_counted_and_left_out() -> None:
    job = check(Wish({"layout": "bsp", "size": "20x20", "seed": "1", "mission": {"unique_keys": "8"}}))
    columns, rows, tried, misfits = _native.corpus_shard(job.recipe, 0, 200)
    assert (tried, rows + misfits) == (200, 200)
    assert misfits > 0
    assert table_of(columns, rows).num_rows == rows


def test_the_bytes_do_not_depend_on_time_or_threads() -> None:
    job = check(Wish(ROOMS, where="score >= 70", count=400, shard_size=200))
    first = shard_bytes(job, 1)
    time.sleep(1.1)
    assert shard_bytes(job, 1) == first
    file = parquet.ParquetFile(io.BytesIO(first[0]))
    assert file.metadata.num_rows == first[1]
    assert file.metadata.row_group(0).column(0).compression == "ZSTD"


@pytest.mark.parametrize(
    ("arguments", "options", "message"),
    [
        (("{}", 0, 1), {}, "layout"),
        (("not a recipe", 0, 1), {}, "line 1"),
        (('{"layout":"bsp"}', 0, 1), {"where": "beauty > 3"}, "where: column 1"),
        (('{"layout":"bsp"}', 0, 1), {"threads": 0}, "threads must be from 1"),
    ],
)
def test_wrong_arguments_are_value_errors(
    arguments: tuple[str, int, int], options: dict[str, object], message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        _native.corpus_shard(*arguments, **options)  # type: ignore[arg-type]


def test_negative_numbers_and_an_empty_range() -> None:
    recipe = check(Wish(ROOMS)).recipe
    with pytest.raises(OverflowError):
        _native.corpus_shard(recipe, -1, 1)
    assert _native.corpus_shard(recipe, 5, 5)[1:] == (0, 0, 0)
    assert _native.corpus_shard(recipe, 5, 2)[1:] == (0, 0, 0)
    assert table(recipe, 0, 4, limit=0).num_rows == 0


def test_ctrl_c_ends_a_shard_soon() -> None:
    recipe = check(Wish(ROOMS)).recipe
    began: list[float] = []

    def interrupt() -> None:
        time.sleep(0.3)
        began.append(time.monotonic())
        os.kill(os.getpid(), signal.SIGINT)

    thread = threading.Thread(target=interrupt)
    thread.start()
    with pytest.raises(KeyboardInterrupt):
        _native.corpus_search(recipe, 0, 10**12, "score > 99")
    assert time.monotonic() - began[0] < 0.3
    thread.join()


def test_a_flag_ends_a_shard_on_another_thread() -> None:
    recipe = check(Wish(ROOMS)).recipe
    flag = _native.Stop()
    ended: list[BaseException] = []

    def work() -> None:
        try:
            _native.corpus_search(recipe, 0, 10**12, "score > 99", flag=flag)
        except InterruptedError as error:
            ended.append(error)

    thread = threading.Thread(target=work)
    thread.start()
    time.sleep(0.2)
    assert not flag.is_set()
    flag.set()
    thread.join(timeout=2)
    assert not thread.is_alive()
    assert len(ended) == 1
