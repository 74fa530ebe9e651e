"""Games that were played: their records, and what they looked like after every move."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

import msgspec

from kafana.core.game import Game
from kafana.core.table import AnyTable
from kafana.house.problem import Problem
from kafana.house.store.stored import Ending, StoredTable
from kafana.house.table.history import AUDIENCE, History
from kafana.house.table.room import Room
from kafana.house.table.scene import PictureBuilder, open_picture, who_sat
from kafana.house.table.state import played
from kafana.house.table.text import language
from kafana.house.wire.answers import ReplayStep
from kafana.house.wire.frames import Picture
from kafana.house.wire.lines import Line
from kafana.records.format import RecordError
from kafana.records.record import Deal, Record, dumps, hash_of, redact, result_of
from kafana.words.languages import languages
from kafana.words.notation import cards_in, write_cards, write_move
from kafana.words.snapshot import plain_table
from kafana.words.speech import Speech
from kafana.words.words import words_of

KEPT = 8  # games that somebody leafs through


def record_of(room: Room) -> Record:
    """The game up to now, as a record with its key."""
    must_have_rules(room)
    return written(room.state.game, room.state.saved, room.services.chance.deal)[0]


def must_have_rules(room: Room) -> None:
    if not room.state.has_rules:
        raise Problem(410, "rules-gone")


def record_text(room: Room, viewer: int, code: str) -> str:
    """The whole record with its key when the game is over, if need be as it was kept; before, what a viewer saw."""
    ending = room.state.saved.ending
    if ending is not None and ending.record:
        return ending.record
    record = record_of(room)
    return redact(record, viewer, code, room.services.chance.deal) if record.result is None else dumps(record)


def ending_of(game: Game, saved: StoredTable, deal: Deal) -> Ending:
    """How a game that is over ended, in words."""
    record, table = written(game, saved, deal)
    words, lines = words_of(game.name, table), words_of(game.name, table).result(plain_table(game, table))
    zones = [(zone, name) for zone, name in enumerate(game.zones.names) if cards_in(game, table, zone)]
    try:
        text = dumps(record)
    except RecordError:  # it is too long
        text = ""
    return Ending(
        scores=record.result,
        result={code: Speech(language(code), game.name, saved.names).say_all(lines) for code in languages()},
        cards={name: write_cards(words, cards_in(game, table, zone)) for zone, name in zones},
        record=text,
    )


def written(game: Game, saved: StoredTable, deal: Deal) -> tuple[Record, AnyTable]:
    """The game up to now, as a record with its key, and the table as it stands."""
    setup = saved.setup
    table = deal(game, setup.seats, saved.dealt_from, setup.options)
    moves = []
    for move in list(saved.moves):
        moves.append((move.seat, write_move(game, table, move.seat, move.actions)))
        for action in move.actions:
            game.play(table, move.seat, action)
    record = Record(
        game=game.name,
        seats=setup.seats,
        names=tuple(saved.names),
        options={option.name: option.value(table[option.name]) for option in game.options},
        key=saved.key,
        key_hash=hash_of(saved.key),
        shares=tuple((seat, bytes.fromhex(share)) for seat, share in sorted(setup.shares.items())),
        moves=moves,
        result=result_of(table),
        rules=game.version,
    )
    return record, table


def replay_step(room: Room, step: int) -> ReplayStep:
    """A game that is over as it was after some moves, with all hands."""
    must_have_rules(room)
    pictures = course(room)
    picture = msgspec.structs.replace(pictures[step][0])
    picture.log = [line for _, told in pictures[: step + 1] for line in told]
    return ReplayStep(step, len(room.state.saved.moves), picture)


def known_step(room: Room, step: int, seat: int) -> ReplayStep:
    """A game that is over as a seat saw it after some moves."""
    must_have_rules(room)
    saved, game = room.state.saved, room.state.game
    history = History(game, saved.names)
    table = room.services.chance.deal(game, saved.setup.seats, saved.dealt_from, saved.setup.options)
    history.begin(table)
    for number, move in enumerate(saved.moves[:step]):
        before, table = table, played(game, table, move)
        history.add(number + 1, before, [move], table, before)
    as_then = saved if step == len(saved.moves) else replace(saved, state="playing")
    picture = PictureBuilder(game, table, seat, history.order).picture(as_then, who_sat(saved))
    picture.log = history.log(seat)
    return ReplayStep(step, len(saved.moves), picture)


def question_before(room: Room, step: int) -> int:
    """How many moves there were when the question was asked that a move answers: a window has several answers."""
    saved, game = room.state.saved, room.state.game
    table = room.services.chance.deal(game, saved.setup.seats, saved.dealt_from, saved.setup.options)
    asked = 0
    for number, move in enumerate(saved.moves[:step], 1):
        table = played(game, table, move)
        asked = asked if table.answered else number
    return asked


@lru_cache(maxsize=KEPT)
def course(room: Room) -> list[tuple[Picture, list[Line]]]:
    """A game that is over, move by move: the picture, and what the audience was told. Played once for all who look."""
    saved, game = room.state.saved, room.state.game
    history = History(game, saved.names)
    table = room.services.chance.deal(game, saved.setup.seats, saved.dealt_from, saved.setup.options)
    history.begin(table)
    found: list[tuple[Picture, list[Line]]] = [(open_picture(game, table, saved, history.order), [])]
    for number, move in enumerate(saved.moves):
        before, table = table, played(game, table, move)
        history.add(number + 1, before, [move], table, before)
        found.append((open_picture(game, table, saved, history.order), history.steps[-1].lines[AUDIENCE]))
    return found
