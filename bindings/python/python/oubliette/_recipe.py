"""Recipes: everything that made a dungeon."""

from __future__ import annotations

import json
from typing import Any

__all__ = ["Recipe"]


class Recipe(dict[str, Any]):
    """Layout, size, seed and every parameter of a dungeon. The same recipe gives the same dungeon everywhere.

    It is a dict with the fields of a recipe file.

    >>> import oubliette as ob
    >>> d = ob.generate("caves", seed=1)
    >>> d.recipe
    Recipe(caves, 64x40, seed 1)
    >>> ob.generate(recipe=d.recipe) == d
    True
    """

    def to_json(self) -> str:
        """The recipe as JSON."""
        return json.dumps(self, ensure_ascii=False, indent=2)

    def __repr__(self) -> str:
        return f"Recipe({self.get('layout')}, {self.get('size')}, seed {self.get('seed')})"
