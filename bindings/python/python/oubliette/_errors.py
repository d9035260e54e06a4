"""Exceptions: what to change, in English and French."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Error", "Problem", "Problems", "Unmade"]


class Error(Exception):
    """Any error of this package. `fr` is the message in French."""

    @property
    def fr(self) -> str:
        """The message in French."""
        return str(self)


@dataclass(frozen=True)
class Problem:
    """Something to change.

    `parameter` is the argument it is about. `least` and `most` are the allowed range of a number, and
    `choices` the allowed words, where there are such.
    """

    message: str
    fr: str
    parameter: str | None = None
    least: float | None = None
    most: float | None = None
    choices: tuple[str, ...] = ()

    def __str__(self) -> str:
        return self.message


class Problems(Error, ValueError):
    """The input is wrong. `problems` has everything that has to change.

    >>> import oubliette as ob
    >>> try:
    ...     ob.generate("bsp", levels=99, size="3x3")
    ... except ob.Problems as error:
    ...     for problem in error.problems:
    ...         print(problem.parameter, problem.least, problem.most)
    size None None
    levels 0.0 16.0
    """

    problems: list[Problem]

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__(problems)
        self.problems = list(problems)

    def __str__(self) -> str:
        return "\n".join(problem.message for problem in self.problems)

    @property
    def fr(self) -> str:
        return "\n".join(problem.fr for problem in self.problems)


class Unmade(Error, RuntimeError):
    """The input is fine, but there is no such dungeon.

    `kind` is `"misfit"` if the mission does not fit the map (another seed may have room), `"losing"` if the
    player can get stuck in the given mission, or `"contradiction"` if no dungeon can match a query.
    """

    kind: str

    def __init__(self, message: str, fr: str, kind: str) -> None:
        super().__init__(message, fr, kind)
        self.kind = kind

    def __str__(self) -> str:
        return str(self.args[0])

    @property
    def fr(self) -> str:
        return str(self.args[1])


def problem(parameter: str, message: str, fr: str) -> Problems:
    """One problem, ready to raise."""
    return Problems((Problem(message, fr, parameter),))
