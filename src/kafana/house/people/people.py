"""What the house knows of a person: their games, how these ended, and how to forget all of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

import msgspec

from kafana.house.store.jobs import Job, Statement, saving
from kafana.house.store.store import Store
from kafana.house.store.stored import Chair, Setup, StoredTable

NOBODY = "Guest"  # what somebody is called who has been forgotten
PEOPLE = "people"  # instead of a level: at least one other person played
MIXED = "mixed"  # bots of several levels
MOST_SHOWN = 30  # games that are over
KNOWING = """SELECT id FROM chairs WHERE person = ? UNION SELECT id FROM tables WHERE host = ?
    UNION SELECT id FROM resignations WHERE person = ?"""
GAMES = """SELECT tables.id, tables.setup, tables.state, tables.born, chairs.seat, endings.scores, finished.ended,
        questions.since, questions.asked
    FROM chairs JOIN tables ON tables.id = chairs.id
    LEFT JOIN endings ON endings.id = chairs.id LEFT JOIN finished ON finished.id = chairs.id
    LEFT JOIN questions ON questions.id = chairs.id WHERE chairs.person = ?"""
RESIGNED = """SELECT tables.id, tables.setup, tables.state, tables.born, resignations.seat, endings.scores,
        finished.ended, NULL, NULL
    FROM resignations JOIN tables ON tables.id = resignations.id
    LEFT JOIN endings ON endings.id = resignations.id LEFT JOIN finished ON finished.id = resignations.id
    WHERE resignations.person = ?"""
CHAIRS = "SELECT id, seat, kind, name FROM chairs WHERE id IN ({places}) ORDER BY id, seat"
AT_ONCE = 500  # tables whose chairs are read by one statement


@dataclass(frozen=True)
class PersonsGame:
    """A game that somebody plays or has played, as it is on file."""

    id: str
    setup: Setup
    state: str
    seat: int
    scores: tuple[float, ...] | None  # none while it is being played, and if it was stopped
    when: float  # it was begun, or ended
    since: float | None  # of a slow table: when the open question was put …
    is_asked: bool  # … and is it this person's to answer?
    resigned: bool
    chairs: tuple[tuple[str, str], ...]  # kind and name

    @property
    def place(self) -> int | None:
        """1 for the best; who resigned is behind everybody who did not."""
        if self.scores is None:
            return None
        better = sum(score > self.scores[self.seat] for score in self.scores)
        return len(self.scores) if self.resigned else 1 + better

    @property
    def score(self) -> float | None:
        return None if self.scores is None or self.resigned else self.scores[self.seat]

    @property
    def against(self) -> str:
        """The level of the bots, or that there were people."""
        others = [seat for seat in range(len(self.chairs)) if seat != self.seat]
        if any(self.chairs[seat][0] == "person" for seat in others):
            return PEOPLE
        levels = {self.setup.level_of(seat) for seat in others}
        return levels.pop() if len(levels) == 1 else MIXED


def games_of(store: Store, person: str) -> list[PersonsGame]:
    """All games that somebody plays, has played or has given up; the latest first."""
    if not person:
        return []
    rows = [(row, False) for row in store.rows(GAMES, person)]
    rows += [(row, True) for row in store.rows(RESIGNED, person)]
    chairs = chairs_of(store, [row[0] for row, _ in rows])
    found = []
    for (id, setup, state, born, seat, scores, ended, since, asked), resigned in rows:
        told = None if not scores else msgspec.json.decode(scores, type=tuple[float, ...] | None)
        agreed = msgspec.json.decode(setup, type=Setup)
        is_asked = bool((asked or 0) >> seat & 1)
        place = chairs.get(id, ())
        when = ended or born
        found.append(PersonsGame(id, agreed, state, seat, told, when, since, is_asked, resigned, place))
    return sorted(found, key=lambda game: -game.when)


def chairs_of(store: Store, ids: Sequence[str]) -> Mapping[str, tuple[tuple[str, str], ...]]:
    """Who sits at these tables."""
    found: dict[str, tuple[tuple[str, str], ...]] = {}
    for first in range(0, len(ids), AT_ONCE):
        some = ids[first : first + AT_ONCE]
        for id, _, kind, name in store.rows(CHAIRS.format(places=", ".join("?" * len(some))), *some):
            found[id] = (*found.get(id, ()), (kind, name))
    return found


@dataclass(frozen=True)
class Tally:
    """How games of one kind went: in `won` of them nobody did better."""

    game: str
    against: str
    games: int
    won: int
    score: float


def tallies(games: Iterable[PersonsGame]) -> list[Tally]:
    """Statistics by game and level, the games most played first."""
    number, won, score = Counter[tuple[str, str]](), Counter[tuple[str, str]](), dict[tuple[str, str], float]()
    for game in games:
        if game.place is not None:
            kind = game.setup.game, game.against
            number[kind] += 1
            won[kind] += game.place == 1
            score[kind] = score.get(kind, 0.0) + (game.score or 0.0)
    return [Tally(*kind, played, won[kind], score[kind]) for kind, played in number.most_common()]


# To be forgotten


def known_by(store: Store, person: str) -> list[str]:
    """The tables that know of a person."""
    return [row[0] for row in store.rows(KNOWING, person, person, person)]


def without(saved: StoredTable, person: str) -> StoredTable:
    """A table that knows nothing of a person: the chair is empty, a bot's, or nobody's in particular."""
    chair = {"waiting": Chair(), "playing": Chair("bot", NOBODY), "over": Chair("person", NOBODY)}[saved.state]
    chairs = [chair if one.person == person else one for one in saved.chairs]
    out = tuple(other for other in saved.setup.out if other != person)
    commits = {other: commit for other, commit in saved.setup.commits.items() if other != person}
    left = [seat for seat, one in enumerate(saved.chairs) if one.person == person and saved.state == "playing"]
    host = next((one.person for one in chairs if one.person), "") if saved.host == person else saved.host
    return replace(
        saved,
        chairs=chairs,
        host=host,
        setup=msgspec.structs.replace(saved.setup, out=out, commits=commits, changed=(*saved.setup.changed, *left)),
        resigned=[(seat, other) for seat, other in saved.resigned if other != person],
    )


def forgetting_in(saved: StoredTable, person: str) -> Job:
    """A game that is over forgets somebody; how it ended will be put into words again, without the name."""
    return [*saving(without(saved, person)), ("UPDATE endings SET ending = ? WHERE id = ?", (b"", saved.id))]


def forgetting_everywhere(person: str) -> list[Statement]:
    """What is known of a person beside tables."""
    return [(f"DELETE FROM {name} WHERE person = ?", (person,)) for name in ("resignations", "ratings")]
