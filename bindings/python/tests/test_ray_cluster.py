"""Corpora on Ray: killed workers, nodes and drivers change nothing. Runs with OUBLIETTE_SOAK=1."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import ray
from ray.cluster_utils import Cluster
from ray_help import COMMAND, RECIPE, corpus, environment, files, run

ARGUMENTS = [*RECIPE, "--where", "score >= 80", "--count", "1000", "--shard", "100"]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """The files of the corpus, made on threads."""
    out = tmp_path_factory.mktemp("whole")
    corpus(out, "--where", "score >= 80", "--shard", "100", count=1000)
    return files(out)


@contextmanager
def cluster(
    monkeypatch: pytest.MonkeyPatch, fault: str = "", nodes: int = 2
) -> Iterator[tuple[Cluster, list[Any]]]:
    """A cluster of several nodes on this machine, each with one CPU."""
    monkeypatch.setenv("OUBLIETTE_RAY_FAULT", fault)
    monkeypatch.setenv("RAY_health_check_failure_threshold", "2")
    monkeypatch.setenv("RAY_health_check_period_ms", "500")
    made = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    try:
        others = [made.add_node(num_cpus=1) for _ in range(nodes - 1)]
        made.wait_for_nodes()
        yield made, others
    finally:
        ray.shutdown()
        made.shutdown()


def started(out: Path, address: str, *more: str) -> subprocess.Popen[str]:
    words = [*COMMAND, "corpus", *ARGUMENTS, "--out", str(out), "--address", address, *more]
    return subprocess.Popen(words, env=environment(), stderr=subprocess.PIPE, text=True)


def wait_for_shards(out: Path, count: int, driver: subprocess.Popen[str]) -> None:
    for _ in range(600):
        if len(list(out.glob("data/*.parquet"))) >= count:
            return
        assert driver.poll() is None, driver.communicate()
        time.sleep(0.1)
    raise AssertionError("the driver makes no shards")


def finished(driver: subprocess.Popen[str]) -> str:
    _, told = driver.communicate(timeout=180)
    assert driver.returncode == 0, told
    return told


def test_one_node_gives_the_bytes_of_threads(
    tmp_path: Path, whole: dict[str, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    with cluster(monkeypatch, nodes=1) as (made, _):
        finished(started(tmp_path / "c", made.address))
    assert files(tmp_path / "c") == whole


def test_a_node_killed_in_the_middle_changes_nothing(
    tmp_path: Path, whole: dict[str, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    with cluster(monkeypatch, fault="slow=0.5") as (made, others):
        driver = started(tmp_path / "c", made.address)
        wait_for_shards(tmp_path / "c", 8, driver)
        made.remove_node(others[0], allow_graceful=False)
        told = finished(driver)
    assert "error" not in told
    assert files(tmp_path / "c") == whole


def test_a_killed_worker_is_replaced(
    tmp_path: Path, whole: dict[str, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    faults = f"once=2:{tmp_path}/two,once=7:{tmp_path}/seven"
    with cluster(monkeypatch, fault=faults) as (made, _):
        finished(started(tmp_path / "c", made.address))
    assert (tmp_path / "two").exists()
    assert (tmp_path / "seven").exists()
    assert files(tmp_path / "c") == whole


def test_a_shard_that_kills_its_workers_is_reported_and_the_others_finish(
    tmp_path: Path, whole: dict[str, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "c"
    with cluster(monkeypatch, fault="kill=5") as (made, _):
        driver = started(out, made.address)
        _, told = driver.communicate(timeout=180)
        assert driver.returncode == 1
        assert "shard 5, seed numbers 500 to 599: its worker died" in told
    manifest = json.loads((out / "manifest.json").read_bytes())
    assert [entry["number"] for entry in manifest["failed"]] == [5]
    assert manifest["rows"] >= 1000, "others take its place for now"
    assert run("corpus", "--out", out, "--resume", "--local").returncode == 0
    assert files(out) == whole


def test_a_killed_driver_continues_on_the_same_cluster(
    tmp_path: Path, whole: dict[str, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "c"
    with cluster(monkeypatch, fault="slow=0.2") as (made, _):
        for shards in (4, 12):
            driver = started(out, made.address, "--resume")
            wait_for_shards(out, shards, driver)
            driver.send_signal(signal.SIGKILL)
            driver.communicate()
        finished(started(out, made.address, "--resume"))
    assert files(out) == whole


def test_a_corpus_begun_on_ray_ends_on_threads(
    tmp_path: Path, whole: dict[str, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "c"
    with cluster(monkeypatch, fault="slow=0.2") as (made, _):
        driver = started(out, made.address)
        wait_for_shards(out, 5, driver)
        driver.send_signal(signal.SIGINT)
        _, told = driver.communicate(timeout=60)
        assert driver.returncode == 130, told
    assert not [name for name in files(out) if ".oubliette" in name]
    assert run("corpus", "--out", out, "--resume", "--local").returncode == 0
    assert files(out) == whole


def test_a_search_has_the_same_answer_on_a_cluster(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    arguments = ["search", *RECIPE, "--where", "score >= 90 and loops >= 2", "--limit", "7", "--quiet"]
    here = run(*arguments, "--local")
    with cluster(monkeypatch) as (made, _):
        there = run(*arguments, "--address", made.address)
    assert here.returncode == there.returncode == 0, there.stderr
    assert there.stdout == here.stdout


def test_a_cluster_of_its_own_is_started_without_an_address(tmp_path: Path, whole: dict[str, bytes]) -> None:
    assert "RAY_ADDRESS" not in os.environ
    done = run("corpus", *ARGUMENTS, "--out", tmp_path / "c", "--workers", "2")
    assert done.returncode == 0, done.stderr
    assert files(tmp_path / "c") == whole


def test_no_cluster_is_told(tmp_path: Path) -> None:
    done = run("corpus", *ARGUMENTS, "--out", tmp_path / "c", "--address", "127.0.0.1:1")
    assert done.returncode == 1
    assert "cannot connect to Ray at 127.0.0.1:1" in done.stderr


def test_a_driver_whose_node_is_gone_ends_and_can_be_resumed(
    tmp_path: Path, whole: dict[str, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "c"
    with cluster(monkeypatch, fault="slow=0.5", nodes=1) as (made, _):
        driver = started(out, made.address)
        wait_for_shards(out, 2, driver)
        made.head_node.kill_raylet()
        _, told = driver.communicate(timeout=120)
        assert driver.returncode == 1 and "continue with --resume" in told, told
    monkeypatch.setenv("OUBLIETTE_RAY_FAULT", "")
    run("corpus", "--resume", "--out", str(out))
    assert files(out) == whole
