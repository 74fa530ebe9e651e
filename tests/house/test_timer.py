"""One timer for all tables, on a real event loop."""

import asyncio
from collections.abc import Callable
from functools import partial
from random import Random

import pytest

from kafana.house.timer import STALE, Timer


class Bells:
    """Alarms by their names, and which of them have rung."""

    def __init__(self) -> None:
        self.timer = Timer()
        self.start = asyncio.get_running_loop().time()
        self.rung: list[object] = []
        self.last: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def ring(self, name: object) -> Callable[[], None]:
        return partial(self.rung.append, name)

    async def end(self, after: float) -> None:
        """Wait until all are over that ring before this."""
        self.timer.at(self.start + after, partial(self.last.set_result, None))
        await self.last


async def test_they_ring_in_the_order_of_their_times_and_not_in_that_in_which_they_were_set() -> None:
    bells = Bells()
    for name in (3, 1, 2, 1):
        bells.timer.at(bells.start + name / 1000, bells.ring(name))
    await bells.end(0.004)
    assert bells.rung == [1, 1, 2, 3]
    assert not len(bells.timer)


async def test_what_is_cancelled_does_not_ring_and_may_be_cancelled_again() -> None:
    bells = Bells()
    first, second = (bells.timer.at(bells.start, bells.ring(name)) for name in ("first", "second"))
    bells.timer.cancel(first)
    bells.timer.cancel(first)
    assert len(bells.timer) == 1
    await bells.end(0.001)
    assert bells.rung == ["second"]
    bells.timer.cancel(second)  # which has rung
    assert not len(bells.timer)


async def test_an_earlier_one_does_not_wait_for_a_later_one() -> None:
    bells = Bells()
    bells.timer.at(bells.start + 3600, bells.ring("in an hour"))
    bells.timer.at(bells.start, bells.ring("now"))
    await bells.end(0.001)
    assert bells.rung == ["now"]
    assert len(bells.timer) == 1


async def test_one_that_fails_keeps_no_other_from_ringing() -> None:
    bells, told = Bells(), []
    asyncio.get_running_loop().set_exception_handler(lambda loop, context: told.append(context["exception"]))

    def fail() -> None:
        raise ZeroDivisionError

    bells.timer.at(bells.start, fail)
    bells.timer.at(bells.start, bells.ring("after it"))
    await bells.end(0.001)
    assert bells.rung == ["after it"]
    assert [type(error) for error in told] == [ZeroDivisionError]


async def test_the_loop_has_one_alarm_and_those_cancelled_long_before_their_time_are_forgotten() -> None:
    bells, random = Bells(), Random(1)
    kept = set()
    for name in range(20 * STALE):
        alarm = bells.timer.at(bells.start + (3600 if name % 10 else random.random() / 1000), bells.ring(name))
        if name % 10:
            bells.timer.cancel(alarm)
        else:
            kept.add(name)
    assert len(bells.timer) == len(kept)
    assert len(bells.timer.heap) <= 2 * len(kept) + STALE
    await bells.end(0.001)
    assert set(bells.rung) == kept


async def ring_at_once() -> list[object]:
    bells = Bells()
    for number in range(200):  # some less than a millisecond apart, some due already
        bells.timer.at(bells.start + number % 20 / 10_000, bells.ring(number))
        if number % 7 == 0:
            await asyncio.sleep(0)
    await bells.end(0.005)
    return bells.rung


@pytest.mark.parametrize("of", ["asyncio", "uvloop"])
def test_what_is_due_at_once_rings_on_every_loop(of: str) -> None:
    """A wait of less than a millisecond is none to uvloop, and has another kind of handle."""
    loops = pytest.importorskip(of)
    with asyncio.Runner(loop_factory=loops.new_event_loop) as runner:
        rung = runner.run(ring_at_once())
    assert (len(rung), set(rung)) == (200, set(range(200)))
