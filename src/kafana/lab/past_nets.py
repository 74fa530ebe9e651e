"""A league that goes on: every net that a game ever had, rebuilt from the history of the repository, among its minds.

Each net keeps the name of the commit that brought it. Ratings stand on the game's anchors, so those of another day can
be compared, and the nets in the order of their commits are a curve.
"""

from __future__ import annotations

import io
import math
import subprocess
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Any

import numpy as np

from kafana.core.game import Game
from kafana.core.observation import offsets
from kafana.core.playout import start
from kafana.lab.league import League, Match, Played
from kafana.lab.ratings import Rating, mean_ratings
from kafana.lab.train.evaluation import play_to_the_end
from kafana.lab.train.net import Net, matrices_of
from kafana.lab.train.tables import POOL_SEATS, SeatMix, Tables
from kafana.minds.anchors import anchors_of
from kafana.minds.net.inputs import inputs_of, turns_of
from kafana.minds.net.mind import NAME, Shape
from kafana.minds.net.places import HEAD, TEMPERATURE
from kafana.minds.play import weights_file
from kafana.minds.registry import compiled_names, numbers_of

AT_ONCE = 100  # deals
PARTS = 1000  # seeds from one to the next
MOST_NETS = 1 + POOL_SEATS  # that play at the same time
COLDEST = 0.05  # a temperature below this is as good as none


@dataclass(frozen=True)
class PastNet:
    """A net as it was brought by a commit on a day."""

    commit: str
    day: str
    net: Net

    @property
    def name(self) -> str:
        return f"{self.day} {self.commit}"


def past_nets(game: Game) -> list[PastNet]:
    """All nets that the game has had and that its inputs of today still fit, the oldest first; the last is shipped."""
    path = Path(str(weights_file(game.name)))
    told = git(path.parent, "log", "--follow", "--name-only", "--format=%h %cs", "--diff-filter=AMR", "--", path.name)
    lines = [line for line in told.decode().splitlines() if line]
    found: dict[bytes, PastNet] = {}
    for about, name in zip(lines[-2::-2], lines[::-2]):
        commit, day = about.split()
        content = git(path.parent, "show", f"{commit}:{name}")
        net = net_in(game, content)
        if net is not None:
            found.setdefault(net.weights.tobytes(), PastNet(commit, day, net))
    if not found:
        raise ValueError(f"{game.name} has no net in the history of {path.parent}")
    nets = list(found.values())
    return nets if len(nets) <= MOST_NETS else [nets[0], *nets[1 - MOST_NETS :]]


def git(folder: Path, *words: str) -> bytes:
    """What git says; a ValueError of one line if there is no repository here."""
    try:
        return subprocess.run(["git", *words], cwd=folder, capture_output=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError) as error:
        raise ValueError(f"past nets are rebuilt from the repository, and {folder} is not in one") from error


def net_in(game: Game, content: bytes) -> Net | None:
    """The net in a file; its temperature is multiplied into its last layer. None if today's inputs do not fit it."""
    with np.load(io.BytesIO(content)) as parts:
        head, weights = parts["head"], parts["weights"].astype(np.float32)
    shape = Shape(*(int(number) for number in head[1:5]))
    if (shape.inputs, shape.actions) != (inputs_of(game), int(offsets(game)[-1])) or len(head) != HEAD:
        return None
    *_, last, biases = matrices_of(shape, weights)
    temperature = max(float(head[TEMPERATURE]), COLDEST)
    last /= temperature
    biases /= temperature
    return Net(shape, weights[: shape.size], None, turns_of(game))


def play_all(league: League, nets: list[PastNet], deals: int, seed: int) -> Played:
    """Deals, each in all rotations, among nets and compiled minds; everybody sits down as often."""
    begun, game, seats = perf_counter(), league.game, league.seats
    minds = [name for name in compiled_names(game.name) if name != NAME]
    numbers = POOL_SEATS + 1 + numbers_of(game.name, minds)
    players = dict(zip([*(net.name for net in nets), *minds], [*range(len(nets)), *numbers.tolist()]))
    tables = Tables(game, deals * seats, SeatMix([seats], [], 0, 0, 0), seed, [league.house_rules])
    rng = np.random.default_rng(seed)
    turns = [rng.permutation(list(players)) for _ in range(math.ceil(deals * seats / len(players)))]
    names: list[list[str]] = []
    for deal, drawn in enumerate(np.concatenate(turns)[: deals * seats].reshape(deals, seats).tolist()):
        for turned in range(seats):
            row = len(names)
            names.append(drawn[seats - turned :] + drawn[: seats - turned])
            tables.runs.who[row, :seats] = [players[name] for name in names[row]]
            tables.tables[row] = tables.dealing.empties[0]
            start(tables.tables[row], tables.dealing.master, deal)
    play_to_the_end(tables, [past.net for past in nets], 1.0)
    scores = tables.runs.scores[:, :seats].copy()
    return Played(Match(None, tuple(players)), names, scores, perf_counter() - begun)


def rate_all(league: League, nets: list[PastNet], on_progress: Callable[[int], None]) -> list[Rating]:
    """The ratings of all nets and compiled minds, the best first."""
    played = []
    for part, begin in enumerate(range(0, league.deals, AT_ONCE)):
        some = min(AT_ONCE, league.deals - begin)
        played.append(play_all(league, nets, some, league.seed * PARTS + part))
        on_progress(some * league.seats)
    names = [each for one in played for each in one.names]
    scores = np.concatenate([one.scores for one in played])
    whole = Played(played[0].match, names, scores, sum(one.seconds for one in played))
    ratings = mean_ratings([whole], anchors_of(league.game.name))
    return sorted(ratings, key=lambda rating: -rating.value)


def plot_curve(game: Game, nets: list[PastNet], ratings: list[Rating], file: Path) -> None:
    """The ratings of a game's nets in their order, and those of its minds as lines."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(6, 4.5), layout="constrained")
    axes: Any = figure.subplots()
    known = {rating.mind: rating for rating in ratings}
    others = [rating for rating in ratings if rating.mind not in {net.name for net in nets}]
    for place, rating in enumerate(others):
        axes.axhline(rating.value, color="lightgrey", linewidth=0.8)
        axes.annotate(rating.mind, (place % 4 / 4 * (len(nets) - 1), rating.value), fontsize=7, color="grey")
    values, spreads = [known[net.name].value for net in nets], [known[net.name].spread or 0.0 for net in nets]
    axes.errorbar(range(len(nets)), values, yerr=spreads, fmt="o-", capsize=3)
    axes.set_xticks(range(len(nets)), [net.name for net in nets], rotation=45, ha="right", fontsize=8)
    axes.set_ylabel("rating and its standard deviation")
    axes.set_title(f"the nets of {game.name}, and its minds")
    figure.savefig(file)
