"""A hunter: an exploiter that learns beside the net that it hunts, in a process of its own."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.util import Finalize
from typing import TYPE_CHECKING, Any

from kafana.minds.net import Weights

if TYPE_CHECKING:
    from kafana.lab.train import Trainer

AS_IT_IS = 2  # of the rivals are the net itself, the others its average

Standing = tuple[int, float, Weights, Weights]


class Hunter:
    """What is known here of a hunter: how many decisions it has learned from, and what its net and its average are.
    Whoever begins anew does so in the same process.
    """

    def __init__(self, begin: Callable[..., Trainer], *given: Any) -> None:
        context = get_context("spawn")
        self.pipe, there = context.Pipe()
        self.process = context.Process(target=serve, args=(there,), daemon=True)
        self.process.start()
        there.close()
        Finalize(self, self.pipe.close, exitpriority=0)  # then it ends, too
        self.begin(begin, *given)

    def begin(self, begin: Callable[..., Trainer], *given: Any) -> None:
        """Another hunter takes its place: what is called there makes its trainer."""
        self.pipe.send((begin, *given))
        self.note(self.pipe.recv())

    def note(self, standing: Standing) -> None:
        self.decisions, self.seconds, self.net, self.average = standing

    @contextmanager
    def round(self, *rivals: Weights) -> Iterator[None]:
        """Meanwhile it plays a round against an average and a net, or against those it met before if none are given,
        and learns from that.
        """
        self.pipe.send((play_round, *rivals))
        yield
        self.note(self.pipe.recv())

    def state(self) -> dict[str, Any]:
        """All that it goes on with."""
        self.pipe.send((state_of,))
        found: dict[str, Any] = self.pipe.recv()
        return found


def serve(pipe: Connection) -> None:
    """Do what is asked for until nobody is there any more; who is told to stop is the one who asks."""
    for each in signal.SIGINT, signal.SIGTERM:
        signal.signal(each, signal.SIG_IGN)
    trainer: Any = None
    while True:
        try:
            do, *given = pipe.recv()
        except EOFError:
            return
        if do is state_of:
            pipe.send(state_of(trainer))
            continue
        if do is play_round:
            play_round(trainer, *given)
        else:
            trainer = do(*given)
        pipe.send((trainer.decisions, trainer.seconds, trainer.net.row, trainer.average.row))


def play_round(trainer: Any, *rivals: Weights) -> None:
    """A round against an average and a net, or against those it met before."""
    if rivals:
        average, net = trainer.kept = list(rivals)
        for place, rival in enumerate(trainer.past):
            rival.row[:] = net if place < AS_IT_IS else average
    trainer.round()


def state_of(trainer: Any) -> dict[str, Any]:
    state: dict[str, Any] = trainer.state()
    return state
