"""What is given back to the system, and what is not."""

from __future__ import annotations

import sys

import numpy as np
import pytest

from kafana.core.compile import config
from kafana.house.memory import MAPS, give_back, pages_of
from kafana.words.steps import tries  # noqa: F401  compiled code, and so the compiler, is there

SEEN = """\
7f00-7f10 r-xp 00003000 fe:00 17 /lib/libany.so
Rss: 64 kB
Anonymous: 0 kB
7f10-7f20 r--p 00013000 fe:00 17 /lib/libany.so
Anonymous: 4 kB
7f20-7f30 rw-p 00023000 fe:00 17 /lib/libany.so
Anonymous: 0 kB
7f30-7f40 r--p 00000000 fe:00 18 /lib/another.so
Anonymous: 0 kB
7f40-7f50 rw-p 00000000 00:00 0
Anonymous: 0 kB
7f50-7f60 r--s 00033000 fe:00 17 /lib/libany.so
Anonymous: 0 kB
7f60-7f70 r--p 00033000 fe:00 17 /lib/libany.so
Anonymous: 0 kB
"""


def test_only_pages_that_are_as_in_the_file_are_given_back() -> None:
    assert list(pages_of("libany", SEEN)) == [(0x7F00, 0x7F10), (0x7F60, 0x7F70)]


@pytest.mark.skipif(sys.platform != "linux" or not MAPS.exists(), reason="others give nothing back")
def test_the_compiler_works_after_its_pages_were_given_back() -> None:
    import numba

    def add(numbers: np.ndarray, number: int) -> int:
        return int((numbers + number).sum())

    before = numba.njit(add)(np.arange(3), 1)
    give_back()
    assert numba.njit(add)(np.arange(3), 2) == before + 3
    assert config.DISABLE_JIT or list(pages_of("libllvmlite", MAPS.read_text()))
