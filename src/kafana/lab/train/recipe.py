"""All that decides what a training run learns: each setting with its default, its bounds and what it is for."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass, field
from typing import Annotated, Any, NamedTuple, get_type_hints

from kafana.core.options import Value, parse_options
from kafana.games import load
from kafana.lab.train.old_names import RECIPE

ANYWHERE = -1
THOUSAND = 1000
ANY = math.inf
SIZES = "hidden", "critic_hidden"  # of nets, which stay what they are

Number = int | float
Numbers = Number | tuple[Number, ...]


class Setting(NamedTuple):
    """What a number of a recipe is for, and which are allowed."""

    help: str
    low: float = 0
    high: float = ANY
    has_own_option: bool = False  # of `kafana train`, so that `--set` does not change it

    @property
    def bounds(self) -> str:
        return f"at least {self.low:g}" if self.high == ANY else f"from {self.low:g} to {self.high:g}"

    def check(self, name: str, value: Numbers) -> None:
        """Refuse numbers with which nothing can be learned."""
        numbers = value if isinstance(value, tuple) else (value,)
        if not all(self.low <= number <= self.high and math.isfinite(number) for number in numbers):
            raise ValueError(f"{name} must be {self.bounds}, not {typed(value)} ({self.help})")


@dataclass(frozen=True)
class Recipe:
    """All that decides what a run learns. Games, minds and seats first, then numbers."""

    game: str
    against: tuple[str, ...]  # minds that play by rule
    seats: tuple[int, ...]
    evaluate_against: tuple[str, ...] = ()  # minds that show how good a net is; those of `against`, if none are named
    options: Mapping[str, Value] = field(default_factory=dict)
    seed: Annotated[int, Setting("from which everything follows", has_own_option=True)] = 0
    seat: int = ANYWHERE  # the learner's, if it is always the same
    varied: tuple[str, ...] = ()  # house rules of which half the games have one, each as it is typed
    module: str = ""  # of PyTorch, by the name of one of ours or as package.module:Class; none: the net by NumPy
    device: str = "cpu"  # on which PyTorch learns
    own_critic: Annotated[
        int, Setting("1: with a module of PyTorch, its own value head instead of a critic that sees all cards", 0, 1)
    ] = 0
    opponent_mix: Annotated[
        tuple[int, int, int],
        Setting("of a thousand games: self-play, with the opponent pool, with minds; in the others each seat is drawn"),
    ] = (80, 120, 700)
    single_opponent: Annotated[
        int, Setting("of a thousand games with the pool: so many with one opponent among learners", 0, THOUSAND)
    ] = 0
    single_mind: Annotated[
        int, Setting("of a thousand games with minds: so many in which all of them are the same", 0, THOUSAND)
    ] = 0
    shared_reward: Annotated[
        float, Setting("share of their reward that learners have in common in games with others", 0, 1)
    ] = 0.0
    own_score: Annotated[
        int,
        Setting(
            "1: the reward is the score, not what it is beyond the table's mean: who holds up a game loses it", 0, 1
        ),
    ] = 0
    exploiter_decisions: Annotated[
        int, Setting("decisions of an exploiter that learns beside the net, before the next one; 0: no exploiters")
    ] = 0
    distilled_every: Annotated[
        int, Setting("one exploiter of so many begins as a new net that was distilled from the learner; 0: none")
    ] = 0
    frozen_target: Annotated[
        int, Setting("1: an exploiter's target is the average net as it was when the exploiter began", 0, 1)
    ] = 0
    pfsp_power: Annotated[float, Setting("how much more often exploiters are met that win more; 0: all alike")] = 1.0
    resets: Annotated[int, Setting("how often a new net, distilled from the learner, has taken its place")] = 0
    hidden: Annotated[tuple[int, int], Setting("sizes of the net's hidden layers", 1)] = (128, 96)
    critic_hidden: Annotated[tuple[int, int], Setting("sizes of the critic's hidden layers", 1)] = (96, 64)
    tables: Annotated[int, Setting("tables that are played at once", 1)] = 512
    steps: Annotated[int, Setting("decisions on each table in a round", 1)] = 48
    epochs: Annotated[int, Setting("passes over a round's decisions", 1)] = 2
    minibatch_size: Annotated[int, Setting("decisions in one step of Adam", 1)] = 1024
    learning_rate: Annotated[float, Setting("of Adam, in the beginning", 1e-9, 1)] = 1.5e-3
    critic_decisions: Annotated[int, Setting("decisions from which the critic alone learns, in the beginning")] = 0
    clip_coef: Annotated[float, Setting("how far PPO lets a probability ratio go from 1", 0, 1)] = 0.2
    gae_lambda: Annotated[float, Setting("λ of generalised advantage estimation", 0, 1)] = 0.97
    entropy_coef: Annotated[float, Setting("weight of the entropy bonus, in the beginning")] = 0.015
    min_entropy_coef: Annotated[float, Setting("the least that it falls to")] = 0.006
    kl_coef: Annotated[float, Setting("weight of the KL divergence from the average net")] = 0.0
    aux_coef: Annotated[float, Setting("weight of the auxiliary loss: predicting what is hidden")] = 0.0
    half_life: Annotated[int, Setting("decisions in which learning rate and entropy bonus halve", 1)] = 15_000_000
    ema_decay: Annotated[float, Setting("of the average net, from one round to the next", 0, 1)] = 0.98
    snapshot_every: Annotated[int, Setting("rounds between two snapshots for the opponent pool", 1)] = 20
    max_snapshots: Annotated[int, Setting("that are kept: the first, the last ones, and some between", 3)] = 24
    actors: Annotated[
        int, Setting("that play on a cluster, each at so many tables; 0: the learner plays", has_own_option=True)
    ] = 0

    def __post_init__(self) -> None:
        for number in self.seats:
            for rules in self.house_rules:
                load(self.game).empty(number, rules)
        if not ANYWHERE <= self.seat < min(self.seats):
            raise ValueError(f"there is no seat {self.seat} at a table for {min(self.seats)}: the first one is 0")
        for name, setting in SETTINGS.items():
            setting.check(name, getattr(self, name))
        if sum(self.opponent_mix) > THOUSAND:
            raise ValueError(f"opponent_mix is of {THOUSAND} games, not {typed(self.opponent_mix)}")

    @property
    def house_rules(self) -> list[dict[str, Value]]:
        """The house rules to draw from for a game: the usual ones as often as all others together."""
        usual, known = dict(self.options), load(self.game).options
        others = [usual | parse_options(known, [text]) for text in self.varied]
        return [usual] * max(1, len(others)) + others

    def as_json(self) -> str:
        return json.dumps(asdict(self))

    @classmethod
    def from_json(cls, text: str) -> Recipe:
        """A recipe as it was saved, also by the names that settings had before."""
        known: dict[str, Any] = {RECIPE.get(name, name): value for name, value in json.loads(text).items()}
        for name, value in known.items():
            known[name] = tuple(value) if isinstance(value, list) else value
        return cls(**known)


def settings_of(recipe: type[Recipe]) -> Iterator[tuple[str, Setting]]:
    for name, hint in get_type_hints(recipe, include_extras=True).items():
        for note in getattr(hint, "__metadata__", ()):
            if isinstance(note, Setting):
                yield name, note


SETTINGS = dict(settings_of(Recipe))
SETTABLE = [name for name, setting in SETTINGS.items() if not setting.has_own_option]


def changes_of(settings: Iterable[str]) -> dict[str, Any]:
    """Numbers of a recipe as they are typed: `kl_coef=0.05`, `opponent_mix=400,300,300`."""
    changes: dict[str, Any] = {}
    for setting in settings:
        name, _, text = setting.partition("=")
        if RECIPE.get(name) in SETTABLE:
            raise ValueError(f"{name} is called {RECIPE[name]} now")
        if name not in SETTABLE:
            raise ValueError(f"a recipe has no number {name!r}; there are {', '.join(SETTABLE)}")
        default, parts = getattr(Recipe, name), text.split(",")
        try:
            one_by_one = zip(default if isinstance(default, tuple) else (default,), parts, strict=True)
            values: tuple[Number, ...] = tuple(type(number)(part) for number, part in one_by_one)
        except ValueError as error:
            raise ValueError(f"{name} is a number or numbers like {typed(default)}, not {text!r}") from error
        changes[name] = values if isinstance(default, tuple) else values[0]
    return changes


def typed(value: Numbers) -> str:
    """A number or several, as they are typed."""
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)
