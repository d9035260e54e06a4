"""The game as an environment for learning agents.

>>> import gymnasium, oubliette.gym
>>> env = gymnasium.make("Oubliette-v0", hero="mage", depth=20)
>>> observation, info = env.reset(seed=42)
>>> action = info["action_mask"].nonzero()[0][0]
>>> observation, reward, terminated, truncated, info = env.step(action)

Importing this module registers ``Oubliette-v0``, ``Oubliette-Maze-v0``, ``Oubliette-Keys-v0`` and
``Oubliette-Sokoban-v0``. The page ``docs/gym.md`` has the tables of all numbers.
"""

try:
    import gymnasium as _gymnasium  # noqa: F401
except ImportError as _error:  # pragma: no cover
    raise ImportError("oubliette.gym needs Gymnasium: run `pip install 'oubliette-dungeons[gym]'`") from _error

from oubliette._gym_ids import IDS, register
from oubliette.gym.env import OublietteEnv
from oubliette.gym.tables import (
    ACTION_SETS,
    ACTIONS,
    ENCHANTMENTS,
    FLOOR,
    HEROES,
    ITEMS,
    MESSAGES,
    MONSTER_STATES,
    MONSTERS,
    PLANES,
    STATS,
    TERRAIN,
    THINGS,
)
from oubliette.gym.vector import VectorEnv
from oubliette.gym.wrappers import ConvObservation, ConvVectorObservation

register()

__all__ = [
    "ACTIONS",
    "ACTION_SETS",
    "ENCHANTMENTS",
    "FLOOR",
    "HEROES",
    "IDS",
    "ITEMS",
    "MESSAGES",
    "MONSTERS",
    "MONSTER_STATES",
    "PLANES",
    "STATS",
    "TERRAIN",
    "THINGS",
    "ConvObservation",
    "ConvVectorObservation",
    "OublietteEnv",
    "VectorEnv",
    "register",
]
