"""The flags of the commands. All problems are reported at once."""

from __future__ import annotations

import argparse
from dataclasses import dataclass, field
from typing import Any, NoReturn

from oubliette.ray.errors import Refused
from oubliette.ray.job import MAX_COUNT, MAX_SHARD, Wish

MAX_WORKERS = 1 << 16


class Parser(argparse.ArgumentParser):
    """Raises instead of exiting, so that further problems can be added."""

    def error(self, message: str) -> NoReturn:
        raise Refused([message])


def recipe_flags(parser: argparse.ArgumentParser) -> None:
    """The flags of a recipe."""
    group = parser.add_argument_group("recipe")
    group.add_argument("--layout", help="layout, such as rooms")
    group.add_argument("--recipe", metavar="FILE", help="recipe in TOML or JSON; flags win over it")
    group.add_argument("--size", metavar="WxH", help="size of the maps, such as 64x48")
    group.add_argument("--seed", help="number or text; without it a random seed is used and printed")
    group.add_argument(
        "--param", metavar="NAME=VALUE", action="append", default=[], help="parameter of the layout"
    )
    group.add_argument(
        "--furnish", metavar="NAME=VALUE", action="append", default=[], help="parameter of furnishing"
    )
    group.add_argument("--mission", action="store_true", help="with locks and keys")
    group.add_argument(
        "--mission-param", metavar="NAME=VALUE", action="append", default=[], help="parameter of the mission"
    )


def crew_flags(parser: argparse.ArgumentParser) -> None:
    """The flags that tell where the work runs."""
    group = parser.add_argument_group("workers")
    group.add_argument(
        "--address", help="Ray cluster: auto, HOST:PORT or ray://HOST:PORT; without it one is started here"
    )
    group.add_argument("--local", action="store_true", help="threads of this process instead of Ray")
    group.add_argument("--workers", metavar="N", help="number of tasks at a time; by default one per core")
    group.add_argument("--quiet", action="store_true", help="no progress")


@dataclass
class Reader:
    """Reads values and collects the problems."""

    given: argparse.Namespace
    problems: list[str] = field(default_factory=list)

    def number(self, name: str, most: int) -> int | None:
        """A whole number from 1; `1e9` and `1_000` are numbers too."""
        text = getattr(self.given, name)
        if text is None:
            return None
        number = whole(text)
        if number is None or not 1 <= number <= most:
            self.problems.append(f"--{name} must be a whole number from 1 to {most}, not {text}")
            return None
        return number

    def wish(self) -> Wish:
        """The recipe and the condition."""
        given = self.given
        flags: dict[str, Any] = {
            name: getattr(given, name)
            for name in ("layout", "size", "seed")
            if getattr(given, name) is not None
        }
        flags["params"] = self._pairs("param")
        flags["furnish"] = self._pairs("furnish")
        mission = self._pairs("mission_param")
        if given.mission or mission:
            flags["mission"] = mission
        file = None
        if given.recipe is not None:
            try:
                with open(given.recipe, encoding="utf-8") as stream:
                    file = stream.read()
            except (OSError, UnicodeDecodeError) as error:
                self.problems.append(
                    f"cannot read {given.recipe}: {getattr(error, 'strerror', None) or error}"
                )
        count = self.number("count", MAX_COUNT) if hasattr(given, "count") else None
        shard = self.number("shard", MAX_SHARD) if hasattr(given, "shard") else None
        return Wish(flags, file, given.where, count or 1, self.number("max", MAX_COUNT), shard)

    def is_recipe_given(self) -> bool:
        """Whether any flag of the recipe was given."""
        given = self.given
        named = (given.layout, given.recipe, given.size, given.seed, given.where, given.count)
        return any(value is not None for value in named) or bool(
            given.mission or given.param or given.furnish or given.mission_param
        )

    def workers(self) -> int | None:
        """The number of workers; checks the flags around it."""
        if self.given.local and self.given.address is not None:
            self.problems.append("--local and --address cannot be used together")
        return self.number("workers", MAX_WORKERS)

    def _pairs(self, name: str) -> dict[str, str]:
        pairs = {}
        for text in getattr(self.given, name):
            key, sign, value = text.partition("=")
            if not key or not sign:
                self.problems.append(f"--{name.replace('_', '-')} must be NAME=VALUE, not {text}")
            elif key in pairs:
                self.problems.append(f"--{name.replace('_', '-')} {key} was given twice")
            pairs[key.replace("-", "_")] = value
        return pairs


def whole(text: str) -> int | None:
    """A whole number as people write it."""
    try:
        return int(text)
    except ValueError:
        pass
    try:
        number = float(text)
    except ValueError:
        return None
    return int(number) if number.is_integer() and number <= 2**53 else None
