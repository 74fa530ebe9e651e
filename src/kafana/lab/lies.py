"""The odds of lies: a small net is fitted to claims in games of the house's players (see `minds/search/lie_net.py`).

They sit at tables of one level, of all levels, and with the game's other minds, at the usual number of seats and at all
others; at half of the tables they have tempers, as bots of the house have. Every claim teaches the output for its
claimer's level and temper, and that for strangers.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
from numba.np.numpy_support import as_dtype
from numpy.typing import NDArray

from kafana.core.chance import Rng, key_of_seed, new_rng, pick, roll, words_of
from kafana.core.compile import NumbaType, overload, rule
from kafana.core.game import Game, play
from kafana.core.observation import Numbers, game_of
from kafana.core.playout import start
from kafana.core.sets import NOTHING, count
from kafana.core.table import AnyTable, new_tables, waiting
from kafana.core.view import AnyView, new_views, see
from kafana.games import usual_seats
from kafana.lab.calibrate import tenths
from kafana.lab.train.net import Adam, Net, new_weights
from kafana.minds.levels import beginner, master, regular, strong
from kafana.minds.mind import LEVEL_NAMES
from kafana.minds.net.mind import Shape, pack
from kafana.minds.net.places import save
from kafana.minds.play import play_of
from kafana.minds.registry import compiled_names, decide, numbers_of
from kafana.minds.search.claims import NOTHING_CLAIMED, claim_of
from kafana.minds.search.lie_net import KNOWN, STRANGER, scales_for, tell_claim
from kafana.minds.search.worlds import is_lie
from kafana.minds.tempers import TEMPERS

MIND, TEMPER = range(2)  # columns of who sits at a table; minds stand behind the levels
EVEN = -1  # no temper
LEVELS = len(LEVEL_NAMES)
MOST_CLAIMS = 4096  # of one game
WAS_LIE, CLAIMER, TABLE = range(3)  # columns of what is noted of a claim
ALIKE, SEVERAL, ANYBODY = range(3)  # tables: of one level, of all of them, and of all minds
TABLES = ALIKE, ALIKE, SEVERAL, SEVERAL, ANYBODY  # how often there are which
AT_USUAL_SEATS, WITH_TEMPERS = 0.5, 0.5  # of the tables
FORGOTTEN = 4  # of so many claims one is told as in a puzzle, where nothing is remembered
HIDDEN = 48
BATCH = 1024
LEARNING_RATE, LAST_RATE = 4e-3, 1e-5

Floats = NDArray[np.float64]
Inputs = NDArray[np.int8]


@dataclass(frozen=True)
class Claims:
    """What was noted of open claims, and what a net is told of each."""

    notes: Floats
    rows: Inputs

    def some(self, chosen: NDArray[np.bool_]) -> Claims:
        return Claims(self.notes[chosen], self.rows[chosen])


def choose_as(level: int, view: AnyView, rng: Rng) -> int:
    """What a level does."""
    return int((beginner, regular, strong, master)[level](view, rng))


@overload(choose_as)
def _choose_as(level: NumbaType, view: NumbaType, rng: NumbaType) -> NumbaType:
    def choose(level: int, view: AnyView, rng: Rng) -> int:
        if level == 0:
            return beginner(view, rng)
        if level == 1:
            return regular(view, rng)
        return strong(view, rng) if level == 2 else master(view, rng)

    return choose


def swayed(view: AnyView, temper: int, action: int, rng: Rng) -> int:
    """What is done by somebody with a temper, if the game knows tempers."""
    sway = play_of(game_of(view.dtype).name).sway
    return action if sway is None or temper == EVEN else int(sway(view, temper, action, rng))


@overload(swayed)
def _swayed(view: NumbaType, temper: NumbaType, action: NumbaType, rng: NumbaType) -> NumbaType:
    sway: Any = play_of(game_of(as_dtype(view)).name).sway
    if sway is None:
        return lambda view, temper, action, rng: action
    return lambda view, temper, action, rng: action if temper == EVEN else sway(view, temper, action, rng)


@rule
def known_as(player: Numbers) -> int:
    """The output for a player."""
    return int(player[MIND] + LEVELS * (player[TEMPER] + 1)) if player[MIND] < LEVELS else STRANGER


@rule
def watch(table: AnyTable, players: Numbers, view: AnyView, rng: Rng, notes: Floats, rows: Inputs) -> int:
    """Play one game; the number of claims that were noted, which are those that might be either true or a lie."""
    noted = 0
    seats = waiting(table)
    while seats != NOTHING:
        seat = pick(seats, rng)
        see(table, seat, view)
        claim = claim_of(view)
        if claim.true != NOTHING_CLAIMED and noted < len(notes):
            possible = view.may[claim.laid]
            if count(possible & claim.true) >= view.sizes[claim.laid] and possible & ~claim.true != NOTHING:
                notes[noted, WAS_LIE] = is_lie(table, view)
                notes[noted, CLAIMER] = known_as(players[claim.claimer])
                if roll(rng, FORGOTTEN) == 0:
                    forget(view)
                tell_claim(view, claim, rows[noted])
                see(table, seat, view)
                noted += 1
        mind = players[seat, MIND]
        action = choose_as(mind, view, rng) if mind < LEVELS else decide(mind - LEVELS, view, rng)
        play(table, seat, swayed(view, players[seat, TEMPER], action, rng))
        seats = waiting(table)
    return noted


@rule
def forget(view: AnyView) -> None:
    """Leave the own hand: any other card may be in any other place, as all of these games hide them."""
    view.habits[:] = 0
    unseen, common = NOTHING, NOTHING
    for zone in range(len(view.sizes)):
        unseen |= view.may[zone] if zone != view.seat else NOTHING
        common |= view.common_may[zone]
    for zone in range(len(view.sizes)):
        if view.sizes[zone] > 0:
            view.may[zone] = unseen if zone != view.seat else view.may[zone]
            view.common_may[zone] = common


def seated(game: Game, seats: int, kind: int, random: Random) -> Numbers:
    """Who sits at a table of a kind, each with a temper or without."""
    minds = list(range(LEVELS))
    if kind == ANYBODY:
        minds += [LEVELS + int(number) for number in numbers_of(game.name, compiled_names(game.name))]
    elif kind == ALIKE:
        minds = [random.choice(minds)]
    tempers = range(EVEN, len(TEMPERS)) if random.random() < WITH_TEMPERS else [EVEN]
    return np.array([(random.choice(minds), random.choice(tempers)) for _ in range(seats)], np.int64)


def claims_in(game: Game, games: int, seed: int, on_progress: Callable[[int], None] = lambda more: None) -> Claims:
    """Claims in games of the house's players that might be either true or a lie."""
    random, rng, key = Random(seed), new_rng(seed), words_of(key_of_seed(seed))
    table, view = new_tables(game.dtype, 1), new_views(game.dtype, 1)
    notes, rows = np.zeros((MOST_CLAIMS, 3)), np.zeros((MOST_CLAIMS, len(scales_for(game))), np.int8)
    found = [Claims(notes[:0], rows[:0])]
    for number in range(games):
        seats = usual_seats(game) if random.random() < AT_USUAL_SEATS else random.randint(*game.seats)
        kind = random.choice(TABLES)
        table[0] = game.empty(seats)[0]
        start(table[0], key, number)
        noted = watch(table[0], seated(game, seats, kind, random), view[0], rng, notes, rows)
        notes[:noted, TABLE] = kind
        found.append(Claims(notes[:noted].copy(), rows[:noted].copy()))
        on_progress(1)
    return Claims(np.concatenate([some.notes for some in found]), np.concatenate([some.rows for some in found]))


def fit(game: Game, claims: Claims, epochs: int, on_progress: Callable[[int], None] = lambda more: None) -> Net:
    """A net that says of such claims how likely they are lies: logistic regression on two hidden layers."""
    rng, shape = np.random.default_rng(0), Shape(len(scales_for(game)), HIDDEN, HIDDEN, STRANGER + 1)
    net = Net(shape, new_weights(shape, rng), scales_for(game))
    optimiser, batches = Adam(shape.size), max(1, len(claims.notes) // BATCH)
    for epoch in range(epochs):
        order = rng.permutation(len(claims.notes))
        for number, batch in enumerate(np.array_split(order, batches)):
            left = 1 - (epoch * batches + number) / (epochs * batches)
            inputs, notes = claims.rows[batch].astype(np.float32), claims.notes[batch]
            layers = net.forward(inputs)
            errors = (1 + np.tanh(layers.outputs / 2)) / 2 - notes[:, WAS_LIE, None]
            gradients = (errors * taught(notes) / len(batch)).astype(np.float32)
            optimiser.step(net.weights, net.backward(inputs, layers, gradients), LEARNING_RATE * left + LAST_RATE)
        on_progress(1)
    return net


def taught(notes: Floats) -> NDArray[np.bool_]:
    """Which outputs each claim teaches: that of its claimer, and that for strangers."""
    outputs = np.arange(STRANGER + 1)
    return np.array((notes[:, CLAIMER, None] == outputs) | (outputs == STRANGER))


def write(path: Path, net: Net) -> None:
    """Store a net as a game has it in its folder."""
    folded = net.folded()
    save(path, pack(folded.shape, folded.weights, 0.0))


def report(net: Net, claims: Claims) -> list[str]:
    """The worst of ten parts, of claims of every level and temper at tables of one level and at mixed ones."""
    lines = ["claims of                 claims  known  a stranger"]
    for claimer, name in enumerate(KNOWN):
        for kind, where in ((ALIKE, "alone"), (SEVERAL, "mixed")):
            some = claims.some((claims.notes[:, CLAIMER] == claimer) & (claims.notes[:, TABLE] == kind))
            outputs = net.forward(some.rows.astype(np.float32)).outputs.astype(np.float64)
            chances, lies = 1 / (1 + np.exp(-outputs)), some.notes[:, WAS_LIE]
            known, stranger = (
                max((part.error for part in tenths(chances[:, output], lies)), default=0.0)
                for output in (claimer, STRANGER)
            )
            lines.append(f"{f'{name}, {where}':24} {len(lies):7,} {known:6.3f} {stranger:11.3f}")
    return lines
