"""A league of nets learns a game: it plays itself, nets of its own past, and minds that play by rule.

Everything follows from the recipe and its seed: a run that is stopped and resumed goes on as if it had not been.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from time import process_time
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kafana.core.game import Game
from kafana.core.observation import offsets
from kafana.games import load
from kafana.lab.sim import Estimate
from kafana.lab.train.actor import Actor, Games
from kafana.lab.train.checkpoint import CHECKPOINT, check_changes, read_state, recipe_of
from kafana.lab.train.evaluation import estimate_of, judged
from kafana.lab.train.exploiter_process import Hunter
from kafana.lab.train.hidden_state_head import Foresight
from kafana.lab.train.imitation import LESSON, imitate
from kafana.lab.train.net import LONGEST, Adam, Floats, Net, gather, new_weights
from kafana.lab.train.ppo import judge, policy_slopes
from kafana.lab.train.recipe import ANYWHERE, Recipe
from kafana.lab.train.tables import PAST, Company, gain_of
from kafana.minds.net.inputs import inputs_of, scales_of
from kafana.minds.net.mind import Shape, Weights, pack, save
from kafana.minds.registry import check_compiled, numbers_of

TINY = 1e-8
MEMORIES = 5  # after so many times its memory an average has forgotten how it began
LEAST_RATE = 0.1  # of the first one
ONLY_PAST = 0, 1000, 0  # a mix
NEVER = 1 << 60
HUNTER = "hunter_"
STAY = 10  # rounds that a net of the past sits at the tables, on average
HUNTERS = 2  # of the nets of the past: the hunter, as it is and as its average
SPARRING = 0.85  # of the others are nets that could beat the learner once, if there are any
WEIGH_EVERY, WEIGH_DEALS = 8, 40  # rounds between two times that one of those is weighed, and on how many deals
NEWS = 0.6  # how much what was found then counts beside what was found before
SELDOM = 0.1  # how often the one that wins least is met, beside the one that wins most
YOUNG = 8  # so many that were kept last: one hunter of three goes on from one of them
RENEWAL = 10_000_000  # decisions that a new net copies before it takes the place of an old one
LESSONS = 10  # times as long as its lesson a pupil learns by itself, at least
CURIOUS = 3  # times the entropy: every other hunter tries more


@dataclass(frozen=True)
class Told:
    """What a round of training tells."""

    rounds: int
    decisions: int
    seconds: float
    games: int
    score: float  # of the learners in games with others
    entropy: float
    far: float
    clipped: float
    explained: float  # share of the scores' spread that the critic foresees
    foretold: float  # share of the spread of what is hidden that the net foretells, if it learns that


def games_of(recipe: Recipe) -> Games:
    """The games that a recipe asks for."""
    rivals = numbers_of(recipe.game, recipe.against).tolist()
    company, game = Company(recipe.seats, rivals, *recipe.mix, recipe.seat, recipe.pairs), load(recipe.game)
    gain = gain_of(game, company, recipe.seed, recipe.options)
    return Games(game, company, recipe.tables, recipe.steps, recipe.options, gain, recipe.team)


class Trainer:
    """A run: nets, tables, and how far it has come."""

    def __init__(self, recipe: Recipe) -> None:
        self.recipe = recipe
        self.game: Game = load(recipe.game)
        check_compiled(recipe.game, (*recipe.against, *recipe.judges))
        inputs, actions = inputs_of(self.game), int(offsets(self.game)[-1])
        scales, chance = scales_of(self.game), np.random.default_rng(recipe.seed)
        self.shape = Shape(inputs, *recipe.hidden, actions)
        critic = Shape(inputs, *recipe.critic, 1)
        self.net = Net(self.shape, new_weights(self.shape, chance), scales)
        self.critic = Net(critic, new_weights(critic, chance), scales)
        self.average = self.net.copy()
        self.past = [self.net.copy() for _ in range(PAST)]
        self.kept: list[Weights] = [self.net.row.copy()]
        self.sparring: list[Weights] = []  # nets that could beat this one
        self.threats: list[float] = []  # what they still score against it
        self.hunter: Hunter | None = None  # that learns to beat this one while it learns
        self.adam, self.critic_adam = Adam(self.shape.size), Adam(critic.size)
        self.foresight = Foresight(recipe.hidden[-1], scales, recipe.foresee) if recipe.foresee else None
        self.begin()
        self.floats = np.zeros((recipe.batch, inputs), np.float32)
        self.rounds = self.decisions = 0
        self.seconds = 0.0

    def begin(self) -> None:
        """Somebody sits down to play for the learner."""
        self.actor = Actor(games_of(self.recipe), self.recipe.seed, self.shape)
        self.buffer = self.actor.buffer

    def round(self) -> Told:
        """Play for a while, then learn from it."""
        begun = process_time()
        chance = np.random.default_rng([self.recipe.seed, self.rounds])
        self.invite(chance)
        with self.hunted(chance):
            scores = self.play()
            games, score = int(self.buffer.made.over.sum()), float(np.mean(scores)) if scores else 0.0
            (entropy, far, clipped), explained = self.learn(chance)
        foretold = self.foresight.foretold if self.foresight else 0.0
        self.rounds += 1
        self.average.row += np.float32(1 - self.recipe.memory) * (self.net.row - self.average.row)
        if self.rounds % self.recipe.keep_every == 0:
            self.kept.append(self.net.row.copy())
            if len(self.kept) > self.recipe.keep:  # thin them out, the newest last
                del self.kept[int(chance.integers(1, len(self.kept) - 2))]
        self.seconds += process_time() - begun
        return Told(self.rounds, self.decisions, self.seconds, games, score, entropy, far, clipped, explained, foretold)

    def invite(self, chance: np.random.Generator) -> None:
        """Now and then another net of the past sits down: most of them are nets that could beat this one, and the more
        they still win the more often they come.
        """
        if self.sparring and self.rounds % WEIGH_EVERY == 0:
            self.weigh(self.rounds // WEIGH_EVERY % len(self.sparring))
        for net in self.past:
            if chance.random() < 1 / STAY:
                nets, odds = self.kept, None
                if self.sparring and chance.random() < SPARRING:
                    nets, odds = self.sparring, odds_of(self.threats, self.recipe.focus)
                net.row[:] = nets[int(chance.choice(len(nets), p=odds))]

    def weigh(self, place: int) -> None:
        """What does a net that could beat this one still score against its average?"""
        self.threats[place] += NEWS * (self.threat_of(self.sparring[place]) - self.threats[place])

    def threat_of(self, row: Weights) -> float:
        """What a net scores among copies of this one's average."""
        nets, seats = [Net(self.shape, row, scales_of(self.game)), self.average], self.recipe.seats[0]
        return float(judged(self.game, nets, [], seats, WEIGH_DEALS, self.rounds, self.recipe.options).mean())

    def spar_with(self, row: Weights) -> None:
        """Keep a net that could beat this one."""
        self.sparring.append(row.copy())
        self.threats.append(self.threat_of(row))

    @contextmanager
    def hunted(self, chance: np.random.Generator) -> Iterator[None]:
        """Meanwhile the hunter plays a round against this net and its average as they are now. It sits among the nets
        of the past as it was before, and as its average. When it has learned long enough it is kept for good, and
        another begins. A patient one learns against the average as it was when it began, and sits down when it is kept.
        """
        if not self.recipe.hunt:
            yield
            return
        hunter = self.hunter = self.hunter or Hunter(*self.next_hunter(chance))
        rivals = () if self.recipe.patient else (self.average.row, self.net.row)
        for net, row in zip(self.past[:HUNTERS] if rivals else (), (hunter.net, hunter.average)):
            net.row[:] = row
        before = hunter.seconds
        with hunter.round(*rivals):
            yield
        self.seconds += hunter.seconds - before
        if hunter.decisions >= self.recipe.hunt:
            self.spar_with(hunter.average)
            hunter.begin(*self.next_hunter(chance))

    def next_hunter(self, chance: np.random.Generator) -> tuple[Callable[..., Trainer], *tuple[Any, ...]]:
        """What makes another hunter, and of what. It begins as a copy, or as one that was kept and knows another way to
        play, one of the last few or the one that wins most; or, if wanted, as a pupil. Every other hunter is curious.
        """
        number, row = len(self.sparring), self.average.row
        others = number + 1, CURIOUS if number % 2 else 1.0
        if self.recipe.pupils and number % self.recipe.pupils == 0:
            return pupil, self.recipe, row, *others
        if number % 3 == 1:
            row = self.sparring[int(chance.integers(max(0, number - YOUNG), number))]
        elif number % 3 == 2:
            row = self.sparring[int(np.argmax(self.threats))]
        return against, self.recipe, row, *others, self.average.row

    def renew(self, teacher: str | Net | None, decisions: int = LESSON) -> None:
        """A new net takes the learner's place, once it has copied a mind or another net, if any: what has learned for
        long learns less and less.
        """
        chance, kept = np.random.default_rng(self.recipe.seed + self.rounds), self.kept
        for net in self.net, self.critic:
            net.row[:] = new_weights(net.shape, chance)
        self.adam, self.critic_adam = Adam(self.shape.size), Adam(self.critic.shape.size)
        self.average.row[:] = self.net.row
        if teacher:
            imitate(self, teacher, decisions)
        self.kept = kept

    def play(self) -> list[float]:
        """Fill the buffer. What learners scored on average in each game with others."""
        return self.actor.play([net.row for net in (self.net, *self.past)])

    def learn(self, chance: np.random.Generator) -> tuple[tuple[float, float, float], float]:
        """Several passes over the buffer. What the net's slopes told, and how much of the scores was foreseen."""
        recipe, made = self.recipe, self.buffer.made.reshape(-1)
        seen, truth = (rows.reshape(len(made), -1) for rows in (self.buffer.seen, self.buffer.truth))
        for rows in self.batches(np.flatnonzero(made.learns)):
            made.value[rows] = self.critic.forward(self.inputs(truth, rows))[2][:, 0]
        judge(self.buffer.made, recipe.weight)
        mine = np.flatnonzero(made.learns)
        self.decisions += len(mine)
        advantages = made.advantage[mine]
        made.gain[mine] = (advantages - advantages.mean()) / (advantages.std() + TINY)
        targets = (made.value + made.advantage).astype(np.float32)
        explained = 1 - float(advantages.var() / (targets[mine].var() + TINY))
        fade = 0.5 ** (self.decisions / recipe.halving)
        limits = recipe.clip, max(recipe.least_entropy, recipe.entropy * fade), recipe.pull
        rate = recipe.rate * max(LEAST_RATE, fade)
        told, beside = np.zeros(3), None
        if self.foresight:
            self.foresight.look_at(seen[mine], truth[mine])
        for _ in range(recipe.epochs):
            chance.shuffle(mine)
            for rows in self.batches(mine):
                inputs = self.inputs(seen, rows)
                layers = self.net.forward(inputs)
                usual = self.average.forward(inputs)[2] if recipe.pull else layers[2]
                slopes = np.empty_like(layers[2])
                policy_slopes(layers[2], usual, made, rows, offsets(self.game), limits, slopes, told)
                if self.foresight:
                    beside = self.foresight.learn(layers[1], self.foresight.wanted(truth, rows), rate, LONGEST)
                self.adam.step(self.net.row, self.net.gradient(inputs, layers, slopes, beside), rate, LONGEST)
                inputs = self.inputs(truth, rows)
                layers = self.critic.forward(inputs)
                slopes = (layers[2] - targets[rows, None]) / np.float32(len(rows))
                self.critic_adam.step(self.critic.row, self.critic.gradient(inputs, layers, slopes), rate, LONGEST)
        entropy, far, clipped = (told / max(1, recipe.epochs * len(mine))).tolist()
        return (entropy, far, clipped), explained

    def batches(self, rows: NDArray[np.int64]) -> list[NDArray[np.int64]]:
        """As many as are learned from at a time."""
        return [rows[place : place + self.recipe.batch] for place in range(0, len(rows), self.recipe.batch)]

    def inputs(self, observations: NDArray[np.int8], rows: NDArray[np.int64]) -> Floats:
        """Some observations, as a net takes them."""
        inputs = self.floats[: len(rows)]
        gather(observations, rows, inputs)
        return inputs

    def judged(
        self, deals: int = 200, seats: int | None = None, temperature: float = 1.0, settled: bool = False
    ) -> Estimate:
        """How well the net plays against the rivals of the recipe, as it is or as it would be written to a file."""
        recipe, net = self.recipe, self.settled if settled else self.net
        only_seat = None if recipe.seat == ANYWHERE else recipe.seat
        scores = judged(
            self.game, [net], recipe.judges or recipe.against, seats or recipe.seats[0], deals,
            options=recipe.options, temperature=temperature, only_seat=only_seat,
        )  # fmt: skip
        return estimate_of(scores)

    @property
    def settled(self) -> Net:
        """The average of the last rounds, once it has forgotten the first ones."""
        return self.average if self.rounds * (1 - self.recipe.memory) > MEMORIES else self.net

    def packed(self, temperature: float) -> Weights:
        """The net as a mind reads it."""
        return pack(self.shape, self.settled.folded(), temperature)

    def export(self, path: Path, temperature: float) -> None:
        """Write the net to a file that a mind reads."""
        save(path, self.packed(temperature))

    def save(self, folder: Path) -> None:
        """Write down everything, so that the run can go on from here."""
        folder.mkdir(parents=True, exist_ok=True)
        state = self.state()
        if self.foresight:
            state |= self.foresight.state()
        if self.hunter:
            state |= {HUNTER + name: value for name, value in self.hunter.state().items()}
        unfinished = folder / f"{CHECKPOINT}.part"
        with unfinished.open("wb") as file:
            np.savez(file, **state)
        unfinished.replace(folder / CHECKPOINT)

    def state(self) -> dict[str, Any]:
        """All that a run goes on with, but for its foresight and its hunter."""
        return (
            {
                "recipe": self.recipe.as_json(),
                "count": np.array([self.rounds, self.decisions, self.adam.steps, self.critic_adam.steps]),
                "seconds": self.seconds,
                "kept": np.array(self.kept),
                "sparring": np.array(self.sparring),
                "threats": np.array(self.threats),
                "past": np.array([net.row for net in self.past]),
            }
            | self.rows
            | self.on_tables
        )

    @property
    def rows(self) -> dict[str, Weights]:
        """All rows of numbers that learning changes."""
        return {
            "net": self.net.row, "critic": self.critic.row, "average": self.average.row,
            "mean": self.adam.mean, "square": self.adam.square,
            "critic_mean": self.critic_adam.mean, "critic_square": self.critic_adam.square,
        }  # fmt: skip

    @property
    def on_tables(self) -> dict[str, NDArray[np.uint8]]:
        """The games being played, as bytes."""
        tables = self.actor.tables
        return {"tables": octets_of(tables.tables), "runs": octets_of(tables.runs)}

    @classmethod
    def resumed(cls, folder: Path, **changes: Any) -> Trainer:
        """A run as it was saved; what is named is changed in its recipe."""
        state = read_state(folder)
        recipe = recipe_of(state, folder)
        check_changes(recipe, changes, folder)
        trainer = cls(replace(recipe, **changes))
        if lost := sorted(trainer.state().keys() - trainer.on_tables.keys() - set(state)):
            raise ValueError(f"the run in {folder} is of another version: it has no {' and no '.join(lost)}")
        if any(state[name].shape != row.shape for name, row in trainer.rows.items()):
            raise ValueError(f"the run in {folder} is of another version: its nets have other sizes")
        trainer.restore(state)
        hunters = {name.removeprefix(HUNTER): state[name] for name in state if name.startswith(HUNTER)}
        if hunters:
            trainer.hunter = Hunter(gone_on, hunters)
        for _ in range(recipe.renewals, trainer.recipe.renewals):
            trainer.renew(trainer.average.copy(), RENEWAL)
        return trainer

    def restore(self, state: Mapping[str, Any]) -> None:
        """Go on from a state."""
        for name, row in self.rows.items():
            row[:] = state[name]
        self.rounds, self.decisions, self.adam.steps, self.critic_adam.steps = state["count"].tolist()
        self.seconds = float(state["seconds"])
        self.kept = list(state["kept"])
        self.sparring = list(state["sparring"])
        self.threats = state["threats"].tolist()
        for net, row in zip(self.past, state["past"]):
            net.row[:] = row
        if self.foresight:
            self.foresight.restore(state)
        on_tables = self.on_tables
        if on_tables and all(len(state.get(name, ())) == len(octets) for name, octets in on_tables.items()):
            for name, octets in on_tables.items():
                octets[:] = state[name]
            self.actor.tables.observe()


def odds_of(threats: Sequence[float], focus: float = 1.0) -> NDArray[np.float64]:
    """How often each of these nets is met, the more often the more it wins."""
    won, spread = np.array(threats), np.ptp(threats)
    weights = (won - won.min() + SELDOM * spread if spread else np.ones(len(won))) ** focus
    found: NDArray[np.float64] = weights / weights.sum()
    return found


def against(recipe: Recipe, row: Weights, seed: int = 0, curious: float = 1.0, prey: Weights | None = None) -> Trainer:
    """A trainer that begins with a net, and plays against that net alone or against another. It learns at the usual
    pace.
    """
    trainer = Trainer(
        replace(
            recipe, seats=recipe.seats[:1], seed=recipe.seed + seed, mix=ONLY_PAST, keep_every=NEVER, pull=0.0,
            pairs=0, hunt=0, entropy=curious * Recipe.entropy, least_entropy=curious * Recipe.least_entropy,
            rate=Recipe.rate, epochs=Recipe.epochs, halving=Recipe.halving, memory=Recipe.memory,
            foresee=Recipe.foresee,
        )
    )  # fmt: skip
    trainer.net.row[:] = trainer.average.row[:] = row
    trainer.kept = [(row if prey is None else prey).copy()]
    for net in trainer.past:
        net.row[:] = trainer.kept[0]
    return trainer


def pupil(recipe: Recipe, prey: Weights, seed: int, curious: float = 1.0) -> Trainer:
    """A trainer against a net that begins with a new one, which has copied it: it plays alike, and learns otherwise."""
    trainer = against(recipe, prey, seed, curious)
    trainer.renew(trainer.average.copy(), min(LESSON, recipe.hunt // LESSONS))
    return trainer


def gone_on(state: Mapping[str, Any]) -> Trainer:
    """A trainer as it was, with the recipe that it had."""
    trainer = Trainer(Recipe.from_json(str(state["recipe"])))
    trainer.restore(state)
    return trainer


def octets_of(records: Any) -> NDArray[np.uint8]:
    """The bytes of some records, in place."""
    found: NDArray[np.uint8] = records.view(np.ndarray).view(np.uint8)
    return found
