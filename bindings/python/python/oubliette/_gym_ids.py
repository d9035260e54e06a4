"""The ids of the environments, without importing them."""

from typing import Any

#: Every id with the arguments that make it.
IDS: dict[str, dict[str, Any]] = {
    "Oubliette-v0": {"task": "dungeon"},
    "Oubliette-Maze-v0": {"task": "maze", "reward": "sparse"},
    "Oubliette-Keys-v0": {"task": "keys", "reward": "sparse"},
    "Oubliette-Sokoban-v0": {"task": "sokoban", "reward": "sparse"},
}


def register() -> None:
    """Makes the ids known to Gymnasium.

    Importing ``oubliette.gym`` does it, and importing ``oubliette`` after ``gymnasium``.
    """
    import gymnasium

    for name, arguments in IDS.items():
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point="oubliette.gym.env:OublietteEnv",
                vector_entry_point="oubliette.gym.vector:VectorEnv",
                kwargs=dict(arguments),
            )
