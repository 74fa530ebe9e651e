#!/usr/bin/env python
"""Fit the weights of `minds/papas/leaf_value.py`: who wins, from positions of games among minds of Papas.

`scripts/fit_papas.py 20000` plays 20,000 games of two to six, notes what the outlook is told of every seat before
some turns, and fits a multinomial regression by Newton's method. It prints the weights and, for games that were kept
apart, what was predicted beside what came true, tenth by tenth.
"""

from __future__ import annotations

import sys
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kafana.core.chance import key_of_seed, pick, roll, words_of
from kafana.core.compile import rule
from kafana.core.game import play, score
from kafana.core.playout import start
from kafana.core.sets import NOTHING
from kafana.core.table import waiting
from kafana.core.view import new_views, see
from kafana.games import load
from kafana.games.papas import rules as papas
from kafana.lab.sim import own_rng
from kafana.minds.papas.greedy import choose
from kafana.minds.papas.leaf_value import FEATURES, tell
from kafana.minds.papas.sharp import sharp

SEATS = 4, 4, 4, 4, 3, 5, 2, 6
MOST_SEATS = 6
EVERY = 9  # turns, on average, between two positions
NOTED = 12  # positions of a game, at the most and on average
STEPS = 8
KEPT_APART = 0.15
Floats = NDArray[np.float64]


@rule
def gather(empty: Any, master: Any, views: Any, told: Any, won: Any, games: int) -> int:
    """Play games in which every seat is sharp or honest, and note positions and results; how many positions."""
    tables, view, row = empty[:1].copy(), views[0], 0
    for number in range(games):
        tables[0] = empty[number % len(empty)]
        table, rng, begin = tables[0], own_rng(master, number), row
        start(table, master, number)
        skilled = roll(rng, 1 << table.seats)
        while waiting(table) != NOTHING:
            seat = pick(waiting(table), rng)
            see(table, seat, view)
            if view.phase == papas.TURN and view.plays == 0 and roll(rng, EVERY) == 0 and row < len(told):
                for other in range(table.seats):
                    tell(table, other, seat, told[row, other])
                row += 1
            play(table, seat, sharp(view, rng) if skilled >> seat & 1 else choose(view, rng))
        for place in range(begin, row):
            for seat in range(table.seats):
                won[place, seat] = score(table, seat)
    return row


def predicted(told: Any, weights: Floats) -> Floats:
    """How likely every seat wins."""
    likings = np.where(told.any(axis=2), told @ weights, -np.inf)
    chances = np.exp(likings - likings.max(axis=1, keepdims=True))
    return np.asarray(chances / chances.sum(axis=1, keepdims=True))


def fit(told: Any, won: Any) -> Floats:
    weights = np.zeros(FEATURES)
    for _ in range(STEPS):
        chances = predicted(told, weights)
        slope = np.einsum("nsf,ns->f", told, won - chances) - weights
        means = np.einsum("nsf,ns->nf", told, chances)
        rows = (told * np.sqrt(chances)[:, :, None]).reshape(-1, FEATURES)
        weights += np.linalg.solve(rows.T @ rows - means.T @ means + np.eye(FEATURES), slope)
    return weights


def main(games: int) -> None:
    game = load("papas")
    empty = np.concatenate([game.empty(seats, {}) for seats in SEATS]).view(np.recarray)
    told, won = np.zeros((games * NOTED, MOST_SEATS, FEATURES)), np.zeros((games * NOTED, MOST_SEATS))
    number = gather(empty, words_of(key_of_seed(77)), new_views(game.dtype, 1), told, won, games)
    known = round(number * (1 - KEPT_APART))
    weights = fit(told[:known], won[:known])
    print(f"{number:,} positions\n{[round(float(weight), 3) for weight in weights]}")
    chances, came = predicted(told[known:number], weights), won[known:number]
    there = told[known:number].any(axis=2)
    order = np.argsort(chances[there])
    for tenth in np.array_split(order, 10):
        print(f"{chances[there][tenth].mean():.3f} predicted, {came[there][tenth].mean():.3f} won")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20_000)
