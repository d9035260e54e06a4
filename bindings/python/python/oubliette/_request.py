"""The arguments of `generate`, `batch`, `table` and `search` as a checked recipe."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Union

import numpy as np

from oubliette import _native
from oubliette._errors import Problem, Problems

if TYPE_CHECKING:
    from oubliette._mission import Mission

Seed = Union[int, str]
Size = Union[str, int, "tuple[int, int]"]
MissionLike = Union[bool, "Mapping[str, Any]", "Mission", None]
RecipeLike = Union[str, "Mapping[str, Any]"]


def plan_of(
    layout: str | Mapping[str, Any] | None,
    recipe: RecipeLike | None,
    seed: Seed | None,
    size: Size | None,
    mission: MissionLike,
    furnish: Mapping[str, Any] | None,
    names: Mapping[str, Any] | None,
    params: Mapping[str, Any],
) -> _native.Plan:
    """The checked recipe. Arguments replace fields of `recipe`; without any seed it gets a random one."""
    if isinstance(layout, Mapping):
        if recipe is not None:
            raise Problems((_two_recipes(),))
        layout, recipe = None, layout
    given: dict[str, Any] = {"params": {name: value for name, value in params.items() if value is not None}}
    if layout is not None:
        given["layout"] = layout
    if seed is not None:
        given["seed"] = seed
    elif recipe is None:
        given["seed"] = random_seed()
    if size is not None:
        given["size"] = _size_text(size)
    if furnish is not None:
        given["furnish"] = plain(furnish)
    if names is not None:
        given["names"] = plain(names)
    base = plain(recipe) if isinstance(recipe, Mapping) else recipe
    mission = _mission_table(mission)
    if mission is not None and mission is not False:
        given["mission"] = mission
    return _native.Plan(base, given, mission is not False)


def random_seed() -> int:
    """A random seed, short enough to be typed again."""
    return secrets.randbits(32)


def plain(value: Any) -> Any:
    """A mapping as a dict."""
    return dict(value) if isinstance(value, Mapping) else value


def counted(name: str, value: Any, least: int, most: int, problems: list[Problem]) -> int:
    """A whole number from `least` to `most`; otherwise a problem is added. `1e6` is fine too."""
    number: int | None = None
    if not isinstance(value, bool):
        try:
            number = int(value)
        except (TypeError, ValueError, OverflowError):
            number = None
        if isinstance(value, str) or (number is not None and number != value):
            number = None
    if number is None or not least <= number <= most:
        message = f"{name}: {value!r} is not a whole number from {least} to {most}"
        fr = f"{name} : {value!r} n’est pas un entier de {least} à {most}"
        problems.append(Problem(message, fr, name, least, most))
        return least
    return number


def refuse(problems: list[Problem]) -> None:
    """Raises the problems, if there are any."""
    if problems:
        raise Problems(tuple(problems))


def _size_text(size: Any) -> Any:
    """A size as a recipe has it. What is no size stays as it is, and the check refuses it."""
    if isinstance(size, np.ndarray):
        size = size.tolist()
    if isinstance(size, (tuple, list)) and len(size) == 2:
        return f"{_side(size[0])}x{_side(size[1])}"
    return size


def _side(side: Any) -> Any:
    if isinstance(side, bool):
        return side
    return int(side) if hasattr(side, "__index__") or isinstance(side, float) and side.is_integer() else side


def _mission_table(mission: Any) -> Any:
    """The mission of a recipe: a dict, False for none, None if nothing is said."""
    from oubliette._mission import Mission

    if isinstance(mission, Mission):
        return mission.to_dict()
    if mission is True:
        return {}
    return plain(mission)


def _two_recipes() -> Problem:
    return Problem(
        "recipe: there are two recipes; give one", "recipe : il y a deux recettes ; donnez-en une", "recipe"
    )
