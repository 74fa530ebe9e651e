"""PPO in one file, by PyTorch, over many tables at once: an agent of one's own, from nothing to a net that plays.

    python examples/ppo.py cheat --decisions 1000000 --export cheat.onnx
    kafana league run cheat cheat.onnx --against honest

One seat of every table learns, minds play the others. What it exports plays wherever a mind can be named. It needs
PyTorch, onnx and onnxruntime (`pip install 'kafana[envs,torch]'`), and nothing of Kafana's own lab.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from time import process_time
from typing import Any

import torch
from torch import nn

from kafana.envs.vector import TableVectorEnv

OBSERVATION_SCALE = 1 / 8  # most numbers are 0 or 1, some are counts


@dataclass
class Settings:
    """What is learned, from how much, and how."""

    game: str
    minds: str = "honest"
    seats: int | None = None
    rules: Mapping[str, Any] = field(default_factory=dict)
    decisions: int = 1_000_000
    seed: int = 1
    tables: int = 128
    steps: int = 64  # at each table, between two rounds of learning
    epochs: int = 3
    minibatch_size: int = 1024
    learning_rate: float = 1e-3
    gamma: float = 1.0  # a game is worth what it brings in the end
    gae_lambda: float = 0.97
    clip_coef: float = 0.2
    entropy_coef: float = 0.01
    value_coef: float = 0.5
    max_grad_norm: float = 0.5
    hidden: tuple[int, int] = (128, 96)


class Agent(nn.Module):
    """Logits of all actions, and what the game will bring."""

    def __init__(self, inputs: int, actions: int, hidden: tuple[int, int]) -> None:
        super().__init__()
        self.actor, self.critic = (mlp(inputs, hidden, outputs) for outputs in (actions, 1))

    def forward(self, observations: torch.Tensor) -> torch.Tensor:
        """The logits alone, as an exported net gives them."""
        logits: torch.Tensor = self.actor(observations * OBSERVATION_SCALE)
        return logits

    def value(self, observations: torch.Tensor) -> torch.Tensor:
        values: torch.Tensor = self.critic(observations * OBSERVATION_SCALE)
        return values.squeeze(-1)

    def policy(self, observations: torch.Tensor, masks: torch.Tensor) -> torch.distributions.Categorical:
        """Only legal actions are ever drawn."""
        logits = self(observations).masked_fill(~masks, -1e9)
        return torch.distributions.Categorical(logits=logits, validate_args=False)


def mlp(inputs: int, hidden: tuple[int, int], outputs: int) -> nn.Sequential:
    layers: list[nn.Module] = []
    for size in hidden:
        layers += [nn.Linear(inputs, size), nn.ReLU()]
        inputs = size
    last = nn.Linear(inputs, outputs)
    nn.init.orthogonal_(last.weight, 0.01)
    nn.init.zeros_(last.bias)
    return nn.Sequential(*layers, last)


def train(settings: Settings) -> tuple[Agent, int]:
    """Learn from so many decisions; the agent, and how many there were."""
    torch.manual_seed(settings.seed)
    env = TableVectorEnv(
        settings.game, settings.tables, seats=settings.seats, hero=0, minds=settings.minds, rules=settings.rules
    )
    width, actions = env.form.width, env.actions
    agent = Agent(width, actions, settings.hidden)
    optimizer = torch.optim.Adam(agent.parameters(), lr=settings.learning_rate, eps=1e-5)
    shape = settings.steps, settings.tables
    observations = torch.zeros(*shape, width, dtype=torch.int8)
    masks = torch.zeros(*shape, actions, dtype=torch.bool)
    chosen = torch.zeros(shape, dtype=torch.int64)
    log_probs, rewards, overs, values = (torch.zeros(shape) for _ in range(4))
    seen, _ = env.reset(seed=settings.seed)
    batch = settings.steps * settings.tables
    rounds, begun, reward_scale = max(1, settings.decisions // batch), process_time(), 0.0
    for number in range(rounds):
        optimizer.param_groups[0]["lr"] = settings.learning_rate * (1 - number / rounds)
        for step in range(settings.steps):
            observations[step] = torch.from_numpy(seen["observation"])
            masks[step] = torch.from_numpy(seen["action_mask"] != 0)
            with torch.no_grad():
                rows = observations[step].float()
                policy = agent.policy(rows, masks[step])
                chosen[step] = policy.sample()
                log_probs[step], values[step] = policy.log_prob(chosen[step]), agent.value(rows)
            seen, gained, over, _, _ = env.step(chosen[step].numpy())
            rewards[step], overs[step] = torch.from_numpy(gained), torch.from_numpy(over)
        reward_scale = reward_scale or float(rewards[overs > 0].std())  # of the first games
        with torch.no_grad():
            following = agent.value(torch.from_numpy(seen["observation"]).float())
        advantages = compute_gae(settings, rewards / max(reward_scale, 1e-6), overs, values, following)
        returns = advantages + values
        flat = [one.flatten(0, 1) for one in (observations, masks, chosen, log_probs, advantages, returns)]
        for _ in range(settings.epochs):
            for places in torch.randperm(batch).split(settings.minibatch_size):
                optimizer.zero_grad()
                loss(settings, agent, *(one[places] for one in flat)).backward()
                nn.utils.clip_grad_norm_(agent.parameters(), settings.max_grad_norm)
                optimizer.step()
        if number % 10 == 0 or number == rounds - 1:
            mean, done = float(rewards[overs > 0].mean()), (number + 1) * batch
            pace = done / (process_time() - begun)
            print(f"{done:,} decisions, {pace:,.0f} a second of processor time, a game brings {mean:.3f}", flush=True)
    env.close()
    return agent, rounds * batch


def compute_gae(
    settings: Settings, rewards: torch.Tensor, overs: torch.Tensor, values: torch.Tensor, following: torch.Tensor
) -> torch.Tensor:
    """Generalised advantage estimation; nothing follows on the end of a game."""
    advantages, carried = torch.zeros_like(rewards), torch.zeros_like(following)
    for step in reversed(range(len(rewards))):
        goes_on = 1 - overs[step]
        delta = rewards[step] + settings.gamma * following * goes_on - values[step]
        carried = delta + settings.gamma * settings.gae_lambda * goes_on * carried
        advantages[step], following = carried, values[step]
    return advantages


def loss(
    settings: Settings,
    agent: Agent,
    observations: torch.Tensor,
    masks: torch.Tensor,
    chosen: torch.Tensor,
    log_probs: torch.Tensor,
    advantages: torch.Tensor,
    returns: torch.Tensor,
) -> torch.Tensor:
    """PPO's clipped objective, the error of the values, and an entropy bonus."""
    rows = observations.float()
    policy = agent.policy(rows, masks)
    ratio = (policy.log_prob(chosen) - log_probs).exp()
    advantages = (advantages - advantages.mean()) / (advantages.std() + 1e-8)
    clipped = ratio.clamp(1 - settings.clip_coef, 1 + settings.clip_coef)
    policy_loss = -torch.min(ratio * advantages, clipped * advantages).mean()
    value_loss = (agent.value(rows) - returns).square().mean()
    return policy_loss + settings.value_coef * value_loss - settings.entropy_coef * policy.entropy().mean()


def export(net: nn.Module, path: Path, inputs: int) -> None:
    """Logits from rows, as ONNX; it draws from its softmax, as it did when it learned."""
    import onnx

    names = {"input_names": ["rows"], "output_names": ["logits"]}
    axes = {"rows": {0: "n"}, "logits": {0: "n"}}
    torch.onnx.export(net.eval(), (torch.zeros(1, inputs),), str(path), dynamo=False, dynamic_axes=axes, **names)
    model = onnx.load(path)
    onnx.helper.set_model_props(model, {"temperature": "1"})
    onnx.save(model, path)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--minds", default="honest")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--decisions", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--export", type=Path)
    told = vars(parser.parse_args())
    to = told.pop("export")
    learned, _ = train(Settings(**told))
    if to is not None:
        export(learned, to, learned.actor[0].in_features)
