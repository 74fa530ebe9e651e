"""Games that were played: their records, and what they looked like after every move."""

from __future__ import annotations

from functools import lru_cache

from kafana.core.game import Game
from kafana.core.table import AnyTable
from kafana.house.problem import Problem
from kafana.house.store import Ending, StoredTable
from kafana.house.table.room import Room
from kafana.house.table.scene import open_scene, speech_for
from kafana.house.table.state import played
from kafana.house.wire.answers import ReplayStep
from kafana.records.format import RecordError
from kafana.records.record import Deal, Record, dumps, hash_of, redact, result_of
from kafana.words.languages import languages
from kafana.words.notation import cards_in, write_cards, write_move
from kafana.words.snapshot import plain_table
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
    if not room.state.has_rules and ending is not None and ending.record:
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
        result={code: speech_for(game, saved.names, len(saved.names), code).say_all(lines) for code in languages()},
        cards={name: write_cards(words, cards_in(game, table, zone)) for zone, name in zones},
        record=text,
    )


def written(game: Game, saved: StoredTable, deal: Deal) -> tuple[Record, AnyTable]:
    """The game up to now, as a record with its key, and the table as it stands."""
    setup = saved.setup
    table = deal(game, setup.seats, saved.key, setup.options)
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
        moves=moves,
        result=result_of(table),
        rules=game.version,
    )
    return record, table


def replay_step(room: Room, step: int, code: str) -> ReplayStep:
    """A game that is over as it was after some moves, with all hands."""
    must_have_rules(room)
    saved, tables = room.state.saved, course(room, code)
    scene = open_scene(room.state.game, tables[step][0], saved, code)
    log = [sentence for _, told in tables[: step + 1] for sentence in told]
    return ReplayStep(step, len(saved.moves), scene, log)


@lru_cache(maxsize=KEPT)
def course(room: Room, code: str) -> list[tuple[AnyTable, list[str]]]:
    """A game that is over, move by move: the table, and what the audience was told. Played once for all who look."""
    saved, game, audience = room.state.saved, room.state.game, room.state.saved.setup.seats
    speech = speech_for(game, saved.names, audience, code)
    table = room.services.chance.deal(game, audience, saved.key, saved.setup.options)
    found: list[tuple[AnyTable, list[str]]] = [(table, [])]
    old = plain_table(game, table)
    for move in saved.moves:
        table = played(game, table, move)
        new = plain_table(game, table)
        told = words_of(game.name, new).tell(old, new, move.seat, move.actions, audience)
        found.append((table, speech.say_all(told)))
        old = new
    return found
