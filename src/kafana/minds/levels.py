"""House players for people, from the weakest to the strongest; what each level is stands in the game's own file. And
one who searches in every game.
"""

from __future__ import annotations

from numba.np.numpy_support import as_dtype

from kafana.core.chance import Rng, roll
from kafana.core.compile import NumbaType, named, overload, rule
from kafana.core.observation import game_of
from kafana.core.view import AnyView
from kafana.minds.mind import LEVEL_NAMES, Choose, Level, Mind
from kafana.minds.play import play_of
from kafana.minds.random import choose as any_legal
from kafana.minds.search.search import best, best_of_worlds
from kafana.minds.search.value_search import best_in_tree

NAMES = LEVEL_NAMES
SEARCH = "search"
PLAYOUTS = 1000


def level_of(game: str, place: int) -> Level:
    """What a level is in a game. Behind its own levels comes a search with the game's policy."""
    declared = play_of(game)
    return (*declared.house_levels, Level(declared.playout_policy, PLAYOUTS))[place]


def way_of(game: str, place: int) -> Choose:
    """How a level decides in a game."""
    level = level_of(game, place)
    return named(way_to_decide(level), f"{(*NAMES, SEARCH)[place]}_of_{game}")


def way_to_decide(level: Level) -> Choose:
    choose, playouts, looks, slips, where = level.mind.choose, level.playouts, level.looks, level.slips, level.where
    if where is not None:
        find = rule(way_to_search(playouts, looks))
        return lambda view, rng: find(view, rng) if where(view) else choose(view, rng)
    if playouts > 0:
        return way_to_search(playouts, looks)
    if slips > 0:
        err = level.errs or any_legal
        return lambda view, rng: err(view, rng) if roll(rng, slips) == 0 else choose(view, rng)
    return lambda view, rng: choose(view, rng)


def way_to_search(playouts: int, looks: int) -> Choose:
    """By so many playouts, or between two by a tree of so many looks ahead."""
    if looks > 0:
        return lambda view, rng: best_in_tree(view, rng, looks) if view.seats == 2 else best(view, rng, playouts)
    return lambda view, rng: best(view, rng, playouts)


def at(place: int) -> Choose:
    """A function that decides as the level at this place does in the game of the view."""

    def decide(view: AnyView, rng: Rng) -> int:
        return way_of(game_of(view.dtype).name, place)(view, rng)

    @overload(decide)
    def _decide(view: NumbaType, rng: NumbaType) -> NumbaType:
        return way_of(game_of(as_dtype(view)).name, place)

    return decide


beginner, regular, strong, master, searcher = map(at, range(len(NAMES) + 1))


@rule
def choose_as_beginner(view: AnyView, rng: Rng) -> int:
    return beginner(view, rng)


@rule
def choose_as_regular(view: AnyView, rng: Rng) -> int:
    return regular(view, rng)


@rule
def choose_as_strong(view: AnyView, rng: Rng) -> int:
    return strong(view, rng)


@rule
def choose_as_master(view: AnyView, rng: Rng) -> int:
    return master(view, rng)


@rule
def choose_by_search(view: AnyView, rng: Rng) -> int:
    return searcher(view, rng)


@rule
def choose_by_worlds(view: AnyView, rng: Rng) -> int:
    """Perfect-information Monte Carlo: every choice on every one of a thousand imagined tables."""
    return best_of_worlds(view, rng, PLAYOUTS)


WAYS = choose_as_beginner, choose_as_regular, choose_as_strong, choose_as_master
LEVELS = tuple(Mind(name, way) for name, way in zip(NAMES, WAYS))
SEARCHERS = Mind(SEARCH, choose_by_search), Mind("pimc", choose_by_worlds)
