"""The package beside the native library, as ratios of one run.

    cargo build --release -p oubliette-bench
    python bindings/python/bench/speed.py

Both sides make the same dungeons of 64x64 in turns, and the median turn counts, so that load on the machine
touches both. Single dungeons are measured in CPU time, batches in time of day.
"""

import os
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import Callable

import oubliette as ob

ROOT = Path(__file__).resolve().parents[3]
NATIVE = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target")) / "release" / "oubliette-bench"
TURNS = 9
SINGLE = 10_000
MANY = 60_000


def generate() -> float:
    """Single dungeons with both arrays, each from its name and parameters."""
    begin = time.thread_time()
    for seed in range(SINGLE):
        d = ob.generate("bsp", seed=seed, size=(64, 64))
        d.tiles, d.matrix
    return time.thread_time() - begin


def batch() -> float:
    """A batch on all cores."""
    begin = time.perf_counter()
    count = sum(1 for _ in ob.batch("bsp", count=MANY, seed=0, size=(64, 64)))
    assert count == MANY
    return time.perf_counter() - begin


def batch_with_arrays() -> float:
    """The same, with the tiles of each dungeon as an array."""
    begin = time.perf_counter()
    for d in ob.batch("bsp", count=MANY, seed=0, size=(64, 64)):
        d.tiles
    return time.perf_counter() - begin


def native(kind: str, count: int) -> float:
    return float(subprocess.check_output([NATIVE, "native", kind, str(count)]))


def compare(name: str, count: int, ours: Callable[[], float], kind: str) -> None:
    """Prints the times of both sides and our rate as a share of theirs."""
    turns = [(ours(), native(kind, count)) for _ in range(TURNS)]
    mine, theirs = (statistics.median(side) / count * 1e6 for side in zip(*turns))
    ratio = statistics.median(ours / theirs for ours, theirs in turns)
    print(f"{name:<28} {mine:8.1f} us {theirs:8.1f} us native   time x{ratio:.2f}   rate {100 / ratio:.0f} %")


if __name__ == "__main__":
    if not NATIVE.exists():
        sys.exit(f"{NATIVE} is missing: cargo build --release -p oubliette-bench")
    compare("ob.generate and arrays", SINGLE, generate, "generate")
    compare("beside a checked plan", SINGLE, generate, "make")
    compare("ob.batch", MANY, batch, "batch")
    compare("ob.batch and tiles", MANY, batch_with_arrays, "batch")
