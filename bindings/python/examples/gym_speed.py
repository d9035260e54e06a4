"""Steps a second of the vector environment with random allowed actions, and of NLE beside it, if it is installed.

pip install "oubliette-dungeons[gym]" nle
python gym_speed.py
"""

import argparse
import multiprocessing
import time

import numpy as np

import oubliette.gym as og


Rates = tuple[float, float]


def ours(games: int, seconds: float, sampling: str, copy: bool) -> Rates:
    """Steps a second, and a second of CPU time, of ``VectorEnv``."""
    env = og.VectorEnv(games, copy=copy)
    _, infos = env.reset(seed=1)
    dice = np.random.default_rng(1)
    steps, start, work = 0, time.perf_counter(), time.process_time()
    while time.perf_counter() - start < seconds:
        if sampling == "native":
            actions = env.sample_actions()
        else:
            mask = infos["action_mask"]
            actions = (dice.random(mask.shape, np.float32) * mask).argmax(axis=1)
        _, _, _, _, infos = env.step(actions)
        steps += games
    return steps / (time.perf_counter() - start), steps / (time.process_time() - work)


def one_nle(seconds: float) -> Rates:
    """The same of one NLE environment in one process, with random actions."""
    import gymnasium
    import nle  # noqa: F401

    env = gymnasium.make("NetHackScore-v0").unwrapped
    env.reset()
    actions = env.action_space
    steps, start, work = 0, time.perf_counter(), time.process_time()
    while time.perf_counter() - start < seconds:
        _, _, terminated, truncated, _ = env.step(actions.sample())
        if terminated or truncated:
            env.reset()
        steps += 1
    return steps / (time.perf_counter() - start), steps / (time.process_time() - work)


def nle(seconds: float, processes: int) -> Rates:
    """The same of NLE in as many processes as there are cores; CPU time of one process."""
    with multiprocessing.get_context("spawn").Pool(processes) as pool:
        rates = pool.map(one_nle, [seconds] * processes)
    return sum(rate[0] for rate in rates), sum(rate[1] for rate in rates) / processes


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=256)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--processes", type=int, default=multiprocessing.cpu_count())
    arguments = parser.parse_args()
    best = (0.0, 0.0)
    print(f"{'':<55}  a second  a second of CPU time")
    for sampling in ("native", "numpy"):
        for copy in (False, True):
            rates = ours(arguments.games, arguments.seconds, sampling, copy)
            best = max(best, rates)
            title = f"oubliette, {arguments.games} games, {sampling} sampling, copy={copy}"
            print(f"{title:<55} {rates[0]:9,.0f} {rates[1]:9,.0f}")
    try:
        rates = nle(arguments.seconds, arguments.processes)
    except ImportError:
        print("NLE is not installed: pip install nle")
        return
    title = f"NLE, {arguments.processes} processes"
    print(f"{title:<55} {rates[0]:9,.0f} {rates[1]:9,.0f}")
    print(f"{'oubliette beside NLE':<55} {best[0] / rates[0]:9.1f} {best[1] / rates[1]:9.1f}")


if __name__ == "__main__":
    main()
