"""This process as one node of several: which tables are its own, and how it reaches those of others."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable, Iterable
from typing import TYPE_CHECKING, TypeVar

import psycopg
from nats.aio.msg import Msg

from kafana.house.cluster.bus import ANSWER_SECONDS, TORN, Bus, Unreachable
from kafana.house.cluster.codes import SharedCodes
from kafana.house.cluster.courier import Courier
from kafana.house.cluster.errands import Errands
from kafana.house.cluster.gateway import NOBODY_THERE, Gateway
from kafana.house.cluster.leases import NOBODY, Leases, Taken
from kafana.house.cluster.messages import (
    Attach,
    Beat,
    Called,
    Detach,
    Elsewhere,
    Forget,
    Frames,
    Given,
    Message,
    Notice,
    Said,
    WhoseTurn,
    read,
    written,
)
from kafana.house.cluster.thinkers import BusPool
from kafana.house.cluster.visits import Visits
from kafana.house.problem import Problem
from kafana.house.store.postgres import LAST_SECONDS, PostgresStore
from kafana.house.store.store import CannotStore, Fenced, Guard

if TYPE_CHECKING:
    from kafana.house.house import House
    from kafana.house.table.room import Room

RENEW_SECONDS = 0.8
BEAT_SECONDS = 1.0
LOOK_SECONDS = 0.7  # between looks for tables of nodes that are gone
GONE_SECONDS = 5.0  # without a beat, after which those who follow from a node are gone too
RESUMED_AT_ONCE = 4
YOUNG = 10  # moves, until which a table goes where its people are: its chat and the time of a question would be lost
Answer = TypeVar("Answer")
log = logging.getLogger("kafana.house")


class Node:
    def __init__(self, house: House, store: PostgresStore) -> None:
        self.house = house
        self.store = store
        self.number = store.number
        self.leases = Leases(store)
        self.codes = SharedCodes(store)
        self.bus = Bus(store.cluster)
        self.gateway = Gateway(self)
        self.courier = Courier(self.number, self.bus, self.gateway.deliver)
        self.visits = Visits(house, self.courier)
        self.errands = Errands(self)
        self.owners: dict[str, int] = {}  # of other nodes' tables, as last heard
        self.peers: dict[int, tuple[Beat, float]] = {}  # what other nodes have told, and when
        self.doubtful = False  # may others have taken tables without a word?
        self.losing: set[asyncio.Task[None]] = set()
        self.working: set[asyncio.Task[None]] = set()
        self.tasks: list[asyncio.Task[None]] = []

    # Coming and going

    async def join(self) -> None:
        await self.bus.connect(self.house.settings.bus, f"kafana {self.number}")
        self.bus.on_loss = self.gateway.fail_all
        self.bus.on_reconnect = self.on_reconnect
        self.use_bus()
        await self.bus.listen(f"node.{self.number}.*", self.on_message)
        await self.bus.listen("beat", self.on_beat)
        await self.bus.listen("orphans", self.on_orphans)

    def use_bus(self) -> None:
        """For what is thought elsewhere."""
        if isinstance(self.house.workers, BusPool):
            self.house.workers.use(self.bus.client)

    def begin(self) -> None:
        """Once the house is open."""
        for work, pause in (
            (self.renew, RENEW_SECONDS),
            (self.adopt, LOOK_SECONDS),
            (self.beat, BEAT_SECONDS),
        ):
            self.tasks.append(asyncio.create_task(self.again(work, pause), name=work.__name__))

    async def again(self, work: Callable[[], Awaitable[None]], pause: float) -> None:
        """Do something for ever."""
        while True:
            await self.once(work)
            await asyncio.sleep(pause)

    async def once(self, work: Callable[[], Awaitable[None]]) -> None:
        """Do something, whatever happens to the database meanwhile."""
        try:
            await work()
        except psycopg.Error as error:
            self.doubtful = True
            log.warning("database", extra={"why": " ".join(str(error).split())})
        except Exception:
            log.exception("node")

    def drain(self) -> None:
        """Those at this node go to another one."""
        self.gateway.drop_all()

    async def hand_over(self) -> None:
        """Everything that was acknowledged is written: others go on with the tables from here."""
        for task in self.tasks:
            task.cancel()
        rooms = list(self.house.rooms.values())
        await asyncio.gather(*(room.close() for room in rooms))
        job = [
            part
            for room in rooms
            if room.id in self.leases.epochs
            for part in (self.leases.giving_up(room.id) if room.state.is_over else self.leases.handing_over(room.id))
        ]
        self.leases.epochs.clear()
        with contextlib.suppress(CannotStore, Fenced, TimeoutError):  # then others find out by themselves
            async with asyncio.timeout(LAST_SECONDS):
                await self.store.write(job)
        await self.bus.publish("orphans", Notice([], self.number))
        await self.courier.send_all()

    async def leave(self) -> None:
        with contextlib.suppress(psycopg.Error):
            await self.leases.leave()
        await self.bus.close()

    # Who owns a table

    async def claim(self, id: str, gone: int = NOBODY, is_new: bool = False) -> None:
        """Own a table from now on, if nobody else does; or it is elsewhere."""
        try:
            owner, taken = await self.leases.take(id, gone, is_new)
        except psycopg.Error as error:
            self.doubtful = True  # it may be ours, and only the answer was lost
            raise Problem(503, "cannot-store") from error
        if owner == NOBODY:
            raise Problem(404, "no-table")
        if taken is None:
            self.owners[id] = owner
            raise Elsewhere(owner)
        self.owners.pop(id, None)
        await self.notify([taken])

    async def owner(self, id: str, gone: int = NOBODY) -> int:
        """Who owns a table: if nobody does, or a node that is gone, this one from now on."""
        if id in self.house.rooms:
            return self.number
        if id in self.owners and self.owners[id] != gone:
            return self.owners[id]
        try:
            await self.house.room(id, gone or NOBODY)
        except Elsewhere as elsewhere:
            return elsewhere.node
        return self.number

    def forget_owner(self, id: str) -> None:
        self.owners.pop(id, None)

    async def notify(self, taken: Iterable[Taken]) -> None:
        """Tell nodes that are taken for gone what they have lost, should they still be there."""
        lost: dict[int, list[str]] = {}
        for table in taken:
            if table.before not in (0, self.number):
                lost.setdefault(table.before, []).append(table.id)
        for node, ids in lost.items():
            await self.bus.publish(f"node.{node}.notice", Notice(ids, self.number))

    def lose(self, id: str) -> None:
        """A table is another node's: drop it at once."""
        self.leases.forget(id)
        room = self.house.rooms.pop(id, None)
        if room is not None:
            self.house.counts["leases_lost"] += 1
            room.stop()
            room.audience.drop()
            self.visits.clear()
            task = asyncio.create_task(room.close())
            self.losing.add(task)
            task.add_done_callback(self.losing.discard)

    def lose_in(self, id: str, guard: Guard | None) -> None:
        """A write in this epoch was refused, unless the table has been taken up anew since."""
        self.doubtful = True
        if guard is None or self.leases.epochs.get(id) == guard[1]:
            self.lose(id)

    async def release(self, id: str) -> None:
        """Nobody needs a table any more; who asks for it next takes it."""
        if id in self.leases.epochs:
            job = self.leases.giving_up(id)
            self.leases.forget(id)
            with contextlib.suppress(CannotStore, Fenced):
                await self.store.write(job)

    def counters(self) -> dict[str, float]:
        """For the metrics."""
        workers = self.house.workers
        return {
            "leases_taken": self.house.counts["leases_taken"],
            "leases_lost": self.house.counts["leases_lost"],
            "lease_renewals": self.leases.renewals,
            "lease_seconds": self.leases.seconds,
            "thoughts_elsewhere": workers.elsewhere if isinstance(workers, BusPool) else 0,
        }

    # What is done again and again

    async def renew(self) -> None:
        in_time = await self.leases.renew()
        if self.doubtful or not in_time:
            self.doubtful = False
            await self.look_at_leases()

    async def look_at_leases(self) -> None:
        """What does the database say? Tables of others are dropped, and one that is ours after all is resumed."""
        lost, forgotten = await self.leases.compared()
        for id in lost:
            self.lose(id)
        await self.resume_some(forgotten)

    async def adopt(self) -> None:
        """Take up tables of nodes that are gone, and own ones that could not be the last time."""
        missing = [id for id in self.leases.epochs if id not in self.house.rooms and id not in self.house.bad]
        await self.resume_some(missing)
        while self.house.is_open and (taken := await self.leases.take_orphans()):
            await self.notify(taken)
            log.info("tables taken up", extra={"tables": len(taken)})
            self.house.counts["leases_taken"] += len(taken)
            ids = iter([table.id for table in taken])
            await asyncio.gather(*(self.resume_some(ids) for _ in range(RESUMED_AT_ONCE)))

    async def resume_some(self, ids: Iterable[str]) -> None:
        for id in ids:
            with contextlib.suppress(Problem, Elsewhere):
                await self.house.room(id)

    async def move_to_people(self) -> None:
        """A young table goes to the node where everybody is who follows it: then nothing of it needs the bus."""
        for room in list(self.house.rooms.values()):
            state = room.state
            if state.version <= YOUNG and not state.chat and not state.is_over and state.opening_until is None:
                node = self.visits.only_node(room)
                if node in self.peers:
                    await self.give(room, node)

    async def give(self, room: Room, node: int) -> None:
        """A table is another node's from now on; what has been done is written before."""
        id = room.id
        async with self.house.loading.turn(id):  # who asks for it waits
            if self.house.rooms.get(id) is not room or id not in self.leases.epochs:
                return
            del self.house.rooms[id]
            room.stop()
            room.audience.drop()
            self.visits.clear()
            await room.close()
            with contextlib.suppress(CannotStore, Fenced):  # then it is resumed here
                await self.store.write(self.leases.giving_to(id, node))
                self.leases.forget(id)
                self.owners[id] = node
        await self.bus.publish(f"node.{node}.given", Given(id, room.address))

    async def beat(self) -> None:
        await self.move_to_people()
        self.gateway.look_after()
        await self.courier.beat()
        await self.bus.publish("beat", self.house.beat(self.number))
        now = time.monotonic()
        for node in [node for node, (_, when) in self.peers.items() if now - when > GONE_SECONDS]:
            del self.peers[node]
            await self.visits.forget(node)

    # The bus

    async def ask(
        self, node: int, what: str, message: Message, kind: type[Answer], seconds: float = ANSWER_SECONDS
    ) -> Answer:
        """Have a node do something."""
        if node == self.number:
            found = await self.handle(what, written(message))
            await self.courier.send_all()
            assert isinstance(found, kind)
            return found
        if not self.bus.is_connected:
            raise Unreachable(nobody=False)
        return await self.bus.ask(f"node.{node}.{what}", message, kind, seconds)

    async def tell(self, node: int, what: str, message: Message, nobody: str = "") -> None:
        """The same without an answer; `nobody` is what this node hears if there is nobody."""
        if node == self.number:
            await self.handle(what, written(message))
        else:
            await self.bus.publish(f"node.{node}.{what}", message, nobody and f"node.{self.number}.{nobody}")

    async def on_message(self, message: Msg) -> None:
        what = message.subject.rpartition(".")[2]
        if what == "frames":
            self.gateway.deliver(read(message.data, Frames))
        elif what.startswith(NOBODY_THERE):
            self.gateway.hear_nobody(int(what.removeprefix(NOBODY_THERE)))
        else:
            task = asyncio.create_task(self.respond(what, message))
            self.working.add(task)
            task.add_done_callback(self.working.discard)

    async def respond(self, what: str, message: Msg) -> None:
        try:
            answer = await self.handle(what, message.data)
            if answer is not None and message.reply:
                await self.courier.send_all()
                await message.respond(written(answer))
        except TORN as error:  # who has asked will ask again
            await self.bus.note_error(error)
        except Exception:
            log.exception("request of another node failed", extra={"what": what})

    async def handle(self, what: str, content: bytes) -> Message | None:
        match what:
            case "said":
                await self.visits.say(read(content, Said))
            case "attach":
                await self.visits.attach(read(content, Attach))
            case "detach":
                await self.visits.detach(read(content, Detach))
            case "call":
                return await self.house.answer(read(content, Called))
            case "given":
                await self.on_given(read(content, Given))
            case "forget":
                return await self.errands.on_forget(read(content, Forget))
            case "turns":
                return self.errands.on_turns(read(content, WhoseTurn))
            case "notice":
                await self.on_notice(read(content, Notice))
        return None

    async def on_notice(self, notice: Notice) -> None:
        """Another node owns these tables by now, or says so: the database knows, if it can be asked."""
        try:
            await self.look_at_leases()
        except psycopg.Error:
            for id in notice.ids:
                self.owners[id] = notice.node
                self.lose(id)

    async def on_given(self, given: Given) -> None:
        with contextlib.suppress(Problem, Elsewhere):
            room = await self.house.room(given.table)
            room.address = given.address

    async def on_beat(self, message: Msg) -> None:
        beat = read(message.data, Beat)
        if beat.node != self.number:
            if beat.node not in self.peers:
                self.courier.greet(beat.node)
            self.peers[beat.node] = beat, time.monotonic()
            self.house.hear(beat)

    async def on_orphans(self, message: Msg) -> None:
        """A node is closing: its tables wait for somebody."""
        if self.house.is_open:
            task = asyncio.create_task(self.once(self.adopt))
            self.working.add(task)
            task.add_done_callback(self.working.discard)

    def on_reconnect(self) -> None:
        self.doubtful = True
        self.use_bus()
        self.gateway.mend_all()
