"""Thinkers at work: processes that are started when they are first needed, and do one thing at a time."""

from __future__ import annotations

import os
import pickle
import struct
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, BinaryIO, cast

import kafana

UNCOMPILED, PATH = "NUMBA_DISABLE_JIT", "PYTHONPATH"
LENGTH = struct.Struct("<I")
NEWS, DONE, FAILED = range(3)


class Gone(Exception):
    """The thinker has ended in the middle of a thought."""


def read(source: BinaryIO) -> Any:
    """One message; an EOFError when there are no more."""
    head = source.read(LENGTH.size)
    if len(head) < LENGTH.size:
        raise EOFError
    return pickle.loads(source.read(*LENGTH.unpack(head)))


def write(target: BinaryIO, message: Any) -> None:
    content = pickle.dumps(message)
    target.write(LENGTH.pack(len(content)) + content)
    target.flush()


class Thinker:
    """One process. Whoever asks it something waits for the answer, so ask from a thread."""

    def __init__(self, compiled: bool) -> None:
        environment = {name: value for name, value in os.environ.items() if name != UNCOMPILED}
        if not compiled:
            environment[UNCOMPILED] = "1"
        folders = str(Path(kafana.__file__).parents[1]), os.environ.get(PATH, "")
        environment[PATH] = os.pathsep.join(filter(None, folders))
        self.asking = threading.Lock()
        self.idle_since = time.monotonic()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "kafana.workers.process"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=environment,
            start_new_session=True,  # Ctrl+C is for who has started it
        )
        self.questions, self.answers = cast(BinaryIO, self.process.stdin), cast(BinaryIO, self.process.stdout)

    def ask(self, deed: str, *arguments: Any, hear: Callable[[Any], None] = lambda news: None) -> Any:
        """Have something done (see thinker.py); `hear` is told how far it is."""
        with self.asking:
            try:
                write(self.questions, (deed, arguments))
                kind, content = read(self.answers)
                while kind == NEWS:
                    hear(content)
                    kind, content = read(self.answers)
            except (OSError, EOFError, ValueError) as error:
                self.process.kill()
                self.process.wait()
                raise Gone(deed) from error
        if kind == FAILED:
            raise RuntimeError(content)
        return content

    def end(self) -> None:
        """At once, whatever it is thinking about."""
        self.process.kill()
        with self.asking:
            self.process.wait()
            self.answers.close()
            with suppress(OSError):  # what was still to be asked
                self.questions.close()


class Thinkers:
    """As many as there are threads that ask at the same time."""

    def __init__(self, compiled: bool = True) -> None:
        self.compiled = compiled
        self.idle: list[Thinker] = []
        self.everybody: set[Thinker] = set()
        self.changing = threading.Lock()
        self.closed = False

    def ask(self, deed: str, *arguments: Any, hear: Callable[[Any], None] = lambda news: None) -> Any:
        """Have somebody who has nothing else to do think about it."""
        thinker = self.take()
        try:
            return thinker.ask(deed, *arguments, hear=hear)
        finally:
            self.give_back(thinker)

    def take(self) -> Thinker:
        with self.changing:
            if self.closed:
                raise Gone("closed")
            while self.idle and self.idle[-1].process.poll() is not None:  # it has ended meanwhile
                gone = self.idle.pop()
                self.everybody.discard(gone)
                gone.end()
            if not self.idle:
                self.idle.append(Thinker(self.compiled))
                self.everybody.add(self.idle[-1])
            return self.idle.pop()

    def give_back(self, thinker: Thinker) -> None:
        with self.changing:
            if thinker.process.poll() is None:
                thinker.idle_since = time.monotonic()
                self.idle.append(thinker)
                return
            self.everybody.discard(thinker)
        thinker.end()

    def send_home(self, seconds: float) -> None:
        """End those that have had nothing to do for so long: each takes some hundred megabytes."""
        with self.changing:
            bored = [thinker for thinker in self.idle if time.monotonic() - thinker.idle_since >= seconds]
            self.idle = [thinker for thinker in self.idle if thinker not in bored]
            self.everybody -= set(bored)
        for thinker in bored:
            thinker.end()

    def close(self) -> None:
        with self.changing:
            self.closed = True
            everybody = list(self.everybody)
        for thinker in everybody:
            thinker.end()
