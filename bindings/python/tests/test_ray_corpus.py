"""Corpora on threads: the same bytes whatever happens."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from oubliette import _native
from oubliette.ray.claim import LOCK
from pyarrow import parquet
from ray_help import COMMAND, RECIPE, corpus, environment, files, run

WHERE = ["--where", "score >= 80"]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """The files of a corpus with a condition, made without trouble."""
    out = tmp_path_factory.mktemp("whole")
    corpus(out, *WHERE, "--shard", "100")
    return files(out)


def test_a_corpus_holds_the_first_matches_by_seed_number(tmp_path: Path) -> None:
    corpus(tmp_path / "c", *WHERE, "--shard", "100", count=250)
    table = parquet.read_table(tmp_path / "c" / "data")
    manifest = json.loads((tmp_path / "c" / "manifest.json").read_bytes())
    recipe = json.dumps(manifest["job"]["recipe"])
    expected, _, _ = _native.corpus_search(recipe, 0, 10_000, "score >= 80", limit=250)
    assert sorted(table["index"].to_pylist()) == expected
    assert (manifest["complete"], manifest["rows"], manifest["seeds"]) == (True, 250, expected[-1] + 1)


def test_a_corpus_without_a_condition_has_every_seed(tmp_path: Path) -> None:
    done = corpus(tmp_path / "c", "--shard", "60", count=777)
    table = parquet.read_table(tmp_path / "c" / "data")
    assert sorted(table["index"].to_pylist()) == list(range(777))
    assert "777 dungeons in 13 shards" in done.stdout


def test_a_mission_that_does_not_always_fit_still_gives_the_wanted_number(tmp_path: Path) -> None:
    arguments = ["--layout", "bsp", "--size", "20x20", "--seed", "1", "--mission-param", "unique_keys=8"]
    done = run("corpus", *arguments, "--count", "50", "--shard", "20", "--local", "--out", tmp_path / "c")
    assert done.returncode == 0, done.stderr
    manifest = json.loads((tmp_path / "c" / "manifest.json").read_bytes())
    assert manifest["rows"] == 50
    assert manifest["misfits"] == manifest["seeds"] - 50 > 0


def test_the_number_of_workers_changes_nothing(tmp_path: Path, whole: dict[str, bytes]) -> None:
    for workers in ("1", "5"):
        corpus(tmp_path / workers, *WHERE, "--shard", "100", "--workers", workers)
        assert files(tmp_path / workers) == whole


def test_a_killed_driver_continues_and_ends_with_the_same_bytes(
    tmp_path: Path, whole: dict[str, bytes]
) -> None:
    dice = random.Random(5)
    out = tmp_path / "c"
    arguments = ["corpus", *RECIPE, *WHERE, "--count", "1000", "--shard", "100", "--local", "--workers", "2"]
    kills = 0
    for attempt in range(40):
        words = [*COMMAND, *arguments, "--out", str(out), "--resume"]
        driver = subprocess.Popen(words, env=environment("slow=0.1"), stderr=subprocess.DEVNULL)
        try:
            driver.wait(timeout=0.5 + (0.5 + 0.2 * attempt) * dice.random())
            break
        except subprocess.TimeoutExpired:
            driver.send_signal(signal.SIGKILL)
            driver.wait()
            kills += 1
    assert driver.returncode == 0
    assert kills >= 2
    assert files(out) == whole


def test_an_interrupted_driver_saves_its_manifest(tmp_path: Path, whole: dict[str, bytes]) -> None:
    out = tmp_path / "c"
    for sent, code in ((signal.SIGINT, 130), (signal.SIGTERM, 130)):
        words = [
            *COMMAND,
            "corpus",
            *RECIPE,
            *WHERE,
            "--count",
            "1000",
            "--shard",
            "100",
            "--local",
            "--resume",
        ]
        driver = subprocess.Popen(
            [*words, "--out", str(out)], env=environment("slow=0.15"), stderr=subprocess.PIPE, text=True
        )
        there = len(list(out.glob("data/*.parquet")))
        while len(list(out.glob("data/*.parquet"))) < there + 2:
            assert driver.poll() is None
            time.sleep(0.02)
        driver.send_signal(sent)
        _, told = driver.communicate(timeout=10)
        assert (driver.returncode, "continues with --resume" in told) == (code, True), told
        assert json.loads((out / "manifest.json").read_bytes())["complete"] is False
        assert not [name for name in files(out) if ".oubliette" in name]
    assert run("corpus", "--out", out, "--resume", "--local").returncode == 0
    assert files(out) == whole


def test_damaged_and_missing_shards_are_made_again(tmp_path: Path, whole: dict[str, bytes]) -> None:
    out = tmp_path / "c"
    corpus(out, *WHERE, "--shard", "100")
    data = sorted((out / "data").iterdir())
    data[0].unlink()
    data[1].write_bytes(data[1].read_bytes()[:-1])
    damaged = bytearray(data[2].read_bytes())
    damaged[100] ^= 1
    data[2].write_bytes(damaged)
    (out / "data" / ".oubliette-0123.part").write_bytes(b"left by a killed process")
    assert run("verify", out).returncode == 1
    done = run("corpus", "--out", out, "--resume", "--local")
    assert done.returncode == 0, done.stderr
    assert done.stderr.count("it is made again") == 3
    assert files(out) == whole


def test_a_shard_that_keeps_failing_is_reported_and_the_others_finish(tmp_path: Path) -> None:
    out = tmp_path / "c"
    arguments = ["corpus", *RECIPE, "--count", "1000", "--shard", "100", "--local", "--out", out]
    done = run(*arguments, fault="raise=3")
    assert done.returncode == 1
    assert "shard 3, seed numbers 300 to 399: RuntimeError: a fault for tests" in done.stderr
    manifest = json.loads((out / "manifest.json").read_bytes())
    assert [shard["number"] for shard in manifest["shards"]] == [0, 1, 2, 4, 5, 6, 7, 8, 9]
    assert [entry["number"] for entry in manifest["failed"]] == [3]
    assert run("verify", out).returncode == 1
    assert run("corpus", "--out", out, "--resume", "--local").returncode == 0
    corpus(tmp_path / "d", "--shard", "100")
    assert files(out) == files(tmp_path / "d")


def test_a_failing_shard_before_the_end_of_a_search_changes_nothing_later(
    tmp_path: Path, whole: dict[str, bytes]
) -> None:
    out = tmp_path / "c"
    arguments = ["corpus", *RECIPE, *WHERE, "--count", "1000", "--shard", "100", "--local", "--out", out]
    assert run(*arguments, fault="raise=2").returncode == 1
    assert run(*arguments, "--resume").returncode == 0
    assert files(out) == whole


def test_a_second_driver_is_refused(tmp_path: Path) -> None:
    out = tmp_path / "c"
    arguments = [*RECIPE, "--count", "1000", "--shard", "100", "--local", "--out", str(out), "--resume"]
    driver = subprocess.Popen(
        [*COMMAND, "corpus", *arguments], env=environment("slow=0.5"), stderr=subprocess.DEVNULL
    )
    try:
        while not (out / LOCK).exists():
            assert driver.poll() is None
            time.sleep(0.02)
        second = run("corpus", *arguments)
        assert second.returncode == 2
        assert "another process is writing" in second.stderr
    finally:
        driver.kill()
        driver.wait()
    # The lock of a killed driver does not block.
    assert (out / LOCK).exists()
    assert run("corpus", *arguments).returncode == 0
    assert not (out / LOCK).exists()


def test_wrong_arguments_are_told_all_at_once_and_nothing_is_written(tmp_path: Path) -> None:
    out = tmp_path / "c"
    done = run("corpus", "--layout", "roms", "--where", "scor > 3", "--count", "x", "--workers", "0",
               "--local", "--address", "auto", "--param", "mode", "--speed", "--out", out)  # fmt: skip
    assert done.returncode == 2
    for word in ("--speed", "--workers", "--local and --address", "--param", "--count", "rooms?", "score?"):
        assert word in done.stderr
    assert not out.exists()


def test_a_place_that_is_used_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear diary")
    done = run("corpus", *RECIPE, "--count", "10", "--local", "--out", tmp_path)
    assert (done.returncode, "is not empty" in done.stderr) == (2, True)
    assert files(tmp_path) == {"letter.txt": b"dear diary"}
    corpus(tmp_path / "c", count=10)
    done = run("corpus", *RECIPE, "--count", "10", "--local", "--out", tmp_path / "c")
    assert (done.returncode, "--resume" in done.stderr) == (2, True)
    done = run("corpus", *RECIPE, "--count", "11", "--local", "--resume", "--out", tmp_path / "c")
    assert (done.returncode, "another count" in done.stderr) == (2, True)
    done = run("corpus", "--local", "--resume", "--out", tmp_path / "none")
    assert (done.returncode, "no corpus" in done.stderr) == (2, True)
    assert not (tmp_path / "none").exists()


def test_other_software_is_refused(tmp_path: Path) -> None:
    corpus(tmp_path / "c", count=10)
    path = tmp_path / "c" / "manifest.json"
    path.write_text(path.read_text().replace('"pyarrow": "', '"pyarrow": "0.'))
    done = run("corpus", "--local", "--resume", "--out", tmp_path / "c")
    assert done.returncode == 2
    assert "install pyarrow==0." in done.stderr


def test_too_few_matches_are_told(tmp_path: Path) -> None:
    done = run("corpus", *RECIPE, "--where", "score >= 98", "--max", "500", "--count", "400", "--local",
               "--out", tmp_path / "c")  # fmt: skip
    assert done.returncode == 1
    assert "of the first 500 seeds match" in done.stderr


def test_a_verified_sample_is_made_again(tmp_path: Path) -> None:
    out = tmp_path / "c"
    corpus(out, "--shard", "60", count=300)
    done = run("verify", out, "--sample", "25")
    assert (done.returncode, done.stdout) == (0, "300 dungeons in 5 shards are whole; 25 were made again\n")
    (out / "data" / "shard-9.parquet").write_bytes(b"")
    done = run("verify", out)
    assert (done.returncode, "does not belong" in done.stderr) == (1, True)
    assert run("verify", tmp_path / "none").returncode == 2


def test_a_corpus_of_other_dungeons_is_found_by_the_sample(tmp_path: Path) -> None:
    """The files are whole, but the manifest claims another seed."""
    out = tmp_path / "c"
    corpus(out, count=100)
    path = out / "manifest.json"
    path.write_text(path.read_text().replace('"seed": 7', '"seed": 8'))
    done = run("verify", out)
    assert done.returncode == 1
    assert "differs when it is made again" in done.stderr


@pytest.mark.skipif(
    sys.platform != "linux" or os.geteuid() != 0, reason="needs root on Linux for a small tmpfs"
)
def test_a_full_disk_stops_with_a_sentence_and_leaves_no_half_file(tmp_path: Path) -> None:
    small = tmp_path / "small"
    small.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(small)]
    if subprocess.run(mount, capture_output=True).returncode != 0:
        pytest.skip("a tmpfs cannot be mounted here")
    try:
        out = small / "c"
        done = run("corpus", *RECIPE, "--count", "5000", "--shard", "200", "--local", "--out", out)
        assert done.returncode == 1
        assert "No space left on device; continue with --resume" in done.stderr
        left = files(out)
        assert not [name for name in left if ".part" in name or ".lock" in name]
        for name, data in left.items():
            if name.endswith(".parquet"):
                assert data[-4:] == b"PAR1"
        subprocess.run(["mount", "-o", "remount,size=64m", str(small)], check=True)
        assert run("corpus", "--out", out, "--resume", "--local").returncode == 0
        corpus(tmp_path / "d", "--shard", "200", count=5000)
        assert files(out) == files(tmp_path / "d")
    finally:
        subprocess.run(["umount", str(small)], check=True)
