"""Searches: the first matches by seed number, whatever the workers do."""

from __future__ import annotations

import csv
import io
import json

import pytest
from oubliette import _native
from oubliette.ray.crew import Threads
from oubliette.ray.job import Wish, check
from oubliette.ray.search import find
from ray_help import RECIPE, run

WHERE = "score >= 90 and loops >= 2"
FLAGS = {"layout": "rooms", "size": "24x24", "seed": "7"}


@pytest.mark.parametrize("workers", [1, 2, 7])
def test_the_first_matches_are_found_with_any_number_of_workers(workers: int) -> None:
    job = check(Wish(FLAGS, where=WHERE, count=5, max=10**6))
    expected, _, _ = _native.corpus_search(job.recipe, 0, 10**6, WHERE, limit=5)
    assert len(expected) == 5
    assert find(job, lambda: Threads(workers)) == expected


def test_a_search_ends_after_the_last_seed() -> None:
    job = check(Wish(FLAGS, where="score >= 80", count=10**6, max=5000))
    expected, tried, _ = _native.corpus_search(job.recipe, 0, 5000, "score >= 80")
    assert tried == 5000
    assert find(job, lambda: Threads(2)) == expected


def test_the_table_has_the_asked_form() -> None:
    arguments = ["search", *RECIPE, "--where", WHERE, "--limit", "3", "--local", "--quiet"]
    lines = [json.loads(line) for line in run(*arguments, "--format", "jsonl").stdout.splitlines()]
    rows = list(csv.DictReader(io.StringIO(run(*arguments, "--format", "csv").stdout)))
    assert [row["index"] for row in rows] == [str(line["index"]) for line in lines]
    assert all(line["score"] >= 90 and line["loops"] >= 2 for line in lines)
    assert lines[0]["recipe"]["seed"] == 7 + lines[0]["index"]
    assert len(run(*arguments).stdout.splitlines()) == 4


def test_nothing_found_is_told() -> None:
    done = run("search", *RECIPE, "--where", "rooms > 900", "--max", "100", "--local")
    assert (done.returncode, "none of the first 100 seeds" in done.stderr) == (1, True)
    done = run("search", *RECIPE, "--where", "score > 9 and score < 3", "--local")
    assert (done.returncode, "exclude each other" in done.stderr) == (2, True)
    assert run("search", *RECIPE, "--local").returncode == 2
