"""Bad input: exceptions that say what to change, never an abort."""

import json
import math
import pathlib
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import oubliette as ob


def told(act: Any) -> str:
    """The message of the problems that `act` raises."""
    with pytest.raises(ob.Problems) as caught:
        act()
    assert caught.value.problems and all(problem.message and problem.fr for problem in caught.value.problems)
    return str(caught.value)


def test_all_problems_come_at_once_with_their_ranges() -> None:
    with pytest.raises(ValueError) as caught:
        ob.generate("bsp", levels=99, padding="much", doors="many", size=(-3, 4), seed=-1, colour="red")
    error = caught.value
    assert isinstance(error, ob.Problems)
    by_name = {problem.parameter: problem for problem in error.problems}
    assert by_name.keys() == {"seed", "size", "levels", "padding", "doors", "colour"}
    assert (by_name["levels"].least, by_name["levels"].most) == (0, 16)
    assert "none" in by_name["doors"].choices
    assert len(str(error).splitlines()) == 6 and len(error.fr.splitlines()) == 6
    assert "n’est pas" in error.fr


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (dict(seed=-1), "seed: -1 is not a seed"),
        (dict(seed=-(2**70)), "seed: the number needs more than 64 bits"),
        (dict(seed=2**64), "seed: the number needs more than 64 bits"),
        (dict(levels=10**30), "levels: the number needs more than 64 bits"),
        (dict(seed=1.5), "seed: 1.5 is not a seed"),
        (dict(seed=math.nan), "seed: NaN is not a seed"),
        (dict(seed=True), "seed: true is not a seed"),
        (dict(seed=object()), "seed: a value of type object cannot be used"),
        (dict(seed=[1]), "is not a seed"),
        (dict(size=(0, 5)), "both sides must be at least 1"),
        (dict(size=(-1, 5)), "is not WIDTHxHEIGHT"),
        (dict(size=(2**40, 2**40)), "too large"),
        (dict(size=(math.nan, 5)), "is not WIDTHxHEIGHT"),
        (dict(size=(5,)), "is not WIDTHxHEIGHT"),
        (dict(size=-5), "is not WIDTHxHEIGHT"),
        (dict(size="wide"), "is not WIDTHxHEIGHT"),
        (dict(levels=2.5), "levels: 2.5 is not a whole number; use 0 to 16"),
        (dict(levels=math.nan), "not a whole number"),
        (dict(levels=object()), "levels: a value of type object"),
        (dict(levels={1: 2}), "every name must be a text"),
        (dict(mission="yes"), "mission: expected names and values"),
        (dict(mission=5), "mission: expected names and values"),
        (dict(mission={"locks": 3}), 'unknown key "locks"'),
        (dict(names=3), "names: expected names and values"),
        (dict(furnish=[]), "furnish: expected names and values"),
        (dict(recipe="layout = "), "line 1"),
        (dict(recipe="{"), "line 1"),
        (dict(recipe={"layout": "bsp", "flavor": 3}), 'unknown key "flavor"'),
        (dict(recipe=17), "a recipe holds names and values"),
        (dict(seed="\ud800"), "not valid Unicode"),
    ],
)
def test_wrong_arguments_are_named(arguments: dict[str, Any], words: str) -> None:
    assert words in told(lambda: ob.generate("bsp", **arguments))


def test_layouts_have_to_exist() -> None:
    assert "did you mean caves" in told(lambda: ob.generate("cave"))
    assert "no layout" in told(lambda: ob.generate())
    for layout in (5, b"bsp", ["bsp"]):
        assert "layout" in told(lambda: ob.generate(layout))  # type: ignore[arg-type]
    assert "two recipes" in told(lambda: ob.generate({"layout": "bsp"}, recipe={"layout": "bsp"}))


def test_whole_numbers_may_be_floats_and_arrays() -> None:
    plain = ob.generate("rooms", seed=1, size=(30, 20), density=40)
    assert ob.generate("rooms", seed=1.0, size=(30.0, 20.0), density=40.0) == plain  # type: ignore[arg-type]
    assert ob.generate("rooms", seed=np.float64(1), size=np.array([30, 20]), density=np.int8(40)) == plain


def test_a_value_that_contains_itself_is_refused() -> None:
    loop: list[Any] = []
    loop += [loop, loop]
    assert "contains itself" in told(lambda: ob.generate("bsp", levels=loop))
    table: dict[str, Any] = {}
    table["params"] = table
    assert "contains itself" in told(lambda: ob.generate(recipe=table))


@pytest.mark.parametrize(
    ("array", "words"),
    [
        (np.full((4, 4), math.nan), "its dtype is float64; use whole numbers or bool"),
        (np.ones((4, 4)), "array.astype(np.uint8)"),
        (np.ones(4, dtype=int), "it has 1 dimensions; use two"),
        (np.ones((2, 2, 2), dtype=int), "it has 3 dimensions; use two"),
        (np.ones((0, 4), dtype=int), "it has no cells"),
        (
            np.full((2, 2), 7),
            "its numbers go from 7 to 7; use 0 to 1; for numbers of ob.TILES add kind='tiles'",
        ),
        (np.full((2, 2), -1), "its numbers go from -1 to -1"),
        (np.broadcast_to(np.uint8(0), (2**14, 2**14)), "a map has at most"),
        ([[1, 0], [1]], "the rows have different lengths"),
        (np.array([["#", "."]]), "its dtype is <U1"),
        (np.array([[None]]), "its dtype is object"),
        (None, "dimensions"),
        ("map.png", "dimensions"),
    ],
)
def test_wrong_arrays_are_refused(array: Any, words: str) -> None:
    assert words in told(lambda: ob.analyze(array))


def test_arrays_of_any_memory_layout_are_read_the_same() -> None:
    walls = ob.generate("caves", seed=2).matrix
    plain = ob.analyze(walls)
    for same in (
        np.asfortranarray(walls),
        np.repeat(walls, 2, axis=1)[:, ::2],
        walls[::-1][::-1],
        walls.astype(bool),
        walls.astype(">i8"),
        walls.tolist(),
        np.ma.masked_array(walls),
    ):
        assert ob.analyze(same) == plain
    assert ob.analyze(walls.T).metrics != plain.metrics
    tiles = ob.generate("rooms", seed=2).tiles
    assert np.array_equal(ob.from_array(tiles, "tiles").tiles, tiles)
    assert "use 0 to 10" in told(lambda: ob.from_array(tiles + 20, "tiles"))
    assert "kind" in told(lambda: ob.from_array(tiles, "walls"))


def test_ends_of_an_array_are_open_cells() -> None:
    walls = np.ones((3, 5), dtype=bool)
    walls[1, 1:4] = False
    assert ob.analyze(walls, start=(1, 1), end=(3, 1))["path"] == 2
    for cell, words in [
        ((0, 0), "is a wall"),
        ((9, 9), "outside"),
        ((1, 1, 1), "not a cell"),
        ((1.5, 1), "not a cell"),
    ]:
        assert words in told(lambda: ob.analyze(walls, start=cell))
    assert "not a cell" in told(lambda: ob.from_array(walls).path((math.nan, 1), (1, 1)))


def test_files_that_are_no_maps_are_refused(tmp_path: Any) -> None:
    assert "column 1" in told(lambda: ob.read("~~~\n~~~"))
    assert "json" in told(lambda: ob.read("{}")).lower()
    told(lambda: ob.read(b"\xff\xfe"))
    told(lambda: ob.read(""))
    assert "int cannot be read" in told(lambda: ob.read(5))  # type: ignore[arg-type]
    assert "does not exist" in told(lambda: ob.read("###", format="doc"))
    with pytest.raises(FileNotFoundError):
        ob.load(tmp_path / "no.txt")
    with pytest.raises(OSError):
        ob.load(tmp_path)


def test_options_of_files_are_checked() -> None:
    d = ob.generate("bsp", seed=1)
    assert "format" in told(lambda: d.to_bytes("docx"))
    assert "style" in told(lambda: d.to_bytes("png", style="pretty"))
    assert "cell_size is 0" in told(lambda: d.to_bytes("png", cell_size=0))
    assert "unknown field `size`" in told(lambda: d.to_bytes("png", size=3))
    assert "options" in told(lambda: d.to_bytes("png", grid="yes"))
    large = ob.generate("caves", seed=1, size=(2000, 2000))
    assert "cell_size=" in told(lambda: large.to_bytes("png", cell_size=256))


def test_counts_queries_and_metrics_are_checked() -> None:
    for count in (-1, 1.5, math.nan, math.inf, "3", None, True, 2**60):
        assert "count" in told(lambda: ob.batch("bsp", count=count))  # type: ignore[arg-type]
    both = told(lambda: ob.batch("bsp", count=-1, threads=0, unfit="cry"))
    assert [line.split(":")[0] for line in both.splitlines()] == ["count", "threads", "unfit"]
    assert "column 10" in told(lambda: ob.search("bsp", where="score >= good"))
    assert "a query is needed" in told(lambda: ob.search("bsp", where=80))  # type: ignore[arg-type]
    assert "limit" in told(lambda: ob.search("bsp", where="rooms > 1", limit=0))
    assert "'beauty' does not exist" in told(lambda: ob.table("bsp", count=1, metrics=["beauty"]))
    assert "did you mean score" in told(lambda: ob.search("bsp", where="scor > 1"))
    with pytest.raises(ob.Unmade) as caught:
        ob.search("bsp", where="score > 100")
    assert caught.value.kind == "contradiction" and "no map can match" in str(caught.value)
    assert "metric" in told(lambda: ob.generate("bsp", seed=1).measure("beauty"))


def test_a_mission_that_does_not_fit_is_no_problem_of_the_input() -> None:
    with pytest.raises(ob.Unmade) as caught:
        ob.generate("bsp", seed=1, size=(12, 12), levels=1, mission={"unique_keys": 9})
    assert caught.value.kind == "misfit" and caught.value.fr != str(caught.value)
    assert not isinstance(caught.value, ob.Problems)


def test_an_undecided_mission_makes_no_map_unless_the_recipe_says_unproven() -> None:
    file = pathlib.Path(__file__).parents[3] / "tests/missions/undecided.json"
    recipe = {"layout": "growth", "size": "255x255", "seed": 1, "mission": json.loads(file.read_text())}
    with pytest.raises(ob.Unmade) as caught:
        ob.generate(recipe=recipe)
    assert caught.value.kind == "undecided" and "not proven" in str(caught.value)
    with pytest.raises(ob.Unmade):
        list(ob.batch(recipe=recipe, count=2))
    proof = ob.generate(recipe={**recipe, "unproven": True}).report.proof
    assert proof is not None and (proof.verdict, proof.is_sound) == ("undecided", False)


def test_missions_are_checked() -> None:
    mission = ob.plan_mission(seed=1)
    assert "unknown key" in told(lambda: ob.plan_mission(seed=1, keys=3))
    assert "is not a seed" in told(lambda: ob.plan_mission(seed=-1))
    assert "goal" in told(lambda: mission.prove(goal="fame"))
    told(lambda: mission.edit(move=(999, 0)))
    told(lambda: mission.edit(move="nowhere"))
    told(lambda: mission.edit(fly=3))
    told(lambda: ob.Mission.from_json("{}"))
    told(lambda: ob.Mission.from_dict({"format": "oubliette-mission", "nodes": []}))
    told(lambda: ob.Mission.from_dict(7))  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        ob.Mission(None)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        ob.Dungeon("map")  # type: ignore[arg-type]


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.binary(),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4) | st.integers(), inner, max_size=3)
    ),
    max_leaves=6,
)


@settings(max_examples=300, deadline=None)
@given(
    layout=st.sampled_from(["pillars", "growth", "bsp", "caves", "rooms"]) | anything,
    seed=anything,
    size=st.tuples(st.integers(-2, 40), st.integers(-2, 40)) | anything,
    mission=anything,
    params=st.dictionaries(
        st.sampled_from(["levels", "doors", "mode", "zones", "density", "dice", "x"]), anything, max_size=3
    ),
)
def test_any_arguments_give_a_dungeon_or_an_error(
    layout: Any, seed: Any, size: Any, mission: Any, params: dict[str, Any]
) -> None:
    try:
        d = ob.generate(layout, seed=seed, size=size, mission=mission, **params)
    except ob.Error as error:
        assert str(error) and error.fr
    else:
        assert d.matrix.shape == (d.height, d.width) and d == ob.generate(recipe=d.recipe)


@settings(max_examples=200, deadline=None)
@given(anything)
def test_any_subject_is_analyzed_or_refused(subject: Any) -> None:
    try:
        ob.analyze(subject)
    except ob.Problems as error:
        assert str(error)


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=200) | st.text("#.<>+\n", max_size=200))
def test_any_content_is_read_or_refused(content: Any) -> None:
    try:
        ob.read(content)
    except ob.Problems as error:
        assert str(error)
