"""Observations for convolutional networks: one-hot planes and scaled numbers."""

from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from oubliette.gym.space import BAG_SHAPE, FLOOR_SHAPE, VIEW_SHAPE, Observation
from oubliette.gym.tables import FLOOR, ITEMS, MESSAGES, MONSTERS, PLANES, STATS, TERRAIN, THINGS

Floats = NDArray[np.float32]

_ONE_HOT = {"terrain": len(TERRAIN), "thing": len(THINGS), "monster": len(MONSTERS)}
_SCALE = {"monster_hp": 100, "monster_attack": 255, "monster_state": 3, "lock": 16, "lock_state": 2}
#: Channels of ``image``: ``terrain``, ``thing`` and ``monster`` one-hot, the other planes scaled.
CHANNELS = sum(_ONE_HOT.values()) + len(_SCALE)
#: Numbers of ``features``: stats, three gauges, kinds and qualities of the bag and of the object shown, and
#: how often each message is among the last.
FEATURES = len(STATS) + 3 + (BAG_SHAPE[0] + 1) * (len(ITEMS) + 3) + len(MESSAGES)


def _one_hot(numbers: NDArray[Any], count: int) -> Floats:
    marks: Floats = (numbers[..., None] == np.arange(count)).astype(np.float32)
    return marks


def image(view: NDArray[Any]) -> Floats:
    """The planes of ``view``, one-hot or scaled to 0 to 1; any number of leading axes."""
    planes = []
    for place, name in enumerate(PLANES):
        plane = view[..., place, :, :]
        if name in _ONE_HOT:
            planes.append(np.moveaxis(_one_hot(plane, _ONE_HOT[name]), -1, -3))
        else:
            planes.append(np.minimum(plane / np.float32(_SCALE[name]), 1)[..., None, :, :])
    return np.concatenate(planes, axis=-3, dtype=np.float32)


def features(observation: Observation) -> Floats:
    """The other parts as one row of numbers of about 0 to 1."""
    stats = observation["stats"].astype(np.float32)
    at = STATS.index
    gauges = [
        stats[..., at(now)] / np.maximum(stats[..., at(most)], 1)
        for now, most in (("hp", "max_hp"), ("mp", "max_mp"), ("exp", "level_cost"))
    ]
    objects = np.concatenate([observation["bag"], observation["shown"][..., None, :]], axis=-2)
    kinds = _one_hot(objects[..., 0], len(ITEMS))
    rest = objects[..., 1:] / np.array([20, 5, 1], np.float32)
    rows = np.concatenate([kinds, rest], axis=-1, dtype=np.float32)
    messages = _one_hot(observation["messages"], len(MESSAGES)).mean(axis=-2)
    parts = [np.log1p(stats) / 8, np.stack(gauges, axis=-1), rows.reshape(*rows.shape[:-2], -1), messages]
    return np.concatenate(parts, axis=-1, dtype=np.float32)


def floor(plane: NDArray[Any]) -> Floats:
    """The remembered floor as one plane of 0 to 1."""
    return (plane / np.float32(len(FLOOR) - 1))[..., None, :, :].astype(np.float32)


def encode(observation: Observation, with_floor: bool = False) -> Observation:
    """``image``, ``features`` and, if asked for, ``floor``; any number of leading axes."""
    encoded: Observation = {"image": image(observation["view"]), "features": features(observation)}
    if with_floor:
        encoded["floor"] = floor(observation["floor"])
    return encoded


def encoded_space(with_floor: bool = False) -> gymnasium.Space[Any]:
    """The space of ``encode``."""
    boxes: dict[str, gymnasium.Space[Any]] = {
        "image": gymnasium.spaces.Box(0, 1, (CHANNELS, *VIEW_SHAPE), np.float32),
        "features": gymnasium.spaces.Box(0, np.inf, (FEATURES,), np.float32),
    }
    if with_floor:
        boxes["floor"] = gymnasium.spaces.Box(0, 1, (1, *FLOOR_SHAPE), np.float32)
    return gymnasium.spaces.Dict(boxes)


class ConvObservation(gymnasium.ObservationWrapper[Observation, Any, Observation]):
    """One-hot planes and scaled numbers of a single environment."""

    def __init__(self, env: gymnasium.Env[Observation, Any], with_floor: bool = False) -> None:
        super().__init__(env)
        self._with_floor = with_floor
        self.observation_space = encoded_space(with_floor)

    def observation(self, observation: Observation) -> Observation:
        """The observation as ``encode`` gives it."""
        return encode(observation, self._with_floor)


class ConvVectorObservation(gymnasium.vector.VectorWrapper):
    """One-hot planes and scaled numbers of a vector environment, in every autoreset mode."""

    def __init__(self, env: gymnasium.vector.VectorEnv[Any, Any, Any], with_floor: bool = False) -> None:
        super().__init__(env)
        self._with_floor = with_floor
        self.single_observation_space = encoded_space(with_floor)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)

    def reset(self, *, seed: Any = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Resets the environment; the observations are as ``encode`` gives them."""
        observations, infos = self.env.reset(seed=seed, options=options)
        return encode(observations, self._with_floor), infos

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Steps the environment; the observations, the last ones included, are as ``encode`` gives them."""
        observations, rewards, terminated, truncated, infos = self.env.step(actions)
        if "final_obs" in infos:
            ends = [None if end is None else encode(end, self._with_floor) for end in infos["final_obs"]]
            infos["final_obs"] = np.array([*ends, None], dtype=object)[:-1]
        return encode(observations, self._with_floor), rewards, terminated, truncated, infos
