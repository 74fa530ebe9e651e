"""A reader of QR codes, written from the standard (ISO/IEC 18004), as far as short addresses need it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

FORMAT_MASK = 0b101010000010010
LEVEL_L = 0b01
DATA_CODEWORDS = {1: 19, 2: 34, 3: 55, 4: 80, 5: 108}  # of level L, all in one block
BYTES = 0b0100  # a mode
MASKS: list[Callable[[int, int], bool]] = [
    lambda row, column: (row + column) % 2 == 0,
    lambda row, column: row % 2 == 0,
    lambda row, column: column % 3 == 0,
    lambda row, column: (row + column) % 3 == 0,
    lambda row, column: (row // 2 + column // 3) % 2 == 0,
    lambda row, column: row * column % 2 + row * column % 3 == 0,
    lambda row, column: (row * column % 2 + row * column % 3) % 2 == 0,
    lambda row, column: ((row + column) % 2 + row * column % 3) % 2 == 0,
]
Modules = list[list[bool]]


def modules_in(path: str) -> Modules:
    """The dark squares of an SVG path, one for each module, without the white around them."""
    dark = {(int(x), int(y)) for x, y in re.findall(r"M(\d+) (\d+)h1v1h-1z", path)}
    left, right = min(x for x, _ in dark), max(x for x, _ in dark)
    top = min(y for _, y in dark)
    size = right - left + 1
    return [[(left + x, top + y) in dark for x in range(size)] for y in range(size)]


def is_function(size: int, row: int, column: int) -> bool:
    """Is a module part of the patterns by which cameras find the code, and no data?"""
    corner = (row < 9 and column < 9) or (row < 9 and column >= size - 8) or (row >= size - 8 and column < 9)
    middle = size - 7  # of the one alignment pattern, from version 2 on
    aligns = size > 21 and abs(row - middle) <= 2 and abs(column - middle) <= 2
    return corner or aligns or row == 6 or column == 6


def places(size: int) -> Iterator[tuple[int, int]]:
    """The data modules in their order: up and down in pairs of columns, from the right."""
    upwards = True
    for right in [*range(size - 1, 6, -2), *range(5, 0, -2)]:
        for row in range(size - 1, -1, -1) if upwards else range(size):
            for column in (right, right - 1):
                if not is_function(size, row, column):
                    yield row, column
        upwards = not upwards


def read(modules: Modules) -> str:
    """The text of a code."""
    size = len(modules)
    order = [(8, column) for column in (0, 1, 2, 3, 4, 5, 7, 8)] + [(row, 8) for row in (7, 5, 4, 3, 2, 1, 0)]
    about = int("".join(str(int(modules[row][column])) for row, column in order), 2) ^ FORMAT_MASK
    assert about >> 13 == LEVEL_L
    mask, version = MASKS[about >> 10 & 7], (size - 17) // 4
    bits = "".join(str(int(modules[row][column] ^ mask(row, column))) for row, column in places(size))
    data = bits[: DATA_CODEWORDS[version] * 8]
    assert int(data[:4], 2) == BYTES
    length = int(data[4:12], 2)
    return bytes(int(data[12 + 8 * place : 20 + 8 * place], 2) for place in range(length)).decode()
