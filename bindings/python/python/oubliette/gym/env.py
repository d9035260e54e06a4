"""One game as a Gymnasium environment."""

from typing import Any, ClassVar

import gymnasium
import numpy as np
from gymnasium.error import ClosedEnvironmentError, ResetNeeded
from numpy.typing import NDArray

from oubliette.gym.setup import make_games, refuse_options, seed_number, whole_number
from oubliette.gym.space import Observation, copied, observation_of, observation_space
from oubliette.gym.tables import ACTIONS

RENDER_MODES = ["human", "rgb_array", "ansi", "text"]


class OublietteEnv(gymnasium.Env[Observation, np.int64]):
    """One game.

    An action that ``info["action_mask"]`` does not allow is refused: it costs a step of ``max_steps``, no turn, and
    gives the reward 0; ``info["refused"]`` says so.

    Args:
        task: ``"dungeon"``, ``"maze"``, ``"keys"`` or ``"sokoban"``; set by the id.
        hero: one of ``oubliette.gym.HEROES``.
        depth: for the dungeon: the episode is won when the hero leaves this floor downward, or when the last guardian
            of floor 20 falls.
        difficulty: for the small tasks, from 1 to 5.
        reward: ``"depth"`` (1 a floor and for the goal), ``"score"`` (growth of the score, by the thousand) or
            ``"sparse"`` (1 for the goal).
        actions: the action set; the usual one of the task if it is ``None``.
        max_steps: steps after which an episode is truncated; the usual limit of the task if it is ``None``.
        render_mode: ``"human"`` (prints), ``"rgb_array"``, ``"ansi"`` (text with colors) or ``"text"``.
        cell_size: pixels along the side of a cell in ``"rgb_array"``.
        copy: whether each observation has new arrays. Without, the next step overwrites them; they cannot be written to.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": RENDER_MODES, "render_fps": 8}  # type: ignore[misc]

    def __init__(
        self,
        task: str = "dungeon",
        hero: str = "adventurer",
        depth: int = 20,
        difficulty: int = 1,
        reward: str = "depth",
        actions: str | None = None,
        max_steps: int | None = None,
        render_mode: str | None = None,
        cell_size: int = 32,
        copy: bool = True,
    ) -> None:
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(
                f"there is no render mode {render_mode!r}; use one of: {', '.join(RENDER_MODES)}"
            )
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
        }
        self._open()
        self.observation_space = observation_space()
        self.action_space = gymnasium.spaces.Discrete(self._games.choice_count)
        self._is_over = False
        self._is_closed = False

    def _open(self) -> None:
        self._games = make_games(1, **self._arguments)
        arrays = self._games.arrays()
        self._observation = {key: array[0] for key, array in observation_of(arrays).items()}
        self._mask: NDArray[np.bool_] = arrays["mask"][0]
        self._results = self._games.results()
        self._choice = np.zeros(1, np.int64)

    @property
    def action_names(self) -> tuple[str, ...]:
        """The names of the actions, by number."""
        return ACTIONS[: self._games.choice_count]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Starts the episode of ``seed``, or the next of the same seed without one."""
        self._refuse_closed()
        refuse_options(options)
        number = None if seed is None else seed_number(seed)
        super().reset(seed=None if number is None else number)
        if number is None and not self._games.is_ready:
            number = int(self.np_random.integers(2**63))
        self._games.reset([number])
        self._is_over = False
        self._show()
        return self._observed(), self._info()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Does an action."""
        self._refuse_closed()
        if not self._games.is_ready:
            raise ResetNeeded("call reset() before the first step()")
        if self._is_over:
            raise ResetNeeded("the episode is over: call reset() before the next step()")
        if isinstance(action, np.ndarray) and action.shape == ():
            action = action.item()
        self._choice[0] = whole_number(action, "action", 0, self._games.choice_count - 1)
        self._games.step(self._choice)
        results = self._results
        terminated, truncated = bool(results["terminated"][0]), bool(results["truncated"][0])
        self._is_over = terminated or truncated
        self._show()
        return self._observed(), float(results["rewards"][0]), terminated, truncated, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions the rules allow now."""
        self._refuse_unready()
        return self._mask.copy()

    def sample_action(self) -> int:
        """A random action that the rules allow."""
        self._refuse_unready()
        return int(self.np_random.choice(np.flatnonzero(self._mask)))

    def sentences(self) -> list[str]:
        """The last events in English."""
        self._refuse_unready()
        return self._games.sentences(0)

    def render(self) -> Any:
        """The present state in the render mode of the environment."""
        self._refuse_unready()
        if self.render_mode is None:
            gymnasium.logger.warn(
                'render() needs a render mode: make the environment with render_mode="rgb_array"'
            )
            return None
        if self.render_mode == "rgb_array":
            return self._games.picture(0, self._cell_size)
        if self.render_mode == "human":
            return None
        return self._games.text(0, self.render_mode == "ansi")

    def close(self) -> None:
        """Ends the environment; nothing can be done with it afterwards."""
        self._is_closed = True

    def __getstate__(self) -> dict[str, Any]:
        """The seed of the game and its actions, instead of the native game."""
        native = {"_games", "_observation", "_mask", "_results", "_choice"}
        state = {key: value for key, value in self.__dict__.items() if key not in native}
        return state | {"_history": self._games.history()}

    def __setstate__(self, state: dict[str, Any]) -> None:
        history = state.pop("_history")
        self.__dict__.update(state)
        self._open()
        self._games.replay(history)

    def _observed(self) -> Observation:
        return copied(self._observation) if self._copy else dict(self._observation)

    def _info(self) -> dict[str, Any]:
        results = self._results
        return {
            "action_mask": self._mask.copy() if self._copy else self._mask,
            "refused": bool(results["refused"][0]),
            "success": bool(results["success"][0]),
            "score": int(results["score"][0]),
        }

    def _show(self) -> None:
        if self.render_mode == "human":
            print(self._games.text(0, True), flush=True)

    def _refuse_closed(self) -> None:
        if self._is_closed:
            raise ClosedEnvironmentError("the environment is closed: make a new one")

    def _refuse_unready(self) -> None:
        self._refuse_closed()
        if not self._games.is_ready:
            raise ResetNeeded("call reset() first")
