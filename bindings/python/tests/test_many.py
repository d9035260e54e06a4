"""Batches, tables and searches: order, early ends, threads, forks and Ctrl-C."""

import gc
import os
import pickle
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import oubliette as ob

SOAK = bool(os.environ.get("OUBLIETTE_SOAK"))
LINUX = Path("/proc/self/task").exists()


def workers() -> int:
    """Threads of this process that make dungeons."""
    count = 0
    for task in Path("/proc/self/task").iterdir():
        try:
            count += (task / "comm").read_text().strip() == "oubliette"
        except OSError:
            pass  # It has just ended.
    return count


def settled() -> int:
    """The same, after some time to end."""
    end = time.monotonic() + 10
    while workers() and time.monotonic() < end:
        time.sleep(0.01)
    return workers()


def test_a_batch_is_the_same_as_single_dungeons_with_any_number_of_threads() -> None:
    expected = [ob.generate("caves", seed=5 + number).digest for number in range(60)]
    for threads in (None, 1, 3):
        assert [d.digest for d in ob.batch("caves", count=60, seed=5, threads=threads)] == expected
    assert [d.digest for d in ob.batch("caves", count=20, start=40, seed=5)] == expected[40:]
    assert [d.seed for d in ob.batch("bsp", count=2, seed="x")] == ["x/0", "x/1"]
    assert list(ob.batch("bsp", count=0)) == []
    assert len(list(ob.batch("bsp", count=1e1))) == 10  # type: ignore[arg-type]


def test_maps_that_a_mission_does_not_fit_are_skipped_raised_or_none() -> None:
    request: dict[str, Any] = dict(count=40, seed=1, size=(30, 30), mission={"unique_keys": 9})
    skipping = ob.batch("bsp", **request)
    made = list(skipping)
    assert 0 < skipping.unfit < 40 and len(made) == 40 - skipping.unfit
    marked = list(ob.batch("bsp", unfit="none", **request))
    assert [d for d in marked if d is not None] == made and len(marked) == 40
    with pytest.raises(ob.Unmade, match="."):
        list(ob.batch("bsp", unfit="raise", **request))
    columns = ob.table("bsp", metrics=["rooms"], **request)
    assert columns["seed"].tolist() == [d.seed for d in made]


@pytest.mark.skipif(not LINUX, reason="counts threads in /proc")
def test_a_batch_that_ends_early_ends_its_threads() -> None:
    batch = ob.batch("bsp", count=10**9, seed=1)
    next(batch)
    assert workers() > 0
    batch.close()
    assert settled() == 0 and list(batch) == []
    for _ in ob.batch("bsp", count=10**9):
        break
    gc.collect()
    assert settled() == 0
    with ob.batch("rooms", count=10**9) as batch:
        next(batch)
    assert settled() == 0
    lost = ob.batch("rooms", count=10**9)
    del lost
    assert settled() == 0


@pytest.mark.skipif(not LINUX, reason="reads memory in /proc")
def test_a_slow_reader_does_not_fill_memory() -> None:
    def resident() -> int:
        return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    before = resident()
    with ob.batch("caves", count=10**9, seed=1, size=(1000, 1000)) as batch:
        next(batch)
        time.sleep(0.5)
        assert resident() - before < 300 << 20


def test_a_batch_goes_on_after_pickling() -> None:
    batch = ob.batch("bsp", count=50, seed=3)
    first = [next(batch).seed for _ in range(20)]
    again = pickle.loads(pickle.dumps(batch))
    assert first + [d.seed for d in again] == first + [d.seed for d in batch] == list(range(3, 53))
    assert "Batch(" in repr(batch)


def test_several_threads_share_a_batch() -> None:
    batch = ob.batch("bsp", count=400, seed=0)
    with ThreadPoolExecutor(4) as threads:
        lists = threads.map(lambda _: [d.seed for d in batch], range(4))
    assert sorted(seed for seeds in lists for seed in seeds) == list(range(400))


def test_threads_generate_at_once() -> None:
    def some(begin: int) -> list[str]:
        return [ob.generate("rooms", seed=begin + n, mission=n % 2 == 0).digest for n in range(12)]

    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(some, [0, 0, 0, 0])) == [some(0)] * 4


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_everything_works_after_a_fork_and_no_dungeon_comes_twice() -> None:
    code = """
import os, warnings, oubliette as ob
warnings.simplefilter("ignore")
def all():
    found = ob.search("caves", where="score > 70", limit=3).seeds
    made = [d.digest for d in ob.batch("bsp", count=40, seed=1)]
    return found, made, ob.table("bsp", count=20, seed=1)["path"].tolist()
batch = ob.batch("bsp", count=10**6, seed=1)
next(batch)
before = all()
child = os.fork()
if child == 0:
    assert all() == before
    try:
        next(batch)
    except RuntimeError as error:
        assert "start a new one after the fork" in str(error)
        del batch
        os._exit(0)
    os._exit(1)
next(batch)
assert all() == before
assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
"""
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)


def test_a_table_has_the_metrics_of_the_reports() -> None:
    columns = ob.table("rooms", count=30, seed=1, mission=True)
    made = list(ob.batch("rooms", count=30, seed=1, mission=True))
    assert columns["seed"].dtype == np.uint64 and columns["connected"].dtype == bool
    for name, column in columns.items():
        expected = [d.seed if name == "seed" else d.report[name] for d in made]
        assert np.array_equal(
            column, [np.nan if value is None else value for value in expected], equal_nan=name != "connected"
        )
    assert list(ob.table("bsp", count=2, seed="x", metrics="path")["seed"]) == ["x/0", "x/1"]
    assert ob.table("bsp", count=3, seed=2**64 - 2, metrics=["path"])["seed"].tolist() == [
        2**64 - 2,
        2**64 - 1,
        0,
    ]


def test_a_search_finds_the_first_matches() -> None:
    found = ob.search("rooms", where="score >= 75 and rooms > 4", limit=5)
    tried = list(ob.batch("rooms", count=found.tried, seed=0))
    assert found[:] == [d for d in tried if (d.score or 0) >= 75 and len(d.rooms) > 4]
    assert found.seeds == [d.seed for d in found] and found[-1] is found[4]
    assert found == ob.search("rooms", where="score >= 75 and rooms > 4", limit=5, threads=1)
    nothing = ob.search("bsp", where="rooms > 3 and path > 100000", max=50)
    assert (len(nothing), nothing.tried, bool(nothing)) == (0, 50, False)
    assert nothing.hints()[1].startswith("path > 100000: 0 of 1000 (seen:")


def test_a_progress_bar_of_tqdm_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    class Bar:
        n = closed = 0

        def __init__(self, total: int, **_: Any) -> None:
            assert total == 500

        def set_postfix(self, **_: Any) -> None: ...

        def update(self, more: int) -> None:
            Bar.n += more
            self.n = Bar.n

        def close(self) -> None:
            Bar.closed += 1

    module = type(sys)("tqdm.auto")
    module.tqdm = Bar  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "tqdm.auto", module)
    ob.search("bsp", where="path > 100000", max=500, progress=True)
    assert (Bar.n, Bar.closed) == (500, 1)


LONG = {
    "generate": "while True: ob.generate('growth', seed=1, size=(8000, 8000))",
    "search": "ob.search('rooms', where='path > 100000', max=10**9)",
    "table": "ob.table('rooms', count=10**9)",
    "batch": "sum(1 for d in ob.batch('rooms', count=10**9))",
    "large batch": "sum(1 for d in ob.batch('caves', count=10**9, size=(8000, 8000)))",
    "repairs": "broken.repairs()",
}


@pytest.mark.skipif(sys.platform == "win32", reason="sends SIGINT")
@pytest.mark.parametrize("name", LONG)
def test_ctrl_c_ends_rust_work_within_a_fifth_of_a_second(name: str) -> None:
    code = f"""
import signal, time, oubliette as ob
signal.signal(signal.SIGINT, signal.default_int_handler)  # shells start jobs in the background without it
broken = mission = ob.plan_mission(seed=1, unique_keys=2000)
for lock in [node for node in mission.nodes if node.kind == "lock"][:6]:
    key = next(node for node in mission.nodes if node.kind == "key" and node.set == lock.set)
    broken = broken.edit(move=(key.id, lock.id))
print('go', flush=True)
try:
    {LONG[name]}
except KeyboardInterrupt:
    print(time.time(), flush=True)
"""
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None and process.stdout.readline() == "go\n"
        time.sleep(0.4)
        assert process.poll() is None, "the work must be long enough"
        begun = time.time()
        process.send_signal(signal.SIGINT)
        ended, _ = process.communicate(timeout=60)
    # Other tests may keep the machine busy.
    assert 0 < float(ended) - begun < (0.2 if SOAK else 1.0)


def test_a_search_in_another_thread_does_not_block_python() -> None:
    done = threading.Event()

    def work() -> None:
        ob.table("rooms", count=300, seed=1)
        done.set()

    thread = threading.Thread(target=work)
    thread.start()
    steps = 0
    while not done.wait(0.001):
        steps += 1
    thread.join()
    assert steps > 5


def test_memory_is_flat_over_many_dungeons() -> None:
    if not LINUX:
        pytest.skip("reads memory in /proc")
    count = 20_000 if SOAK else 2_000

    def resident() -> int:
        return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    for d in ob.batch("bsp", count=count, seed=1):
        assert d.tiles.any()
    before = resident()
    for d in ob.batch("bsp", count=count, seed=1):
        assert d.tiles.any()
    assert resident() - before < 40 << 20
