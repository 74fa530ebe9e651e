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
from kafana.house.store import Chair, Move, Saved, Setup, Store
from kafana.house.table.audience import Followed
from kafana.house.table.history import Sight, Step
from kafana.house.table.scene import draft_of, redraft, speech_for, why_not
from kafana.house.table.subscriber import frame
from kafana.minds import Mind
from kafana.words.words import words_of
from tests.walks import every_game

CODES = "en", "es"
NAMES = "Ana", "Ben", "Cai", "Dora", "Eve", "Fay"


class StillHouse:
    """A house in which time stands still."""

    settings = Settings()
    store: Store
    counts: dict[str, float]

    def now(self) -> float:
        return 0.0

    def seed(self) -> int:
        return 0

    async def think(self, mind: Mind, table: Any, seat: int, rng: Any) -> list[int]:
        raise NotImplementedError


def followed(walk: Walk) -> Followed:
    chairs = [Chair("person", name, name) for name in NAMES[: walk.seats]]
    room = Followed(
        StillHouse(), Saved("id", Setup(walk.game.name, walk.seats), bytes(32), "playing", "", chairs=chairs)
    )
    room.sight = Sight(walk.game, [chair.name for chair in chairs])
    return room


def picture(room: Followed, table: Any, viewer: int, code: str) -> bytes:
    room.table = table
    room.clock.ask(table, set(), 0.0)
    room.saved.state = "playing" if table.asked else "over"
    return frame("scene", room.scene(viewer, code), 1)


def drafted(game: Game, table: Any, seat: int, actions: list[int]) -> bytes:
    speech = speech_for(game, NAMES[: table.seats], seat, "en")
    try:
        return frame("draft", draft_of(redraft(game, table, seat, actions), speech))
    except Refused as refused:
        return frame("refused", why_not(words_of(game.name, table), refused, speech))


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


def told(room: Followed, before: Any, seat: int, actions: list[int], viewer: int) -> tuple[bytes, bytes]:
    """The viewer's view afterwards, and the frame that tells of the move (none when it ends the game: all is shown)."""
    after = before.copy()
    for action in actions:
        play(after, seat, action)
    move = [Move(seat, tuple(actions))]
    room.sight.steps.clear()
    room.sight.add(2, before, move, after, before)
    step: Step = room.sight.steps[-1]
    room.table, room.saved.state = after, "playing" if after.asked else "over"
    return view_of(after, viewer).tobytes(), room.event_frame(step, viewer, "en", after) if after.asked else b""


@every_game(st.integers(0, 2**32 - 1))
def test_frames_tell_nothing_that_a_viewer_cannot_know(walk: Walk, seed: int) -> None:
    random, rng, game = Random(seed), new_rng(seed), walk.game
    room = followed(walk)
    for table, _ in walk.positions(30):
        if table.step or not waiting(table) or random.random() < 0.7:
            continue
        viewer = random.randrange(walk.seats + 1)
        other = imagined(game, view_of(table, viewer), rng)
        code = random.choice(CODES)
        room.sight.steps.clear()
        assert picture(room, table, viewer, code) == picture(room, other, viewer, code)
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
                    told(room, table, seat, actions, viewer),
                    told(room, other, seat, same, viewer),
                )
                assert view != other_view or event == other_event
