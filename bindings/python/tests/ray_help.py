"""Help for the tests of corpora: runs of the command, and the files it leaves."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

COMMAND = [sys.executable, "-m", "oubliette.ray"]
RECIPE = ["--layout", "rooms", "--size", "24x24", "--seed", "7"]
"""A recipe of small maps."""


def environment(fault: str = "") -> dict[str, str]:
    return {**os.environ, "OUBLIETTE_RAY_FAULT": fault, "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0"}


def run(*arguments: str | Path, fault: str = "") -> subprocess.CompletedProcess[str]:
    words = [*COMMAND, *map(str, arguments)]
    return subprocess.run(words, env=environment(fault), capture_output=True, text=True, timeout=120)


def corpus(
    out: Path, *arguments: str | Path, count: int = 1000, fault: str = ""
) -> subprocess.CompletedProcess[str]:
    """Makes a corpus on threads, which must succeed."""
    done = run("corpus", *RECIPE, "--count", str(count), "--local", "--out", out, *arguments, fault=fault)
    assert done.returncode == 0, done.stderr
    return done


def files(folder: Path) -> dict[str, bytes]:
    """Every file of a folder, hidden ones too."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
