"""Dungeons: arrays, parts, files, copies."""

import copy
import json
import pickle
from pathlib import Path

import numpy as np
import pytest

import oubliette as ob


@pytest.fixture(scope="module")
def d() -> ob.Dungeon:
    return ob.generate("rooms", seed=7, size=(64, 48), mode="crypt", mission=True)


def test_arrays_have_a_number_per_cell_and_are_read_only(d: ob.Dungeon) -> None:
    for array in (d.tiles, d.matrix):
        assert (array.shape, array.dtype) == ((48, 64), np.uint8)
        assert array.flags.c_contiguous and not array.flags.writeable
        with pytest.raises(ValueError):
            array[0, 0] = 1
        with pytest.raises(ValueError):
            array.flags.writeable = True
    assert d.tiles is d.tiles and d.matrix is d.matrix
    blocking = [ob.TILES[name] for name in ("wall", "pillar", "rubble")]
    assert np.array_equal(d.matrix == 1, np.isin(d.tiles, blocking))
    rows = d.to_bytes("matrix").decode().split()
    assert np.array_equal(d.matrix, [[int(digit) for digit in row] for row in rows])


def test_arrays_outlive_their_dungeon() -> None:
    tiles = ob.generate("bsp", seed=3).tiles
    again = ob.generate("bsp", seed=3)
    assert np.array_equal(tiles, again.tiles)


def test_parts_lie_where_the_map_has_them(d: ob.Dungeon) -> None:
    for room in d.rooms:
        assert d.rooms[room.id] is room
        assert (d.matrix[room.slices] == 0).any()
        assert all(room.id in d.rooms[other].connections for other in room.connections)
    kinds = {"normal": "door", "secret": "secret_door", "locked": "locked_door"}
    for door in d.doors:
        assert d.tiles[door.at.y, door.at.x] == ob.TILES[kinds[door.kind]]
    assert d.mission is not None
    nodes = {node.id: node for node in d.mission.nodes}
    assert d.keys and all(nodes[key.node].kind == "key" for key in d.keys if key.node is not None)
    assert d.start and d.end and d.matrix[d.start.y, d.start.x] == 0
    way = d.path()
    assert way is not None and (way[0], way[-1]) == (d.start, d.end)
    assert len(way) == d.report["path"] + 1
    assert d.path((0, 0), d.end) is None
    assert d.path((-5, 10**9), d.end) is None


def test_the_report_is_typed(d: ob.Dungeon) -> None:
    report = d.report
    assert report.score == d.score == report["score"] == d.measure("score")
    assert report.proof is not None and report.proof.is_sound and report.proof.areas
    assert {"path", "rooms", "connected", "farthest_pair"} <= report.metrics.keys()
    assert ob.analyze(d) is report
    assert "score" in str(report) and "Report(" in repr(report)
    poor = ob.analyze(np.zeros((3, 9), dtype=int))
    assert poor.warnings and all(warning.message != warning.fr for warning in poor.warnings)


def test_a_dungeon_is_shown(d: ob.Dungeon, capsys: pytest.CaptureFixture[str]) -> None:
    d.show()
    assert capsys.readouterr().out == f"{d}\n"
    assert str(d).startswith(d.text) and "A lock of set" in str(d) and "recipe" not in str(d)
    assert d.text.splitlines()[0] == "#" * 64 and len(d.text.splitlines()) == d.height
    assert repr(d).startswith("Dungeon(rooms 64x48, seed 7,")
    svg, page = d._repr_svg_(), d._repr_html_()
    assert svg is not None and svg.startswith("<svg") and svg in page and d.title.en.split()[0] in page
    large = ob.generate("caves", seed=1, size=(400, 300))
    assert large._repr_svg_() is None and "data:image/png" in large._repr_html_()


@pytest.mark.parametrize("format", [row["name"] for row in ob.catalog()["formats"]])
def test_every_format_is_written_and_the_extension_names_it(format: str, tmp_path: Path) -> None:
    row = next(row for row in ob.catalog()["formats"] if row["name"] == format)
    small = ob.generate("rooms", seed=7, size=(24, 24), mission=True)
    path = tmp_path / f"map.{row['extensions'][0]}"
    small.save(path)
    if format not in ("tmj", "tmx", "ldtk", "tscn", "foundry"):
        assert path.read_bytes() == small.to_bytes(format)
        assert [file.name for file in tmp_path.iterdir()] == [path.name]
    else:
        beside = [file for file in tmp_path.iterdir() if file != path]
        assert beside and all(file.suffix in (".png", ".svg", ".webp") for file in beside)
        assert all(file.name.encode() in path.read_bytes() for file in beside)
    if format in ("json", "jsonl", "tmj", "tmx", "ldtk"):
        back = ob.load(path)
        assert np.array_equal(back.matrix, small.matrix)


def test_saving_is_all_or_nothing(d: ob.Dungeon, tmp_path: Path) -> None:
    path = tmp_path / "map.png"
    path.write_text("old")
    with pytest.raises(ob.Problems):
        d.save(path, cell_size=10**6)
    assert path.read_text() == "old" and len(list(tmp_path.iterdir())) == 1
    (tmp_path / "map.tmx").mkdir()
    with pytest.raises(OSError):
        d.save(tmp_path / "map.tmx")
    assert sorted(file.name for file in tmp_path.iterdir()) == ["map.png", "map.tmx"]
    with pytest.raises(FileNotFoundError):
        d.save(tmp_path / "no" / "map.png")
    link = tmp_path / "link.png"
    link.symlink_to(path)
    d.save(link)
    assert link.is_symlink() and path.read_bytes() == d.to_bytes("png")
    with pytest.raises(ob.Problems, match="no known format"):
        d.save(tmp_path / "map.xyz")
    d.save(tmp_path / "map.xyz", format="svg")


def test_a_dungeon_is_read_back_without_loss(d: ob.Dungeon, tmp_path: Path) -> None:
    d.save(tmp_path / "d.json")
    back = ob.load(tmp_path / "d.json")
    assert back == d and ob.read(d.to_json()) == d
    assert back.mission == d.mission and back.report == d.report
    mission = tmp_path / "m.json"
    assert d.mission is not None
    d.mission.save(mission)
    assert ob.Mission.load(mission) == d.mission
    with pytest.raises(ob.Problems, match="use ob.Mission.load"):
        ob.load(mission)


def test_equality_is_by_value(d: ob.Dungeon) -> None:
    same = ob.generate(recipe=d.recipe)
    assert same == d and hash(same) == hash(d) and same is not d
    assert ob.generate("bsp", seed=1) != ob.generate("bsp", seed=2)
    assert d != "a dungeon" and len({d, same}) == 1


@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
def test_every_object_is_copied_by_pickle(d: ob.Dungeon, protocol: int) -> None:
    drawn = ob.read("#####\n#<.>#\n#####")
    painted = json.loads(d.to_json())
    row = painted["cells"][1]
    painted["cells"][1] = row[:1] + "." + row[2:]
    changed = ob.read(json.dumps(painted))
    assert changed.recipe == d.recipe and changed != d
    assert d.mission is not None
    things = [
        d,
        drawn,
        changed,
        d.mission,
        d.mission.prove(),
        d.mission.report(),
        d.recipe,
        d.report,
        *d.rooms[:2],
        *d.doors[:2],
        *d.features[:2],
        d.start,
        d.title,
        ob.search("bsp", where="rooms > 1", limit=2),
        *d.mission.nodes[:3],
        *d.mission.sets[:2],
    ]
    for thing in things:
        again = pickle.loads(pickle.dumps(thing, protocol))
        assert again == thing and type(again) is type(thing)
        assert copy.copy(thing) == thing and copy.deepcopy(thing) == thing
    assert len(pickle.dumps(d)) < 4000, "a generated dungeon is its recipe"
    for error in (
        wrong(lambda: ob.generate("bsp", levels=99)),
        wrong(lambda: ob.search("bsp", where="score > 100")),
    ):
        again = pickle.loads(pickle.dumps(error, protocol))
        assert (type(again), str(again), again.fr) == (type(error), str(error), error.fr)


def wrong(act: object) -> ob.Error:
    with pytest.raises(ob.Error) as caught:
        act()  # type: ignore[operator]
    return caught.value


def test_recipes_come_in_every_form(d: ob.Dungeon) -> None:
    assert d.recipe is not None and d.recipe_toml is not None
    for recipe in (d.recipe, dict(d.recipe), d.recipe.to_json(), d.recipe_toml):
        assert ob.generate(recipe=recipe) == d
    assert ob.generate(d.recipe) == d
    other = ob.generate(recipe=d.recipe, seed=8, mission=False)
    assert (other.seed, other.mission, other.size) == (8, None, d.size)
    toml = 'layout = "bsp"\nseed = 3\n[params]\nlevels = 2\n'
    assert len(ob.generate(recipe=toml).rooms) == 4
    assert len(ob.generate(recipe=toml, levels=3).rooms) == 8
    furnished = ob.generate("bsp", seed=1, treasure_rooms=2).recipe
    assert furnished is not None and furnished["furnish"]["treasure_rooms"] == 2


def test_seeds_have_64_bits_or_are_texts() -> None:
    for seed in (0, 1, 2**53 + 1, 2**63, 2**64 - 1, "a text", "été 🗝", ""):
        assert ob.generate("bsp", seed=seed).seed == seed
    assert ob.generate("bsp", seed="5") == ob.generate("bsp", seed=np.int32(5))
    assert ob.generate("bsp").seed != ob.generate("bsp").seed


def test_faults_are_drawn_where_a_map_differs_from_its_mission() -> None:
    made = ob.generate("rooms", seed=7, size=(40, 30), mission=True)
    assert made.to_bytes("svg", faults=True) == made.to_bytes("svg")
    assert made.to_bytes("svg", dead_ends=True) != made.to_bytes("svg")
    document = json.loads(made.to_json())
    keys = [feature for feature in document["features"] if feature["kind"] == "key"]
    for axis in ("x", "y"):
        keys[0][axis], keys[-1][axis] = keys[-1][axis], keys[0][axis]
    differing = ob.read(json.dumps(document))
    assert differing.to_bytes("svg", faults=True) != differing.to_bytes("svg")
    assert differing.to_bytes("svg", faults=True, player=True) == differing.to_bytes("svg", player=True)


def test_the_mission_of_a_recipe_can_be_left_out() -> None:
    recipe = ob.generate("rooms", seed=5, mission=True).recipe
    for form in (recipe, dict(recipe), recipe.to_json()):
        assert ob.generate(recipe=form, mission=False).mission is None
        assert ob.generate(recipe=form).mission is not None
