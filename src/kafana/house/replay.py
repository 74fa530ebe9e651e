"""Games that were played: their records, and what they looked like after every move."""

from __future__ import annotations

from functools import lru_cache

from kafana.core.table import AnyTable
from kafana.house.table.room import Room
from kafana.house.table.scene import open_scene, speech_for
from kafana.house.table.state import played
from kafana.house.wire.answers import ReplayStep
from kafana.records.record import Record, hash_of, result_of
from kafana.words.notation import write_move
from kafana.words.snapshot import plain_table
from kafana.words.words import words_of

KEPT = 8  # games that somebody leafs through


def record_of(room: Room) -> Record:
    """The game up to now, as a record with its key."""
    saved, setup, game = room.state.saved, room.state.saved.setup, room.state.game
    table = room.services.chance.deal(game, setup.seats, saved.key, setup.options)
    moves = []
    for move in list(saved.moves):
        moves.append((move.seat, write_move(game, table, move.seat, move.actions)))
        for action in move.actions:
            game.play(table, move.seat, action)
    return Record(
        game=game.name,
        seats=setup.seats,
        names=tuple(saved.names),
        options={option.name: option.value(table[option.name]) for option in game.options},
        key=saved.key,
        key_hash=hash_of(saved.key),
        moves=moves,
        result=result_of(table),
    )


def replay_step(room: Room, step: int, code: str) -> ReplayStep:
    """A game that is over as it was after some moves, with all hands."""
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
