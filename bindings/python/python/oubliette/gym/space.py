"""The spaces of observations and actions."""

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from oubliette.gym.tables import (
    ENCHANTMENTS,
    FLOOR,
    ITEMS,
    MESSAGES,
    MONSTER_STATES,
    MONSTERS,
    PLANES,
    STATS,
    TERRAIN,
    THINGS,
)

Observation = dict[str, NDArray[Any]]

#: Rows and columns of the view, and of the remembered floor.
VIEW_SHAPE = (9, 13)
FLOOR_SHAPE = (44, 64)
#: Slots of the bag, and numbers for an object: kind, quality, enchantment, whether it is worn.
BAG_SHAPE = (12, 4)
#: Messages that are kept, the newest first.
MESSAGE_COUNT = 8

#: The greatest number of each plane.
PLANE_HIGH: dict[str, int] = {
    "terrain": len(TERRAIN) - 1,
    "thing": len(THINGS) - 1,
    "monster": len(MONSTERS) - 1,
    "monster_hp": 100,
    "monster_attack": 255,
    "monster_state": len(MONSTER_STATES) - 1,
    "lock": 255,
    "lock_state": 2,
}

_KEYS = ("view", "floor", "stats", "bag", "shown", "messages")


def observation_space() -> spaces.Space[Any]:
    """The space of one observation; it is the same for all tasks."""
    view = np.array([PLANE_HIGH[name] for name in PLANES], np.uint8)[:, None, None]
    view = np.broadcast_to(view, (len(PLANES), *VIEW_SHAPE))
    item = np.array([len(ITEMS) - 1, np.iinfo(np.int16).max, len(ENCHANTMENTS) - 1, 1], np.int16)
    bag = np.broadcast_to(item, BAG_SHAPE)
    most = np.iinfo(np.int32).max
    return spaces.Dict(
        {
            "view": spaces.Box(np.zeros_like(view), view, dtype=np.uint8),
            "floor": spaces.Box(0, len(FLOOR) - 1, FLOOR_SHAPE, np.uint8),
            "stats": spaces.Box(0, most, (len(STATS),), np.int32),
            "bag": spaces.Box(np.zeros_like(bag), bag, dtype=np.int16),
            "shown": spaces.Box(np.zeros_like(item), item, dtype=np.int16),
            "messages": spaces.Box(0, len(MESSAGES) - 1, (MESSAGE_COUNT,), np.uint8),
        }
    )


def observation_of(arrays: dict[str, NDArray[Any]]) -> Observation:
    """The arrays of an observation, in the order of the space."""
    return {key: arrays[key] for key in _KEYS}


def copied(observation: Observation) -> Observation:
    """The observation in new arrays."""
    return {key: array.copy() for key, array in observation.items()}
