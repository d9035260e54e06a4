"""Has maps of every layout read by Tiled, pytiled-parser, pdftoppm, rsvg-convert and Graphviz.

Usage: readers.py PROGRAM FOLDER [SEEDS]
"""

import json
import os
import pathlib
import subprocess
import sys

import pytiled_parser
from PIL import Image, ImageChops

LAYOUTS = ["pillars", "growth", "bsp", "caves", "rooms"]
SEEDS = 50
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
    svg, pdf, dot = (folder / f"map.{ending}" for ending in ["svg", "pdf", "dot"])
    made(program, layout, seed, svg)
    run("rsvg-convert", str(svg), "-o", str(folder / "svg.png"))
    floor = Image.open(folder / "svg.png").convert("RGB")
    made(program, layout, seed, folder / "plan.png")
    plan = Image.open(folder / "plan.png").convert("RGB")
    assert floor.size == plan.size
    middles = [(x, y) for x in range(SIDE // 2, plan.width, SIDE) for y in range(SIDE // 2, plan.height, SIDE)]
    same = sum(max(abs(a - b) for a, b in zip(floor.getpixel(at), plan.getpixel(at))) <= 40 for at in middles)
    assert same >= 0.97 * len(middles), (same, len(middles))
    made(program, layout, seed, pdf)
    run("pdftoppm", "-r", "72", "-f", "1", "-l", "1", "-png", "-singlefile", str(pdf), str(folder / "pdf"))
    ink = Image.open(folder / "pdf.png").convert("L").histogram()
    assert sum(ink[:64]) > 500, "a printed page has lines on it"
    made(program, layout, seed, dot)
    run("dot", "-Tplain", str(dot))


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
        print(f"{layout}: {seeds} maps read", file=sys.stderr)


main()
