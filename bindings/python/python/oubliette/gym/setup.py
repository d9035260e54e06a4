"""The arguments that the environments share, and the native games made from them."""

import operator
from typing import Any

from oubliette._native import Games

#: The task and the name of its level, by the part of the id after ``Oubliette``.
TASKS = {"dungeon": "depth", "maze": "difficulty", "keys": "difficulty", "sokoban": "difficulty"}
MAX_SEED = 2**64 - 1


def whole_number(value: Any, name: str, low: int, high: int) -> int:
    """``value`` as an int, or an error that says what to change."""
    try:
        number = operator.index(value)
    except TypeError:
        raise TypeError(f"{name} must be a whole number, not {value!r}") from None
    if isinstance(value, bool):
        raise TypeError(f"{name} must be a whole number, not {value!r}")
    if not low <= number <= high:
        raise ValueError(f"{name} is {number}; use {low} to {high}")
    return number


def word(value: Any, name: str) -> str:
    """``value`` as a text, or an error that says what to change."""
    if not isinstance(value, str):
        raise TypeError(f"{name} must be a text, not {value!r}")
    return value


def seed_number(value: Any) -> int:
    """``value`` as a seed."""
    return whole_number(value, "seed", 0, MAX_SEED)


def refuse_options(options: dict[str, Any] | None, known: tuple[str, ...] = ()) -> None:
    """Raises for options of ``reset`` that would be ignored."""
    for name in options or {}:
        if name not in known:
            allowed = f"use one of: {', '.join(known)}" if known else "there are none"
            raise ValueError(f"reset has no option {name!r}, {allowed}; make a new environment to change its arguments")


def make_games(
    count: int,
    *,
    task: str,
    level: Any,
    hero: Any,
    reward: Any,
    actions: Any,
    max_steps: Any,
    autoreset: str = "disabled",
    threads: Any = None,
) -> Games:
    """Native games; every argument is checked."""
    if task not in TASKS:
        raise ValueError(f"there is no task {task!r}; use one of: {', '.join(TASKS)}")
    return Games(
        count,
        task,
        whole_number(level, TASKS[task], 0, 2**31),
        word(hero, "hero"),
        word(reward, "reward"),
        None if actions is None else word(actions, "actions"),
        None if max_steps is None else whole_number(max_steps, "max_steps", 1, 10_000_000),
        autoreset,
        0 if threads is None else whole_number(threads, "threads", 0, 1024),
    )
