"""Formats by file name, and writing files: each is there whole, or not at all."""

from __future__ import annotations

import os
import secrets
import stat
from typing import Sequence

from oubliette import _native
from oubliette._errors import problem

__all__ = ["format_of", "write_all"]


def format_of(path: str, *, is_mission: bool) -> str:
    """The format that the ending of a file name means."""
    format = _native.format_of(path, is_mission)
    if format is None:
        raise problem(
            "path",
            f"path: the ending of {path!r} is no known format; add format=",
            f"path : la fin de {path!r} n’est aucun format connu ; ajoutez format=",
        )
    return format


def write_all(folder: str, files: Sequence[tuple[str, bytes]]) -> None:
    """Writes files into a folder: all of them, or none.

    Each is written under a new name first and then moved to its place; the first one, which refers to the
    others, comes last.
    """
    parts: list[tuple[str, str]] = []
    try:
        for name, content in files:
            # The target of a link is replaced, not the link.
            target = os.path.realpath(os.path.join(folder, name))
            if os.path.exists(target) and not stat.S_ISREG(os.stat(target).st_mode):
                # A device or a pipe is written to; a folder is an error.
                with open(target, "wb") as out:
                    out.write(content)
                continue
            part = os.path.join(os.path.dirname(target), f".oubliette-{secrets.token_hex(8)}.part")
            parts.append((part, target))
            with open(part, "xb") as out:
                out.write(content)
                out.flush()
                os.fsync(out.fileno())
        while parts:
            part, target = parts[-1]
            os.replace(part, target)
            parts.pop()
    finally:
        for part, _ in parts:
            try:
                os.remove(part)
            except OSError:
                pass
