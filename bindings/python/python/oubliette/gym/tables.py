"""The meaning of every number in observations and actions: the number of a name is its place in the tuple."""

from typing import Any

from oubliette._native import env_tables

_tables: dict[str, Any] = env_tables()

#: All actions. Action sets are beginnings of this list.
ACTIONS: tuple[str, ...] = tuple(_tables["actions"])
#: How many actions each action set has.
ACTION_SETS: dict[str, int] = dict(_tables["action_sets"])
#: The action sets that each task allows, the usual one first.
ACTION_SETS_OF_TASKS: dict[str, tuple[str, ...]] = {
    task: tuple(names) for task, names in _tables["action_sets_of_tasks"].items()
}
#: The planes of ``observation["view"]``.
PLANES: tuple[str, ...] = tuple(_tables["planes"])
#: The numbers of plane ``terrain``.
TERRAIN: tuple[str, ...] = tuple(_tables["terrain"])
#: The numbers of plane ``thing``.
THINGS: tuple[str, ...] = tuple(_tables["things"])
#: The numbers of plane ``monster``.
MONSTERS: tuple[str, ...] = tuple(_tables["monsters"])
#: The numbers of plane ``monster_state``.
MONSTER_STATES: tuple[str, ...] = tuple(_tables["monster_states"])
#: The numbers of ``observation["floor"]``.
FLOOR: tuple[str, ...] = tuple(_tables["floor"])
#: The numbers of ``observation["stats"]``, by place.
STATS: tuple[str, ...] = tuple(_tables["stats"])
#: The first number of each row of ``observation["bag"]`` and of ``observation["shown"]``.
ITEMS: tuple[str, ...] = tuple(_tables["items"])
#: The third number of each row of ``observation["bag"]`` and of ``observation["shown"]``.
ENCHANTMENTS: tuple[str, ...] = tuple(_tables["enchantments"])
#: The numbers of ``observation["messages"]``.
MESSAGES: tuple[str, ...] = tuple(_tables["messages"])
#: The classes of the hero.
HEROES: tuple[str, ...] = tuple(_tables["heroes"])
