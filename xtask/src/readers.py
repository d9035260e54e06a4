"""Has maps of every layout read by Tiled, pytiled-parser, pdftoppm and Graphviz, and tables by Arrow.

Usage: readers.py PROGRAM FOLDER [SEEDS]
"""

import csv
import io
import json
import os
import pathlib
import subprocess
import sys

import pyarrow.parquet
import pytiled_parser
from PIL import Image, ImageChops

LAYOUTS = ["pillars", "growth", "bsp", "caves", "rooms"]
SEEDS = 50
ENOUGH = 50
SIDE = 16
# Two programs may round a shadow differently.
ROUNDING = 1


def run(*words):
    environment = dict(os.environ, QT_QPA_PLATFORM="offscreen", XDG_RUNTIME_DIR="/tmp")
    return subprocess.run(words, check=True, capture_output=True, env=environment)


def made(program, layout, seed, out, *more):
    words = [program, "generate", layout, "--seed", str(seed), "--treasure-rooms", "2", "--rubble-percent", "6"]
    run(*words, "--cell-size", str(SIDE), "--out", str(out), *more)


def assert_same_pixels(first, second):
    first, second = (Image.open(path).convert("RGB") for path in (first, second))
    assert first.size == second.size, (first.size, second.size)
    worst = max(high for _, high in ImageChops.difference(first, second).getextrema())
    assert worst <= ROUNDING, worst


def read_tiled(program, layout, seed, folder):
    ours = folder / "ours.png"
    made(program, layout, seed, ours, "--style", "tiles")
    truth = json.loads(run(program, "generate", layout, "--seed", str(seed), "--treasure-rooms", "2",
                           "--rubble-percent", "6", "--format", "json").stdout)
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


def read_others(program, layout, seed, folder):
    pdf, dot = (folder / f"map.{ending}" for ending in ["pdf", "dot"])
    made(program, layout, seed, pdf)
    run("pdftoppm", "-r", "72", "-f", "1", "-l", "1", "-png", "-singlefile", str(pdf), str(folder / "pdf"))
    ink = Image.open(folder / "pdf.png").convert("L").histogram()
    assert sum(ink[:64]) > 500, "a printed page has lines on it"
    made(program, layout, seed, dot)
    run("dot", "-Tplain", str(dot))


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
        for seed in range(seeds):
            try:
                read_tiled(program, layout, seed, folder)
                if seed < 5:
                    read_others(program, layout, seed, folder)
            except Exception:
                print(f"{layout} with seed {seed}", file=sys.stderr)
                raise
        read_parquet(program, layout, seeds, folder)
        print(f"{layout}: {seeds} maps read", file=sys.stderr)


main()
