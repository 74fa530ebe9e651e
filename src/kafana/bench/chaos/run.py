"""Faults in rounds: several at once, then quiet until everybody plays again, and how long that took."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import psycopg

from kafana.bench.chaos.checker import Verdict, check, watch
from kafana.bench.chaos.crowd import Crowd
from kafana.bench.chaos.network import LINES, Network, enter_own_network
from kafana.bench.chaos.nodes import ChaosNode
from kafana.bench.servers import Nats, Postgres, servers
from kafana.house.store.postgres import must_be_usable

AT_A_TIME = 6, 12  # faults in a round
WITHIN = 2.5  # seconds in which they begin
PLAYABLE = 5.0  # seconds after the end of a round in which every table has to be played at again
LONGEST = 30.0  # seconds until it is given up
OWNER = "SELECT node, is_alive(node) FROM leases WHERE id = %s"
Say = Callable[[str], None]


@dataclass(frozen=True)
class Plan:
    minutes: float = 12
    nodes: int = 3
    tables: int = 8
    seed: int = 1


@dataclass
class Outcome:
    """What was done, and what came of it."""

    seconds: float = 0.0
    faults: Counter[str] = field(default_factory=Counter)
    recovery: list[float] = field(default_factory=list)  # seconds until the last table was played at, by rounds
    late: list[str] = field(default_factory=list)
    reconnections: int = 0
    verdict: Verdict = field(default_factory=Verdict)
    errors: list[str] = field(default_factory=list)  # of nodes, by their own account

    @property
    def is_good(self) -> bool:
        return not self.late and not self.verdict.faults


class Chaos:
    def __init__(self, plan: Plan, nodes: list[ChaosNode], postgres: Postgres, nats: Nats, database: str) -> None:
        self.database = database
        self.plan = plan
        self.nodes = nodes
        self.postgres = postgres
        self.nats = nats
        self.random = Random(plan.seed)
        self.outcome = Outcome()
        self.restarting: asyncio.Task[None] | None = None

    # Faults: each returns when it is over

    async def kill(self) -> None:
        """One node at a time is down; that it is back is not waited for."""
        node = self.random.choice(self.nodes)
        if self.restarting is None or self.restarting.done():
            await node.end(signal.SIGKILL)
            self.restarting = asyncio.create_task(self.bring_back(node))
            self.count("kill -9")

    async def ask_to_end(self) -> None:
        node = self.random.choice(self.nodes)
        if self.restarting is None or self.restarting.done():
            self.restarting = asyncio.create_task(self.end_and_bring_back(node))
            self.count("SIGTERM")

    async def bring_back(self, node: ChaosNode) -> None:
        await asyncio.sleep(self.random.uniform(0.2, 1.5))
        await node.start()

    async def end_and_bring_back(self, node: ChaosNode) -> None:
        await node.end(signal.SIGTERM)
        await self.bring_back(node)

    async def pause(self) -> None:
        """Stopped in the middle of whatever it did, often past its lease."""
        node, seconds = self.random.choice(self.nodes), self.random.uniform(0.5, 6)
        node.send(signal.SIGSTOP)
        await asyncio.sleep(seconds)
        node.send(signal.SIGCONT)
        self.count("paused past the lease" if seconds > 3 else "paused")

    async def cut(self) -> None:
        network, line = self.some_line()
        await asyncio.to_thread(network.cut, line)
        await asyncio.sleep(self.random.uniform(0.3, 5))
        await asyncio.to_thread(network.mend, line)
        self.count(f"cut off from the {line}")

    async def slow(self) -> None:
        network, line = self.some_line()
        await asyncio.to_thread(network.slow, line, self.random.choice([16_000, 64_000, 256_000]))
        await asyncio.sleep(self.random.uniform(0.5, 4))
        await asyncio.to_thread(network.speed_up, line)
        self.count(f"slow line to the {line}")

    async def tear(self) -> None:
        network, line = self.some_line()
        await asyncio.to_thread(network.tear, line)
        self.count(f"torn from the {line}")

    def some_line(self) -> tuple[Network, str]:
        return self.random.choice(self.nodes).network, self.random.choice(LINES)

    async def restart_database(self) -> None:
        sign = self.random.choice([signal.SIGINT, signal.SIGQUIT])  # fast, or as if it had crashed
        await asyncio.to_thread(self.postgres.stop, sign)
        await asyncio.sleep(self.random.uniform(0, 1.5))
        await asyncio.to_thread(self.postgres.start)
        self.count("restart of PostgreSQL")

    async def restart_bus(self) -> None:
        await asyncio.to_thread(self.nats.stop, signal.SIGKILL)
        await asyncio.sleep(self.random.uniform(0, 1.5))
        await asyncio.to_thread(self.nats.start)
        self.count("restart of NATS")

    def count(self, name: str) -> None:
        self.outcome.faults[name] += 1

    # Rounds

    async def round(self, crowd: Crowd) -> None:
        usual: list[Callable[[], Awaitable[None]]] = [self.pause, self.cut, self.cut, self.slow, self.tear, self.tear]
        faults = [self.random.choice(usual) for _ in range(self.random.randint(*AT_A_TIME))]
        rare = [self.kill, self.ask_to_end, self.restart_database, self.restart_bus]
        faults += self.random.sample(rare, self.random.randint(1, 3))
        await asyncio.gather(*(self.after(self.random.uniform(0, WITHIN), fault) for fault in faults))
        await self.wait_for_all(crowd)

    async def after(self, seconds: float, fault: Callable[[], Awaitable[None]]) -> None:
        await asyncio.sleep(seconds)
        await fault()

    async def wait_for_all(self, crowd: Crowd) -> None:
        """Until a move has been acknowledged at every table since the faults ended."""
        loop = asyncio.get_running_loop()
        ended, tables, late = loop.time(), dict(crowd.at), ""
        while waiting := [
            table for table in tables.values() if table.last_move <= ended and not table.is_over.is_set()
        ]:
            if loop.time() > ended + LONGEST:
                break
            if not late and loop.time() > ended + PLAYABLE:
                late = ", ".join(f"{table.id} ({self.owner_of(table.id)}; {table.who_waits()})" for table in waiting)
            await asyncio.sleep(0.02)
        took = loop.time() - ended
        self.outcome.recovery.append(took)
        if took > PLAYABLE:
            self.outcome.late.append(f"played at again after {took:.1f} s; after {PLAYABLE:g} s: {late}")

    def owner_of(self, id: str) -> str:
        """Who owns a table by its lease."""
        with psycopg.connect(self.database) as connection:
            found = connection.execute(OWNER, (id,)).fetchone()
        return "nobody owns it" if found is None else f"node {found[0]} owns it, {'alive' if found[1] else 'gone'}"


async def run(plan: Plan, say: Say) -> Outcome:
    """All of it, on servers that are thrown away."""
    enter_own_network()
    with servers(listen="0.0.0.0") as (postgres, nats), tempfile.TemporaryDirectory(prefix="kafana-chaos-") as folder:
        database = postgres.new_database()
        must_be_usable(database)
        watch(database)
        nodes = [ChaosNode(number, Path(folder), database, nats.address) for number in range(plan.nodes)]
        try:
            await asyncio.gather(*(node.start() for node in nodes))
            say(f"{plan.nodes} nodes, {plan.tables} tables, {plan.minutes:g} minutes")
            chaos = Chaos(plan, nodes, postgres, nats, database)
            await play_and_disturb(chaos, database, say)
        finally:
            await asyncio.gather(*(node.close() for node in nodes))
        chaos.outcome.errors = [f"{node.name}: {line}" for node in nodes for line in node.faults_in_log()]
        return chaos.outcome


async def play_and_disturb(chaos: Chaos, database: str, say: Say) -> None:
    crowd, outcome = Crowd(chaos.nodes, chaos.plan.tables, chaos.plan.seed), chaos.outcome
    while len(crowd.at) < chaos.plan.tables:
        await asyncio.sleep(0.1)
    started = time.monotonic()
    while time.monotonic() < started + 60 * chaos.plan.minutes:
        await chaos.round(crowd)
        acknowledged = sum(sent.acknowledged is not None for sent in crowd.history.sent)
        say(
            f"{time.monotonic() - started:5.0f} s  {outcome.faults.total():4} faults  {acknowledged:6} moves  "
            f"played on after {outcome.recovery[-1]:.1f} s"
        )
    outcome.seconds = time.monotonic() - started
    if chaos.restarting is not None:
        with contextlib.suppress(asyncio.CancelledError):
            await chaos.restarting
    await crowd.rest()
    outcome.reconnections = crowd.history.reconnections
    outcome.verdict = await asyncio.to_thread(check, database, crowd.history)
