"""Has maps of every layout read by Tiled, pytiled-parser, pdftoppm and Graphviz, and tables by Arrow.

Usage: readers.py PROGRAM FOLDER [SEEDS]
"""

import collections
import csv
import io
import json
import os
import pathlib
import re
import subprocess
import sys

import ldtkpy.api
import pyarrow.parquet
import pytiled_parser
from PIL import Image, ImageChops

LAYOUTS = ["pillars", "growth", "bsp", "caves", "rooms"]
SEEDS = 55
# Of so many every reader is sure to have one: some maps are too small for the mission.
ENOUGH = 50
SIDE = 16
# Two programs may round a shadow differently.
ROUNDING = 1
# A map that fits one sheet of A4, at five millimeters a square; in pixels of a page rendered at two a point.
PDF_SIZE = "37x37"
PDF_RESOLUTION = 144
MARGIN, SQUARE = 2 * 28.35, 2 * 14.17
# Where a cell is looked at: its middle, and near its corners, where drawings leave the floor free.
SPOTS = [(0.5, 0.5), (0.15, 0.15), (0.85, 0.15), (0.15, 0.85), (0.85, 0.85)]
FLOORS = ["room", "corridor", "passage", "cave", "treasure"]
# The colors of key sets.
SET_COLORS = [(230, 159, 0), (86, 180, 233), (0, 158, 115), (240, 228, 66), (47, 127, 196), (213, 94, 0), (204, 121, 167), (154, 154, 154)]
# Keys of LDtk 1.5 that classes for 1.4 do not know; they leave out the header of any.
NEWER_THAN_LDTKPY = ["__header__", "allowOutOfBounds", "exportToToc", "searchable", "uiFilterTags", "useAsyncRender"]


def run(*words):
    environment = dict(os.environ, QT_QPA_PLATFORM="offscreen", XDG_RUNTIME_DIR="/tmp")
    return subprocess.run(words, check=True, capture_output=True, env=environment)


def made(program, layout, seed, out, *more):
    words = [program, "generate", layout, "--seed", str(seed), "--treasure-rooms", "2", "--rubble-percent", "6"]
    run(*words, "--cell-size", str(SIDE), "--out", str(out), *more)


def truth_of(program, layout, seed):
    words = [program, "generate", layout, "--seed", str(seed), "--treasure-rooms", "2", "--rubble-percent", "6"]
    return json.loads(run(*words, "--format", "json").stdout)


def assert_same_pixels(first, second):
    first, second = (Image.open(path).convert("RGB") for path in (first, second))
    assert first.size == second.size, (first.size, second.size)
    worst = max(high for _, high in ImageChops.difference(first, second).getextrema())
    assert worst <= ROUNDING, worst


def read_tiled(program, layout, seed, folder):
    ours = folder / "ours.png"
    made(program, layout, seed, ours, "--style", "tiles")
    truth = truth_of(program, layout, seed)
    for ending in ["tmj", "tmx"]:
        path, picture = folder / f"map.{ending}", folder / f"{ending}.png"
        made(program, layout, seed, path)
        run("tmxrasterizer", "--hide-layer", "rooms", str(path), str(picture))
        assert_same_pixels(ours, picture)
        layers = {layer.name: layer for layer in pytiled_parser.parse_map(path).layers}
        solid = [[gid - 1 < 47 for gid in row] for row in layers["terrain"].data]
        heaps = [[gid > 0 for gid in row] for row in layers["details"].data]
        for y, row in enumerate(truth["matrix"]):
            for x, blocks in enumerate(row):
                assert bool(blocks) == (solid[y][x] or heaps[y][x]), (x, y)
        for name in ["rooms", "doors", "features"]:
            assert len(layers[name].tiled_objects) == len(truth[name]), name


def without(value, names):
    """A JSON value without the keys of these names, nor those that are null."""
    if isinstance(value, dict):
        kept = {name: inner for name, inner in value.items() if name not in names and inner is not None}
        return {name: without(inner, names) for name, inner in kept.items()}
    if isinstance(value, list):
        return [without(inner, names) for inner in value]
    return value


def read_ldtk(program, layout, seed, folder):
    """Classes made from LDtk's own schema take the project, and what they know of it they give back as it was."""
    path = folder / "map.ldtk"
    made(program, layout, seed, path)
    project = json.loads(path.read_text())
    back = ldtkpy.api.ldtk_json_to_dict(ldtkpy.api.ldtk_json_from_dict(project))
    assert without(back, NEWER_THAN_LDTKPY) == without(project, NEWER_THAN_LDTKPY)


def read_dot(program, layout, seed, folder):
    dot = folder / "map.dot"
    made(program, layout, seed, dot)
    nodes = [line for line in run("dot", "-Tplain", str(dot)).stdout.decode().splitlines() if line.startswith("node ")]
    assert len(nodes) == len(truth_of(program, layout, seed)["rooms"])


def read_pdf(program, layout, seed, folder):
    """The first page of a map printed to scale shows every cell, lock and key; false if no map was made."""
    words = [layout, "--seed", str(seed), "--size", PDF_SIZE, "--mission", "--rubble-percent", "6"]
    words += ["--style", "flat", "--square", "5mm"]
    try:
        truth = json.loads(run(program, "generate", *words, "--format", "json").stdout)
    except subprocess.CalledProcessError as error:
        # The mission does not fit this map.
        assert error.returncode == 1, error.stderr
        return False
    pdf = folder / "map.pdf"
    run(program, "generate", *words, "--out", str(pdf))
    run("pdftoppm", "-r", str(PDF_RESOLUTION), "-f", "1", "-l", "1", "-png", "-singlefile", str(pdf), str(folder / "pdf"))
    page = Image.open(folder / "pdf.png").convert("RGB")

    kinds = {(x, y): truth["legend"][letter] for y, row in enumerate(truth["cells"]) for x, letter in enumerate(row)}
    # The page begins with the cells beside the floor.
    ground = [cell for cell, kind in kinds.items() if kind not in ("wall", "pillar")]
    low = [max(0, min(cell[axis] for cell in ground) - 1) for axis in (0, 1)]
    high = [max(cell[axis] for cell in ground) + 1 for axis in (0, 1)]

    def place_of(x, y):
        return MARGIN + SQUARE * (x - low[0]), MARGIN + SQUARE * (y - low[1])

    def colors_at(x, y):
        return [page.getpixel((int(left), int(top))) for left, top in (place_of(x + a, y + b) for a, b in SPOTS)]

    shown = {}
    for (x, y), kind in kinds.items():
        if low[0] <= x <= high[0] and low[1] <= y <= high[1]:
            shown.setdefault(kind, []).append(((x, y), colors_at(x, y)))
    # The color of a kind of floor is the one that its cells have most often.
    common = lambda cells: collections.Counter(sum((colors for _, colors in cells), [])).most_common(1)[0][0]
    floors = {common(cells) for kind, cells in shown.items() if kind in FLOORS}
    # Signs are a little larger than their cells.
    signs = [(sign["x"], sign["y"]) for sign in truth["features"] + truth["doors"]]
    for kind, cells in shown.items():
        for (x, y), colors in cells:
            is_near_sign = any(abs(x - a) <= 1 and abs(y - b) <= 1 for a, b in signs)
            if kind == "wall":
                # The corners of cells in caves are rounded; the middle is rock.
                assert is_near_sign or colors[0] not in floors, (kind, x, y)
            elif kind in FLOORS:
                assert is_near_sign or common(cells) in colors, (kind, x, y)
            else:
                assert len(set(colors)) > 1, (kind, x, y)
    set_of = {node["id"]: node["set"] for node in truth["mission"]["nodes"]}
    places = [(door["x"], door["y"], set_of[door["lock"]]) for door in truth["doors"] if door["kind"] == "locked"]
    places += [(key["x"], key["y"], set_of[key["node"]]) for key in truth["features"] if key["kind"] == "key"]
    for x, y, number in places:
        left, top = map(int, place_of(x, y))
        wanted = SET_COLORS[(number - 1) % len(SET_COLORS)]
        seen = [page.getpixel((left + dx, top + dy)) for dx in range(int(SQUARE)) for dy in range(int(SQUARE))]
        assert any(max(abs(a - b) for a, b in zip(wanted, color)) <= 4 for color in seen), (x, y, number)
    subject = re.search(r"Subject: +(.*)", run("pdfinfo", str(pdf)).stdout.decode()).group(1)
    assert json.loads(subject) == truth["recipe"]
    return True


def in_csv(column):
    """What a value is written as in CSV."""
    if column is None:
        return ""
    if isinstance(column, bool):
        return str(column).lower()
    return column


def read_parquet(program, layout, seeds, folder):
    """A batch and a search as Parquet say in every row and column what they say as CSV, in numbers where those are."""
    maps = ["--seed", "it's, \"7\"", "--treasure-rooms", "2"]
    commands = [["batch", layout, *maps, "--count", str(max(seeds, ENOUGH)), "--metrics"]]
    commands.append(["search", layout, *maps, "--where", "connected and floor_share > 1%", "--limit", "5", "--format"])
    for words in commands:
        path = folder / "table.parquet"
        run(program, *words, "parquet", "--out", str(path))
        rows = pyarrow.parquet.read_table(path).to_pylist()
        expected = list(csv.DictReader(io.StringIO(run(program, *words, "csv").stdout.decode())))
        assert len(rows) == len(expected) > 0
        for row, other in zip(rows, expected):
            recipe = json.loads(row["recipe"])
            assert (recipe["layout"], recipe["seed"]) == (row["layout"], row["seed"]), recipe
            assert recipe["size"] == f"{row['width']}x{row['height']}", recipe
            for name, text in other.items():
                if name == "farthest_pair":
                    values = [row[f"{name}_{part}"] for part in ["x1", "y1", "x2", "y2"]]
                    assert " ".join(str(in_csv(value)) for value in values).strip() == text, (name, values, text)
                elif isinstance(row[name], float):
                    assert row[name] == float(text), (name, row[name], text)
                else:
                    assert str(in_csv(row[name])) == text, (name, row[name], text)
        # A row can be made again from itself.
        again = folder / "recipe.json"
        again.write_text(rows[-1]["recipe"])
        map = json.loads(run(program, "generate", "--recipe", str(again), "--format", "json").stdout)
        for name in set(map["report"]["metrics"]) & set(rows[-1]):
            assert map["report"]["metrics"][name] == rows[-1][name], name


def main():
    program, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    seeds = int(sys.argv[3]) if len(sys.argv) > 3 else SEEDS
    folder.mkdir(parents=True, exist_ok=True)
    for layout in LAYOUTS:
        sheets = 0
        for seed in range(seeds):
            try:
                read_tiled(program, layout, seed, folder)
                read_ldtk(program, layout, seed, folder)
                sheets += read_pdf(program, layout, seed, folder)
                if seed < 5:
                    read_dot(program, layout, seed, folder)
            except Exception:
                print(f"{layout} with seed {seed}", file=sys.stderr)
                raise
        read_parquet(program, layout, seeds, folder)
        assert sheets >= min(seeds, ENOUGH), f"{layout}: only {sheets} maps had room for the mission"
        print(f"{layout}: {seeds} maps read", file=sys.stderr)


main()
