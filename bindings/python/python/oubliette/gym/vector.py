"""Many games as one Gymnasium vector environment, stepped in native code on all cores."""

from typing import Any, ClassVar

import gymnasium
import numpy as np
from gymnasium.error import ClosedEnvironmentError, ResetNeeded
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from oubliette.gym.env import RENDER_MODES
from oubliette.gym.setup import make_games, refuse_options, seed_number, whole_number
from oubliette.gym.space import Observation, copied, observation_of, observation_space
from oubliette.gym.tables import ACTIONS

_MODES = {
    AutoresetMode.NEXT_STEP: "next_step",
    AutoresetMode.SAME_STEP: "same_step",
    AutoresetMode.DISABLED: "disabled",
}
_INFO = ("refused", "success", "score")


class VectorEnv(gymnasium.vector.VectorEnv[Observation, NDArray[np.int64], NDArray[Any]]):
    """``num_envs`` games.

    Game ``i`` plays the same episodes as a single environment with the seed ``seed + i``. The result does not depend
    on the number of threads.

    Args:
        num_envs: how many games.
        autoreset_mode: when a game goes on with its next episode: in the step after its end (the usual mode), in the
            same step, or never.
        threads: 1 to use no other threads; otherwise all cores are used.
        copy: whether each step gives new arrays. Without, the next step overwrites them, which is faster; they cannot
            be written to.

    The other arguments are those of ``OublietteEnv``.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012
        "render_modes": RENDER_MODES[1:],
        "render_fps": 8,
        "autoreset_mode": AutoresetMode.NEXT_STEP,
    }
    _native: ClassVar[set[str]] = {"_games", "_observation", "_mask", "_results", "_endings"}

    def __init__(
        self,
        num_envs: int = 1,
        task: str = "dungeon",
        hero: str = "adventurer",
        depth: int = 20,
        difficulty: int = 1,
        reward: str = "depth",
        actions: str | None = None,
        max_steps: int | None = None,
        render_mode: str | None = None,
        cell_size: int = 32,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        threads: int | None = None,
        copy: bool = True,
    ) -> None:
        if render_mode is not None and render_mode not in RENDER_MODES[1:]:
            raise ValueError(
                f"there is no render mode {render_mode!r}; use one of: {', '.join(RENDER_MODES[1:])}"
            )
        self.num_envs = whole_number(num_envs, "num_envs", 1, 2**20)
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata = type(self).metadata | {"autoreset_mode": self.autoreset_mode}
        self.render_mode = render_mode
        self._cell_size = whole_number(cell_size, "cell_size", 8, 128)
        self._copy = bool(copy)
        self._arguments: dict[str, Any] = {
            "task": task,
            "level": depth if task == "dungeon" else difficulty,
            "hero": hero,
            "reward": reward,
            "actions": actions,
            "max_steps": max_steps,
            "autoreset": _MODES[self.autoreset_mode],
            "threads": threads,
        }
        self._open()
        self.single_observation_space = observation_space()
        self.single_action_space = gymnasium.spaces.Discrete(self._games.choice_count)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self._everywhere = np.ones(self.num_envs, np.bool_)
        self._everywhere.flags.writeable = False
        self._is_over = np.zeros(self.num_envs, np.bool_)

    def _open(self) -> None:
        self._games = make_games(self.num_envs, **self._arguments)
        arrays = self._games.arrays()
        self._observation = observation_of(arrays)
        self._mask: NDArray[np.bool_] = arrays["mask"]
        self._results = self._games.results()
        self._endings = self._games.endings()

    @property
    def action_names(self) -> tuple[str, ...]:
        """The names of the actions, by number."""
        return ACTIONS[: self._games.choice_count]

    def reset(
        self,
        *,
        seed: int | list[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Observation, dict[str, Any]]:
        """Starts new episodes: in all games, or in those of ``options["reset_mask"]``.

        A seed ``s`` gives game ``i`` the seed ``s + i``; a list has a seed for each game. Where there is no seed, a game
        goes on with its next episode.
        """
        self._refuse_closed()
        refuse_options(options, ("reset_mask",))
        seeds = self._seeds(seed)
        mask = self._reset_mask(options)
        if isinstance(seed, int | np.integer):
            super().reset(seed=int(seed))
        dice = int(self.np_random.integers(2**63))
        if not self._games.is_ready:
            fresh = self.np_random.integers(2**63, size=self.num_envs)
            seeds = [int(new) if old is None else old for old, new in zip(seeds, fresh, strict=True)]
        self._games.reset(seeds, None if mask is None else mask.tolist())
        if mask is None:
            self._is_over[:] = False
            self._games.seed_dice(dice)
        else:
            self._is_over[mask] = False
        return self._observed(), self._infos()

    def step(
        self, actions: Any
    ) -> tuple[Observation, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Does an action in each game."""
        self._refuse_unready()
        if self.autoreset_mode is AutoresetMode.DISABLED and self._is_over.any():
            raise ResetNeeded(
                'an episode is over: call reset(options={"reset_mask": mask}) before the next step()'
            )
        self._games.step(self._actions(actions))
        results = self._results
        terminated, truncated = results["terminated"], results["truncated"]
        self._is_over = terminated | truncated
        infos = self._infos()
        if self._endings is not None and self._is_over.any():
            self._add_endings(infos)
        if self._copy:
            return self._observed(), results["rewards"].copy(), terminated.copy(), truncated.copy(), infos
        return self._observed(), results["rewards"], terminated, truncated, infos

    def sample_actions(self) -> NDArray[np.int64]:
        """A random action for each game that the rules allow; any where an episode is over."""
        self._refuse_unready()
        return self._games.sample()

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions the rules allow now, a row per game."""
        self._refuse_unready()
        return self._mask.copy()

    def render(self) -> tuple[Any, ...] | None:
        """The present state of each game in the render mode of the environment."""
        self._refuse_unready()
        if self.render_mode is None:
            return None
        if self.render_mode == "rgb_array":
            return tuple(self._games.picture(index, self._cell_size) for index in range(self.num_envs))
        return tuple(self._games.text(index, self.render_mode == "ansi") for index in range(self.num_envs))

    def __getstate__(self) -> dict[str, Any]:
        """The seeds of the games and their actions, instead of the native games."""
        state = {key: value for key, value in self.__dict__.items() if key not in self._native}
        return state | {"_history": self._games.history()}

    def __setstate__(self, state: dict[str, Any]) -> None:
        history = state.pop("_history")
        self.__dict__.update(state)
        self._open()
        self._games.replay(history)

    def _observed(self) -> Observation:
        return copied(self._observation) if self._copy else dict(self._observation)

    def _infos(self) -> dict[str, Any]:
        arrays = {key: self._results[key] for key in _INFO} | {"action_mask": self._mask}
        if self._copy:
            arrays = copied(arrays)
        return arrays | {f"_{key}": self._everywhere for key in arrays}

    def _add_endings(self, infos: dict[str, Any]) -> None:
        assert self._endings is not None
        arrays, results = self._endings
        over = self._is_over
        final = np.full(self.num_envs, None, dtype=object)
        for index in np.flatnonzero(over):
            final[index] = {key: array[index].copy() for key, array in observation_of(arrays).items()}
        # Rows of games that go on hold the ends of earlier episodes.
        mask = arrays["mask"] & over[:, None]
        told = {key: results[key].copy() for key in _INFO} | {"action_mask": mask}
        infos["final_obs"] = final
        infos["final_info"] = told | {f"_{key}": over.copy() for key in told}
        infos["_final_obs"] = infos["_final_info"] = over.copy()

    def _actions(self, actions: Any) -> NDArray[np.int64]:
        array = np.asarray(actions)
        if not np.issubdtype(array.dtype, np.integer):
            raise TypeError(f"actions must be whole numbers, not {array.dtype}")
        if array.shape != (self.num_envs,):
            raise ValueError(f"actions must have the shape ({self.num_envs},), not {array.shape}")
        return np.ascontiguousarray(array, np.int64)

    def _seeds(self, seed: Any) -> list[int | None]:
        if seed is None:
            return [None] * self.num_envs
        if isinstance(seed, int | np.integer):
            first = seed_number(seed)
            return [seed_number(first + index) for index in range(self.num_envs)]
        seeds = [None if one is None else seed_number(one) for one in seed]
        if len(seeds) != self.num_envs:
            raise ValueError(f"{len(seeds)} seeds for {self.num_envs} games; give one for each")
        return seeds

    def _reset_mask(self, options: dict[str, Any] | None) -> NDArray[np.bool_] | None:
        if options is None or "reset_mask" not in options:
            return None
        mask = np.asarray(options["reset_mask"])
        if mask.dtype != np.bool_ or mask.shape != (self.num_envs,):
            raise ValueError(f'options["reset_mask"] must be an array of {self.num_envs} bools')
        return mask

    def _refuse_closed(self) -> None:
        if self.closed:
            raise ClosedEnvironmentError("the environment is closed: make a new one")

    def _refuse_unready(self) -> None:
        self._refuse_closed()
        if not self._games.is_ready:
            raise ResetNeeded("call reset() first")
