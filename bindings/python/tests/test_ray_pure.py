"""The parts of a corpus that need no files: jobs, ledgers, manifests, progress, flags."""

from __future__ import annotations

import json
import random

import pytest
from oubliette.ray.arguments import whole
from oubliette.ray.errors import Failed, Refused
from oubliette.ray.job import MAX_COUNT, Job, Wish, check, default_shard_size
from oubliette.ray.ledger import Ledger
from oubliette.ray.manifest import NAME, Manifest, load
from oubliette.ray.progress import duration, status
from oubliette.ray.shard import Shard
from oubliette.ray.store import Folder

ROOMS = {"layout": "rooms", "size": "24x24", "seed": "7"}


def test_a_job_reports_every_problem_at_once() -> None:
    wrong = {"layout": "rooms", "size": "1x1", "params": {"max_room_size": "0", "wings": "2"}}
    with pytest.raises(Refused) as caught:
        check(Wish(wrong, where="score >= high"))
    text = "\n".join(caught.value.problems)
    assert len(caught.value.problems) >= 4
    for word in ("size", "max_room_size", "wings", "--where: column 10"):
        assert word in text


def test_a_job_without_a_condition_and_a_mission_tries_as_many_seeds_as_it_wants_dungeons() -> None:
    assert check(Wish(ROOMS, count=5000)).max == 5000
    assert check(Wish({**ROOMS, "mission": {}}, count=5000)).max == 5_000_000
    assert check(Wish(ROOMS, where="score>=80", count=10, max=77)).max == 77
    assert check(Wish(ROOMS, where="score   >= 80")).where == "score >= 80"


def test_a_recipe_file_is_the_base_and_flags_win() -> None:
    file = 'layout = "bsp"\nseed = 3\nsize = "40x40"\n[params]\nlevels = 2\n'
    recipe = json.loads(check(Wish({"seed": "9", "params": {}}, file=file)).recipe)
    assert (recipe["layout"], recipe["seed"], recipe["params"]["levels"]) == ("bsp", 9, 2)
    with pytest.raises(Refused, match="--recipe"):
        check(Wish({}, file="layout = = 3"))


def test_a_random_seed_differs_from_run_to_run() -> None:
    seeds = {json.loads(check(Wish({"layout": "bsp"})).recipe)["seed"] for _ in range(3)}
    assert len(seeds) == 3


def test_shards_cover_all_seeds_once() -> None:
    job = check(Wish(ROOMS, count=1000, shard_size=64))
    seeds = [seed for number in range(job.shards) for seed in job.seeds(number)]
    assert seeds == list(range(1000))


def test_shards_are_smaller_for_large_maps_and_small_corpora() -> None:
    assert default_shard_size(32 * 32, 10**9) == 1 << 14
    assert default_shard_size(1000 * 1000, 10**9) == 16
    assert default_shard_size(32 * 32, 5_000) == 1024, "a small corpus has few files"
    assert default_shard_size(32 * 32, 200_000) == 3125
    assert default_shard_size(1 << 40, MAX_COUNT) == 1
    with pytest.raises(Refused, match="too large"):
        check(Wish({**ROOMS, "size": "2000x2000"}, shard_size=1000))


def test_a_job_comes_back_from_the_manifest() -> None:
    job = check(Wish({**ROOMS, "seed": 'été " \\ 🗝'}, where="loops > 1", count=3))
    assert Job.from_json(json.loads(json.dumps(job.to_json()))) == job


@pytest.mark.parametrize("seed", range(20))
def test_the_end_does_not_depend_on_the_order_in_which_shards_come_in(seed: int) -> None:
    dice = random.Random(seed)
    counts = [dice.choice([0, 0, 1, 5]) for _ in range(60)]
    wanted = dice.randint(1, sum(counts))
    expected = next(end for end in range(61) if sum(counts[:end]) >= wanted)
    ledger = Ledger(60, wanted)
    under_way: list[int] = []
    most = dice.randint(1, 9)
    while not ledger.is_done:
        while len(under_way) < most and (number := ledger.take()) is not None:
            under_way.append(number)
        number = under_way.pop(dice.randrange(len(under_way)))
        ledger.add(number, counts[number])
    assert ledger.end == expected
    assert ledger.excess() == sum(counts[:expected]) - wanted
    assert ledger.take() is None


def test_a_failed_shard_does_not_hold_up_the_others() -> None:
    ledger = Ledger(10, 100)
    taken = []
    while not ledger.is_done:
        number = ledger.take()
        assert number is not None
        taken.append(number)
        if number == 3:
            ledger.fail(number)
        else:
            ledger.add(number, 10)
    assert taken == list(range(10))
    assert (ledger.end, ledger.found) == (None, 90)


def test_work_ahead_of_the_first_missing_shard_is_bounded() -> None:
    ledger = Ledger(10**9, 10**9)
    assert ledger.take() == 0
    ahead = 0
    while (number := ledger.take()) is not None:
        ledger.add(number, 1)
        ahead += 1
    assert 0 < ahead < 100


def manifest() -> Manifest:
    job = check(Wish(ROOMS, count=1000, shard_size=100))
    shards = {number: Shard(number, 100, 100, 0, None, 5, "0" * 64) for number in (2, 0)}
    return Manifest(job, {"oubliette": "1"}, shards, {1: "why"})


def test_a_manifest_comes_back_and_lists_shards_in_order(tmp_path: object) -> None:
    store = Folder(str(tmp_path))
    assert load(store, "here") is None
    manifest().save(store)
    assert load(store, "here") == manifest()
    value = json.loads(store.get(NAME))
    assert [shard["number"] for shard in value["shards"]] == [0, 2]
    assert value["failed"] == [{"number": 1, "from": 100, "to": 200, "why": "why"}]
    assert (value["rows"], value["bytes"], value["complete"]) == (200, 10, False)


@pytest.mark.parametrize(
    "damage",
    [
        lambda value: value.pop("job"),
        lambda value: value.update(version=2),
        lambda value: value["shards"][0].update(rows=-1),
        lambda value: value["shards"][0].update(number=10),
        lambda value: value["shards"][0].update(sha256="abc"),
        lambda value: value["shards"].append(3),
        lambda value: value["job"].update(count="many"),
    ],
)
def test_a_damaged_manifest_is_refused_with_a_sentence(tmp_path: object, damage: object) -> None:
    store = Folder(str(tmp_path))
    value = json.loads(manifest().to_bytes())
    damage(value)  # type: ignore[operator]
    store.put(NAME, json.dumps(value).encode())
    with pytest.raises(Failed, match="is damaged"):
        load(store, "here")


def test_a_manifest_that_is_not_json_is_refused_with_a_sentence(tmp_path: object) -> None:
    store = Folder(str(tmp_path))
    for data in (b"", b"{", b"[]", b"\xff", b"null"):
        store.put(NAME, data)
        with pytest.raises(Failed, match="is damaged"):
            load(store, "here")


def test_numbers_are_read_as_people_write_them() -> None:
    texts = ["1e9", "1_000", "12", "1.5", "x", "nan", "inf", "-3", "1e400"]
    assert [whole(text) for text in texts] == [10**9, 1000, 12, None, None, None, None, -3, None]


def test_progress_has_a_rate_and_the_time_left() -> None:
    assert status(500, 1000, 500, 400, 400, 4.0) == "500 / 1,000 dungeons, 100 a second, 5 s left"
    line = "5 / 10 dungeons of 2,000 seeds, 500 seeds a second, 4 s left"
    assert status(5, 10, 2000, 5, 2000, 4.0) == line
    assert status(0, 10, 50, 0, 50, 0.0) == "0 / 10 dungeons of 50 seeds, 0 seeds a second"
    texts = [duration(seconds) for seconds in (59.9, 60, 3661, 90_000)]
    assert texts == ["59 s", "1 min 00 s", "1 h 01 min", "1 d 01 h"]
