"""One table as an actor: what can happen to it is the list of messages below, handled one by one as they arrive.

A message changes nothing: it gives back events. One place, `commit`, writes them to the disk, then changes the table,
and then tells everybody. In a window, answers that others may not see are held (on the disk too) and played when it
closes, in the order of the seats: nobody can tell who answered when. Where the game says how long its window is, it
always lasts that long.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import TypeVar

from kafana.core.game import Reason, Refused, check
from kafana.core.sets import has
from kafana.house.problem import HOUSE, Problem, checked_chat
from kafana.house.services import Services
from kafana.house.store.jobs import Job, asking
from kafana.house.store.stored import Move, StoredTable
from kafana.house.table.audience import Audience
from kafana.house.table.clock import Clock
from kafana.house.table.events import (
    Acknowledged,
    Answered,
    Arranged,
    Begun,
    Event,
    Followed,
    HandedOver,
    Joined,
    Left,
    Noted,
    Opened,
    Opening,
    Outcome,
    Played,
    Rematched,
    Talked,
    Vacated,
    done,
    stored,
)
from kafana.house.table.inbox import Busy, Inbox
from kafana.house.table.pictures import Shown
from kafana.house.table.seating import Seating
from kafana.house.table.state import new_state, played
from kafana.house.table.subscriber import Subscriber
from kafana.house.table.telling import Telling
from kafana.house.wire.frames import ChatLine
from kafana.house.wire.lines import Line
from kafana.house.wire.requests import ChatIn
from kafana.words.draft import first_position
from kafana.words.line import line

Answer = TypeVar("Answer")
Message = Callable[[], Outcome[Answer] | Awaitable[Outcome[Answer]]]
log = logging.getLogger("kafana.house")


class Late(Refused):
    """The table has moved on since the player decided."""


class Room(Seating, Telling):
    """Owns one table. Nobody else changes its state; to have something done, use `do`."""

    def __init__(self, services: Services, saved: StoredTable, address: str = "") -> None:
        self.services = services
        self.now = services.now
        self.address = address  # from where it was made
        self.state = new_state(saved, services.settings, services.now(), services.games)
        self.audience = Audience(saved.id, saved.setup.game, services.counts)
        self.shown: dict[int, Shown] = {}  # what each viewer who is here sees
        self.inbox = Inbox(saved.id, services.timer, self.wait, self.tick)
        self.thoughts: dict[int, asyncio.Task[None]] = {}  # of minds, about the open question
        self.decided: dict[int, Move] = {}  # what came of them; played when it is due

    @property
    def id(self) -> str:
        return self.state.saved.id

    @property
    def watchers(self) -> int:
        """How many look on without a seat."""
        return sum(self.state.saved.seat_of(subscriber.person) is None for subscriber in self.audience)

    @property
    def can_sleep(self) -> bool:
        """Is it a slow table that waits for people only?"""
        state = self.state
        waiting = state.unanswered()
        is_idle = not self.thoughts and not state.saved.bots() & set(waiting)
        return state.is_playing and state.saved.setup.is_slow and bool(waiting) and is_idle

    def resume(self) -> None:
        """Go on with a game on file: what was played is played again, which may take seconds. The time for a move of a
        slow table has gone on.
        """
        saved, now = self.state.saved, self.now()
        since = None if saved.asked_at is None else now - (self.services.wall() - saved.asked_at)
        self.state.replay(self.services.chance.deal, now, since if saved.setup.is_slow else None)

    async def do(self, message: Message[Answer]) -> Answer:
        """Have a message handled when its turn comes, and everything that comes of it done."""
        return await self.inbox.do(partial(self.handle, message))

    async def handle(self, message: Message[Answer]) -> Answer:
        """The same, by the table's own task."""
        found = message()
        outcome = found if isinstance(found, Outcome) else await found
        await self.commit(outcome.events)
        return outcome.answer

    def stop(self) -> None:
        """It is another node's: nothing of it is done here any more."""
        self.inbox.stop()

    async def close(self) -> None:
        """End it; whatever was acknowledged is on the disk."""
        thoughts = list(self.thoughts.values())
        for thought in thoughts:
            thought.cancel()
        await self.inbox.close()
        await asyncio.gather(*thoughts, return_exceptions=True)
        self.audience.drop()

    # Messages: the audience

    def follow(self, subscriber: Subscriber, version: int = 0) -> Outcome[None]:
        """Begin to follow the table: first what was missed, if that is still known, then the whole picture."""
        seat = self.state.saved.seat_of(subscriber.person)
        return done(Followed(subscriber, version, is_back=seat is not None and seat in self.state.gone))

    def leave(self, subscriber: Subscriber) -> Outcome[None]:
        """Stop following."""
        return done(Left(subscriber))

    def talk(self, person: str, said: ChatIn) -> Outcome[None]:
        """Say something to all at the table; only those who sit there can."""
        seat = self.state.saved.seat_of(person)
        if seat is None:
            raise Problem(403, "not-seated")
        name = self.state.saved.chairs[seat].name
        if said.phrase is not None:
            return done(Talked(ChatLine(name, said=Line(line(f"phrase-{said.phrase}"), HOUSE), by=seat)))
        return done(Talked(ChatLine(name, checked_chat(said.text), by=seat)))

    async def unsubscribe(self, subscriber: Subscriber) -> None:
        """Stop following: at once for the house, and as soon as the table has time for those who sit there."""
        self.audience.remove(subscriber)
        with contextlib.suppress(Busy):
            await self.do(partial(self.leave, subscriber))

    # Messages: the game

    def play(self, move: Move, version: int, arrived: float, sender: Subscriber | None = None) -> Outcome[None]:
        """A whole move, or it is refused and nothing has changed. `version` is what the player saw (0: the newest)."""
        state, told = self.state, () if sender is None else (Acknowledged(sender, move.key),)
        if move.key and (move.seat, move.key) in state.keys:
            return done(*told)
        if move.seat not in state.unanswered():
            raise Refused(Reason.NOT_YOUR_TURN)
        if (version and version != state.version) or state.clock.is_late(arrived):
            raise Late(Reason.TOO_LATE)
        if not move.actions:
            raise Refused(Reason.UNFINISHED)
        if state.is_secret(move):
            return done(*told, self.answer(move))
        return done(*told, self.made([move._replace(spent=state.clock.spent(move.seat, arrived))]))

    def answer(self, move: Move) -> Answered:
        """An answer in a window; only the one who gave it is told."""
        if not has(first_position(self.state.game, self.state.dealt, move.seat).allowed, move.actions[0]):
            check(self.state.dealt, move.seat, move.actions[0])  # which says why not
        if len(move.actions) > 1:
            raise Refused(Reason.TOO_LONG)
        return Answered(move)

    def made(self, moves: list[Move]) -> Played:
        """Moves played together, on a copy."""
        last = after = self.state.dealt
        for move in moves:
            last, after = after, played(self.state.game, after, move)
        return Played(moves, last, after)

    def close_window(self) -> Outcome[None]:
        """All have answered: their answers are played, in the order of the seats."""
        held = self.state.saved.held
        return done(self.made([held[seat] for seat in sorted(held)]))

    async def time_is_up(self) -> Outcome[None]:
        """Stand-ins play for those who have not answered, and the window is closed."""
        answers = dict(self.state.saved.held)
        for seat in self.state.unanswered():
            move = self.decided[seat] if seat in self.decided else await self.think(seat, hurried=True)
            if not self.state.is_secret(move):
                return done(self.made([move._replace(spent=self.state.clock.spent(seat, self.now()))]))
            answers[seat] = move
        return done(self.made([answers[seat] for seat in sorted(answers)]))

    # The one place that writes, changes the table, acknowledges and publishes

    async def commit(self, events: Sequence[Event]) -> None:
        """Have events on the disk, then make them true, then tell of them; if they cannot be written, none of it."""
        job = [statement for event in events for statement in (*stored(event, self.state.saved), *self.asking(event))]
        if job:
            await self.services.keep(job, self.id)
        for event in events:
            self.apply(event)
        for event in events:
            self.publish(event)
        self.state.history.rest()
        if any(isinstance(event, Answered) for event in events) and self.is_answered():
            await self.handle(self.close_window)

    def asking(self, event: Event) -> Job:
        """At a slow table, since when the next question stands."""
        if not self.state.saved.setup.is_slow or not isinstance(event, Begun | Joined | Played):
            return []
        return asking(self.id, self.services.wall(), ())

    def is_answered(self) -> bool:
        """Have all answered in a window that may be closed early?"""
        return not self.state.unanswered() and not self.state.clock.question.fixed_length

    def apply(self, event: Event) -> None:
        """Change the table."""
        state, now = self.state, self.now()
        match event:
            case Arranged(saved):
                self.arrange(saved)
                state.clock = Clock(self.services.settings, saved.setup, state.game)
            case Vacated(saved, seat):
                self.arrange(saved)
                state.gone.pop(seat, None)
                self.forget_thought(seat)
                if seat in state.unanswered():
                    state.clock.pass_to_bot(seat, now)
            case Joined(saved, seat):
                self.arrange(saved)
                state.history.names = saved.names
                self.forget_thought(seat)
                if seat in state.unanswered():
                    state.clock.pass_to_person(seat, now)
                state.note_presence(seat, self.is_here(seat), now)
                self.note_question()
            case HandedOver(saved, seat):
                self.arrange(saved)
                state.note_presence(seat, self.is_here(seat), now)
            case Begun(saved):
                self.arrange(saved)
                people = [seat for seat, chair in enumerate(saved.chairs) if chair.person]
                state.gone = {seat: now for seat in people if not self.is_here(seat)}
                state.note, state.opening_until, state.opened = "", None, {}
                self.note_question()
                self.resume()
            case Opening(until):
                state.opening_until = until
            case Opened(seat, share):
                state.opened[seat] = share
            case Rematched(new):
                state.saved.rematch = new.id
            case Answered(move):
                state.hold(move)
            case Played(moves, last, after):
                self.forget_thoughts()
                state.play(moves, after, last, now)
                self.note_question()
                self.services.counts["moves"] += len(moves)
            case Talked(said):
                state.chat.append(said)
            case Noted(note):
                state.note = note
            case Followed(subscriber):
                self.audience.add(subscriber)
                self.note_presence(subscriber)
            case Left(subscriber):
                self.audience.remove(subscriber)
                self.note_presence(subscriber)
                state.idle_since = now
            case Acknowledged():
                pass

    def note_question(self) -> None:
        """A question has just been put; at a slow table that is remembered by the wall clock."""
        if self.state.saved.setup.is_slow:
            self.state.saved.asked_at = self.services.wall()

    def arrange(self, saved: StoredTable) -> None:
        self.state.saved = saved
        self.state.idle_since = self.now()

    def note_presence(self, subscriber: Subscriber) -> None:
        seat = self.state.saved.seat_of(subscriber.person)
        if seat is not None:
            self.state.note_presence(seat, self.is_here(seat), self.now())

    # Time, and minds

    def wait(self) -> float | None:
        """Seconds until something has to be done without anybody asking for it."""
        state = self.state
        if state.opening_until is not None:
            return state.opening_until - self.now()
        if not state.is_playing:
            return None
        if self.is_answered():  # by the last one, just before another process took the table up
            return 0
        times = [state.clock.question.deadline]
        for seat in state.unanswered():
            if seat in self.decided:
                times.append(state.due(seat))
            elif seat not in self.thoughts:
                times.append(state.thinks_at(seat))
        known = [time for time in times if time is not None]
        return min(known) - self.now() if known else None

    async def tick(self) -> None:
        """Whatever is due: minds begin to think, what they have decided is played, or time is up."""
        state, now, version = self.state, self.now(), self.state.version
        if state.opening_until is not None and now >= state.opening_until:
            await self.handle(partial(self.deal, state.opened))
            return
        if state.is_playing and self.is_answered():
            await self.handle(self.close_window)
            return
        if state.is_playing and state.clock.is_up(now):
            await self.handle(self.time_is_up)
            return
        for seat in state.unanswered():
            begin = state.thinks_at(seat)
            if seat not in self.thoughts and begin is not None and begin <= now:
                self.thoughts[seat] = asyncio.create_task(self.decide(seat, version))
        due = [(time, seat) for seat in self.decided if (time := state.due(seat)) is not None and time <= now]
        for _, seat in sorted(due):
            if state.version == version and seat in state.unanswered():
                move = self.decided[seat]
                self.forget_thought(seat)
                await self.handle(partial(self.play, move, version, now))

    async def think(self, seat: int, hurried: bool = False) -> Move:
        """What a mind would do in this seat."""
        minds, state = self.services.minds, self.state
        mind = minds.of(state.saved, seat, hurried)
        seed, share = self.services.chance.seed(), self.address or self.id
        return Move(seat, tuple(await minds.move(state.game, mind, state.dealt, seat, seed, share)))

    async def decide(self, seat: int, version: int) -> None:
        """Let a mind think, and note what it has decided until that is due."""
        try:
            move = await self.think(seat)
            if self.state.version == version:
                self.decided[seat] = move
                self.state.clock.postpone(seat, self.now())
        except Exception:
            log.exception("bot move failed, retrying", extra={"table": self.id})
            await asyncio.sleep(self.services.settings.time_scale)
            if self.state.version == version:
                self.thoughts.pop(seat, None)
        self.inbox.ring()

    def forget_thought(self, seat: int) -> None:
        self.decided.pop(seat, None)
        if seat in self.thoughts:
            self.thoughts.pop(seat).cancel()

    def forget_thoughts(self) -> None:
        for seat in list(self.thoughts):
            self.forget_thought(seat)
