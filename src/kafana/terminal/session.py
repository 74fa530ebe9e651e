"""One game of a person against minds, without any screen: who is asked next, what is told, what may be saved."""

from __future__ import annotations

import atexit
import os
import random
import secrets
import threading
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

from kafana.core.chance import key_of_seed, new_key, new_rng
from kafana.core.compile import config
from kafana.core.game import Game, score
from kafana.core.options import Value
from kafana.core.sets import each
from kafana.core.table import waiting
from kafana.core.view import AnyView, view_of
from kafana.games import load, usual_seats
from kafana.house.settings import from_environment
from kafana.minds import USUAL_LEVEL, player_of, searches
from kafana.minds.mind import move_of
from kafana.minds.play import play_of
from kafana.records.record import Recorder, dumps
from kafana.words.draft import Draft
from kafana.words.language import Language
from kafana.words.line import Players, line
from kafana.words.scene import Scene, scene_of
from kafana.words.speech import Speech, own_text
from kafana.words.words import Words, words_of
from kafana.workers.pool import WorkerDied, WorkerPool

YOU = 0  # the seat of the person
OTHERS = ("Vesna", "Aino", "Ramón", "Lupe", "Dragan", "Eeva")  # who else comes to the tavern
THINKING, AT_ONCE = 1.5, 0.5  # seconds that the coach takes, and takes for a first estimate
FEW, WORLDS = 8, 200  # playouts at least, and tables imagined to say where cards may be


@dataclass(frozen=True)
class Setup:
    """What is agreed before a game begins."""

    game: str
    seats: int = 0  # 0: as many as usual
    options: Mapping[str, Value] = field(default_factory=dict)
    seed: int | None = None  # for a deal that can be repeated
    name: str = ""
    language: str = "en"
    spoken: bool = False  # cards by their names, for those who listen
    coach: bool = False  # may the coach be asked?
    level: str = USUAL_LEVEL  # how strong the others are, or which mind they have
    live: bool = False  # are windows open in real time?

    def rematch(self) -> Setup:
        """The same again with other cards."""
        return replace(self, seed=None if self.seed is None else self.seed + 1)


def searching() -> bool:
    """May processes be started that search?"""
    return bool(from_environment(os.environ).compile_search)


@cache
def workers() -> WorkerPool:
    """Processes that search, and end with this one."""
    found = WorkerPool(searching())
    atexit.register(found.close)
    return found


@cache
def quick_workers() -> WorkerPool:
    """A process for first estimates of the coach: nothing is compiled there."""
    found = WorkerPool(compiled=False)
    atexit.register(found.close)
    return found


def level_text(language: Language, level: str) -> str:
    """The word for a level; a mind has nothing but its name."""
    key, known = f"level-{level}", language.keys()
    return language.say(line(key)) if key in known else level


def coach_text(language: Language, key: str) -> str:
    """Something that is said about the coach."""
    return language.say(line(key), "coach")


def points_text(points: float) -> str:
    """A score: whole, or with the cents or hundredths that there are."""
    return f"{round(points, 2) + 0:.15g}"  # there is no -0


@dataclass(frozen=True)
class Told:
    """What a move looked like to the person."""

    seat: int
    sentences: tuple[str, ...]


class Place:
    """Where a person sits: the table, what is seen of it from there, and how it is said."""

    def __init__(self, game: Game, seats: int, language: Language, name: str = "", you: int = YOU) -> None:
        self.game = game
        self.seats = seats
        self.language = language
        self.you = you
        self.names = names_around(name or own_text(language, "guest"), seats, you)
        self.speech = Speech(language, game.name, self.names, you)

    @property
    def table(self) -> Any:
        raise NotImplementedError

    @property
    def words(self) -> Words:
        return words_of(self.game.name, self.table)

    @property
    def view(self) -> Any:
        """What the person sees."""
        return view_of(self.table, self.you)

    def draft(self) -> Draft:
        """A move for the person to put together."""
        return Draft(self.game, self.table, self.you)

    def scene(self, view: AnyView | None = None) -> Scene:
        """Everything there is to see, now or while a move is being put together."""
        return scene_of(self.game, self.words, self.view if view is None else view, self.speech)


class Session(Place):
    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        game = load(setup.game)
        language = Language(setup.language, setup.spoken)
        super().__init__(game, setup.seats or usual_seats(game), language, setup.name)
        key = new_key() if setup.seed is None else key_of_seed(setup.seed)
        self.recorder = Recorder(self.game, self.seats, key, setup.options, self.names)
        self.mind = player_of(self.game.name, setup.level)
        rng = secrets.randbits(64) if setup.seed is None else setup.seed
        self.rng = new_rng(rng)
        self.order_rng = random.Random(rng)
        self.order: list[int] = []
        self.log: list[Told] = []
        self.is_saved = False
        self.can_search = threading.Event()
        self.compiling = threading.Thread(target=self.compile_search, daemon=True)
        if setup.coach and searching():
            self.compiling.start()

    @property
    def table(self) -> Any:
        return self.recorder.table

    @property
    def others(self) -> Players:
        """Everybody but the person."""
        return Players(tuple(seat for seat in range(self.seats) if seat != YOU))

    @property
    def levels(self) -> list[str]:
        """What everybody knows of the players: the others are of one level, or of one mind."""
        return ["" if seat == YOU else self.setup.level for seat in range(self.seats)]

    def advice(self, view: AnyView) -> list[str]:
        """What the coach says of the person's next decision; it sees what the person sees."""
        from kafana.coach.advice import lines

        if not self.setup.coach:
            return [coach_text(self.language, "coach-away")]
        return lines(self.estimate(view), self.language.code)

    def estimate(self, view: AnyView) -> Any:
        """What the coach thinks of the person's next decision: roughly, until its search is compiled."""
        if not self.can_search.is_set():
            return self.first_estimate(view)
        effort = THINKING, FEW, WORLDS
        return workers().advise(*self.question(view), effort, self.language.code, list(self.names), self.levels)

    def first_estimate(self, view: AnyView) -> Any:
        """The same at first sight, at once."""
        from kafana.coach.advice import rough_advice

        if searching():
            return quick_workers().advise_roughly(
                *self.question(view), AT_ONCE, self.language.code, list(self.names), self.levels
            )
        return rough_advice(self.game, view, self.rng.copy(), AT_ONCE, self.language.code, self.names, self.levels)

    def question(self, view: AnyView) -> tuple[str, bytes, int]:
        """A view as a worker is given it, with a number for its chance."""
        return self.game.name, view.tobytes(), len(self.recorder.moves)

    def compile_search(self) -> None:
        """Have the coach's search compiled, in another process beside the game."""
        with suppress(WorkerDied):  # the game has ended before
            workers().rehearse(self.game.name)
            self.can_search.set()

    def stand_in(self, seat: int) -> list[int]:
        """What is played for somebody who says nothing."""
        return move_of(play_of(self.game.name).stand_in, self.table, seat, self.rng)

    @property
    def is_window(self) -> bool:
        """Are several asked at once, by people's clock?"""
        return self.setup.live and not self.is_over and self.game.phases[self.table.phase].window

    @property
    def is_over(self) -> bool:
        return not self.table.asked

    @property
    def is_your_turn(self) -> bool:
        return self.next_seat() == YOU

    def next_seat(self) -> int | None:
        """The seat that answers next. Several that are asked answer in an order that is drawn for every question."""
        seats = each(waiting(self.table))
        left = [seat for seat in self.order if seat in seats]
        self.order = left or self.order_rng.sample(seats, len(seats))
        return self.order[0] if self.order else None

    def submit(self, actions: list[int]) -> Told:
        """The person's whole move; refused if the rules do not allow it."""
        return self.play(YOU, actions)

    def step(self) -> Told:
        """One move of the next seat that is no person's."""
        seat = self.next_seat()
        if seat is None or seat == YOU:
            raise RuntimeError("no mind is asked now")
        return self.play(seat, self.think(seat))

    @property
    def thinks_elsewhere(self) -> bool:
        """Search takes compiled code, and here nothing is compiled."""
        return searches(self.game.name, self.mind.name) and bool(config.DISABLE_JIT)

    def get_ready(self) -> None:
        """Have everything compiled that the others need; the first time on a machine, that takes minutes."""
        if self.thinks_elsewhere:
            workers().rehearse(self.game.name)

    def think(self, seat: int) -> list[int]:
        """A mind's whole move."""
        if not self.thinks_elsewhere:
            return move_of(self.mind, self.table, seat, self.rng)
        question = self.game.name, self.mind.name, self.table.tobytes(), seat, self.rng.tolist()
        actions, self.rng[:] = workers().move(*question)
        return list(actions)

    def advance(self) -> list[Told]:
        """Moves of the minds until the person is asked, a window opens by the clock, or the game is over."""
        told = []
        while not self.is_over and not self.is_your_turn and not self.is_window:
            told.append(self.step())
        return told

    def play(self, seat: int, actions: list[int]) -> Told:
        before = self.table.copy()
        self.recorder.play(seat, actions)
        if not self.table.answered:  # a new question
            self.order = []
        self.is_saved = False
        lines = self.words.tell(before, self.table, seat, actions, YOU)
        told = Told(seat, tuple(self.speech.say_all(lines)))
        if told.sentences:
            self.log.append(told)
        return told

    def result(self) -> list[str]:
        """How the game ended, and why."""
        return self.speech.say_all(self.words.result(self.table))

    def scores(self) -> list[tuple[str, float]]:
        """Everybody with what they scored, the best first."""
        found = [(self.names[seat], float(score(self.table, seat))) for seat in range(self.seats)]
        return sorted(found, key=lambda row: -row[1])

    def save(self, path: str) -> None:
        """Write the game to a file; a game that is not over can be read on from there."""
        with open(path, "w", encoding="utf-8") as file:
            file.write(dumps(self.recorder.record()))
        self.is_saved = True


def names_around(name: str, seats: int, you: int = YOU) -> list[str]:
    """The person on one seat, and guests with other names."""
    others = [other for other in OTHERS if other.casefold() != name.casefold()]
    return [*others[:you], name, *others[you : seats - 1]]
