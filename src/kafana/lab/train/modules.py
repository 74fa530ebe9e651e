"""Modules of PyTorch that can be trained: `kafana train GAME --module mlp`, or any class of yours like these.

Such a class is made with the number of inputs and of actions; `forward(observations)` takes rows of floats and gives
the logits of all actions of all phases, and a value for each row. Which actions are legal is seen to elsewhere.
"""

from __future__ import annotations

import torch
from torch import Tensor, nn

LAST_LAYER = 0.01  # the first weights of the logits, so small that all actions are about as likely
TOKEN = 16  # columns that are read together


def small(layer: nn.Linear) -> nn.Linear:
    """A last layer that knows nothing yet."""
    with torch.no_grad():
        layer.weight.mul_(LAST_LAYER)
        layer.bias.zero_()
    return layer


class MLP(nn.Module):  # type: ignore[misc]
    """Two hidden layers, as the net by NumPy has them, with both heads on the second."""

    def __init__(self, inputs: int, actions: int, hidden: tuple[int, int] = (128, 96)) -> None:
        super().__init__()
        first, second = hidden
        self.body = nn.Sequential(nn.Linear(inputs, first), nn.ReLU(), nn.Linear(first, second), nn.ReLU())
        self.logits, self.value = small(nn.Linear(second, actions)), nn.Linear(second, 1)

    def forward(self, observations: Tensor) -> tuple[Tensor, Tensor]:
        hidden = self.body(observations)
        return self.logits(hidden), self.value(hidden).squeeze(-1)


class Tokens(nn.Module):  # type: ignore[misc]
    """A row as a short sequence: some columns at a time, each with a place of its own."""

    def __init__(self, inputs: int, width: int) -> None:
        super().__init__()
        self.missing, self.number = -inputs % TOKEN, -(-inputs // TOKEN)
        self.embed = nn.Linear(TOKEN, width)
        self.places = nn.Parameter(torch.randn(self.number, width) * 0.1)

    def forward(self, observations: Tensor) -> Tensor:
        padded = nn.functional.pad(observations, (0, self.missing))
        tokens: Tensor = self.embed(padded.unflatten(1, (self.number, TOKEN))) + self.places
        return tokens


class GRU(nn.Module):  # type: ignore[misc]
    """Reads a row piece by piece. An observation sums up the past, so nothing is carried from one move to the next."""

    def __init__(self, inputs: int, actions: int, width: int = 64) -> None:
        super().__init__()
        self.tokens, self.reader = Tokens(inputs, width), nn.GRU(width, width, batch_first=True)
        self.logits, self.value = small(nn.Linear(width, actions)), nn.Linear(width, 1)

    def forward(self, observations: Tensor) -> tuple[Tensor, Tensor]:
        _, last = self.reader(self.tokens(observations))
        return self.logits(last[0]), self.value(last[0]).squeeze(-1)


class Attention(nn.Module):  # type: ignore[misc]
    """One block of self-attention over the pieces of a row, whose mean both heads read."""

    def __init__(self, inputs: int, actions: int, width: int = 64, heads: int = 4) -> None:
        super().__init__()
        self.tokens, self.heads = Tokens(inputs, width), heads
        self.queries, self.out = nn.Linear(width, 3 * width), nn.Linear(width, width)
        self.norm, self.feed = nn.LayerNorm(width), nn.Sequential(nn.Linear(width, width), nn.ReLU())
        self.logits, self.value = small(nn.Linear(width, actions)), nn.Linear(width, 1)

    def forward(self, observations: Tensor) -> tuple[Tensor, Tensor]:
        tokens = self.tokens(observations)
        parts = self.queries(tokens).unflatten(2, (3, self.heads, -1)).permute(2, 0, 3, 1, 4)
        query, key, value = parts[0], parts[1], parts[2]
        weights = torch.softmax(query @ key.transpose(-1, -2) / query.shape[-1] ** 0.5, dim=-1)
        attended = (weights @ value).transpose(1, 2).flatten(2)
        pooled = self.feed(self.norm(tokens + self.out(attended)).mean(dim=1))
        return self.logits(pooled), self.value(pooled).squeeze(-1)


MODULES: dict[str, type[nn.Module]] = {"mlp": MLP, "gru": GRU, "attention": Attention}
