"""Speed of corpora: Ray with two local workers beside two threads, in turn, with an optimized wheel.

Run as `python bindings/python/bench/corpus.py [count]`. Needs `oubliette-dungeons[ray]`.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

RECIPES = {
    "bsp 32x32": ["--layout", "bsp", "--size", "32x32"],
    "rooms 32x32": ["--layout", "rooms", "--size", "32x32"],
    "rooms 32x32 with mission": ["--layout", "rooms", "--size", "32x32", "--mission"],
}


def main() -> None:
    count = sys.argv[1] if len(sys.argv) > 1 else "1e6"
    print(f"{'recipe':26} {'crew':8} {'seconds':>8} {'a second':>9} {'bytes each':>10} {'peak MB':>8}")
    for name, recipe in RECIPES.items():
        for crew, flags in (("threads", ["--local"]), ("ray", []), ("threads", ["--local"]), ("ray", [])):
            with tempfile.TemporaryDirectory() as folder:
                seconds, peak, told = timed([*recipe, *flags, "--count", count, "--out", f"{folder}/c"])
            rows, each = (
                int(text.replace(",", "")) for text in re.findall(r"([\d,]+) (?:dungeons|bytes each)", told)
            )
            print(
                f"{name:26} {crew:8} {seconds:8.1f} {rows / seconds:9,.0f} {each:10} {peak:8.0f}", flush=True
            )


def timed(arguments: list[str]) -> tuple[float, float, str]:
    """Seconds from start to end of the command, the peak memory of its process tree, and its output."""
    words = [
        sys.executable,
        "-m",
        "oubliette.ray",
        "corpus",
        "--seed",
        "1",
        "--workers",
        "2",
        "--quiet",
        *arguments,
    ]
    begin = time.monotonic()
    # Ray gives its workers a lower priority, which would count wherever other programs run.
    environment = {**os.environ, "RAY_worker_niceness": "0"}
    command = subprocess.Popen(words, stdout=subprocess.PIPE, text=True, env=environment)
    peaks = [0.0]
    ended = threading.Event()

    def watch() -> None:
        while not ended.wait(1.0):
            peaks.append(memory(command.pid))

    thread = threading.Thread(target=watch)
    thread.start()
    told, _ = command.communicate()
    seconds = time.monotonic() - begin
    ended.set()
    thread.join()
    if command.returncode != 0:
        sys.exit(command.returncode)
    return seconds, max(peaks), told


def memory(root: int) -> float:
    """Megabytes of a process and its tasks, without pages that they share; 0 where /proc is missing."""
    total = 0
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            words = (folder / "cmdline").read_bytes()
            if int(folder.name) == root or words.startswith(b"ray::"):
                resident, shared = map(int, (folder / "statm").read_text().split()[1:3])
                total += resident - shared
        except OSError:
            continue
    return total * os.sysconf("SC_PAGE_SIZE") / 1e6


if __name__ == "__main__":
    main()
