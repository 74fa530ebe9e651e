"""Time at a table: moves, reserve, absence, windows, bots. The house's clock is turned by hand."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from kafana.core.chance import key_of_seed
from kafana.core.game import attempt, legal
from kafana.core.sets import each, has
from kafana.games import load
from kafana.games.papas import rules as papas
from kafana.house.store.stored import Move, Setup
from kafana.house.table.room import Room
from kafana.minds import USUAL_LEVEL, Mind, default_mind
from tests.house.guests import Guest, Hands, Place, Seat, new_guests, nothing, open_house, table_on_file

pytestmark = pytest.mark.both_stores

CLOCK: dict[str, Any] = {"time_scale": 1, "pace": 1, "absence": 20, "window": 10}
MOVE, RESERVE = 30.0, 60.0


class At:
    """A table with a clock turned by hand, and some of its people at their sockets."""

    def __init__(self, place: Place, room: Room, hands: Hands, guests: list[Guest]) -> None:
        self.place, self.room, self.hands, self.guests = place, room, hands, guests
        self.here: dict[int, Seat] = {}

    async def turn(self, seconds: float) -> int:
        """Let time pass; the version afterwards."""
        await self.hands.turn(self.room, seconds)
        return self.room.state.version

    async def until_asked(self, *seats: int) -> None:
        """Have the table played on until one of these is asked."""
        while not set(seats) & set(self.room.state.unanswered()):
            await self.room.do(self.room.time_is_up)

    async def until_window(self) -> None:
        while not self.room.state.clock.question.window:
            await self.room.do(self.room.time_is_up)

    async def let_pass(self, seat: int) -> None:
        await self.room.do(lambda: self.room.play(Move(seat, (papas.LET,)), self.room.state.version, 0.0))

    async def gone(self, seat: int) -> None:
        """Wait until the house has noticed that somebody left."""
        while seat not in self.room.state.gone:
            await self.room.do(nothing)


@asynccontextmanager
async def table_at(
    file: Path,
    setup: Setup,
    guests: list[Guest],
    here: tuple[int, ...] = (),
    id: str = "",
    now: float = 1000.0,
    **parts: Any,
) -> AsyncIterator[At]:
    """A table in a new house; `here` are the seats whose people are at their sockets."""
    hands = Hands()
    hands.time = now
    id = id or await table_on_file(file, setup, key_of_seed(5), guests, [])
    async with open_house(file, parts | {"now": hands}, **CLOCK) as place, AsyncExitStack() as stack:
        at = At(place, place.house.rooms[id], hands, guests)
        for guest in guests:
            guest.port = place.port
        for seat in here:
            at.here[seat] = await stack.enter_async_context(guests[seat].at(id))
            await at.here[seat].next()
        yield at


def setup_of(game: str, seats: int = 3, **options: Any) -> Setup:
    return Setup(game, seats, options, MOVE, RESERVE)


async def test_a_move_has_its_time_and_then_the_reserve(tmp_path: Path) -> None:
    async with table_at(tmp_path / "house.db", setup_of("cheat"), new_guests(3), (0, 1, 2)) as at:
        (first,) = at.room.state.unanswered()
        seat = at.here[first]
        assert await at.turn(40) == 1
        actions = await seat.compose()
        assert actions
        await seat.move(actions)
        await seat.until("ack")
        assert at.room.state.saved.moves[-1].spent == 10
        await seat.until("change")
        assert seat.scene["seats"][first]["reserve"] == RESERVE - 10
        (second,) = at.room.state.unanswered()
        assert await at.turn(MOVE + RESERVE - 0.5) == 2
        assert await at.turn(1) == 3, "a stand-in plays when the reserve is used up"
        assert at.room.state.saved.moves[-1][:3:2] == (second, "")
        assert at.room.state.clock.reserve[second] == 0
        await at.until_asked(second)
        question = at.room.state.clock.question
        assert question.deadline == question.since + MOVE, "no reserve is left"


async def test_time_while_the_house_is_down_costs_nobody(tmp_path: Path) -> None:
    file, guests = tmp_path / "house.db", new_guests(3)
    async with table_at(file, setup_of("cheat"), guests, (0, 1, 2)) as at:
        (slow,) = at.room.state.unanswered()
        await at.turn(MOVE + 25)
        await at.room.do(at.room.time_is_up)
        version, id, reserve = at.room.state.version, at.room.state.saved.id, dict(at.room.state.clock.reserve)
        assert reserve[slow] == RESERVE - 25
        await at.turn(MOVE - 1)  # somebody has almost used up the time for a move
    async with table_at(file, setup_of("cheat"), guests, (0, 1, 2), id, now=at.hands.time + 3600) as at:
        assert await at.turn(0) == version
        assert at.room.state.clock.reserve == reserve
        (asked,) = at.room.state.unanswered()
        assert at.room.state.clock.question.deadline == at.hands.time + MOVE + reserve[asked], "the clock starts anew"
        assert await at.turn(MOVE + reserve[asked] - 1) == version


async def test_who_has_left_is_played_for_and_has_the_seat_back_on_return(tmp_path: Path) -> None:
    async with table_at(tmp_path / "house.db", setup_of("cheat"), new_guests(3), (1, 2)) as at:
        await at.until_asked(0)
        version = at.room.state.version
        assert await at.turn(CLOCK["absence"] - 1) == version
        async with at.guests[0].at(at.room.state.saved.id) as ana:
            await ana.next()
            assert ana.scene["ask"], "back before anybody played"
            assert await at.turn(MOVE) == version, "and now it is up to her again"
        await at.gone(0)
        assert await at.turn(CLOCK["absence"] - 0.5) == version
        assert await at.turn(1) == version + 1
        assert at.room.state.saved.moves[-1].seat == 0
        await at.until_asked(0)
        version = at.room.state.version
        assert await at.turn(0.5) == version, "even for who is away for long there is a pace"
        assert await at.turn(1) == version + 1


async def test_a_window_of_the_game_s_own_lasts_its_full_time(tmp_path: Path) -> None:
    """§6.1, P7 of papas: whoever holds what, and whether people or bots are playing."""
    for people in (1, 3):
        async with table_at(tmp_path / f"{people}.db", setup_of("papas", window=9), new_guests(people)) as at:
            await at.until_window()
            version, question = at.room.state.version, at.room.state.clock.question
            assert (question.fixed_length, question.deadline) == (True, question.since + 9)
            for seat in at.room.state.unanswered():
                if at.room.state.saved.chairs[seat].person:
                    await at.let_pass(seat)
            for _ in range(8):
                await at.turn(1)
                if at.room.state.version != version:  # somebody has interrupted
                    break
            if at.room.state.version == version:
                assert not at.room.state.unanswered(), "all have answered, and nobody was told"
                assert await at.turn(0.9) == version
                assert await at.turn(0.2) == version + 1


@pytest.mark.parametrize("answers", [(0, 0), (0, 1), (1, 0), (1, 1)])
async def test_a_secret_window_closes_when_all_have_answered_whatever_they_answer(
    answers: tuple[int, int], tmp_path: Path
) -> None:
    """V12 of valepaska: a challenge is not seen before the others have answered too."""
    async with table_at(tmp_path / "house.db", setup_of("valepaska"), new_guests(3), (0, 1, 2)) as at:
        await at.until_window()
        version = at.room.state.version
        first, second = at.room.state.unanswered()
        third = next(seat for seat in range(3) if seat not in (first, second))
        for guest in at.here.values():
            while guest.version < version:
                await guest.next()
        seen = len(at.here[second].frames), len(at.here[third].frames)
        await at.here[first].move([answers[0]])
        await at.here[first].until("ack")
        assert await at.turn(5) == version
        for seat in (second, third):
            await at.here[seat].send("ping")
            await at.here[seat].until("pong")
        assert (len(at.here[second].frames) - 1, len(at.here[third].frames) - 1) == seen, "nobody was told"
        await at.here[second].move([answers[1]])
        await at.here[second].until("ack")
        assert await at.turn(0) == version + 1


async def test_who_does_not_answer_in_a_window_is_played_for_at_its_end(tmp_path: Path) -> None:
    async with table_at(tmp_path / "house.db", setup_of("valepaska"), new_guests(3), (0, 1, 2)) as at:
        await at.until_window()
        version = at.room.state.version
        assert await at.turn(CLOCK["window"] - 0.5) == version
        assert await at.turn(1) == version + 1
        assert dict(at.room.state.clock.reserve) == dict.fromkeys(range(3), RESERVE), "a window costs no reserve"


async def test_who_comes_back_in_the_middle_of_a_window_may_still_answer(tmp_path: Path) -> None:
    async with table_at(tmp_path / "house.db", setup_of("papas", window=30), new_guests(3), (1, 2)) as at:
        await at.until_window()
        while 0 not in at.room.state.unanswered():
            await at.room.do(at.room.time_is_up)
            await at.until_window()
        version, table = at.room.state.version, at.room.state.saved.id
        assert await at.turn(CLOCK["absence"] - 1) == version
        async with at.guests[0].at(table) as ana:
            await ana.next()
            assert ana.scene["ask"]
            assert await at.turn(5) == version
            await ana.move([papas.LET], "mine")
            await ana.until("ack")
        assert at.room.state.saved.held[0].key == "mine"
        assert await at.turn(6) == version + 1


async def test_who_comes_back_too_late_finds_the_answer_given(tmp_path: Path) -> None:
    async with table_at(tmp_path / "house.db", setup_of("papas", window=30), new_guests(3), (1, 2)) as at:
        await at.until_window()
        while 0 not in at.room.state.unanswered():
            await at.room.do(at.room.time_is_up)
            await at.until_window()
        version = at.room.state.version
        assert await at.turn(CLOCK["absence"] + 1) == version
        assert 0 in at.room.state.saved.held
        async with at.guests[0].at(at.room.state.saved.id) as ana:
            await ana.next()
            assert "ask" not in ana.scene
            await ana.move([papas.LET])
            await ana.until("refused")
        assert at.room.state.version == version


async def test_absent_players_of_papas_are_played_for_as_the_rules_say(tmp_path: Path) -> None:
    """§12, P18: one card is changed for three, otherwise a random allowed play or the end; no reactions."""
    setup = setup_of("papas", 2, max_turns=24)
    async with table_at(tmp_path / "house.db", setup, new_guests(1)) as at:
        while at.room.state.saved.state == "playing":
            await at.turn(MOVE)
        table = load("papas").new(2, at.room.state.saved.key, setup.options)
        turns = reactions = 0
        for move in at.room.state.saved.moves:
            if move.seat == 0 and table.phase == papas.REACT:
                reactions += 1
                assert move.actions == (papas.LET,)
            elif move.seat == 0 and table.phase == papas.TURN:
                turns += 1
                allowed = legal(table, 0)
                assert not has(allowed, papas.DISCARD_AND_DRAW) or move.actions == (papas.DISCARD_AND_DRAW,)
            attempt(table, move.seat, list(move.actions))
        assert turns
        assert reactions


@pytest.mark.parametrize("slowness", [0.0, 0.05])
async def test_a_bot_plays_at_the_moment_drawn_however_long_it_thinks(slowness: float, tmp_path: Path) -> None:
    mind = default_mind("cheat")

    def choose(view: Any, rng: Any) -> int:
        time.sleep(slowness)
        return mind.choose(view, rng)

    def players(game: str) -> dict[str, Mind]:
        return {USUAL_LEVEL: Mind("slow", choose)}

    async with table_at(tmp_path / "house.db", setup_of("cheat"), new_guests(1), players=players) as at:
        await at.until_asked(1, 2)
        version, (bot,) = at.room.state.version, at.room.state.unanswered()
        moment = at.room.state.clock.question.bot_times[bot]
        assert await at.turn(0) == version
        assert each(1 << bot) == list(at.room.decided), "the thought is over long before"
        assert await at.turn(moment - at.hands.time - 0.01) == version
        assert await at.turn(0.02) == version + 1
