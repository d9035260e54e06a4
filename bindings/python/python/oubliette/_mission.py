"""Missions: trees of locks and keys that can be proven, edited and drawn."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from oubliette import _native
from oubliette._errors import problem
from oubliette._files import format_of, write_all
from oubliette._records import KeySet, MissionReport, Node, Proof, note_of, verdict_of
from oubliette._request import Seed, random_seed

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from oubliette._options import FileOptions

__all__ = ["Mission", "plan_mission"]


def plan_mission(seed: Seed | None = None, **params: Any) -> Mission:
    """Plans a mission that can be finished in every order of play.

    Parameters are those of the library, for example `unique_keys`, `multi_sets` or `rule`;
    `catalog()["mission"]` lists them. Without a seed, a random one is used.

    >>> import oubliette as ob
    >>> mission = ob.plan_mission(seed=17, unique_keys=2, multi_sets=0, permanent_keys=0)
    >>> mission
    Mission(5 nodes, 2 sets, seed 17)
    >>> mission.prove().verdict
    'sound'
    """
    given = {name: value for name, value in params.items() if value is not None}
    return Mission(_native.Mission.plan(random_seed() if seed is None else seed, given))


class Mission:
    """A mission. It never changes; `edit` returns a new one."""

    __slots__ = ("_tree",)
    _tree: _native.Mission

    def __init__(self, native: _native.Mission) -> None:
        if not isinstance(native, _native.Mission):
            raise TypeError("use plan_mission, Mission.from_json or Mission.from_dict")
        self._tree = native

    @staticmethod
    def from_json(text: str) -> Mission:
        """Reads a mission from JSON."""
        if not isinstance(text, str):
            raise problem("text", "text: a text is needed", "text : il faut un texte")
        return Mission(_native.Mission.from_text(text))

    @staticmethod
    def load(path: str | os.PathLike[str]) -> Mission:
        """Reads a mission from a JSON file."""
        with open(path, encoding="utf-8-sig") as file:
            return Mission.from_json(file.read())

    @staticmethod
    def from_dict(value: Mapping[str, Any]) -> Mission:
        """Reads a mission from the values of its JSON."""
        return Mission(_native.Mission.from_value(dict(value) if isinstance(value, Mapping) else value))

    def to_dict(self) -> dict[str, Any]:
        """The mission as the values of its JSON."""
        value: dict[str, Any] = json.loads(self._tree.json())
        return value

    def to_json(self) -> str:
        """The mission as JSON on one line. `to_bytes("json")` adds its report."""
        return self._tree.json()

    @property
    def nodes(self) -> tuple[Node, ...]:
        """The nodes, each after its parent. The first is the start."""
        return tuple(
            Node(
                n["id"],
                n["kind"],
                n["parent"],
                n["set"],
                n["needs"],
                n.get("with"),
                note_of(n.get("name")),
            )
            for n in self.to_dict()["nodes"]
        )

    @property
    def sets(self) -> tuple[KeySet, ...]:
        """The sets of keys and locks."""
        return tuple(
            KeySet(
                s["id"],
                s["kind"],
                s["keys"],
                s["locks"],
                s.get("home"),
                note_of(s.get("key_name")),
                note_of(s.get("lock_name")),
            )
            for s in self.to_dict()["sets"]
        )

    @property
    def rule(self) -> str:
        """`"kept"` if keys are kept, `"consumed"` if opening a lock spends them."""
        rule: str = self.to_dict()["rule"]
        return rule

    @property
    def recipe(self) -> dict[str, Any] | None:
        """Seed and parameters; None for a mission that was edited or drawn by hand."""
        recipe: dict[str, Any] | None = self.to_dict()["recipe"]
        return recipe

    def prove(self, goal: str = "everything", budget: int = 0) -> Proof:
        """Proves that no order of play strands the player, or finds a losing play.

        `goal` is `"everything"` (every lock can be opened in the end) or `"end"`. `budget` limits the number
        of states to look at; 0 is the usual limit.

        >>> import oubliette as ob
        >>> mission = ob.plan_mission(seed=17, unique_keys=2, multi_sets=0, permanent_keys=0)
        >>> proof = mission.prove()
        >>> proof.is_sound, proof.argument
        (True, 'order')
        """
        if goal not in ("everything", "end"):
            raise problem(
                "goal",
                f"goal: {goal!r} does not exist; use 'everything' or 'end'",
                f"goal : {goal!r} n’existe pas ; utilisez « everything » ou « end »",
            )
        verdict, argument, play, closed, states, en, fr = self._tree.prove(goal == "end", budget)
        return Proof(verdict, en, fr, argument, tuple(play), tuple(closed), states)

    def report(self) -> MissionReport:
        """The proof, the spheres, a walkthrough, and the metrics."""
        value = json.loads(self._tree.report_json())
        spheres = tuple(tuple(sphere) for sphere in value["spheres"])
        return MissionReport(
            verdict_of(value["proof"]), spheres, tuple(value["walkthrough"]), value["metrics"]
        )

    def edit(self, *steps: tuple[str, Any], **edits: Any) -> Mission:
        """The mission after edits, in their order. It is always a tree; `prove` tells whether it is sound.

        The edits are `move=(node, parent)`, `delete=node`, `add_set="unique"`, `add_key=(set, parent)`,
        `add_lock=(set, parent, needs)`, `add_reward=parent`, `add_obstacle=node`, `rename=(node, name)`,
        `rename_keys=(set, name)`, `rename_locks=(set, name)`, `end=parent` and `needs=(lock, number)`.

        >>> import oubliette as ob
        >>> mission = ob.plan_mission(seed=17, unique_keys=2, multi_sets=0, permanent_keys=0)
        >>> lock = next(node for node in mission.nodes if node.kind == "lock")
        >>> key = next(node for node in mission.nodes if node.kind == "key" and node.set == lock.set)
        >>> broken = mission.edit(move=(key.id, lock.id))
        >>> broken.prove().verdict
        'stranded'
        >>> broken.edit(*broken.repairs()[0]).prove().verdict
        'sound'
        """
        native = self._tree
        for name, value in (*steps, *edits.items()):
            parts = value if isinstance(value, (tuple, list)) else (value,)
            native = native.edit(name, ":".join(str(part) for part in parts))
        return Mission(native)

    def repairs(self) -> list[tuple[tuple[str, str], ...]]:
        """The smallest lists of edits that make it sound, the least intrusive first: `mission.edit(*repair)`.

        Empty for a sound mission, or if no repair was found.
        """
        return [tuple(edits) for edits in self._tree.repairs()]

    def to_bytes(self, format: str = "json", **options: Unpack[FileOptions]) -> bytes:
        """The mission as a file: `text`, `json`, `png`, `svg`, `dot` or `mermaid`."""
        return self._tree.to_bytes(format, options)

    def save(
        self, path: str | os.PathLike[str], /, format: str | None = None, **options: Unpack[FileOptions]
    ) -> None:
        """Writes the mission to a file. The ending of its name decides the format."""
        path = os.fspath(path)
        format = format or format_of(path, is_mission=True)
        folder, name = os.path.split(path)
        write_all(folder, [(name, self.to_bytes(format, **options))])

    def _repr_svg_(self) -> str | None:
        if len(self.nodes) > _MOST_DRAWN:
            return None
        return self.to_bytes("svg").decode()

    def __str__(self) -> str:
        return self.to_bytes("text").decode().rstrip("\n")

    def __repr__(self) -> str:
        value = self.to_dict()
        recipe = value["recipe"]
        origin = "edited" if recipe is None else f"seed {recipe['seed']}"
        return f"Mission({len(value['nodes'])} nodes, {len(value['sets'])} sets, {origin})"

    def __eq__(self, other: object) -> bool:
        return self._tree.equals(other._tree) if isinstance(other, Mission) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._tree.json())

    def __reduce__(self) -> tuple[Any, ...]:
        return Mission.from_json, (self.to_json(),)


_MOST_DRAWN = 2000
"""Nodes of a mission that a notebook draws."""
