"""How a command starts."""

from __future__ import annotations

import os
import sys


def leave_uncompiled() -> None:
    """For a few tables with simple bots Python is fast enough; compiling first would keep people waiting."""
    if "numba" not in sys.modules:
        os.environ.setdefault("NUMBA_DISABLE_JIT", "1")
