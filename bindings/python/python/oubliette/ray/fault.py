"""Faults for tests: what `OUBLIETTE_RAY_FAULT` names happens to a shard before it is made.

`raise=3` fails shard 3 each time, `kill=3` ends its process each time, `once=3:FILE` ends it unless FILE exists, and
`slow=0.2` delays every shard. Several are separated by commas.
"""

from __future__ import annotations

import os
import signal
import time


def strike(number: int) -> None:
    """Lets the faults of a shard happen."""
    for entry in filter(None, os.environ.get("OUBLIETTE_RAY_FAULT", "").split(",")):
        kind, _, value = entry.partition("=")
        if kind == "slow":
            time.sleep(float(value))
        elif kind == "raise" and int(value) == number:
            raise RuntimeError("a fault for tests")
        elif kind == "kill" and int(value) == number:
            os.kill(os.getpid(), signal.SIGKILL)
        elif kind == "once" and int(value.partition(":")[0]) == number:
            _kill_once(value.partition(":")[2])


def _kill_once(marker: str) -> None:
    try:
        os.close(os.open(marker, os.O_CREAT | os.O_EXCL))
    except FileExistsError:
        return
    os.kill(os.getpid(), signal.SIGKILL)
