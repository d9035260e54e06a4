"""The parts of dungeons, missions and reports: small values that never change."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

__all__ = [
    "Door",
    "Fault",
    "Feature",
    "KeySet",
    "MapWarning",
    "MissionReport",
    "Node",
    "Note",
    "Point",
    "Proof",
    "Reason",
    "Report",
    "Room",
]


class Point(NamedTuple):
    """A cell: column and row, from 0 at the top left. Arrays are indexed with `[y, x]`."""

    x: int
    y: int

    def __repr__(self) -> str:
        return f"({self.x}, {self.y})"


class Note(NamedTuple):
    """A sentence in English and French."""

    en: str
    fr: str

    def __str__(self) -> str:
        return self.en


@dataclass(frozen=True)
class Room:
    """A room. Its area is the floor without the walls around it."""

    id: int
    x: int
    y: int
    width: int
    height: int
    kind: str
    shape: str
    connections: tuple[int, ...]
    name: Note

    @property
    def center(self) -> Point:
        """The cell in the middle of its area."""
        return Point(self.x + self.width // 2, self.y + self.height // 2)

    @property
    def slices(self) -> tuple[slice, slice]:
        """Its area as an index: `d.tiles[room.slices]`."""
        return slice(self.y, self.y + self.height), slice(self.x, self.x + self.width)

    def __repr__(self) -> str:
        return (
            f"Room({self.id}: {self.width}x{self.height} at ({self.x}, {self.y}), {self.kind}, {self.shape}, "
            f"leads to {list(self.connections)})"
        )


@dataclass(frozen=True)
class Door:
    """A door. `lock` is the node of the mission that keeps it closed."""

    at: Point
    kind: str
    lock: int | None = None

    def __repr__(self) -> str:
        lock = "" if self.lock is None else f", lock {self.lock}"
        return f"Door({self.kind} at {self.at}{lock})"


@dataclass(frozen=True)
class Feature:
    """A thing on a cell: `start`, `end`, `treasure`, `key`, `reward` or `obstacle`. `node` is of the mission."""

    at: Point
    kind: str
    node: int | None = None

    def __repr__(self) -> str:
        node = "" if self.node is None else f", node {self.node}"
        return f"Feature({self.kind} at {self.at}{node})"


@dataclass(frozen=True)
class Reason:
    """A reason for points of the score."""

    criterion: str
    code: str
    points: int
    message: str
    fr: str

    def __str__(self) -> str:
        return f"{self.points:+d} {self.message}"


@dataclass(frozen=True)
class MapWarning:
    """A likely fault of a map."""

    code: str
    message: str
    fr: str
    at: Point | None = None
    found: int | None = None
    wanted: int | None = None

    def __str__(self) -> str:
        return self.message


@dataclass(frozen=True)
class Fault:
    """A difference between a map and its mission."""

    code: str
    message: str
    fr: str
    node: int | None = None
    at: Point | None = None

    def __str__(self) -> str:
        return self.message


@dataclass(frozen=True)
class Proof:
    """Whether a mission can be finished in every order of play.

    `verdict` is `"sound"`, `"stranded"` or `"undecided"`. For a stranded one, `play` has the locks whose
    opening loses, and `closed` the locks that then stay closed. `argument` names the certificate of a sound
    one: `"order"`, `"settled"` or `"states"`. The verdict on the map of a dungeon also has `areas` and
    `faults`.
    """

    verdict: str
    message: str = ""
    fr: str = ""
    argument: str | None = None
    play: tuple[int, ...] = ()
    closed: tuple[int, ...] = ()
    states: int | None = None
    areas: int | None = None
    faults: tuple[Fault, ...] = ()

    @property
    def is_sound(self) -> bool:
        """Whether no order of play strands the player, and the map agrees."""
        return self.verdict == "sound" and not self.faults

    def __bool__(self) -> bool:
        return self.is_sound

    def __str__(self) -> str:
        return self.message or self.verdict


@dataclass(frozen=True)
class Report:
    """The measures of a dungeon: score from 0 to 100 with its reasons, warnings, and metrics by name.

    A metric that cannot be measured is `None`. `proof` is the verdict on the mission; `places` has cells by
    name, for pictures.
    """

    score: int | None
    metrics: dict[str, Any]
    warnings: tuple[MapWarning, ...] = ()
    reasons: tuple[Reason, ...] = ()
    proof: Proof | None = None
    places: dict[str, Any] | None = None

    def __getitem__(self, name: str) -> Any:
        return self.metrics[name]

    def __repr__(self) -> str:
        proof = "" if self.proof is None else f", mission {self.proof.verdict}"
        return (
            f"Report(score {self.score}, {len(self.metrics)} metrics, {len(self.warnings)} warnings{proof})"
        )

    def __str__(self) -> str:
        lines = [f"score: {self.score}"]
        lines += [f"  {reason}" for reason in self.reasons]
        lines += [f"{name}: {_shown(value)}" for name, value in self.metrics.items() if name != "score"]
        lines += [f"warning: {warning}" for warning in self.warnings]
        return "\n".join(lines)


def _shown(value: Any) -> str:
    return f"{value:.3f}" if isinstance(value, float) else str(value)


@dataclass(frozen=True)
class Node:
    """A node of a mission. `parent` is the node it is behind; `set` and `needs` belong to keys and locks."""

    id: int
    kind: str
    parent: int | None = None
    set: int | None = None
    needs: int | None = None
    joined_with: int | None = None
    name: Note | None = None

    def __repr__(self) -> str:
        details = [f"set {self.set}"] if self.set is not None else []
        details += [f"needs {self.needs}"] if self.needs is not None else []
        details += [f"behind {self.parent}"] if self.parent is not None else []
        details += [repr(self.name.en)] if self.name is not None else []
        return f"Node({self.id}: {', '.join([self.kind, *details])})"


@dataclass(frozen=True)
class KeySet:
    """Keys and the locks they open. `kind` is `"unique"`, `"multi"` or `"permanent"`."""

    id: int
    kind: str
    keys: int
    locks: int
    home: int | None = None
    key_name: Note | None = None
    lock_name: Note | None = None

    def __repr__(self) -> str:
        return f"KeySet({self.id}: {self.kind}, {self.keys} keys, {self.locks} locks)"


@dataclass(frozen=True)
class MissionReport:
    """The measures of a mission: its proof, the spheres of locks, a walkthrough, and metrics by name."""

    proof: Proof
    spheres: tuple[tuple[int, ...], ...]
    walkthrough: tuple[int, ...]
    metrics: dict[str, Any]

    def __repr__(self) -> str:
        return (
            f"MissionReport({self.proof.verdict}, {len(self.spheres)} spheres, {len(self.metrics)} metrics)"
        )


def note_of(value: Any) -> Note | None:
    """A name as it stands in a file: one text, or one per language."""
    if value is None:
        return None
    return Note(value["en"], value["fr"]) if isinstance(value, dict) else Note(value, value)


def point_of(value: Any) -> Point | None:
    """A cell as it stands in a file."""
    return None if value is None else Point(*value)


def verdict_of(value: dict[str, Any], **more: Any) -> Proof:
    """A verdict as it stands in a report."""
    return Proof(
        value["verdict"],
        play=tuple(value.get("play", ())),
        closed=tuple(value.get("closed", ())),
        states=value.get("states"),
        **more,
    )


def report_of(value: dict[str, Any]) -> Report:
    """A report as it stands in a file."""
    value = dict(value)
    mission = value.pop("mission", None)
    proof = None
    if mission is not None:
        faults = (Fault(f["code"], f["en"], f["fr"], f["node"], point_of(f["at"])) for f in mission["faults"])
        proof = verdict_of(mission["proof"], areas=mission["areas"], faults=tuple(faults))
    reasons = tuple(
        Reason(r["criterion"], r["code"], r["points"], r["en"], r["fr"]) for r in value.pop("reasons")
    )
    warnings = tuple(
        MapWarning(w["code"], w["en"], w["fr"], point_of(w["at"]), w["found"], w["wanted"])
        for w in value.pop("warnings")
    )
    score, metrics = value.pop("score"), value.pop("metrics")
    return Report(score, metrics, warnings, reasons, proof, value)
