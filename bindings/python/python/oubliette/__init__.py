"""Dungeons you can always get out of: generate, prove, score, draw and search them.

>>> import oubliette as ob
>>> d = ob.generate("rooms", seed=7, size=(64, 48), mode="crypt", mission=True)
>>> d.matrix.shape, d.mission.prove().verdict
((48, 64), 'sound')
"""

import sys as _sys

from oubliette._dungeon import Dungeon
from oubliette._errors import Error, Problem, Problems, Unmade
from oubliette._generate import TILES, analyze, catalog, from_array, generate, load, read
from oubliette._many import Batch, Found, batch, search, table
from oubliette._mission import Mission, plan_mission
from oubliette._native import __version__
from oubliette._recipe import Recipe
from oubliette._records import (
    Door,
    Fault,
    Feature,
    KeySet,
    MapWarning,
    MissionReport,
    Node,
    Note,
    Point,
    Proof,
    Reason,
    Report,
    Room,
)

if _sys.modules.get("gymnasium") is not None:
    from oubliette._gym_ids import register as _register

    _register()

__all__ = [
    "TILES",
    "Batch",
    "Door",
    "Dungeon",
    "Error",
    "Fault",
    "Feature",
    "Found",
    "KeySet",
    "MapWarning",
    "Mission",
    "MissionReport",
    "Node",
    "Note",
    "Point",
    "Problem",
    "Problems",
    "Proof",
    "Reason",
    "Recipe",
    "Report",
    "Room",
    "Unmade",
    "__version__",
    "analyze",
    "batch",
    "catalog",
    "from_array",
    "generate",
    "load",
    "plan_mission",
    "read",
    "search",
    "table",
]
