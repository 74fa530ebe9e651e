"""How good people are: Plackett–Luce ratings by openskill, on one scale with the bots of the game, who stand still.

Every game that counts adds a row to the ratings of each person in it, in the same transaction that notes the game as
rated. So a crash loses and repeats nothing, and two houses with one database cannot rate a person twice at once: the
second row with the same number is refused, and tried again.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from kafana.house.store.jobs import Job, Statement
from kafana.house.store.store import Store
from kafana.house.store.stored import StoredTable
from kafana.minds.anchors import SURE, fixed_ratings

LATEST = """SELECT number, value, spread FROM ratings WHERE game = ? AND person = ? ORDER BY number DESC LIMIT 1"""
UNRATED = "SELECT id FROM finished WHERE rated = 0 ORDER BY ended, id LIMIT 20"
NEW = """INSERT INTO ratings SELECT ?, ?, ?, ?, ?, ?, ? FROM finished WHERE id = ? AND rated = 0"""
BEST = """SELECT ratings.person, ratings.name, ratings.value, ratings.spread, ratings.number FROM ratings
    JOIN (SELECT person, MAX(number) AS number FROM ratings WHERE game = ? GROUP BY person) latest
    ON latest.person = ratings.person AND latest.number = ratings.number
    WHERE ratings.game = ? ORDER BY ratings.value - 2 * ratings.spread DESC LIMIT 50"""
OWN = """SELECT ratings.game, ratings.value, ratings.spread, ratings.number FROM ratings
    JOIN (SELECT game, MAX(number) AS number FROM ratings WHERE person = ? GROUP BY game) latest
    ON latest.game = ratings.game AND latest.number = ratings.number WHERE ratings.person = ?"""


@dataclass(frozen=True)
class Rating:
    """After a number of games; `spread` is the standard deviation of the value."""

    value: float
    spread: float
    games: int = 0


@cache
def model() -> Any:
    from openskill.models import PlackettLuce

    return PlackettLuce()


def newcomer() -> Rating:
    usual = model().rating()
    return Rating(usual.mu, usual.sigma)


def levels_of(saved: StoredTable) -> list[str]:
    """Of the bots that sit, or will sit, at a table; not of those who go on for somebody."""
    given_up = {seat for seat, _ in saved.resigned}
    return [saved.setup.level_of(seat) for seat in sorted(saved.bots() - given_up)]


def counts(saved: StoredTable) -> bool:
    """Does a game say how good people are? With two of them or with bots of fixed strength, without a coach, and only
    if everybody whom the house still knows has played their own cards from the deal on.
    """
    people = [chair for chair in saved.chairs if chair.kind == "person"]
    players = len(people) + len(saved.resigned)
    levels, fixed = levels_of(saved), fixed_ratings(saved.setup.game)
    known = all(chair.person for chair in people) and all(level in fixed for level in levels)
    is_own = not saved.setup.coach and not saved.setup.practice and not saved.setup.changed
    return is_own and known and players > 0 and players + len(levels) > 1


def rated(saved: StoredTable, scores: tuple[float, ...], before: Mapping[str, Rating]) -> dict[str, Rating]:
    """The ratings of all people after a game that counts. Who has resigned is last; the bot that went on is nobody."""
    given_up, fixed, setup = dict(saved.resigned), fixed_ratings(saved.setup.game), saved.setup
    people = [given_up.get(seat, chair.person) for seat, chair in enumerate(saved.chairs)]
    kept = {seat: score for seat, score in enumerate(scores) if seat not in given_up}
    teams, places = [], []
    for seat, person in enumerate(people):
        one = before[person] if person else Rating(fixed[setup.level_of(seat)], SURE)
        teams.append([model().rating(mu=one.value, sigma=one.spread)])
        places.append(sum(score > kept[seat] for score in kept.values()) if seat in kept else len(scores))
    found = model().rate(teams, ranks=[float(place) for place in places])
    after = {person: team[0] for person, team in zip(people, found, strict=True) if person}
    return {person: Rating(one.mu, one.sigma, before[person].games + 1) for person, one in after.items()}


def latest(store: Store, game: str, person: str) -> Rating:
    """What somebody's rating in a game is."""
    rows = store.rows(LATEST, game, person)
    return Rating(rows[0][1], rows[0][2], rows[0][0]) if rows else newcomer()


def rating_of(store: Store, saved: StoredTable) -> Job:
    """What has to be written when a game is over: it has been looked at, and if it counts, everybody's new rating."""
    job: list[Statement] = []
    done: Statement = "UPDATE finished SET rated = 1 WHERE id = ?", (saved.id,)
    scores, game = None if saved.ending is None else saved.ending.scores, saved.setup.game
    if scores is None or not counts(saved):
        return [done]
    names = {chair.person: chair.name for chair in saved.chairs if chair.person}
    names |= {person: saved.chairs[seat].name for seat, person in saved.resigned}
    before = {person: latest(store, game, person) for person in names}
    for person, one in rated(saved, scores, before).items():
        row = game, person, one.games, saved.id, names[person], one.value, one.spread
        job.append((NEW, (*row, saved.id)))
    return [*job, done]


def unrated(store: Store) -> list[str]:
    """Some games that are over and have not been looked at, in the order in which they ended."""
    return [row[0] for row in store.rows(UNRATED)]


def own_ratings(store: Store, person: str) -> dict[str, Rating]:
    """Somebody's ratings, by game."""
    return {game: Rating(value, spread, number) for game, value, spread, number in store.rows(OWN, person, person)}


def best(store: Store, game: str) -> list[tuple[str, str, Rating]]:
    """Person, name and rating of those who are surely good, the best first."""
    rows = store.rows(BEST, game, game)
    return [(person, name, Rating(value, spread, number)) for person, name, value, spread, number in rows]
