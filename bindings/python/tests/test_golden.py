"""Same bytes as native: the seed catalog, the digests and the small maps of the workspace, through Python."""

import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import oubliette as ob

GOLDEN = Path(__file__).resolve().parents[3] / "tests" / "golden"
CATALOG = sorted((GOLDEN / "catalog").glob("*.txt"))


def line(layout: str, mode: str | None, size: str, seed: int) -> str:
    """The line of a map in the catalog."""
    try:
        d = ob.generate(layout, seed=seed, size=size, mission=True, mode=mode)
    except ob.Unmade:
        return f"{size} seed {seed:3}  the mission does not fit"
    report = d.report
    assert d.mission is not None
    return (
        f"{size} seed {seed:3}  rooms {len(d.rooms):2} doors {len(d.doors):2} nodes {len(d.mission.nodes):2} "
        f"path {report['path']:>3} score {report.score:>3} digest {d.digest}"
    )


@pytest.mark.parametrize("file", CATALOG, ids=lambda file: file.stem)
def test_the_seed_catalog_is_the_same(file: Path) -> None:
    layout, _, mode = file.stem.partition("-")
    expected = file.read_text().splitlines()
    wanted = [re.match(r"(\S+) seed +(\d+)", text) for text in expected]
    assert len(expected) == 600 and all(wanted)
    with ThreadPoolExecutor() as threads:
        found = list(threads.map(lambda match: line(layout, mode or None, match[1], int(match[2])), wanted))
    assert found == expected


def test_digests_are_the_same() -> None:
    lines = (GOLDEN / "digests.txt").read_text().splitlines()
    assert len(lines) > 400
    for text in lines:
        if match := re.match(r"pillars (arcade floor|xorshift) (\d+) (\w+)", text):
            params = {
                "dice": match[1].split()[0],
                ("floor" if "floor" in match[1] else "seed"): int(match[2]),
            }
            d, digest = ob.generate("pillars", **({"seed": 0} | params)), match[3]
        else:
            match = re.match(r"(\w+) (\w+) (\w+) (Number|Text)\((.*)\)$", text)
            assert match is not None, text
            layout, size, digest, kind, seed = match.groups()
            value = int(seed) if kind == "Number" else seed[1:-1]
            d = ob.generate(layout, seed=value, size=size)
            assert d.seed == value
        assert d.digest == digest, text


SMALL = {
    "pillars-13x9": dict(layout="pillars", size="13x9"),
    "growth-21x15": dict(layout="growth", size="21x15"),
    "bsp-30x20": dict(layout="bsp", size="30x20"),
    "bsp-no-doors": dict(layout="bsp", size="30x20", doors="none"),
    "caves-40x20": dict(layout="caves", size="40x20"),
    "rooms-crypt": dict(layout="rooms", mode="crypt"),
    "rooms-cathedral": dict(layout="rooms", mode="cathedral"),
}


@pytest.mark.parametrize("name", SMALL)
def test_text_files_are_the_same_bytes(name: str) -> None:
    expected = (GOLDEN / "maps" / f"{name}.txt").read_bytes()
    assert ob.generate(seed="1", **SMALL[name]).to_bytes("text") == expected
