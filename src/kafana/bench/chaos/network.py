"""A network for every node: a namespace of its own, with a line to people, one to the database and one to the bus.

All of it is in a namespace that is this process's own, from which there is no way out; the system clears it away.
"""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import time
from collections import Counter

from kafana.bench.servers import Missing

CLONE_NEWNET = 0x40000000
LINES = "people", "database", "bus"
PROGRAMS = "ip", "tc", "ss", "unshare", "nsenter"
PATIENCE = 10  # seconds for a namespace to be there
QUEUE = "2s"  # that a slow line holds before it loses something


def path_of(name: str) -> str:
    found = shutil.which(name, path=os.pathsep.join([os.environ.get("PATH", ""), "/usr/sbin", "/sbin"]))
    if found is None:
        raise Missing(f"{name} is not installed; on Debian it is in iproute2 or util-linux")
    return found


def run(name: str, *arguments: str, check: bool = True) -> None:
    subprocess.run([path_of(name), *arguments], check=check, capture_output=True)


def enter_own_network() -> None:
    """From now on this process and all that it starts are in a network of their own."""
    for name in PROGRAMS:
        path_of(name)
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.unshare(CLONE_NEWNET):
        why = os.strerror(ctypes.get_errno())
        raise Missing(f"networks that can be cut need the rights of root ({why}): run it with sudo")
    run("ip", "link", "set", "lo", "up")


class Network:
    """A node's own; `number` is below 250."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.cuts: Counter[str] = Counter()  # that have not ended, by line
        self.holder = subprocess.Popen([path_of("unshare"), "--net", path_of("sleep"), "infinity"])
        self.namespace = f"/proc/{self.holder.pid}/ns/net"
        until = time.monotonic() + PATIENCE
        while os.readlink(self.namespace) == os.readlink("/proc/self/ns/net"):
            if time.monotonic() > until:
                raise RuntimeError("no network namespace")
            time.sleep(0.01)
        self.inside("ip", "link", "set", "lo", "up")
        for line in LINES:
            self.lay(line)

    def lay(self, line: str) -> None:
        device = self.device(line)
        run("ip", "link", "add", device, "type", "veth", "peer", "name", line, "netns", str(self.holder.pid))
        run("ip", "address", "add", f"{self.here(line)}/30", "dev", device)
        run("ip", "link", "set", device, "up")
        self.inside("ip", "address", "add", f"{self.there(line)}/30", "dev", line)
        self.inside("ip", "link", "set", line, "up")

    def device(self, line: str) -> str:
        return f"{line}{self.number}"

    def here(self, line: str) -> str:
        """The address of this end of a line: where the database and the bus are, for the node."""
        return f"10.77.{self.number}.{4 * LINES.index(line) + 1}"

    def there(self, line: str) -> str:
        """The address of the node's end."""
        return f"10.77.{self.number}.{4 * LINES.index(line) + 2}"

    @property
    def entering(self) -> list[str]:
        """What stands before a command that is to run there."""
        return [path_of("nsenter"), f"--net={self.namespace}", "--"]

    def inside(self, name: str, *arguments: str) -> None:
        subprocess.run([*self.entering, path_of(name), *arguments], check=True, capture_output=True)

    def cut(self, line: str) -> None:
        """Nothing comes through any more, in either direction, and nobody is told."""
        self.cuts[line] += 1
        run("ip", "link", "set", self.device(line), "down")

    def mend(self, line: str) -> None:
        self.cuts[line] -= 1
        if not self.cuts[line]:
            run("ip", "link", "set", self.device(line), "up")

    def slow(self, line: str, bits: int) -> None:
        """So many bits a second come through to the node."""
        limit = "rate", f"{bits}bit", "burst", "2000", "latency", QUEUE
        run("tc", "qdisc", "replace", "dev", self.device(line), "root", "tbf", *limit)

    def speed_up(self, line: str) -> None:
        run("tc", "qdisc", "del", "dev", self.device(line), "root", check=False)

    def tear(self, line: str) -> None:
        """All connections over a line are reset."""
        run("ss", "--kill", "--tcp", "dst", self.there(line), check=False)

    def close(self) -> None:
        self.holder.kill()
        self.holder.wait()
