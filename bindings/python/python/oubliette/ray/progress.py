"""Progress on standard error: a line that is rewritten on a terminal, a line every few seconds elsewhere."""

from __future__ import annotations

import sys
import time
from typing import TextIO

_TERMINAL_SECONDS = 0.5
_LOG_SECONDS = 5.0


class Progress:
    """Tells how much is done, the rate, and the time left."""

    def __init__(self, wanted: int, is_quiet: bool, stream: TextIO | None = None) -> None:
        self._wanted = wanted
        self._stream = sys.stderr if stream is None else stream
        self._is_quiet = is_quiet
        self._is_terminal = self._stream.isatty()
        self._last = 0.0
        self._first: tuple[int, int, float] | None = None
        self._is_line_open = False

    def show(self, found: int, tried: int) -> None:
        """Tells about it, if it is time."""
        now = time.monotonic()
        if self._first is None:
            self._first, self._last = (found, tried, now), now
        wait = _TERMINAL_SECONDS if self._is_terminal else _LOG_SECONDS
        if self._is_quiet or now - self._last < wait:
            return
        self._last = now
        found_before, tried_before, begin = self._first
        line = status(found, self._wanted, tried, found - found_before, tried - tried_before, now - begin)
        if self._is_terminal:
            self._stream.write(f"\r\x1b[K{line}")
            self._is_line_open = True
        else:
            self._stream.write(f"{line}\n")
        self._stream.flush()

    def say(self, line: str) -> None:
        """A line that stays."""
        if self._is_line_open:
            self._stream.write("\r\x1b[K")
            self._is_line_open = False
        if not self._is_quiet:
            self._stream.write(f"{line}\n")
            self._stream.flush()


def status(found: int, wanted: int, tried: int, new: int, new_tried: int, seconds: float) -> str:
    """A line of progress; `new` were found and `new_tried` tried in `seconds`."""
    left = f", {duration((wanted - found) * seconds / new)} left" if new > 0 else ""
    if tried == found:
        return f"{found:,} / {wanted:,} dungeons, {_rate(new, seconds)} a second{left}"
    rate = _rate(new_tried, seconds)
    return f"{found:,} / {wanted:,} dungeons of {tried:,} seeds, {rate} seeds a second{left}"


def _rate(count: int, seconds: float) -> str:
    return f"{count / seconds if seconds > 0 else 0:,.0f}"


def duration(seconds: float) -> str:
    """A time for people."""
    whole = int(seconds)
    if whole < 60:
        return f"{whole} s"
    if whole < 3600:
        return f"{whole // 60} min {whole % 60:02} s"
    if whole < 86_400:
        return f"{whole // 3600} h {whole % 3600 // 60:02} min"
    return f"{whole // 86_400} d {whole % 86_400 // 3600:02} h"


def shard_count(count: int) -> str:
    """A number of shards in words."""
    return f"{count:,} shard{'' if count == 1 else 's'}"
