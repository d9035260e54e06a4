"""A dungeon: arrays, rooms, doors, keys, mission, report, pictures and files."""

from __future__ import annotations

import base64
import html
import json
import os
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from oubliette import _native
from oubliette._errors import problem
from oubliette._files import format_of, write_all
from oubliette._mission import Mission
from oubliette._recipe import Recipe
from oubliette._records import Door, Feature, Note, Point, Report, Room, point_of, report_of
from oubliette._request import Seed

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
    from typing_extensions import Unpack

    from oubliette._options import FileOptions

__all__ = ["Dungeon"]

_MOST_OUTLINES = 1 << 16
"""Cells of a map that a notebook shows as outlines; larger maps are shown in pixels."""
_SHOWN_SIDE = 1600
"""Pixels along the longer side of such a map."""


class Dungeon:
    """A finished map. It never changes.

    >>> import oubliette as ob
    >>> d = ob.generate("rooms", seed=7, size=(64, 48), mode="crypt", mission=True)
    >>> d
    Dungeon(rooms 64x48, seed 7, 19 rooms, 32 doors, mission of 12 nodes)
    >>> d.matrix.shape
    (48, 64)
    >>> bool(d.tiles[d.start.y, d.start.x] == ob.TILES["room"])
    True
    """

    __slots__ = ("_map", "_kept", "__weakref__")
    _map: _native.Dungeon
    _kept: dict[str, Any] | None

    def __init__(self, native: _native.Dungeon, notes: tuple[Note, ...] = ()) -> None:
        if not isinstance(native, _native.Dungeon):
            raise TypeError("use generate, load, read or from_array to make a dungeon")
        self._map = native
        self._kept = {"notes": notes} if notes else None

    def _once(self, name: str, make: Callable[[], Any]) -> Any:
        """A part that is made on first use and kept."""
        if self._kept is None:
            self._kept = {}
        if name not in self._kept:
            self._kept[name] = make()
        return self._kept[name]

    # Cells

    @property
    def width(self) -> int:
        """Cells from left to right."""
        return self._map.width

    @property
    def height(self) -> int:
        """Cells from top to bottom."""
        return self._map.height

    @property
    def size(self) -> tuple[int, int]:
        """Width and height."""
        return self._map.width, self._map.height

    @property
    def tiles(self) -> NDArray[np.uint8]:
        """The kind of each cell, as the numbers of `TILES`; read-only, indexed with `[y, x]`."""
        return self._map.tiles

    @property
    def matrix(self) -> NDArray[np.uint8]:
        """1 where a cell blocks, 0 where it can be walked on; read-only, indexed with `[y, x]`."""
        return self._map.matrix

    # Things on the cells

    @property
    def rooms(self) -> tuple[Room, ...]:
        """The rooms; a room's id is its place here."""
        rooms: tuple[Room, ...] = self._once("rooms", self._read_rooms)
        return rooms

    def _read_rooms(self) -> tuple[Room, ...]:
        return tuple(
            Room(number, x, y, width, height, kind, shape, tuple(connections), Note(en, fr))
            for number, x, y, width, height, kind, shape, connections, en, fr in self._map.rooms()
        )

    @property
    def doors(self) -> tuple[Door, ...]:
        """The doors, in reading order."""
        return tuple(Door(Point(x, y), kind, lock) for x, y, kind, lock in self._map.doors())

    @property
    def features(self) -> tuple[Feature, ...]:
        """Start, end, keys, treasures, rewards and obstacles."""
        return tuple(Feature(Point(x, y), kind, node) for x, y, kind, node in self._map.features())

    @property
    def keys(self) -> tuple[Feature, ...]:
        """The keys of the mission."""
        return tuple(feature for feature in self.features if feature.kind == "key")

    @property
    def start(self) -> Point | None:
        """The cell where the player enters."""
        return point_of(self._map.start())

    @property
    def end(self) -> Point | None:
        """The cell to reach."""
        return point_of(self._map.end())

    def path(self, a: Sequence[int] | None = None, b: Sequence[int] | None = None) -> list[Point] | None:
        """A shortest way over open cells from `a` to `b`, both included; None if there is none.

        Without arguments it leads from the start to the end. Locked doors count as open.

        >>> import oubliette as ob
        >>> len(ob.read("#####\\n#<.>#\\n#####").path())
        3
        """
        begin = self.start if a is None else _cell(a, "a")
        goal = self.end if b is None else _cell(b, "b")
        if begin is None or goal is None:
            return None
        way = self._map.path(begin, goal)
        return None if way is None else [Point(x, y) for x, y in way]

    @property
    def mission(self) -> Mission | None:
        """The mission that is set into the map."""
        native = self._map.mission()
        return None if native is None else Mission(native)

    # What it is

    @property
    def recipe(self) -> Recipe | None:
        """The recipe that made it; None for a map drawn by hand or by another program."""
        text = self._map.recipe_json()
        return None if text is None else Recipe(json.loads(text))

    @property
    def recipe_toml(self) -> str | None:
        """The recipe as the text of a recipe file."""
        return self._map.recipe_toml()

    @property
    def layout(self) -> str | None:
        """The name of its layout."""
        return self._map.layout()

    @property
    def seed(self) -> Seed | None:
        """Its seed."""
        return self._map.seed()

    @property
    def digest(self) -> str:
        """A hash of the map, the same on every machine. The recipe is no part of it."""
        return f"{self._map.digest():016x}"

    @property
    def title(self) -> Note:
        """Its title, in English and French."""
        return Note(*self._map.title())

    @property
    def notes(self) -> tuple[Note, ...]:
        """Notes from reading a file."""
        notes: tuple[Note, ...] = (self._kept or {}).get("notes", ())
        return notes

    # Measures

    @property
    def report(self) -> Report:
        """Score, reasons, warnings, metrics, and the proof of the mission."""
        report: Report = self._once("report", lambda: report_of(json.loads(self._map.report_json())))
        return report

    @property
    def score(self) -> int | None:
        """How good it is, from 0 to 100."""
        score = self._map.measure("score")
        return None if score is None else int(score)

    def measure(self, metric: str) -> float | None:
        """One metric alone, as a number; None if it cannot be measured."""
        return self._map.measure(metric)

    # Pictures and files

    @property
    def text(self) -> str:
        """The map as characters, a line per row. `str` adds the legend."""
        rows = self.to_bytes("text").decode().splitlines()
        return "\n".join(rows[: self.height]) + "\n"

    def show(self, **options: Unpack[FileOptions]) -> None:
        """Shows the map: as a picture in a notebook, in color in a terminal, and as characters elsewhere."""
        if _in_notebook():
            from IPython.display import SVG, display  # type: ignore[import-not-found, unused-ignore]

            display(SVG(data=self.to_bytes("svg", **options).decode()))  # type: ignore[no-untyped-call, unused-ignore]
            return
        has_colors = sys.stdout.isatty() and not os.environ.get("NO_COLOR")
        print(_without_recipe(self.to_bytes("ansi" if has_colors else "text", **options)))

    def to_bytes(self, format: str, **options: Unpack[FileOptions]) -> bytes:
        """The dungeon as a file of any format, for example `png`, `svg`, `json`, `tmx` or `pdf`.

        Options: `style`, `palette`, `cell_size`, `grid`, `numbers`, `names`, `doors`, `secrets`,
        `partitions`, `areas`, `path`, `legend`, `player` (without spoilers), `lang` (`"en"` or `"fr"`),
        `paper`, `square`, `sheet`. `catalog()` lists formats, styles and palettes.

        >>> import oubliette as ob
        >>> ob.generate("bsp", seed=1).to_bytes("png", style="ink", cell_size=4)[1:4]
        b'PNG'
        """
        return self._map.to_bytes(format, options)

    def save(
        self, path: str | os.PathLike[str], /, format: str | None = None, **options: Unpack[FileOptions]
    ) -> None:
        """Writes the dungeon to a file, with the files that its format needs beside it: all of them, or none.

        The ending of the name decides the format. Options are those of `to_bytes`.
        """
        path = os.fspath(path)
        format = format or format_of(path, is_mission=False)
        folder, name = os.path.split(path)
        (_, main), *beside = self._map.files(format, os.path.splitext(name)[0], options)
        write_all(folder, [(name, main), *beside])

    def to_json(self) -> str:
        """The dungeon with its report as JSON on one line; `read` reads it without loss."""
        return self.to_bytes("jsonl").decode()

    def _repr_svg_(self) -> str | None:
        if self.width * self.height > _MOST_OUTLINES:
            return None
        return self.to_bytes("svg").decode()

    def _repr_html_(self) -> str:
        picture = self._repr_svg_()
        if picture is None:
            cell_size = max(1, _SHOWN_SIDE // max(self.size))
            pixels = base64.b64encode(self.to_bytes("png", style="flat", cell_size=cell_size)).decode()
            picture = f'<img alt="" src="data:image/png;base64,{pixels}" style="max-width:100%">'
        caption = html.escape(f"{self.title} · {repr(self)[8:-1]}")
        style = "margin:0;max-width:100%;overflow:auto"
        return f'<figure style="{style}">{picture}<figcaption>{caption}</figcaption></figure>'

    # Python

    def __str__(self) -> str:
        return _without_recipe(self.to_bytes("text"))

    def __repr__(self) -> str:
        origin = "" if self.layout is None else f"{self.layout} "
        parts = [f"{origin}{self.width}x{self.height}"]
        if self.seed is not None:
            parts.append(f"seed {self.seed!r}")
        rooms, doors, mission = len(self._map.rooms()), len(self._map.doors()), self.mission
        parts += [f"{rooms} rooms"] if rooms else []
        parts += [f"{doors} doors"] if doors else []
        if mission is not None:
            parts.append(f"mission of {len(mission.nodes)} nodes")
        return f"Dungeon({', '.join(parts)})"

    def __eq__(self, other: object) -> bool:
        return self._map.equals(other._map) if isinstance(other, Dungeon) else NotImplemented

    def __hash__(self) -> int:
        return self._map.digest()

    def __copy__(self) -> Dungeon:
        return self

    def __deepcopy__(self, memo: object) -> Dungeon:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        # The recipe is enough where it gives the same map again; it is short.
        if self._map.is_generated:
            return _made_again, (self._map.recipe_json(),)
        return _read_again, (self.to_json(), self.notes)


def _without_recipe(content: bytes) -> str:
    """A map with its legend, for people."""
    lines = content.decode().rstrip("\n").split("\n")
    return "\n".join(line for line in lines if not line.startswith("recipe {"))


def _made_again(recipe: str) -> Dungeon:
    return Dungeon(_native.Plan(recipe, {}).make())


def _read_again(text: str, notes: tuple[Note, ...]) -> Dungeon:
    native, _ = _native.read(text.encode(), "jsonl", "json", None)
    return Dungeon(native, notes)


def _cell(given: Sequence[int], name: str) -> Point:
    try:
        x, y = given
        if -(2**31) <= int(x) == x < 2**31 and -(2**31) <= int(y) == y < 2**31:
            return Point(int(x), int(y))
    except (TypeError, ValueError, OverflowError):
        pass
    raise problem(
        name,
        f"{name}: {given!r} is not a cell; use (x, y) in whole numbers",
        f"{name} : {given!r} n’est pas une case ; utilisez (x, y) en nombres entiers",
    )


def _in_notebook() -> bool:
    """Whether this runs in a kernel of a notebook, without importing IPython where it is not used."""
    shell = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    return shell is not None and "IPKernelApp" in shell.config
