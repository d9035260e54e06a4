"""Trains a small agent by PPO on the CPU and compares it with a random one.

    pip install "oubliette-dungeons[gym]" torch
    python train_ppo.py --task maze --seconds 60

The agent sees the one-hot planes and the features of ``ConvVectorObservation`` and chooses among the actions of the
mask. Small tasks give 1 for the goal; in training each newly seen cell gives a little more, so that there is something
to learn before the first success. Training uses the seeds from 0, the comparison other ones.
"""

import argparse
import time

import numpy as np
import torch
from torch import Tensor, nn

import oubliette.gym as og

GAMES, LENGTH, EPOCHS, PARTS = 64, 64, 3, 4
DISCOUNT, TRACE, CLIP, ENTROPY = 0.99, 0.95, 0.2, 0.01
CURIOSITY = 0.01
TEST_SEED = 10**9


class Agent(nn.Module):
    """Three convolutions over the view, a layer over the features, a policy and a value."""

    def __init__(self, channels: int, features: int, actions: int) -> None:
        super().__init__()
        self.view = nn.Sequential(
            nn.Conv2d(channels, 12, 1),
            nn.ReLU(),
            nn.Conv2d(12, 16, 3, padding=1),
            nn.ReLU(),
            nn.Conv2d(16, 24, 3, stride=2, padding=1),
            nn.ReLU(),
            nn.Flatten(),
        )
        self.rest = nn.Sequential(nn.Linear(features, 64), nn.ReLU())
        self.body = nn.Sequential(nn.Linear(24 * 5 * 7 + 64, 128), nn.ReLU())
        self.policy, self.value = nn.Linear(128, actions), nn.Linear(128, 1)
        nn.init.orthogonal_(self.policy.weight, 0.01)

    def forward(
        self, image: Tensor, features: Tensor, mask: Tensor
    ) -> tuple[torch.distributions.Categorical, Tensor]:
        hidden = self.body(torch.cat([self.view(image), self.rest(features)], 1))
        logits = self.policy(hidden).masked_fill(~mask, -1e9)
        return torch.distributions.Categorical(logits=logits), self.value(hidden).squeeze(1)


def tensors(observation: dict, mask: np.ndarray) -> tuple[Tensor, Tensor, Tensor]:
    return (
        torch.from_numpy(observation["image"]),
        torch.from_numpy(observation["features"]),
        torch.from_numpy(mask.copy()),
    )


def make(task: str, difficulty: int, count: int) -> og.ConvVectorObservation:
    reward = "score" if task == "dungeon" else "sparse"
    return og.ConvVectorObservation(
        og.VectorEnv(
            count, task=task, difficulty=difficulty, reward=reward, autoreset_mode="SameStep", copy=False
        ),
        with_floor=True,
    )


def seen_cells(observation: dict) -> np.ndarray:
    """How many cells of the floor each game has seen."""
    return (observation["floor"] > 0).sum((1, 2, 3))


def evaluate(agent: Agent | None, task: str, difficulty: int, episodes: int = 200) -> tuple[float, float]:
    """The mean reward and the mean length of first episodes of new seeds; without an agent, of random play."""
    env = make(task, difficulty, episodes)
    observation, info = env.reset(seed=TEST_SEED)
    total, steps, playing = np.zeros(episodes), np.zeros(episodes), np.ones(episodes, bool)
    while playing.any():
        if agent is None:
            actions = env.unwrapped.sample_actions()
        else:
            with torch.no_grad():
                choice, _ = agent(*tensors(observation, info["action_mask"]))
            actions = choice.sample().numpy()
        observation, rewards, terminated, truncated, info = env.step(actions)
        total += rewards * playing
        steps += playing
        playing &= ~(terminated | truncated)
    return float(total.mean()), float(steps.mean())


def train(task: str, difficulty: int, seconds: float) -> Agent:
    env = make(task, difficulty, GAMES)
    channels = env.single_observation_space["image"].shape[0]
    features = env.single_observation_space["features"].shape[0]
    agent = Agent(channels, features, env.single_action_space.n)
    optimizer = torch.optim.Adam(agent.parameters(), 5e-4, eps=1e-5)
    observation, info = env.reset(seed=0)
    now, known = tensors(observation, info["action_mask"]), seen_cells(observation)
    start, frames, ends, told = time.monotonic(), 0, [], 0.0
    while time.monotonic() - start < seconds:
        seen, chosen, odds, values, gains, overs = [], [], [], [], [], []
        for _ in range(LENGTH):
            with torch.no_grad():
                choice, value = agent(*now)
            action = choice.sample()
            observation, rewards, terminated, truncated, info = env.step(action.numpy())
            over = terminated | truncated
            rewards = rewards + CURIOSITY * np.where(over, 0, seen_cells(observation) - known)
            if truncated.any():
                # The game would have gone on: what the rest is worth belongs to the last reward.
                ends_of = [info["final_obs"][index] for index in np.flatnonzero(truncated)]
                last = {key: np.stack([end[key] for end in ends_of]) for key in ("image", "features")}
                with torch.no_grad():
                    rest = agent(*tensors(last, info["final_info"]["action_mask"][truncated]))[1]
                rewards[truncated] += DISCOUNT * rest.numpy()
            seen.append(now)
            chosen.append(action)
            odds.append(choice.log_prob(action))
            values.append(value)
            gains.append(torch.from_numpy(rewards.astype(np.float32)))
            overs.append(torch.from_numpy(over.astype(np.float32)))
            ends.extend(info["final_info"]["success"][over] if over.any() else [])
            now, known = tensors(observation, info["action_mask"]), seen_cells(observation)
        frames += GAMES * LENGTH
        with torch.no_grad():
            ahead = agent(*now)[1]
        # Advantages, from the last step to the first.
        advantage, advantages = torch.zeros(GAMES), []
        for place in reversed(range(LENGTH)):
            goes_on = 1 - overs[place]
            surprise = gains[place] + DISCOUNT * ahead * goes_on - values[place]
            advantage = surprise + DISCOUNT * TRACE * goes_on * advantage
            advantages.append(advantage)
            ahead = values[place]
        advantages.reverse()
        batch = [torch.cat([row[part] for row in seen]) for part in range(3)]
        action, before, value, gain = map(torch.cat, (chosen, odds, values, advantages))
        target = gain + value
        gain = (gain - gain.mean()) / (gain.std() + 1e-8)
        for _ in range(EPOCHS):
            for part in torch.randperm(len(action)).chunk(PARTS):
                choice, value = agent(*(row[part] for row in batch))
                ratio = (choice.log_prob(action[part]) - before[part]).exp()
                clipped = ratio.clamp(1 - CLIP, 1 + CLIP)
                loss = (
                    -torch.min(ratio * gain[part], clipped * gain[part]).mean()
                    + 0.5 * (value - target[part]).pow(2).mean()
                    - ENTROPY * choice.entropy().mean()
                )
                optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
                optimizer.step()
        spent, recent = time.monotonic() - start, ends[-200:]
        if recent and spent > told + 5:
            told = spent
            solved = f"{np.mean(recent):.0%} of the last {len(recent)} episodes solved"
            print(f"{spent:4.0f} s  {frames:8,} steps  {solved}", flush=True)
    return agent


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--task", default="maze", choices=["dungeon", "maze", "keys", "sokoban"])
    parser.add_argument("--difficulty", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--threads", type=int, default=1, help="threads of torch")
    arguments = parser.parse_args()
    torch.manual_seed(1)
    torch.set_num_threads(arguments.threads)
    reward, steps = evaluate(None, arguments.task, arguments.difficulty)
    print(f"random:  reward {reward:.3f}, {steps:.0f} steps an episode")
    agent = train(arguments.task, arguments.difficulty, arguments.seconds)
    reward, steps = evaluate(agent, arguments.task, arguments.difficulty)
    print(f"trained: reward {reward:.3f}, {steps:.0f} steps an episode")


if __name__ == "__main__":
    main()
