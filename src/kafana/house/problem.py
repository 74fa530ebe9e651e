"""What the house refuses to do, as a sentence in the reader's language and an HTTP status."""

from __future__ import annotations

from collections.abc import Mapping

from kafana.core.game import Game
from kafana.core.options import Option
from kafana.core.options import Value as Setting
from kafana.house.people.names import is_message, is_visible
from kafana.house.table.text import language
from kafana.house.wire.lines import Line
from kafana.house.wire.requests import Clock
from kafana.minds import players_of
from kafana.words.line import Value, line

HOUSE = "house"  # the name of the house's own text among the words
LONGEST_NAME = 20
LONGEST_CHAT = 300
LONGEST_MOVE, LONGEST_RESERVE = 7 * 86_400, 86_400  # seconds


class Problem(Exception):
    """Why not; said by the house, or by a game, whose words the sentence then may use."""

    def __init__(self, status: int, key: str, by: str = HOUSE, **values: Value) -> None:
        super().__init__(key)
        self.status = status
        self.key = key
        self.by = by
        self.values = values

    @property
    def line(self) -> Line:
        return Line(line(self.key, **self.values), self.by)

    def say(self, code: str) -> str:
        return language(code).say(self.line.line, self.by)


def checked_name(name: str) -> str:
    name = " ".join(name.split(" "))
    if not 0 < len(name.strip()) <= LONGEST_NAME or not (name.isprintable() and is_visible(name)):
        raise Problem(400, "bad-name", most=LONGEST_NAME)
    return name.strip()


def checked_chat(text: str) -> str:
    if not 0 < len(text.strip()) <= LONGEST_CHAT or not is_message(text):
        raise Problem(400, "bad-chat", most=LONGEST_CHAT)
    return text.strip()


def checked_setup(game: Game, seats: int, options: Mapping[str, Setting]) -> None:
    """Can the game be played with this number of seats and these house rules?"""
    fewest, most = game.seats
    if not fewest <= seats <= most:
        raise Problem(400, "bad-seats", fewest=fewest, most=most)
    known = {option.name: option for option in game.options}
    for name, value in options.items():
        if name not in known:
            raise Problem(400, "bad-options", reason=name)
        try:
            known[name].number(value)
        except ValueError as error:
            raise bad_option(game, known[name]) from error


def bad_option(game: Game, option: Option) -> Problem:
    rule = line(f"option-{option.name.replace('_', '-')}")
    if not option.words and not isinstance(option.default, bool):
        return Problem(400, "bad-number", by=game.name, rule=rule, low=option.low, high=option.high)
    return Problem(400, "bad-choice", by=game.name, rule=rule)


def checked_clock(clock: Clock) -> tuple[float, float]:
    """Seconds for a move and in reserve; no seconds for a move: no clock."""
    if not (0 <= clock.move <= LONGEST_MOVE and 0 <= clock.reserve <= LONGEST_RESERVE):
        raise Problem(400, "bad-clock")
    return float(clock.move), float(clock.reserve)


def checked_level(game: str, level: str) -> str:
    """A level, or the name of one of the game's minds."""
    if level not in players_of(game):
        raise Problem(400, "bad-level", known=", ".join(players_of(game)))
    return level
