"""Two tables that differ only in what a viewer cannot know give that viewer the same frames, byte for byte (G3)."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import strategies as st

from kafana.check.walks import Walk
from kafana.core.chance import new_rng
from kafana.core.game import Game, Refused, legal, play
from kafana.core.imagine import imagined
from kafana.core.sets import each, has
from kafana.core.table import waiting
from kafana.core.view import view_of
from kafana.house.settings import Settings
from kafana.house.store.stored import Chair, Move, Setup, StoredTable
from kafana.house.table.ask import stage_of
from kafana.house.table.history import History
from kafana.house.table.order import Order
from kafana.house.table.pictures import Pictures
from kafana.house.table.scene import why_not
from kafana.house.table.state import TableState, new_state
from kafana.house.wire.frames import Refusal, frame
from kafana.words.words import words_of
from tests.walks import every_game

NAMES = "Ana", "Ben", "Cai", "Dora", "Eve", "Fay"


def watched(walk: Walk) -> TableState:
    """A table at which time stands still."""
    chairs = [Chair("person", name, name) for name in NAMES[: walk.seats]]
    saved = StoredTable("id", Setup(walk.game.name, walk.seats), bytes(32), "playing", "", chairs=chairs)
    state = new_state(saved, Settings(), 0.0)
    state.history = History(walk.game, saved.names)
    return state


def shown(state: TableState, table: Any) -> Pictures:
    """What is seen when the table is this one."""
    state.table = table
    state.history.views.clear()  # a walk goes on with the very same table
    state.clock.ask(table, set(), 0.0)
    state.saved.state = "playing" if table.asked else "over"
    return Pictures(state, here=(), now=0.0)


def picture(state: TableState, table: Any, viewer: int) -> bytes:
    pictures = shown(state, table)
    state.history.order = Order(state.game)
    state.history.begin(table)
    return frame(pictures.whole(pictures.new(viewer), viewer))


def drafted(game: Game, table: Any, seat: int, actions: list[int]) -> bytes:
    try:
        return frame(stage_of(game, table, seat, actions))
    except Refused as refused:
        return frame(Refusal(why_not(words_of(game.name, table), refused)))


def some_draft(game: Game, table: Any, seat: int, random: Random) -> list[int]:
    """Decisions, of which the last may well be refused."""
    trial, actions = table.copy(), []
    for _ in range(random.randrange(4)):
        action = random.choice(each(legal(trial, seat)))
        actions.append(action)
        play(trial, seat, action)
        if not trial.step:
            break
    if random.random() < 0.5:
        actions.append(random.randrange(63))
    return actions


def some_move(table: Any, seat: int, random: Random) -> list[int]:
    trial = table.copy()
    actions: list[int] = []
    while not actions or trial.step:
        actions.append(random.choice(each(legal(trial, seat))))
        play(trial, seat, actions[-1])
    return actions


def alike(game: Game, table: Any, other: Any, seat: int, actions: list[int], random: Random) -> list[int] | None:
    """A move at the other table that looks the same to everybody else, if there is one."""
    one, two, found = table.copy(), other.copy(), []
    for action in actions:
        hidden = game.phases[one.phase].hidden
        choices = legal(two, seat) & hidden if has(hidden, action) else legal(two, seat) & 1 << action
        if one.phase != two.phase or not choices:
            return None
        found.append(random.choice(each(choices)))
        play(one, seat, action)
        play(two, seat, found[-1])
    return found if not two.step else None


def told(state: TableState, before: Any, seat: int, actions: list[int], viewer: int) -> tuple[bytes, bytes]:
    """The viewer's view afterwards, and the frame that tells of the move (none when it ends the game: all is shown)."""
    after = before.copy()
    for action in actions:
        play(after, seat, action)
    move = [Move(seat, tuple(actions))]
    picture(state, before, viewer)
    old = shown(state, before).new(viewer)
    state.history.add(2, before, move, after, before)
    pictures, step = shown(state, after), state.history.steps.pop()
    event = frame(pictures.tell(pictures.change(old, pictures.new(viewer)), step, viewer)) if after.asked else b""
    return view_of(after, viewer).tobytes(), event


@every_game(st.integers(0, 2**32 - 1))
def test_frames_tell_nothing_that_a_viewer_cannot_know(walk: Walk, seed: int) -> None:
    random, rng, game = Random(seed), new_rng(seed), walk.game
    state = watched(walk)
    for table, _ in walk.positions(30):
        if table.step or not waiting(table) or random.random() < 0.7:
            continue
        viewer = random.randrange(walk.seats + 1)
        other = imagined(game, view_of(table, viewer), rng)
        assert picture(state, table, viewer) == picture(state, other, viewer)
        if viewer < walk.seats and has(waiting(table), viewer):
            actions = some_draft(game, table, viewer, random)
            assert drafted(game, table, viewer, actions) == drafted(game, other, viewer, actions)
        seats = [seat for seat in each(waiting(table)) if seat != viewer and has(waiting(other), seat)]
        if seats:
            seat = random.choice(seats)
            actions = some_move(table, seat, random)
            same = alike(game, table, other, seat, actions, random)
            if same is not None:
                (view, event), (other_view, other_event) = (
                    told(state, table, seat, actions, viewer),
                    told(state, other, seat, same, viewer),
                )
                assert view != other_view or event == other_event
