"""Games that were played: their records, and what they looked like after every move."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from kafana.house.table.history import AUDIENCE, History
from kafana.house.table.room import Room
from kafana.house.table.scene import open_picture
from kafana.house.table.state import played
from kafana.house.wire.answers import ReplayStep
from kafana.house.wire.frames import Picture
from kafana.house.wire.lines import Line
from kafana.records.record import Record, hash_of, result_of
from kafana.words.notation import write_move

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


def replay_step(room: Room, step: int) -> ReplayStep:
    """A game that is over as it was after some moves, with all hands."""
    pictures = course(room)
    picture = msgspec.structs.replace(pictures[step][0])
    picture.log = [line for _, told in pictures[: step + 1] for line in told]
    return ReplayStep(step, len(room.state.saved.moves), picture)


@lru_cache(maxsize=KEPT)
def course(room: Room) -> list[tuple[Picture, list[Line]]]:
    """A game that is over, move by move: the picture, and what the audience was told. Played once for all who look."""
    saved, game = room.state.saved, room.state.game
    history = History(game, saved.names)
    table = room.services.chance.deal(game, saved.setup.seats, saved.key, saved.setup.options)
    history.begin(table)
    found: list[tuple[Picture, list[Line]]] = [(open_picture(game, table, saved, history.order), [])]
    for number, move in enumerate(saved.moves):
        before, table = table, played(game, table, move)
        history.add(number + 1, before, [move], table, before)
        found.append((open_picture(game, table, saved, history.order), history.steps[-1].lines[AUDIENCE]))
    return found
