"""Errors of the commands, as sentences for the user."""

from __future__ import annotations

from collections.abc import Sequence


class Refused(Exception):
    """The arguments are wrong: every problem at once. Nothing was written."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = list(problems)


class Failed(Exception):
    """The work could not be finished; `--resume` continues it."""


class NotInstalled(Failed):
    """An optional package is missing."""

    def __init__(self, package: str) -> None:
        super().__init__(f'{package} is not installed; run: pip install "oubliette-dungeons[ray]"')
