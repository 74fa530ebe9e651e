#!/usr/bin/env python
"""Fit the weights of `minds/papas/leaf_value.py`: who wins, from positions of games among minds of Papas.

`scripts/fit_papas.py 20000` plays so many games of two to six, notes the features of every seat before some turns, and
fits a multinomial logistic regression by Newton's method. It prints the weights and, for held-out games, what was
predicted beside what came true, decile by decile.
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
HELD_OUT = 0.15
Floats = NDArray[np.float64]


@rule
def gather(empty: Any, master: Any, views: Any, features: Floats, won: Floats, games: int) -> int:
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
            if view.phase == papas.TURN and view.plays == 0 and roll(rng, EVERY) == 0 and row < len(features):
                for other in range(table.seats):
                    tell(table, other, seat, features[row, other])
                row += 1
            play(table, seat, sharp(view, rng) if skilled >> seat & 1 else choose(view, rng))
        for place in range(begin, row):
            for seat in range(table.seats):
                won[place, seat] = score(table, seat)
    return row


def predict(features: Floats, weights: Floats) -> Floats:
    """How probably every seat wins: a softmax over the seats that are there."""
    logits = np.where(features.any(axis=2), features @ weights, -np.inf)
    probs = np.exp(logits - logits.max(axis=1, keepdims=True))
    return np.asarray(probs / probs.sum(axis=1, keepdims=True))


def fit(features: Floats, won: Floats) -> Floats:
    """Newton's method on the log-likelihood, with a unit Gaussian prior."""
    weights = np.zeros(FEATURES)
    for _ in range(STEPS):
        probs = predict(features, weights)
        gradient = np.einsum("nsf,ns->f", features, won - probs) - weights
        means = np.einsum("nsf,ns->nf", features, probs)
        rows = (features * np.sqrt(probs)[:, :, None]).reshape(-1, FEATURES)
        weights += np.linalg.solve(rows.T @ rows - means.T @ means + np.eye(FEATURES), gradient)
    return weights


def main(games: int) -> None:
    game = load("papas")
    empty = np.concatenate([game.empty(seats, {}) for seats in SEATS]).view(np.recarray)
    features, won = np.zeros((games * NOTED, MOST_SEATS, FEATURES)), np.zeros((games * NOTED, MOST_SEATS))
    number = gather(empty, words_of(key_of_seed(77)), new_views(game.dtype, 1), features, won, games)
    known = round(number * (1 - HELD_OUT))
    weights = fit(features[:known], won[:known])
    print(f"{number:,} positions\n{[round(float(weight), 3) for weight in weights]}")
    probs, came = predict(features[known:number], weights), won[known:number]
    there = features[known:number].any(axis=2)
    order = np.argsort(probs[there])
    for decile in np.array_split(order, 10):
        print(f"{probs[there][decile].mean():.3f} predicted, {came[there][decile].mean():.3f} won")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20_000)
