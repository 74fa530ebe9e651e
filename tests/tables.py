"""Tables of cases in writing: a line for each case, its name first, then what the test is given, parted by |.

A line that begins with a space goes on with the case of the line before.
"""

from __future__ import annotations

import re
from typing import Any

import pytest


def cases(text: str, *first: str) -> list[Any]:
    """The rows of a table for `parametrize`; every case is given these first."""
    rows = re.sub(r"\n +", " ", text.strip()).splitlines()
    cells = [[cell.strip() for cell in row.split("|")] for row in rows if row]
    return [pytest.param(*first, *values, id=name) for name, *values in cells]
