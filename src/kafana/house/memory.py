"""What was only needed until every game could be played is given back to the system."""

from __future__ import annotations

import ctypes
import re
import sys
from collections.abc import Iterator
from pathlib import Path

MAPS = Path("/proc/self/smaps")
COMPILER = "libllvmlite"  # its file, 90 MB of which are in memory once compiled code has been read
MAPPING = re.compile(r"([0-9a-f]+)-([0-9a-f]+) r-[x-]p \S+ \S+ \S+ +(.+)")
NOT_NEEDED = 4  # MADV_DONTNEED


def give_back() -> None:
    """Let go of the compiler's pages: what is needed again comes from its file."""
    if sys.platform != "linux" or not MAPS.exists():
        return
    system = ctypes.CDLL(None)
    for start, end in pages_of(COMPILER, MAPS.read_text()):
        system.madvise(ctypes.c_void_p(start), ctypes.c_size_t(end - start), NOT_NEEDED)


def pages_of(name: str, maps: str) -> Iterator[tuple[int, int]]:
    """Where a file is in memory as it is on the disk: not to be written to, and no page of it changed."""
    mapped = None
    for entry in maps.splitlines():
        if found := MAPPING.fullmatch(entry):
            mapped = found if name in found[3] else None
        elif mapped and entry.startswith("Anonymous:"):
            if entry.split()[1] == "0":
                yield int(mapped[1], 16), int(mapped[2], 16)
            mapped = None
