"""A recorded game, to be looked at from any seat and at any point; without any screen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kafana.core.view import view_of
from kafana.games import load
from kafana.records.format import RecordError
from kafana.records.record import Record, loads, result_of, steps
from kafana.terminal.session import Told
from kafana.words.language import Language
from kafana.words.notation import cards_in, write_move
from kafana.words.scene import Scene, faces, hand_of, open_scene, scene_of
from kafana.words.speech import Speech
from kafana.words.words import words_of


def read_record(path: Path) -> tuple[Record, str]:
    """The record in a file, and its text; whatever is wrong with it is said in one line."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise ValueError(f"{path}: this is not a Kafana record") from error
    except OSError as error:
        raise ValueError(f"{path}: {error.strerror}") from error
    try:
        return loads(text), text
    except ValueError as error:
        raise ValueError(f"{path}: {error}") from error


class Reel:
    """Perspectives are the seats, and behind the last one that of somebody who sees all cards."""

    def __init__(self, record: Record, language: Language) -> None:
        self.record = record
        self.language = language
        self.game = load(record.game)
        self.steps = list(steps(record))
        start = self.game.new(record.seats, record.key or b"", record.options)
        self.tables: list[Any] = [start, *(after for _, after, _, _ in self.steps)]
        self.words = words_of(record.game, start)
        self.everything = record.seats
        self.told: dict[int, list[Told]] = {seat: [] for seat in range(record.seats + 1)}

    @property
    def length(self) -> int:
        """The number of moves."""
        return len(self.steps)

    def speech(self, perspective: int) -> Speech:
        you = perspective if perspective < self.everything else -1
        return Speech(self.language, self.game.name, self.record.names, you)

    def scene(self, place: int, perspective: int) -> Scene:
        """The table after n moves."""
        table, speech = self.tables[place], self.speech(perspective)
        if perspective == self.everything:
            return open_scene(self.game, self.words, table, speech)
        return scene_of(self.game, self.words, view_of(table, perspective), speech)

    def hand(self, place: int, perspective: int) -> tuple[str, ...]:
        """The faces of the own hand, if its owner has seen them."""
        view = view_of(self.tables[place], perspective)
        return faces(self.speech(perspective), view, hand_of(self.game, view) or [])

    def hands(self, place: int) -> list[tuple[str, tuple[str, ...]]]:
        """Everybody's cards."""
        table, speech = self.tables[place], self.speech(self.everything)
        return [
            (name, faces(speech, table, cards_in(self.game, table, seat)))
            for seat, name in enumerate(self.record.names)
        ]

    def log(self, place: int, perspective: int) -> list[Told]:
        """What has been told up to here."""
        told = self.told[perspective]
        for number in range(len(told), place):
            told.append(self.tell(number, perspective))
        return [one for one in told[:place] if one.sentences]

    def tell(self, number: int, perspective: int) -> Told:
        """One move; the one who sees everything is told its hidden part too, in notation."""
        before, after, seat, actions = self.steps[number]
        sentences = self.speech(perspective).say_all(self.words.tell(before, after, seat, actions, perspective))
        if perspective == self.everything:
            written = write_move(self.game, before, seat, actions)
            if written != write_move(self.game, before, seat, actions, viewer=perspective):
                sentences = [*sentences, f"{self.record.names[seat]}: {written}"]
        return Told(seat, tuple(sentences))

    def result(self, perspective: int) -> list[str]:
        """How it ended; nothing while the game is running."""
        table = self.tables[-1]
        return [] if table.asked else self.speech(perspective).say_all(self.words.result(table))

    def check_result(self) -> None:
        """The scores on record are those of the moves."""
        table = self.tables[-1]
        reached = None if table.asked else result_of(table)
        if reached != self.record.result:
            raise RecordError("the result on record is not that of the moves")
