"""The Gymnasium environments: one game."""

import copy
import os
import pickle
import subprocess
import sys
import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ClosedEnvironmentError, ResetNeeded
from gymnasium.utils.env_checker import check_env

import oubliette.gym as og

SOAK = os.environ.get("OUBLIETTE_SOAK") == "1"
IDS = list(og.IDS)


def play(env, seed, steps, dice=None):
    """The observations, rewards and masks of random play."""
    dice = np.random.default_rng(seed) if dice is None else dice
    observation, info = env.reset(seed=seed)
    course = [(observation, 0.0, False, False, info)]
    for _ in range(steps):
        allowed = np.flatnonzero(course[-1][4]["action_mask"])
        course.append(env.step(dice.choice(allowed)))
        if course[-1][2] or course[-1][3]:
            break
    return course


def assert_same(one, other):
    assert len(one) == len(other)
    for a, b in zip(one, other):
        assert a[1:4] == b[1:4]
        for key in a[0]:
            np.testing.assert_array_equal(a[0][key], b[0][key])
        for key in a[4]:
            np.testing.assert_array_equal(a[4][key], b[4][key])


@pytest.mark.parametrize("name", IDS)
def test_the_checker_of_gymnasium_finds_nothing(name):
    env = gymnasium.make(name, render_mode="rgb_array")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env.unwrapped)
    env.close()


@pytest.mark.parametrize("name", IDS)
def test_a_seed_fixes_the_whole_episode(name):
    env = gymnasium.make(name)
    first = play(env, 3, 200)
    assert_same(first, play(env, 3, 200))
    assert_same(first, play(gymnasium.make(name), 3, 200))
    other, _ = env.reset(seed=4)
    assert any((other[key] != first[0][0][key]).any() for key in other)


def test_later_episodes_follow_from_the_seed_and_differ():
    env = og.OublietteEnv()
    floors = []
    for _ in range(2):
        env.reset(seed=9)
        floors.append([env.reset()[0]["view"].tobytes() for _ in range(3)])
    assert floors[0] == floors[1]
    assert len(set(floors[0])) == 3


def test_without_a_seed_episodes_differ():
    views = {og.OublietteEnv().reset()[0]["view"].tobytes() for _ in range(4)}
    assert len(views) > 1


@pytest.mark.parametrize("name", IDS)
@pytest.mark.parametrize("actions", [None, "guided"])
def test_an_allowed_action_is_never_refused_and_a_refused_one_changes_nothing(name, actions):
    task = og.IDS[name]["task"]
    if actions is not None and actions not in og.tables.ACTION_SETS_OF_TASKS[task]:
        pytest.skip("not for this task")
    env = gymnasium.make(name, actions=actions).unwrapped
    dice = np.random.default_rng(1)
    for seed in range(40 if SOAK else 3):
        observation, info = env.reset(seed=seed)
        for _ in range(2000 if SOAK else 150):
            mask = info["action_mask"]
            refused = np.flatnonzero(~mask)
            if len(refused) and dice.random() < 0.1:
                after, reward, terminated, truncated, info = env.step(dice.choice(refused))
                assert info["refused"] and reward == 0 and not terminated
                assert all((after[key] == observation[key]).all() for key in after)
                assert (info["action_mask"] == mask).all()
            else:
                observation, _, terminated, truncated, info = env.step(dice.choice(np.flatnonzero(mask)))
                assert not info["refused"]
            assert env.observation_space.contains(observation)
            if terminated or truncated:
                break


def test_rewards_add_up_to_floors_score_and_success():
    for reward in ("depth", "score", "sparse"):
        env = gymnasium.make("Oubliette-Maze-v0", reward=reward, max_steps=5000)
        course = play(env, 2, 5000)
        total, info = sum(step[1] for step in course), course[-1][4]
        assert course[-1][2] and info["success"]
        assert total == pytest.approx(info["score"] / 1000 if reward == "score" else 1)


def test_episodes_are_truncated():
    env = gymnasium.make("Oubliette-v0", max_steps=5)
    course = play(env, 1, 50)
    assert len(course) == 6 and course[-1][3] and not course[-1][2]
    with pytest.raises(ResetNeeded, match="over"):
        env.unwrapped.step(0)


def test_small_tasks_get_harder():
    for name in IDS[1:]:
        sizes = []
        for difficulty in (1, 2, 3):
            observation, _ = gymnasium.make(name, difficulty=difficulty).reset(seed=1)
            sizes.append(int(observation["stats"][og.STATS.index("boxes_off_goal")]))
        if "Sokoban" in name:
            assert sizes == [2, 3, 3]


def test_the_view_shows_the_hero_in_its_middle_and_tables_name_everything():
    observation, _ = og.OublietteEnv(hero="mage").reset(seed=42)
    thing = observation["view"][og.PLANES.index("thing")]
    assert og.THINGS[thing[4, 6]] == "hero"
    x, y = observation["stats"][:2]
    assert og.FLOOR[observation["floor"][y, x]] == "hero"
    assert og.HEROES[observation["stats"][og.STATS.index("class")]] == "mage"
    assert len(og.ACTIONS) == max(og.ACTION_SETS.values())
    assert len(set(og.ACTIONS)) == len(og.ACTIONS)


def test_rendering():
    env = gymnasium.make("Oubliette-v0", render_mode="rgb_array", cell_size=16)
    env.reset(seed=5)
    picture = env.render()
    assert picture.shape == (160, 208, 3) and picture.dtype == np.uint8
    assert len(np.unique(picture.reshape(-1, 3), axis=0)) > 200
    ansi = gymnasium.make("Oubliette-v0", render_mode="ansi")
    ansi.reset(seed=5)
    text = gymnasium.make("Oubliette-v0", render_mode="text")
    text.reset(seed=5)
    assert "\x1b[" in ansi.render() and "\x1b[" not in text.render()
    rows = text.render().split("\n")
    assert rows[4][6] == "@" and all(len(row) == 13 for row in rows[:9])
    board = gymnasium.make("Oubliette-Sokoban-v0", render_mode="text")
    board.reset(seed=5)
    assert board.render().count("$") + board.render().count("*") == 2


def test_human_rendering_prints(capsys):
    env = og.OublietteEnv(render_mode="human")
    env.reset(seed=1)
    env.step(env.sample_action())
    assert capsys.readouterr().out.count("Floor 1") == 2


def test_pickles_and_copies_play_on_the_same_way():
    for name in IDS:
        env = gymnasium.make(name).unwrapped
        dice = np.random.default_rng(8)
        course = play(env, 8, 60, dice)
        if course[-1][2]:
            continue
        twins = [pickle.loads(pickle.dumps(env)), copy.deepcopy(env)]
        for _ in range(30):
            action = env.sample_action()
            expected = env.step(action)
            for twin in twins:
                assert_same([expected], [twin.step(action)])
            if expected[2]:
                break
    fresh = pickle.loads(pickle.dumps(og.OublietteEnv()))
    with pytest.raises(ResetNeeded):
        fresh.step(0)


@pytest.mark.parametrize(
    "arguments, words",
    [
        ({"hero": "wizard"}, "mage"),
        ({"hero": 3}, "text"),
        ({"depth": 0}, "1 to 1000"),
        ({"depth": 2.5}, "whole number"),
        ({"depth": -4}, "use 0"),
        ({"reward": "gold"}, "score"),
        ({"actions": "moves"}, "guided"),
        ({"max_steps": 0}, "max_steps"),
        ({"render_mode": "x"}, "rgb_array"),
        ({"cell_size": 4096}, "cell_size"),
        ({"task": "swim"}, "maze"),
        ({"task": "maze", "difficulty": 6}, "1 to 5"),
        ({"task": "maze", "difficulty": float("nan")}, "whole number"),
    ],
)
def test_wrong_arguments_say_what_to_change(arguments, words):
    with pytest.raises((ValueError, TypeError), match=words):
        og.OublietteEnv(**arguments)


@pytest.mark.parametrize("action", [-1, 85, 1.5, "up", None, np.array([1, 2]), float("nan"), True])
def test_wrong_actions_say_what_to_change(action):
    env = og.OublietteEnv()
    env.reset(seed=1)
    with pytest.raises((ValueError, TypeError), match="action"):
        env.step(action)
    env.step(np.int64(0))
    env.step(np.array(0))


def test_wrong_order_of_calls():
    env = og.OublietteEnv(render_mode="text")
    for call in (lambda: env.step(0), env.render, env.action_masks, env.sample_action):
        with pytest.raises(ResetNeeded, match="reset"):
            call()
    with pytest.raises(ValueError, match="seed"):
        env.reset(seed=-1)
    with pytest.raises(TypeError, match="seed"):
        env.reset(seed="7")
    env.reset(seed=2**64 - 1)
    env.close()
    env.close()
    for call in (lambda: env.step(0), env.reset, env.render):
        with pytest.raises(ClosedEnvironmentError, match="new one"):
            call()


def test_arrays_that_are_reused_cannot_be_written_to():
    env = og.OublietteEnv(copy=False)
    first, info = env.reset(seed=1)
    with pytest.raises(ValueError):
        first["view"][:] = 0
    before = first["stats"].copy()
    while (first["stats"] == before).all():
        _, _, _, _, info = env.step(env.sample_action())
    assert info["action_mask"].flags.writeable is False


def test_the_wrapper_for_networks_fits_its_space():
    env = og.ConvObservation(gymnasium.make("Oubliette-v0"), with_floor=True)
    for observation, *_ in play(env, 6, 50):
        assert env.observation_space.contains(observation)
        assert (observation["image"][:14].sum(axis=0) == 1).all()
        assert np.isfinite(observation["features"]).all()


def test_ids_are_known_after_both_imports_and_the_extra_is_named():
    code = "import gymnasium, oubliette; gymnasium.make('Oubliette-v0').reset(seed=1)"
    subprocess.run([sys.executable, "-c", code], check=True)
    code = "import gymnasium; gymnasium.make('oubliette.gym:Oubliette-Maze-v0').reset(seed=1)"
    subprocess.run([sys.executable, "-c", code], check=True)
    code = "import sys; sys.modules['gymnasium'] = None\nimport oubliette\nimport oubliette.gym"
    answer = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert "pip install 'oubliette-dungeons[gym]'" in answer.stderr


def test_the_page_has_the_tables_of_the_code():
    from pathlib import Path

    from oubliette.gym.__main__ import TITLES, markdown

    page = Path(__file__).parents[3] / "docs" / "gym.md"
    assert markdown() in page.read_text(encoding="utf-8"), "paste the output of python -m oubliette.gym"
    names = {name for name, value in vars(og.tables).items() if name.isupper() and isinstance(value, tuple)}
    assert names == set(TITLES)


def test_options_of_reset_that_would_be_ignored_are_refused():
    env = gymnasium.make("Oubliette-Maze-v0")
    env.reset(seed=1, options={})
    with pytest.raises(ValueError, match="reset has no option 'difficulty'"):
        env.reset(options={"difficulty": 3})
    with pytest.raises(ValueError, match="use one of: reset_mask"):
        og.VectorEnv(2).reset(options={"difficulty": 3})
