"""The Gymnasium environments: many games at once."""

import os
import pickle
import threading

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ClosedEnvironmentError, ResetNeeded
from gymnasium.vector import AutoresetMode, SyncVectorEnv

import oubliette.gym as og

SOAK = os.environ.get("OUBLIETTE_SOAK") == "1"
IDS = list(og.IDS)
MODES = list(AutoresetMode)


def assert_equal(one, other):
    """Compares nested results; keys may come in any order."""
    if isinstance(one, dict):
        assert one.keys() == other.keys()
        for key in one:
            assert_equal(one[key], other[key])
    elif isinstance(one, tuple | list) or getattr(one, "dtype", None) == object:
        assert len(one) == len(other)
        for a, b in zip(one, other):
            assert_equal(a, b)
    else:
        np.testing.assert_array_equal(one, other)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("name", IDS)
def test_a_vector_of_games_equals_as_many_single_games(name, mode):
    count, limit = 5, 37
    make = lambda: gymnasium.make(name, max_steps=limit)  # noqa: E731
    plain = SyncVectorEnv([make] * count, autoreset_mode=mode)
    ours = gymnasium.make_vec(
        name, count, vectorization_mode="vector_entry_point", max_steps=limit, autoreset_mode=mode
    )
    assert ours.metadata["autoreset_mode"] == mode == plain.metadata["autoreset_mode"]
    assert ours.single_observation_space == plain.single_observation_space
    assert ours.observation_space == plain.observation_space and ours.action_space == plain.action_space
    assert_equal(ours.reset(seed=11), plain.reset(seed=11))
    # In mazes episodes end at different times.
    for _ in range(1000 if SOAK else 400 if "Maze" in name else 100):
        actions = ours.sample_actions()
        mine, theirs = ours.step(actions), plain.step(actions)
        assert_equal(mine, theirs)
        assert ours.observation_space.contains(mine[0])
        over = mine[2] | mine[3]
        if mode is AutoresetMode.DISABLED and over.any():
            assert_equal(
                ours.reset(options={"reset_mask": over})[0], plain.reset(options={"reset_mask": over})[0]
            )
    ours.close()
    plain.close()


def test_the_number_of_threads_changes_nothing():
    courses = []
    for threads in (1, None):
        env = og.VectorEnv(64, threads=threads, max_steps=60)
        env.reset(seed=5)
        dice = np.random.default_rng(0)
        total = 0.0
        for _ in range(100):
            masks = env.action_masks()
            actions = np.array([dice.choice(np.flatnonzero(mask)) for mask in masks])
            observation, rewards, *_ = env.step(actions)
            total += rewards.sum()
        courses.append((observation, total))
    assert_equal(courses[0][0], courses[1][0])
    assert courses[0][1] == courses[1][1]


def test_native_sampling_is_allowed_and_fixed_by_the_seed():
    env = og.VectorEnv(32, max_steps=100)
    logs = []
    for _ in range(2):
        env.reset(seed=3)
        log = []
        for _ in range(150):
            actions = env.sample_actions()
            log.append(actions)
            _, _, _, _, infos = env.step(actions)
            assert not infos["refused"].any()
        logs.append(np.array(log))
    np.testing.assert_array_equal(*logs)
    assert len(np.unique(logs[0])) > 5


def test_make_vec_finds_the_native_class_and_the_others_work():
    for mode in ("vector_entry_point", "sync", None):
        env = gymnasium.make_vec("Oubliette-v0", num_envs=3, vectorization_mode=mode, hero="mage")
        env.reset(seed=1)
        env.step(env.action_space.sample())
        assert isinstance(env, og.VectorEnv) == (mode != "sync")
        env.close()


def test_wrappers_of_gymnasium_work():
    env = gymnasium.wrappers.vector.RecordEpisodeStatistics(og.VectorEnv(4, task="maze", max_steps=20))
    env = og.ConvVectorObservation(env)
    observation, _ = env.reset(seed=1)
    for _ in range(45):
        observation, _, _, _, infos = env.step(env.unwrapped.sample_actions())
        assert env.observation_space.contains(observation)
    same = og.ConvVectorObservation(og.VectorEnv(2, task="maze", max_steps=2, autoreset_mode="SameStep"))
    same.reset(seed=1)
    same.step([0, 0])
    _, _, _, truncated, infos = same.step([0, 0])
    assert (
        truncated.all()
        and infos["final_obs"][1]["image"].shape == same.single_observation_space["image"].shape
    )
    single = og.ConvObservation(og.OublietteEnv(task="maze"))
    one, _ = single.reset(seed=1)
    many, _ = env.reset(seed=1)
    np.testing.assert_array_equal(one["image"], many["image"][0])
    np.testing.assert_array_equal(one["features"], many["features"][0])


def test_rendering_and_pickling():
    env = og.VectorEnv(3, render_mode="rgb_array", cell_size=8)
    env.reset(seed=2)
    env.step(env.sample_actions())
    assert [frame.shape for frame in env.render()] == [(80, 104, 3)] * 3
    twin = pickle.loads(pickle.dumps(env))
    actions = env.sample_actions()
    assert_equal(env.step(actions), twin.step(actions))


@pytest.mark.parametrize(
    "actions",
    [
        [0, 0],
        np.zeros((3, 1), int),
        [0.5, 1, 2],
        ["a", "b", "c"],
        [0, 1, 85],
        [-1, 0, 0],
        None,
        [[0], [1, 2], 3],
    ],
)
def test_wrong_actions_say_what_to_change(actions):
    env = og.VectorEnv(3)
    env.reset(seed=1)
    with pytest.raises((TypeError, ValueError)):
        env.step(actions)
    env.step(np.arange(6)[::2] % 4)


def test_wrong_arguments_and_wrong_order():
    for arguments in (
        {"num_envs": 0},
        {"num_envs": 2.5},
        {"autoreset_mode": "x"},
        {"threads": -1},
        {"render_mode": "human"},
    ):
        with pytest.raises((TypeError, ValueError)):
            og.VectorEnv(**arguments)
    env = og.VectorEnv(2, autoreset_mode=AutoresetMode.DISABLED, max_steps=1)
    with pytest.raises(ResetNeeded):
        env.step([0, 0])
    with pytest.raises(ValueError, match="seeds"):
        env.reset(seed=[1, 2, 3])
    with pytest.raises(RuntimeError, match="all games"):
        env.reset(seed=[1, 2], options={"reset_mask": np.array([True, False])})
    env.reset(seed=[1, None])
    env.step([0, 0])
    with pytest.raises(ResetNeeded, match="reset_mask"):
        env.step([0, 0])
    with pytest.raises(ValueError, match="reset_mask"):
        env.reset(options={"reset_mask": [1, 2]})
    env.close()
    with pytest.raises(ClosedEnvironmentError):
        env.reset()


def test_threads_share_an_environment_without_harm():
    env = og.VectorEnv(64)
    env.reset(seed=1)
    errors = []

    def work():
        for _ in range(50):
            try:
                env.step(np.zeros(64, int))
            except RuntimeError as error:
                errors.append(error)

    workers = [threading.Thread(target=work) for _ in range(4)]
    [worker.start() for worker in workers]
    [worker.join() for worker in workers]
    env.step(env.sample_actions())
    assert all("borrow" in str(error) or "use" in str(error) for error in errors)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_a_forked_process_plays_on():
    env = og.VectorEnv(64)
    env.reset(seed=1)
    actions = env.sample_actions()
    env.step(actions)
    process = os.fork()
    if process == 0:
        try:
            env.step(env.sample_actions())
            other = og.VectorEnv(64)
            other.reset(seed=1)
            other.step(actions)
            os._exit(0)
        finally:
            os._exit(1)
    _, status = os.waitpid(process, 0)
    assert os.waitstatus_to_exitcode(status) == 0
    env.step(env.sample_actions())


def test_there_is_always_an_action_to_draw_from_the_mask():
    env = og.VectorEnv(16, actions="guided", autoreset_mode=AutoresetMode.NEXT_STEP)
    env.reset(seed=1)
    (descend, explore), deaths = map(env.action_names.index, ("descend", "explore")), 0
    for _ in range(1500):
        masks = env.action_masks()
        assert masks.any(axis=1).all()
        actions = np.where(masks[:, explore], explore, env.sample_actions())
        actions = np.where(masks[:, descend], descend, actions)
        observation, _, terminated, _, infos = env.step(actions)
        dead = terminated & (observation["stats"][:, og.STATS.index("hp")] == 0)
        assert infos["action_mask"][dead].all(), "any action starts the next episode"
        deaths += dead.sum()
    assert deaths > 4
