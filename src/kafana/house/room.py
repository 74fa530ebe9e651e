"""One table. Its own task alone plays on it: everything that changes it comes through one inbox, in order of arrival.

A move is tried on a copy, written to the disk, and only then is it played and told. In a window, answers that others
may not see are held (on the disk too) and played when it closes, in the order of the seats: nobody can tell who
answered when. Where the game says how long its window is, it always lasts that long.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from importlib import import_module
from typing import Any, Protocol, TypeVar

from kafana.core.chance import new_luck
from kafana.core.game import Refused, attempt, check
from kafana.core.sets import each, has
from kafana.core.table import waiting
from kafana.games import load
from kafana.house.clock import Clock
from kafana.house.settings import Settings
from kafana.house.show import Shown, say_own
from kafana.house.sight import Sight, Step, marked
from kafana.house.store import Move, Saved, Store, holding, moving
from kafana.house.watcher import Watcher, frame
from kafana.minds import Mind, default_mind
from kafana.records.record import hash_of

Result = TypeVar("Result")
Deed = Callable[[], Awaitable[Any]]
LONGEST_LINE = 200  # deeds waiting at one table
CHAT_KEPT = 50
log = logging.getLogger("kafana.house")


class Busy(Exception):
    """Too much is waiting at this table, or the house is closing."""


class Late(Refused):
    """The table has moved on since the player decided."""


class Services(Protocol):
    """What a table needs of the house."""

    settings: Settings
    store: Store
    counts: dict[str, float]

    def now(self) -> float: ...
    def luck(self) -> int: ...
    async def think(self, mind: Mind, table: Any, seat: int, luck: Any) -> list[int]: ...


def stand_in(game: str) -> Mind:
    """Who plays for people that are absent or too slow: the game's own rule for that, or its default mind."""
    mind: Mind = getattr(import_module(f"kafana.minds.{game}"), "ABSENT", default_mind(game))
    return mind


class Room:
    def __init__(self, house: Services, saved: Saved) -> None:
        self.house = house
        self.saved = saved
        self.game = load(saved.setup.game)
        self.clock = Clock(house.settings, saved.setup, self.game)
        self.inbox: asyncio.Queue[tuple[Deed, asyncio.Future[Any]]] = asyncio.Queue(LONGEST_LINE)
        self.watchers: set[Watcher] = set()
        self.chat: deque[Shown] = deque(maxlen=CHAT_KEPT)
        people = [seat for seat, chair in enumerate(saved.chairs) if chair.person]
        self.gone = dict.fromkeys(people, house.now())  # when people left
        self.thoughts: dict[int, asyncio.Task[None]] = {}
        self.idle_since = house.now()
        self.closed = False
        self.table: Any = None  # nothing is dealt before the start
        self.version = 0
        self.sight = Sight(self.game, [])
        self.keys: set[tuple[int, str]] = set()
        if saved.state != "waiting":
            self.recover()
        self.task = asyncio.create_task(self.run(), name=f"table {saved.id}")

    # The task that owns the table

    async def do(self, deed: Callable[[], Awaitable[Result]]) -> Result:
        """Have the table's own task do something, when its turn comes."""
        future: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        if self.closed or self.inbox.full():
            raise Busy("this table is too busy; try again")
        self.inbox.put_nowait((deed, future))
        return await future

    async def run(self) -> None:
        while not self.closed:
            try:
                wait = self.wait()
                if self.inbox.empty() and wait is not None and wait <= 0:
                    await self.tick()
                    continue
                deed, future = await asyncio.wait_for(self.inbox.get(), wait)
            except TimeoutError:
                continue
            except Exception:
                log.exception("a table has stumbled", extra={"table": self.saved.id})
                await asyncio.sleep(1)
                continue
            await self.settle(deed, future)

    async def settle(self, deed: Deed, future: asyncio.Future[Any]) -> None:
        try:
            result = await deed()
        except Exception as error:
            if future.cancelled():
                log.warning("nobody waits for this problem any more: %s", error)
            else:
                future.set_exception(error)
        else:
            if not future.cancelled():
                future.set_result(result)

    async def close(self) -> None:
        """End the task; whatever was acknowledged is on the disk."""
        self.closed = True
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
            last = self.table
            self.table = last.copy()
            attempt(self.table, move.seat, list(move.actions))
            together.append(move)
            self.clock.reserve[move.seat] -= move.spent
            if not self.table.answered:
                self.version += 1
                self.sight.add(self.version, start, together, self.table, last)
                together, start = [], self.table
        self.keys = {(move.seat, move.key) for move in (*saved.moves, *saved.held.values()) if move.key}
        self.ask()

    def ask(self) -> None:
        """Somebody is asked something new."""
        for thought in self.thoughts.values():
            thought.cancel()
        self.thoughts.clear()
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
        return [seat for seat in each(waiting(self.table)) if seat not in self.saved.held]

    def wait(self) -> float | None:
        """Seconds until something has to be done without anybody asking for it."""
        due = [self.due(seat) for seat in self.unanswered() if seat not in self.thoughts]
        deadline = self.clock.question.deadline
        if self.saved.state == "playing" and deadline is not None:
            due.append(deadline)
        times = [time for time in due if time is not None]
        return min(times) - self.house.now() if times else None

    def due(self, seat: int) -> float | None:
        """When a mind begins to decide for this seat: a bot's, or a stand-in for somebody who has left."""
        if seat in self.clock.question.moments:
            return self.clock.question.moments[seat]
        return self.clock.stand_in_at(self.gone[seat]) if seat in self.gone else None

    async def tick(self) -> None:
        """Whatever is due: minds begin to think, or time is up."""
        now, deadline = self.house.now(), self.clock.question.deadline
        if deadline is not None and now >= deadline:
            await self.time_is_up()
            return
        for seat in self.unanswered():
            due = self.due(seat)
            if seat not in self.thoughts and due is not None and due <= now:
                self.thoughts[seat] = asyncio.create_task(self.decide(seat, self.version))

    def mind(self, seat: int) -> Mind:
        person = self.saved.chairs[seat].kind == "person"
        return stand_in(self.game.name) if person else default_mind(self.game.name)

    async def decide(self, seat: int, version: int) -> None:
        """A mind decides off the event loop, and then plays on the same terms as anybody."""
        try:
            actions = await self.house.think(self.mind(seat), self.table, seat, new_luck(self.house.luck()))
            await self.do(lambda: self.play(Move(seat, tuple(actions)), version, self.house.now()))
        except (Refused, Busy):  # the table has moved on, or it is tried again
            await asyncio.sleep(self.clock.second)
        except Exception:
            log.exception("a mind has stumbled", extra={"table": self.saved.id})
            await asyncio.sleep(self.clock.second)
        if self.version == version:
            self.thoughts.pop(seat, None)

    async def time_is_up(self) -> None:
        """Stand-ins play for those who have not answered, and the window is closed."""
        answers = dict(self.saved.held)
        for seat in self.unanswered():
            luck = new_luck(self.house.luck())
            actions = await self.house.think(stand_in(self.game.name), self.table, seat, luck)
            move = Move(seat, tuple(actions), "", self.clock.spent(seat, self.house.now()))
            if not self.is_secret(move):
                await self.commit([move])
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
            raise Refused("it is not your turn")
        if (version and version != self.version) or self.clock.is_late(arrived):
            raise Late("the table has moved on")
        if not move.actions:
            raise Refused("the move is not finished")
        if self.is_secret(move):
            await self.hold(move, acknowledge)
        else:
            await self.commit([move._replace(spent=self.clock.spent(move.seat, arrived))], acknowledge)

    async def hold(self, move: Move, acknowledge: Callable[[], object]) -> None:
        """Note an answer; only the one who gave it is told."""
        check(self.table, move.seat, move.actions[0])
        if len(move.actions) > 1:
            raise Refused("the move ended before its last part")
        await self.house.store.write(holding(self.saved.id, move))
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
            last, after = after, after.copy()
            attempt(after, move.seat, list(move.actions))
        over = not after.asked
        await self.house.store.write(moving(self.saved.id, len(self.saved.moves), moves, over))
        self.table = after
        self.saved.moves += moves
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

    # Telling

    def seat_of(self, person: str) -> int | None:
        """Where a person sits."""
        chairs = enumerate(self.saved.chairs)
        return next((seat for seat, chair in chairs if person and chair.person == person), None)

    def viewer(self, person: str) -> int:
        """Whose view a person gets: the own seat's, or the audience's behind the last seat."""
        seat = self.seat_of(person)
        return self.saved.setup.seats if seat is None else seat

    def is_here(self, seat: int) -> bool:
        person = self.saved.chairs[seat].person
        return bool(person) and any(watcher.person == person for watcher in self.watchers)

    def send(self, watcher: Watcher, content: bytes, version: int = 0) -> None:
        watcher.version = max(watcher.version, version)
        if not watcher.send(content):
            self.house.counts["dropped"] += 1
            log.warning("a slow reader was dropped", extra={"table": self.saved.id})

    def show_all(self, make: Callable[[int, str], bytes], version: int, to: int | None = None) -> None:
        """Send everybody, or those in one seat, a frame of their own; it is made once for those who see the same."""
        made: dict[tuple[int, str], bytes] = {}
        for watcher in list(self.watchers):
            place = self.viewer(watcher.person), watcher.code
            if to is None or place[0] == to:
                if place not in made:
                    made[place] = make(*place)
                self.send(watcher, made[place], version)

    def tell_step(self, step: Step) -> None:
        self.show_all(lambda viewer, code: self.event_frame(step, viewer, code, self.table), step.version)

    def event_frame(self, step: Step, viewer: int, code: str, table: Any) -> bytes:
        content = self.sight.event(step, viewer, code) | {"scene": self.scene(viewer, code, table)}
        return frame("event", content, step.version)

    def tell_answer(self, move: Move) -> None:
        noted = marked(self.table, self.saved.held, move.seat)

        def make(viewer: int, code: str) -> bytes:
            told = self.sight.answer(self.table, noted, move, code)
            return frame("event", told | {"scene": self.scene(viewer, code)}, self.version)

        self.show_all(make, self.version, to=move.seat)

    def tell_scene(self) -> None:
        """People have come, gone or changed places."""
        if self.table is None:
            self.show_all(lambda viewer, code: frame("lobby", self.lobby(viewer), 0), 0)
        else:
            self.show_all(lambda viewer, code: frame("scene", self.scene(viewer, code), self.version), self.version)

    def people(self) -> list[Shown]:
        host = self.saved.host
        return [
            {"seat": seat, "name": chair.name, "kind": chair.kind, "here": chair.kind == "bot" or self.is_here(seat)}
            | {"host": bool(host) and chair.person == host}
            for seat, chair in enumerate(self.saved.chairs)
        ]

    def summary(self) -> Shown:
        """What everybody may know about the table before looking at it."""
        saved = self.saved
        return {
            "id": saved.id,
            "game": saved.setup.game,
            "seats": self.people(),
            "host": next((person["seat"] for person in self.people() if person["host"]), None),
            "state": saved.state,
            "options": saved.setup.options,
            "clock": {"move": saved.setup.move, "reserve": saved.setup.reserve},
            "public": saved.setup.public,
            "keyHash": hash_of(saved.key),
            "rematch": saved.rematch or None,
        }

    def lobby(self, viewer: int) -> Shown:
        return self.summary() | {"you": viewer if viewer < self.saved.setup.seats else None, "chat": list(self.chat)}

    def scene(self, viewer: int, code: str, table: Any = None) -> Shown:
        """The whole picture for one viewer."""
        table = marked(self.table, self.saved.held, viewer) if table is None else table
        scene, seats, draft = self.sight.scene(table, viewer, code)
        now, saved, second = self.house.now(), self.saved, self.clock.second
        return scene | {
            "you": viewer if viewer < saved.setup.seats else None,
            "state": saved.state,
            "game": self.game.name,
            "title": say_own(code, "title", self.game.name),
            "keyHash": hash_of(saved.key),
            "key": saved.key.hex() if saved.state == "over" else None,
            "seats": [person | seat for person, seat in zip(self.people(), seats, strict=True)],
            "deadline": self.clock.left(now) if saved.state == "playing" else None,
            "reserve": {str(seat): round(left / second, 1) for seat, left in self.clock.reserve.items()},
            "draft": draft,
            "chat": list(self.chat),
            "log": self.sight.log(viewer, code),
            "rematch": saved.rematch or None,
        }
