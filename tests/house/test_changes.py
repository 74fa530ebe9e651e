"""A picture and all changes after it are the picture that somebody gets who comes now, for every viewer."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from hypothesis import strategies as st

from kafana.check.walks import Walk
from kafana.core.sets import each, has
from kafana.core.table import waiting
from kafana.house.store.stored import Move
from kafana.house.table.pictures import Pictures, Shown
from kafana.house.table.state import TableState, played
from kafana.house.wire.frames import Picture, TableChange, frame
from tests.house.guests import add
from tests.house.test_secrecy import NAMES, some_move, watched
from tests.walks import every_game

Data = dict[str, Any]


def data(content: Picture | TableChange) -> Data:
    found: Data = json.loads(frame(content))["d"]
    return found


def sorted_places(picture: Data) -> Data:
    return picture | {"places": sorted(picture.get("places", []), key=lambda place: str(place["zone"]))}


class Watcher:
    """Somebody who has been sent a picture, and then changes only."""

    def __init__(self, pictures: Pictures, viewer: int) -> None:
        self.viewer = viewer
        self.shown: Shown = pictures.new(viewer)
        self.picture = data(pictures.whole(self.shown, viewer))

    def next(self, pictures: Pictures) -> TableChange:
        old, self.shown = self.shown, pictures.new(self.viewer)
        return pictures.change(old, self.shown)

    def hear(self, pictures: Pictures, change: TableChange) -> None:
        add(self.picture, data(change))
        whole = data(pictures.whole(pictures.new(self.viewer), self.viewer))
        assert sorted_places(self.picture) == sorted_places(whole)


def answers(state: TableState, watchers: list[Watcher], here: set[str], random: Random) -> list[Move]:
    """In a window everybody answers, in secret where they can; a move otherwise."""
    table, made = state.dealt, list[Move]()
    for seat in each(waiting(table)):
        move = Move(seat, tuple(some_move(table, seat, random)))
        if not state.is_secret(move):
            return [move]
        state.hold(move)
        pictures = Pictures(state, here, 0.0)
        watchers[seat].hear(pictures, pictures.note(watchers[seat].next(pictures), move))
        made.append(move)
    return made


@every_game(st.integers(0, 2**32 - 1))
def test_a_picture_and_its_changes_are_the_next_picture(walk: Walk, seed: int) -> None:
    random, state = Random(seed), watched(walk)
    state.table = walk.table()
    state.version = 1
    state.history.begin(state.table)
    state.ask(0.0)
    here = set(NAMES)
    watchers = [Watcher(Pictures(state, here, 0.0), viewer) for viewer in range(walk.seats + 1)]
    for _ in range(40):
        if not state.is_playing or not waiting(state.dealt):
            break
        moves = answers(state, watchers, here, random)
        last = after = state.dealt
        for move in moves:
            last, after = after, played(walk.game, after, move)
        if after.answered and not has(after.answered, moves[-1].seat):
            break
        state.play(moves, after, last, 0.0)
        here = {name for name in NAMES if random.random() < 0.9}
        pictures, step = Pictures(state, here, 0.0), state.history.steps[-1]
        for watcher in watchers:
            watcher.hear(pictures, pictures.tell(watcher.next(pictures), step, watcher.viewer))
