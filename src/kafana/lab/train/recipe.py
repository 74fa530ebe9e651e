"""All that decides what a training run learns, and how its numbers are typed."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from kafana.core.options import Value
from kafana.games import load

ANYWHERE = -1
THOUSAND = 1000
SIZES = "hidden", "critic"  # of nets, which stay what they are
ANY = math.inf
LIMITS: dict[str, tuple[float, float]] = {
    **dict.fromkeys((*SIZES, "tables", "steps", "epochs", "batch", "halving", "keep_every"), (1, ANY)),
    **dict.fromkeys(("seed", "hunt", "pupils", "renewals", "actors"), (0, ANY)),
    **dict.fromkeys(("focus", "entropy", "least_entropy", "pull", "foresee"), (0, ANY)),
    **dict.fromkeys(("patient", "team", "clip", "weight", "memory"), (0, 1)),
    "pairs": (0, THOUSAND),
    "rate": (1e-9, 1),
    "keep": (3, ANY),  # the first and the last ones stay, and another goes
}


@dataclass(frozen=True)
class Recipe:
    """All that decides what a run learns. `mix`: in how many of a thousand games all are learners, the others are nets
    of the past, the others are rivals; else each is drawn alone.
    """

    game: str
    against: tuple[str, ...]
    seats: tuple[int, ...]
    judges: tuple[str, ...] = ()  # rivals that show how good a net is; all, if none are named
    options: Mapping[str, Value] = field(default_factory=dict)
    seed: int = 0
    seat: int = ANYWHERE  # the learner's, if it is always the same
    mix: tuple[int, int, int] = (80, 120, 700)
    pairs: int = 0  # of a thousand games with nets of the past, in how many it is one of them among learners
    team: float = 0.0  # how much of their reward learners share in games with others
    hunt: int = 0  # decisions of an exploiter that learns beside the learner, before another takes its place; 0: none
    pupils: int = 0  # one of so many of these begins as a new net that has copied the learner; 0: none
    patient: int = 0  # 1: it learns against what the learner was when it began, and joins the others in the end
    focus: float = 1.0  # how much more often those that were kept are met if they win more; 0: all alike
    renewals: int = 0  # how often a new net has taken the learner's place, after copying it
    hidden: tuple[int, int] = (128, 96)
    critic: tuple[int, int] = (96, 64)
    tables: int = 512
    steps: int = 48
    epochs: int = 2
    batch: int = 1024
    rate: float = 1.5e-3
    clip: float = 0.2
    weight: float = 0.97  # of later advantages (λ)
    entropy: float = 0.015
    least_entropy: float = 0.006
    pull: float = 0.0
    foresee: float = 0.0  # how much it counts to foretell what is hidden
    halving: int = 15_000_000  # decisions in which rate and entropy halve
    memory: float = 0.98  # of the average net, from one round to the next
    keep_every: int = 20  # rounds between two nets that are kept as nets of the past
    keep: int = 24
    actors: int = 0  # that play on a cluster, each at so many tables; without them the learner plays itself

    def __post_init__(self) -> None:
        for number in self.seats:
            load(self.game).empty(number, self.options)
        if not ANYWHERE <= self.seat < min(self.seats):
            raise ValueError(f"there is no seat {self.seat} at a table for {min(self.seats)}: the first one is 0")
        if min(self.mix) < 0 or sum(self.mix) > THOUSAND:
            raise ValueError(f"the mix is of {THOUSAND} games, not {','.join(map(str, self.mix))}")
        for name in LIMITS:
            check_number(name, getattr(self, name))

    def as_json(self) -> str:
        return json.dumps(asdict(self))

    @classmethod
    def from_json(cls, text: str) -> Recipe:
        known: dict[str, Any] = json.loads(text)
        for name, value in known.items():
            known[name] = tuple(value) if isinstance(value, list) else value
        return cls(**known)


NUMBERS = list(Recipe.__annotations__)[7:-1]  # from `mix` to `keep`: what is not asked for by a name of its own


def check_number(name: str, value: Any) -> None:
    """Refuse numbers with which nothing can be learned."""
    low, high = LIMITS[name]
    numbers = value if isinstance(value, tuple) else (value,)
    if not all(low <= number <= high and math.isfinite(number) for number in numbers):
        wanted = f"at least {low:g}" if high == ANY else f"from {low:g} to {high:g}"
        raise ValueError(f"{name} must be {wanted}, not {','.join(map(str, numbers))}")


def changes_of(settings: Iterable[str]) -> dict[str, Any]:
    """Numbers of a recipe as they are typed: `pull=0.05`, `mix=400,300,300`."""
    changes: dict[str, Any] = {}
    for setting in settings:
        name, _, typed = setting.partition("=")
        if name not in NUMBERS:
            raise ValueError(f"a recipe has no number {name!r}; there are {', '.join(NUMBERS)}")
        usual, parts = getattr(Recipe, name), typed.split(",")
        try:
            one_by_one = zip(usual if isinstance(usual, tuple) else (usual,), parts, strict=True)
            values = tuple(type(number)(part) for number, part in one_by_one)
        except ValueError as error:
            raise ValueError(f"{name} is a number or numbers like {usual}, not {typed!r}") from error
        changes[name] = values if isinstance(usual, tuple) else values[0]
    return changes
