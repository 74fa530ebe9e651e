"""Exact values in small games of two: what the best response to a policy wins, found by walking all that can happen.

Only the deal is chance. The responder sits on one seat, the policy on the other. Tables that the responder cannot tell
apart, because it has seen and done the same on the way to them, are walked together, each with its chance: what is
best is best for all of them at once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from hashlib import blake2b
from math import inf
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from kafana.core.chance import Rng, new_rng
from kafana.core.compile import rule
from kafana.core.deals import all_deals
from kafana.core.game import Game, play, score
from kafana.core.observation import Numbers, Octets, offsets
from kafana.core.options import Value
from kafana.core.sets import each
from kafana.core.table import Records
from kafana.core.threads import quick
from kafana.core.view import AnyView, new_views, see
from kafana.lab.sim import RANDOM
from kafana.minds.net.inputs import inputs_of, look
from kafana.minds.net.mind import forward, load_net
from kafana.minds.net.places import TEMPERATURE, Weights
from kafana.minds.net.softmax import masked_log_softmax
from kafana.minds.registry import check_compiled, decide, numbers_of

TWO = 2
DRAWS = 4000  # of a mind at each question, where its chances are not known
MOST_ACTIONS = 64

Chances = NDArray[np.float64]
Policy = Callable[[AnyView], Chances]  # of every action, from a view

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Exact:
    """What a policy gets against itself, what the best response gets against it, and by how much that is more, all
    seats together (NashConv).
    """

    game: str
    policy: str
    own: float
    best: float
    exploitable: float
    positions: int  # that were looked at

    def as_json(self) -> dict[str, object]:
        return asdict(self)


def exact(
    game: Game, name: str, options: Mapping[str, Value] | None = None, draws: int = DRAWS, most: float = inf
) -> Exact:
    """How far a mind, or a net in a file, can be exploited: exactly, but for the draws that tell what a mind does. A
    game with more than `most` positions is refused.
    """
    deals, policy = all_deals(game, options), policy_of(game, name, draws)
    known: dict[bytes, Chances] = {}
    own, best, positions = [], [], 0
    for seat in range(TWO):
        same, response = Walk(seat, policy, known, follows=True, most=most), Walk(seat, policy, known, most=most)
        own.append(same.begin(deals))
        best.append(response.begin(deals))
        positions += same.positions + response.positions
    return Exact(game.name, name, sum(own) / TWO, sum(best) / TWO, sum(best) - sum(own), positions)


class Walk:
    """All games from some deals on. The responder does what is best, or follows the policy too; what it does best is
    kept by what it has seen and done before. `known` is what the policy has said about each view.
    """

    def __init__(
        self, seat: int, policy: Policy, known: dict[bytes, Chances], follows: bool = False, most: float = inf
    ) -> None:
        self.seat, self.policy, self.known, self.follows, self.most = seat, policy, known, follows, most
        self.choices: dict[bytes, int] = {}
        self.positions = 0

    def begin(self, deals: Records) -> float:
        """The value of the game for the responder."""
        return self.split_by_information_set(quick(deals), np.full(len(deals), 1 / len(deals)), b"")

    def split_by_information_set(self, tables: Records, weights: Chances, before: bytes) -> float:
        """The responder looks: tables that it can tell apart are walked apart."""
        views = views_of(tables, self.seat)
        groups: dict[bytes, list[int]] = {}
        for place, seen in enumerate(octets(views)):
            groups.setdefault(seen, []).append(place)
        value = 0.0
        for seen, places in groups.items():
            past, choices = blake2b(before + seen, digest_size=16).digest(), int(views["legal"][places[0]])
            some = slice(None) if len(groups) == 1 else places
            value += self.value(tables[some], weights[some], past, choices)
        return value

    def value(self, tables: Records, weights: Chances, past: bytes, choices: int) -> float:
        """What the responder gets from tables that are all the same to it, with these choices if it is asked."""
        self.positions += len(tables)
        if self.positions > self.most:
            raise ValueError(f"there are more than {self.most:,} positions to walk")
        seats = each(int(tables["asked"][0] & ~tables["answered"][0]))
        if not seats:
            scores = np.zeros(len(tables))
            score_all(tables, self.seat, scores)
            return float(scores @ weights)
        if len(seats) > 1 or tables["drawn"].any():
            raise ValueError("only games can be walked in which one seat is asked at a time and chance only deals")
        if seats[0] != self.seat or self.follows:
            return self.policy_plays(tables, weights, past, seats[0])
        values = {}
        for action in each(choices):
            after = tables.copy()
            play_all(after, self.seat, action)
            values[action] = self.split_by_information_set(after, weights, past + bytes([action]))
        self.choices[past] = max(values, key=lambda action: values[action])
        return max(values.values())

    def policy_plays(self, tables: Records, weights: Chances, past: bytes, seat: int) -> float:
        """Everything that the policy may do, as likely as it does it."""
        chances = self.chances(tables, seat)
        after, odds = [], []
        for action in np.flatnonzero(chances.any(axis=0)).tolist():
            places = np.flatnonzero(chances[:, action])
            some = tables[places]
            play_all(some, seat, action)
            after.append(some)
            odds.append(weights[places] * chances[places, action])
        return self.split_by_information_set(quick(np.concatenate(after).view(np.recarray)), np.concatenate(odds), past)

    def chances(self, tables: Records, seat: int) -> Chances:
        """What the policy does at each table."""
        views, rows = views_of(tables, seat), []
        for place, seen in enumerate(octets(views)):
            if seen not in self.known:
                self.known[seen] = self.policy(views.view(np.recarray)[place])
            rows.append(self.known[seen])
        return np.array(rows)


def views_of(tables: Records, seat: int) -> Records:
    """What a seat sees of each table."""
    views = quick(new_views(tables.dtype, len(tables)))
    see_all(tables, seat, views)
    return views


def octets(records: Records) -> list[bytes]:
    """The bytes of each record."""
    size, whole = records.dtype.itemsize, records.tobytes()
    return [whole[place : place + size] for place in range(0, len(whole), size)]


@rule
def see_all(tables: Records, seat: int, views: Records) -> None:
    for place in range(len(tables)):
        see(tables[place], seat, views[place])


@rule
def play_all(tables: Records, seat: int, action: int) -> None:
    for place in range(len(tables)):
        play(tables[place], seat, action)


@rule
def score_all(tables: Records, seat: int, scores: Floats) -> None:
    for place in range(len(tables)):
        scores[place] = score(tables[place], seat)


def policy_of(game: Game, name: str, draws: int = DRAWS) -> Policy:
    """A mind by its name, or a net by its file."""
    if name.endswith(".npz"):
        if not Path(name).is_file():
            raise ValueError(f"there is no file {name}")
        return net_policy(game, load_net(game, Path(name)))
    check_compiled(game.name, [name])
    return anything if name == RANDOM else mind_policy(game, name, draws)


def anything(view: AnyView) -> Chances:
    """Every legal action is as likely."""
    chances = np.zeros(MOST_ACTIONS)
    chances[each(view.legal)] = 1 / len(each(view.legal))
    return chances


def net_policy(game: Game, packed: Weights) -> Policy:
    """What a net does: the softmax of its logits."""
    temperature = max(float(packed[TEMPERATURE]), 1e-6)

    def policy(view: AnyView) -> Chances:
        row = np.zeros(inputs_of(game), np.int8)
        look_at(view, row)
        log_probs = np.full(MOST_ACTIONS, -np.inf)
        logits = forward(packed, row).astype(np.float64) / temperature
        masked_log_softmax(logits, view.legal, offsets(game)[view.phase], log_probs)
        chances: Chances = np.exp(log_probs)
        return chances

    return policy


@rule
def look_at(view: AnyView, row: Octets) -> None:
    look(view, row)


def mind_policy(game: Game, name: str, draws: int) -> Policy:
    """What a mind does, as often as it did it when it was asked n times."""
    mind, rng = int(numbers_of(game.name, [name])[0]), new_rng(0)

    def policy(view: AnyView) -> Chances:
        times = np.zeros(MOST_ACTIONS, np.int64)
        ask_often(mind, view, rng, draws, times)
        return times / draws

    return policy


@rule
def ask_often(mind: int, view: AnyView, rng: Rng, draws: int, times: Numbers) -> None:
    for _ in range(draws):
        times[decide(mind, view, rng)] += 1
