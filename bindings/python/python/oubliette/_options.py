"""The options of files and pictures."""

from __future__ import annotations

from typing import Literal, TypedDict

Language = Literal["en", "fr"]


class FileOptions(TypedDict, total=False):
    """Options of `to_bytes`, `save` and `show`; `catalog()` lists styles, palettes and papers."""

    style: str
    palette: str
    cell_size: int
    """Pixels per cell."""
    lang: Language
    player: bool
    """Without spoilers, for players."""
    grid: bool
    numbers: bool
    names: bool
    doors: bool
    secrets: bool
    partitions: bool
    areas: bool
    legend: bool
    path: bool
    dead_ends: bool
    faults: bool
    """Marks the cells where the map differs from its mission."""
    paper: str
    """The paper of `pdf`, of pages and of sheets."""
    square: str
    """The size of a cell on paper."""
    sheet: bool
    """A page with title, legend and key of the rooms, instead of the map alone."""
