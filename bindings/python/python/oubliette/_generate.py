"""Making, reading and measuring single dungeons."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from typing import Any, Sequence

import numpy as np

from oubliette import _native
from oubliette._dungeon import Dungeon, _cell
from oubliette._errors import problem
from oubliette._records import Note, Report
from oubliette._request import MissionLike, RecipeLike, Seed, Size, plan_of

__all__ = ["TILES", "analyze", "catalog", "from_array", "generate", "load", "read"]

_MOST_FILE_BYTES = 512 << 20
_MOST_CELLS = 1 << 26


def catalog() -> dict[str, Any]:
    """Layouts with their parameters, formats, styles, metrics and all other tables, in English and French.

    >>> import oubliette as ob
    >>> [layout["name"] for layout in ob.catalog()["layouts"]]
    ['pillars', 'growth', 'bsp', 'caves', 'rooms']
    """
    tables: dict[str, Any] = json.loads(_native.catalog())
    return tables


TILES: dict[str, int] = {tile["name"]: number for number, tile in enumerate(catalog()["tiles"])}
"""The numbers in `Dungeon.tiles` by the name of the tile."""


def generate(
    layout: str | Mapping[str, Any] | None = None,
    *,
    seed: Seed | None = None,
    size: Size | None = None,
    mission: MissionLike = None,
    furnish: Mapping[str, Any] | None = None,
    names: Mapping[str, Any] | None = None,
    recipe: RecipeLike | None = None,
    **params: Any,
) -> Dungeon:
    """Makes a dungeon.

    `layout` is `"pillars"`, `"growth"`, `"bsp"`, `"caves"` or `"rooms"`; any parameter of it is a keyword,
    and `catalog()` lists them. `seed` is a whole number of up to 64 bits or any text; without one, a random
    seed is used, and `d.seed` tells it. `size` is `(width, height)`, `"64x48"`, `64` for a square, or
    `"small"` to `"huge"`. `mission` is `True`, a dict of parameters, or a `Mission`. `recipe` is a recipe as a dict or as TOML or
    JSON text; other arguments replace its fields.

    Raises `Problems` with everything that has to change, or `Unmade` if the mission does not fit the map.

    >>> import oubliette as ob
    >>> d = ob.generate("bsp", seed=7, size=(30, 12), levels=2)
    >>> print(d)  # doctest: +ELLIPSIS
    ##############################
    ...
    >>> d.digest == ob.generate(recipe=d.recipe).digest
    True
    """
    if (
        type(seed) is int
        and type(size) is tuple
        and type(layout) is str
        and mission is furnish is names is recipe is None
        and None not in params.values()
        and _are_sides(seed, size)
    ):
        # Most calls; many of them differ only in the seed.
        native = _native.generate(layout, seed, size, params)
        if native is not None:
            return Dungeon(native)
    return Dungeon(plan_of(layout, recipe, seed, size, mission, furnish, names, params).make())


def _are_sides(seed: int, size: tuple[int, ...]) -> bool:
    """Whether a seed has 64 bits, and a size two sides that native code can read."""
    return (
        0 <= seed < 1 << 64
        and len(size) == 2
        and type(size[0]) is int
        and type(size[1]) is int
        and 0 < size[0] < 1 << 31
        and 0 < size[1] < 1 << 31
    )


def load(path: str | os.PathLike[str], *, format: str | None = None, level: str | None = None) -> Dungeon:
    """Reads a dungeon from a file of ours or of another program; the format is detected.

    `catalog()["imports"]` lists the formats. `level` selects one of several levels. `notes` of the result has
    notes about the import.
    """
    with open(path, "rb") as file:
        content = file.read(_MOST_FILE_BYTES + 1)
    if len(content) > _MOST_FILE_BYTES:
        raise problem(
            "path",
            "path: the file is larger than 512 MiB, more than any map needs",
            "path : le fichier dépasse 512 Mio, plus qu’il n’en faut à une carte",
        )
    extension = os.path.splitext(os.fsdecode(path))[1][1:]
    return _read(content, extension or None, format, level)


def read(content: bytes | str, *, format: str | None = None, level: str | None = None) -> Dungeon:
    """Reads a dungeon from the content of a file, or from a drawing.

    >>> import oubliette as ob
    >>> ob.read("#####\\n#<.>#\\n#####").end
    (3, 1)
    """
    if isinstance(content, str):
        content = content.encode("utf-8", "surrogatepass")
    if not isinstance(content, (bytes, bytearray, memoryview)):
        raise problem(
            "content",
            f"content: {type(content).__name__} cannot be read; use bytes or text, or load for a file",
            f"content : {type(content).__name__} est illisible ; utilisez des octets, un texte, ou load",
        )
    return _read(bytes(content), None, format, level)


def _read(content: bytes, extension: str | None, format: str | None, level: str | None) -> Dungeon:
    native, notes = _native.read(content, extension, format, level)
    return Dungeon(native, tuple(Note(en, fr) for en, fr in notes))


def from_array(
    array: Any,
    kind: str = "matrix",
    *,
    start: Sequence[int] | None = None,
    end: Sequence[int] | None = None,
) -> Dungeon:
    """A dungeon from a two-dimensional array, indexed with `[y, x]`.

    `kind` is `"matrix"` (1 or True where a cell blocks, 0 or False where it can be walked on) or `"tiles"`
    (the numbers of `TILES`).

    >>> import numpy as np, oubliette as ob
    >>> walls = np.ones((3, 5), dtype=bool)
    >>> walls[1, 1:4] = False
    >>> ob.from_array(walls, start=(1, 1), end=(3, 1)).path()
    [(1, 1), (2, 1), (3, 1)]
    """
    cells = _checked(array, kind)
    if kind == "matrix":
        cells = np.where(cells != 0, np.uint8(TILES["wall"]), np.uint8(TILES["room"]))
    height, width = cells.shape
    places = (None if start is None else _cell(start, "start"), None if end is None else _cell(end, "end"))
    content = np.ascontiguousarray(cells, dtype=np.uint8).tobytes()
    return Dungeon(_native.from_tiles(content, width, height, *places))


def analyze(
    subject: Any,
    kind: str = "matrix",
    *,
    start: Sequence[int] | None = None,
    end: Sequence[int] | None = None,
) -> Report:
    """The report of a dungeon, or of an array as `from_array` takes it.

    >>> import numpy as np, oubliette as ob
    >>> walls = np.zeros((5, 5), dtype=np.uint8)
    >>> walls[2, 2] = 1
    >>> ob.analyze(walls)["loops"]
    1
    """
    if isinstance(subject, Dungeon):
        return subject.report
    return from_array(subject, kind, start=start, end=end).report


def _checked(array: Any, kind: str) -> Any:
    """The array, with numbers that are allowed."""
    if kind not in ("matrix", "tiles"):
        raise problem(
            "kind",
            f"kind: {kind!r} does not exist; use 'matrix' or 'tiles'",
            f"kind : {kind!r} n’existe pas ; utilisez « matrix » ou « tiles »",
        )
    try:
        cells = np.asarray(array)
    except ValueError:
        raise _wrong("the rows have different lengths", "les rangées ont des longueurs différentes") from None
    if cells.ndim != 2:
        raise _wrong(
            f"it has {cells.ndim} dimensions; use two, rows and columns",
            f"il a {cells.ndim} dimensions ; il en faut deux, rangées et colonnes",
        )
    if cells.dtype.kind not in "bui":
        raise _wrong(
            f"its dtype is {cells.dtype}; use whole numbers or bool, for example array.astype(np.uint8)",
            f"son dtype est {cells.dtype} ; utilisez des entiers ou bool, par exemple array.astype(np.uint8)",
        )
    if cells.size == 0:
        raise _wrong("it has no cells", "il n’a aucune case")
    if cells.size > _MOST_CELLS:
        raise _wrong(
            f"it has {cells.size} cells; a map has at most {_MOST_CELLS}",
            f"il a {cells.size} cases ; une carte en a au plus {_MOST_CELLS}",
        )
    least, most = int(cells.min()), int(cells.max())
    limit = 1 if kind == "matrix" else len(TILES) - 1
    if least < 0 or most > limit:
        hint = "; for numbers of ob.TILES add kind='tiles'" if kind == "matrix" else ""
        hint_fr = " ; pour les nombres de ob.TILES ajoutez kind='tiles'" if kind == "matrix" else ""
        raise _wrong(
            f"its numbers go from {least} to {most}; use 0 to {limit}{hint}",
            f"ses nombres vont de {least} à {most} ; utilisez 0 à {limit}{hint_fr}",
        )
    return cells


def _wrong(en: str, fr: str) -> Exception:
    return problem("array", f"array: {en}", f"array : {fr}")
