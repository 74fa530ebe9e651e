"""One table. Its own task alone plays on it: everything that changes it comes through one inbox, in order of arrival.

A move is tried on a copy, written to the disk, and only then is it played and told. In a window, answers that others
may not see are held (on the disk too) and played when it closes, in the order of the seats: nobody can tell who
answered when. Where the game says how long its window is, it always lasts that long.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from kafana.core.chance import new_rng
from kafana.core.game import Game, Reason, Refused, attempt, check
from kafana.core.sets import has
from kafana.house.problem import Problem
from kafana.house.store import Move, Saved, holding, moving
from kafana.house.table.audience import Followed, Services
from kafana.house.table.history import Sight
from kafana.minds import USUAL_LEVEL, Mind, players_of, searches, stand_in
from kafana.words.snapshot import copied, field, members, unanswered

Result = TypeVar("Result")
Deed = Callable[[], Awaitable[Any]]
LONGEST_LINE = 200  # deeds waiting at one table
LEAD = 1  # seconds that a mind has for its thought before a move is due
log = logging.getLogger("kafana.house")


class Busy(Exception):
    """Too much is waiting at this table, or the house is closing."""


class Late(Refused):
    """The table has moved on since the player decided."""


def played(game: Game, table: Any, move: Move) -> Any:
    """The table after a whole move; or it is refused, with the reason. The table itself is left as it is (G4)."""
    after, seat = copied(table), move.seat
    fits = bool(move.actions) and has(unanswered(table), seat)
    for number, action in enumerate(move.actions):
        fits = fits and (not number or field(after, "step") != 0) and has(game.legal(after, seat), action)
        if not fits:
            break
        game.play(after, seat, action)
    if not fits or field(after, "step"):
        after = copied(table)
        attempt(after, seat, list(move.actions))  # which says why not
    return after


class Room(Followed):
    def __init__(self, house: Services, saved: Saved, address: str = "") -> None:
        super().__init__(house, saved)
        self.address = address  # from where it was made
        self.inbox: asyncio.Queue[tuple[Deed, asyncio.Future[Any]]] = asyncio.Queue(LONGEST_LINE)
        people = [seat for seat, chair in enumerate(saved.chairs) if chair.person]
        self.gone = dict.fromkeys(people, house.now())  # when people left
        self.thoughts: dict[int, asyncio.Task[None]] = {}  # of minds, about the open question
        self.decided: dict[int, Move] = {}  # what came of them; played when it is due
        self.alarm: asyncio.TimerHandle | None = None
        self.rung = False
        self.idle_since = house.now()
        self.closed = False
        self.keys: set[tuple[int, str]] = set()
        self.task: asyncio.Task[None]

    # The task that owns the table

    def open(self) -> None:
        """From now on it is played at."""
        self.task = asyncio.create_task(self.run(), name=f"table {self.saved.id}")

    async def do(self, deed: Callable[[], Awaitable[Result]]) -> Result:
        """Have the table's own task do something, when its turn comes."""
        future: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        if self.closed or self.inbox.full():
            raise Busy("this table is too busy; try again")
        self.inbox.put_nowait((deed, future))
        return await future

    async def run(self) -> None:
        while not self.closed:
            self.set_alarm()
            deed, future = await self.inbox.get()
            await self.settle(deed, future)

    def set_alarm(self) -> None:
        """Be woken when something is due, if nothing else comes first."""
        if self.alarm is not None:
            self.alarm.cancel()
        wait = None if self.rung else self.wait()
        self.alarm = None if wait is None else asyncio.get_running_loop().call_later(max(wait, 0.001), self.ring)

    def ring(self) -> None:
        """Have a look at the time, in turn with everything else."""
        if not self.rung and not self.inbox.full():
            self.rung = True
            self.inbox.put_nowait((self.steady_tick, asyncio.get_running_loop().create_future()))

    async def steady_tick(self) -> None:
        """Whatever is due, and no fault in it ends the table."""
        self.rung = False
        try:
            await self.tick()
        except Exception:
            log.exception("a table has stumbled", extra={"table": self.saved.id})
            await asyncio.sleep(1)

    async def settle(self, deed: Deed, future: asyncio.Future[Any]) -> None:
        try:
            result = await deed()
        except Exception as error:
            if not future.cancelled():
                future.set_exception(error)
            elif not isinstance(error, (Refused, Problem)):  # whoever was refused has left meanwhile
                log.error("nobody waits for this problem any more", exc_info=error, extra={"table": self.saved.id})
        else:
            if not future.cancelled():
                future.set_result(result)

    async def close(self) -> None:
        """End the task; whatever was acknowledged is on the disk."""
        self.closed = True
        if self.alarm is not None:
            self.alarm.cancel()
        for thought in self.thoughts.values():
            thought.cancel()
        self.task.cancel()
        await asyncio.gather(self.task, *self.thoughts.values(), return_exceptions=True)
        while not self.inbox.empty():
            _, future = self.inbox.get_nowait()
            if not future.done():
                future.set_exception(Busy("the house is closing"))
        for watcher in list(self.watchers):
            watcher.drop()

    # Beginning

    def recover(self) -> None:
        """Deal, and play what is on file: what everybody had been told."""
        saved = self.saved
        self.sight = Sight(self.game, [chair.name for chair in saved.chairs])
        self.table = self.game.new(saved.setup.seats, saved.key, saved.setup.options)
        self.version = 1
        together: list[Move] = []
        start = last = self.table
        for move in saved.moves:
            last, self.table = self.table, played(self.game, self.table, move)
            together.append(move)
            self.clock.reserve[move.seat] -= move.spent
            if not self.table.answered:
                self.version += 1
                self.sight.add(self.version, start, together, self.table, last)
                together, start = [], self.table
        self.keys.clear()
        for move in (*saved.moves, *saved.held.values(), *saved.passed):
            self.remember(move)
        self.ask()

    def ask(self) -> None:
        """Somebody is asked something new."""
        for seat in list(self.thoughts):
            self.forget_thought(seat)
        self.idle_since = self.house.now()
        self.clock.ask(self.table, self.bots(), self.house.now())
        for seat in self.saved.held:
            self.clock.question.moments.pop(seat, None)

    def bots(self) -> set[int]:
        return {seat for seat, chair in enumerate(self.saved.chairs) if chair.kind != "person"}

    # Time

    def unanswered(self) -> list[int]:
        """The seats whose answer is outstanding."""
        if self.table is None or self.saved.state != "playing":
            return []
        return [seat for seat in members(unanswered(self.table)) if seat not in self.saved.held]

    def wait(self) -> float | None:
        """Seconds until something has to be done without anybody asking for it."""
        if self.saved.state != "playing":
            return None
        times = [self.clock.question.deadline]
        for seat in self.unanswered():
            if seat in self.decided:
                times.append(self.due(seat))
            elif seat not in self.thoughts:
                times.append(self.thinks_at(seat))
        known = [time for time in times if time is not None]
        return min(known) - self.house.now() if known else None

    def due(self, seat: int) -> float | None:
        """When this seat is played for: a bot's, or one whose player has left or is too slow."""
        question = self.clock.question
        times = [] if question.deadline is None else [question.deadline]
        if seat in question.moments:
            times.append(question.moments[seat])
        elif seat in self.gone:
            times.append(self.clock.stand_in_at(self.gone[seat]))
        return min(times, default=None)

    def thinks_at(self, seat: int) -> float | None:
        """When a mind begins to think for it: early enough for the thought, long or short, not to be seen in time."""
        due, question = self.due(seat), self.clock.question
        if due is None:
            return None
        return question.since if seat in question.moments else due - LEAD * self.clock.second

    async def tick(self) -> None:
        """Whatever is due: minds begin to think, what they have decided is played, or time is up."""
        now, deadline, version = self.house.now(), self.clock.question.deadline, self.version
        if deadline is not None and now >= deadline and self.saved.state == "playing":
            await self.time_is_up()
            return
        for seat in self.unanswered():
            begin = self.thinks_at(seat)
            if seat not in self.thoughts and begin is not None and begin <= now:
                self.thoughts[seat] = asyncio.create_task(self.decide(seat, version))
        due = [(time, seat) for seat in self.decided if (time := self.due(seat)) is not None and time <= now]
        for _, seat in sorted(due):
            if self.version == version and seat in self.unanswered():
                move = self.decided[seat]
                self.forget_thought(seat)
                await self.play(move, version, now)

    def mind(self, seat: int, hurried: bool = False) -> Mind:
        """Who plays for this seat: nobody who searches where there is no time for it, nobody who is known no longer."""
        if self.saved.chairs[seat].kind == "person":
            return stand_in(self.game.name)
        players, level = players_of(self.game.name), self.saved.setup.level_of(seat)
        is_able = level in players and not (hurried and searches(self.game.name, level))
        return players[level if is_able else USUAL_LEVEL]

    async def think(self, seat: int, hurried: bool = False) -> Move:
        """What a mind would do, thought out off the event loop."""
        mind = self.mind(seat, hurried)
        actions = await self.house.think(mind, self.table, seat, new_rng(self.house.seed()))
        return Move(seat, tuple(actions))

    async def decide(self, seat: int, version: int) -> None:
        """Let a mind think, and note what it has decided until that is due."""
        try:
            move = await self.think(seat)
            if self.version == version:
                self.decided[seat] = move
                self.clock.put_off(seat, self.house.now())
        except Exception:
            log.exception("a mind has stumbled", extra={"table": self.saved.id})
            await asyncio.sleep(self.clock.second)
            if self.version == version:
                self.thoughts.pop(seat, None)  # to be tried again
        self.ring()

    def forget_thought(self, seat: int) -> None:
        self.decided.pop(seat, None)
        if seat in self.thoughts:
            self.thoughts.pop(seat).cancel()

    async def time_is_up(self) -> None:
        """Stand-ins play for those who have not answered, and the window is closed."""
        answers = dict(self.saved.held)
        for seat in self.unanswered():
            move = self.decided[seat] if seat in self.decided else await self.think(seat, hurried=True)
            if not self.is_secret(move):
                await self.commit([move._replace(spent=self.clock.spent(seat, self.house.now()))])
                return
            answers[seat] = move
        await self.commit([answers[seat] for seat in sorted(answers)])

    # Moves

    def is_secret(self, move: Move) -> bool:
        """Is this an answer in a window that others may not see?"""
        return self.clock.question.window and has(self.game.phases[self.table.phase].hidden, move.actions[0])

    async def play(
        self, move: Move, version: int, arrived: float, acknowledge: Callable[[], object] = lambda: None
    ) -> None:
        """A whole move, or it is refused and nothing has changed. `version` is what the player saw (0: the newest)."""
        if move.key and (move.seat, move.key) in self.keys:
            acknowledge()
            return
        if move.seat not in self.unanswered():
            raise Refused(Reason.NOT_YOUR_TURN)
        if (version and version != self.version) or self.clock.is_late(arrived):
            raise Late(Reason.TOO_LATE)
        if not move.actions:
            raise Refused(Reason.UNFINISHED)
        if self.is_secret(move):
            await self.hold(move, acknowledge)
        else:
            await self.commit([move._replace(spent=self.clock.spent(move.seat, arrived))], acknowledge)

    async def hold(self, move: Move, acknowledge: Callable[[], object]) -> None:
        """Note an answer; only the one who gave it is told."""
        check(self.table, move.seat, move.actions[0])
        if len(move.actions) > 1:
            raise Refused(Reason.TOO_LONG)
        await self.house.store.write(holding(self.saved.id, len(self.saved.moves), move))
        self.saved.held[move.seat] = move
        self.remember(move)
        acknowledge()
        self.tell_answer(move)
        if not self.unanswered() and not self.clock.question.full:
            await self.commit([self.saved.held[seat] for seat in sorted(self.saved.held)])

    async def commit(self, moves: list[Move], acknowledge: Callable[[], object] = lambda: None) -> None:
        """Play moves together: on a copy, then on the disk, and then for all to see."""
        before = last = after = self.table
        for move in moves:
            last, after = after, played(self.game, after, move)
        over = not after.asked
        await self.house.store.write(moving(self.saved.id, len(self.saved.moves), moves, over, bool(self.saved.held)))
        self.table = after
        self.saved.moves += moves
        self.saved.passed += [move for move in self.saved.held.values() if move.key and move not in moves]
        self.saved.held.clear()
        self.version += 1
        for move in moves:
            self.clock.reserve[move.seat] -= move.spent
            self.remember(move)
        if over:
            self.saved.state = "over"
        self.house.counts["moves"] += len(moves)
        self.sight.add(self.version, before, moves, after, last)
        self.ask()
        acknowledge()
        self.tell_step(self.sight.steps[-1])

    def remember(self, move: Move) -> None:
        if move.key:
            self.keys.add((move.seat, move.key))
