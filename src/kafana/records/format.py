"""What a record looks like, whatever the game: headers in brackets, a blank line, then a move on each line.

[Kafana "1"]
[Game "cheat"]
[Check "… the SHA-256 of everything else …"]

0: Q Qh Qs done
# a comment
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable
from typing import NamedTuple

VERSION = "1"
LARGEST = 1_000_000  # characters
TITLE, CHECK = "Kafana", "Check"
COMMENT = "#"

HEADER = re.compile(r'\[([A-Z][A-Za-z0-9]*) "((?:[^"\\]|\\["\\])*)"\]')
MOVE = re.compile(r"([0-9]): (\S.*)")


class RecordError(ValueError):
    """A record that cannot be used, and why; `line` is the number of the line, if the fault is in one."""

    def __init__(self, problem: str, line: int | None = None) -> None:
        super().__init__(problem if line is None else f"line {line}: {problem}")
        self.line = line


class Header(NamedTuple):
    line: int
    name: str
    value: str


class Move(NamedTuple):
    line: int
    seat: int
    text: str


def write_form(headers: Iterable[tuple[str, str]], body: Iterable[str]) -> str:
    """Headers and lines as text, with the two headers that every record has."""
    rows = [f'[{name} "{escaped(value)}"]' for name, value in ((TITLE, VERSION), *headers)]
    moves = "".join(f"{row}\n" for row in ("", *body))
    check = digest("".join(f"{row}\n" for row in rows) + moves)
    text = "".join(f"{row}\n" for row in (*rows, f'[{CHECK} "{check}"]')) + moves
    if len(text) > LARGEST:
        raise RecordError(f"the record would be larger than {LARGEST:,} characters")
    return text


def escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')


def digest(text: str) -> str:
    """SHA-256 in hexadecimal; text that could not be written to a file has one too."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def read_form(text: str) -> tuple[list[Header], list[Move]]:
    """The headers and moves of a record that is whole and has not been changed."""
    if len(text) > LARGEST:
        raise RecordError(f"the record is larger than {LARGEST:,} characters")
    rows = text.replace("\r\n", "\n").split("\n")
    check_version(rows[0])
    if "" not in rows:
        raise RecordError("the record is cut off within its headers", len(rows))
    if rows[-1]:
        raise RecordError("the record is cut off here", len(rows))
    blank = rows.index("")
    headers = [read_header(number, row) for number, row in enumerate(rows[:blank], 1)]
    check_digest(rows, [header for header in headers if header.name == CHECK])
    moves = [read_move_row(number, row) for number, row in enumerate(rows[blank:], blank + 1) if not is_comment(row)]
    return [header for header in headers if header.name not in (TITLE, CHECK)], moves


def check_version(row: str) -> None:
    title = HEADER.fullmatch(row)
    if title is None or title[1] != TITLE:
        raise RecordError("this is not a Kafana record", 1)
    if title[2] != VERSION:
        raise RecordError(f"this record has version {title[2]!r}; only version {VERSION} can be read", 1)


def check_digest(rows: list[str], checks: list[Header]) -> None:
    if len(checks) != 1:
        raise RecordError(f"a record has one {CHECK}, not {len(checks)}")
    others = rows[: checks[0].line - 1] + rows[checks[0].line :]
    if digest("\n".join(others)) != checks[0].value:
        raise RecordError(f"the record is cut off or has been changed: it does not agree with its {CHECK}")


def read_header(line: int, row: str) -> Header:
    header = HEADER.fullmatch(row)
    if header is None:
        raise RecordError('a header looks like [Name "value"], and a blank line follows the last one', line)
    return Header(line, header[1], re.sub(r"\\(.)", r"\1", header[2]))


def is_comment(row: str) -> bool:
    return not row.strip() or row.startswith(COMMENT)


def read_move_row(line: int, row: str) -> Move:
    move = MOVE.fullmatch(row)
    if move is None:
        raise RecordError("a move looks like 0: pass", line)
    return Move(line, int(move[1]), move[2])
