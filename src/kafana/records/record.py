"""Records: everything needed to play a game again, and to prove that its deal was fair (G6)."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any, TypeVar

from kafana.core.chance import bytes_of
from kafana.core.game import Game, Reason, Refused, attempt, play, score
from kafana.core.options import Value, parse_options
from kafana.core.sets import has
from kafana.core.table import AnyTable, waiting
from kafana.games import load as load_game
from kafana.records.format import LARGEST, Header, RecordError, read_form, write_form
from kafana.records.redaction import Step, Teller
from kafana.words.language import Language
from kafana.words.notation import read_move, write_move
from kafana.words.words import why, words_of

LONGEST_NAME = 40
RUNNING = "*"
OPTION = "Option"
OLDEST = "1"  # version of rules; records did not say it at first
POINTS = re.compile(r"-?[0-9]+(\.[0-9]+)?")

Thing = TypeVar("Thing")
Deal = Callable[[Game, int, bytes, Mapping[str, Value]], AnyTable]  # (game, seats, key, options) -> a table


@dataclass(frozen=True)
class Record:
    """A game in writing."""

    game: str
    seats: int
    names: tuple[str, ...]
    options: dict[str, Value]
    key: bytes | None  # without it the moves can be read, but not replayed
    key_hash: str
    moves: list[tuple[int, str]]  # seat and notation
    result: tuple[float, ...] | None = None  # the scores; None while the game is running
    rules: int = 1  # their version (G8)
    shares: tuple[tuple[int, bytes], ...] = ()  # what devices have added to the key, by seat (G6)
    seen_by: int | None = None  # the seat that saw these moves, the number of seats for the audience; None: all is here


class Recorder:
    """A game being played, and written down move by move."""

    def __init__(
        self, game: Game, seats: int, key: bytes, options: Mapping[str, Value] | None = None, names: Sequence[str] = ()
    ) -> None:
        self.game = game
        self.table = game.new(seats, key, options)
        self.names = checked_names(names or [f"seat {seat}" for seat in range(seats)], seats)
        self.moves: list[tuple[int, str]] = []

    @classmethod
    def resume(cls, record: Record) -> Recorder:
        """Go on with a game where its record ends."""
        recorder = cls(load_game(record.game, record.rules), record.seats, key_of(record), record.options, record.names)
        recorder.table = replay(record)
        recorder.moves = list(record.moves)
        return recorder

    def play(self, seat: int, actions: Sequence[int]) -> None:
        """G1, G4: a whole move, written down; or it is refused, and nothing has changed."""
        if not actions:
            raise Refused(Reason.UNFINISHED)
        before = self.table.copy()
        attempt(self.table, seat, list(actions))
        self.moves.append((seat, write_move(self.game, before, seat, actions)))

    def record(self) -> Record:
        """All of the game up to now. It contains the key: while the game is running, show others `redact` of it."""
        key = bytes_of(self.table.key)
        options = {option.name: option.value(self.table[option.name]) for option in self.game.options}
        return Record(
            game=self.game.name,
            seats=len(self.names),
            names=self.names,
            options=options,
            key=key,
            key_hash=hash_of(key),
            moves=list(self.moves),
            result=result_of(self.table),
            rules=self.game.version,
        )


def hash_of(key: bytes) -> str:
    """What the house shows before the deal to prove afterwards that it has not changed the key."""
    return hashlib.sha256(key).hexdigest()


def dealt_from(key: bytes, shares: Iterable[bytes] = ()) -> bytes:
    """G6: the key that cards are dealt from: the house's own, mixed with what devices have added to it."""
    added = b"".join(shares)
    return hashlib.sha256(key + added).digest() if added else key


def result_of(table: AnyTable) -> tuple[float, ...] | None:
    """The scores, if the game is over."""
    return None if waiting(table) else tuple(float(score(table, seat)) + 0.0 for seat in range(table.seats))


def checked_names(names: Sequence[str], seats: int) -> tuple[str, ...]:
    if len(names) != seats:
        raise ValueError(f"{seats} names are needed, not {len(names)}")
    return tuple(checked_name(name) for name in names)


def checked_name(name: str) -> str:
    if not 0 < len(name) <= LONGEST_NAME or not name.isprintable() or name.strip() != name:
        raise ValueError(f"a name is 1 to {LONGEST_NAME} characters that can be seen, not {name!r}")
    return name


def key_of(record: Record) -> bytes:
    """The key that cards are dealt from."""
    if record.key is None:
        seen = "it shows only what one seat saw" if record.seen_by is not None else "its key is not known"
        raise RecordError(f"this record cannot be replayed: {seen}")
    return dealt_from(record.key, (share for _, share in record.shares))


def steps(record: Record, lines: Sequence[int] = (), deal: Deal = Game.new) -> Iterator[Step]:
    """Every move of a game; a fault is told by its line in the text if these are given, else by the move's number."""
    game = load_game(record.game, record.rules)
    table = deal(game, record.seats, key_of(record), record.options)
    for number, (seat, text) in enumerate(record.moves):
        before = table.copy()
        try:
            if not has(waiting(table), seat):
                raise Refused(Reason.NOT_YOUR_TURN)
            actions = read_move(game, table, seat, text)
        except ValueError as error:
            problem = f"move {number + 1} of the game, {text!r} by seat {seat}: {reason(game, table, error)}"
            raise RecordError(problem, lines[number] if lines else None) from error
        for action in actions:
            play(table, seat, action)
        yield before, table.copy(), seat, actions


def reason(game: Game, table: AnyTable, error: ValueError) -> str:
    if isinstance(error, Refused):
        return Language("en").say(why(words_of(game.name, table), error), game.name)
    return str(error)


def replay(record: Record, upto: int | None = None) -> Any:
    """The table after so many moves, or after all of them."""
    if upto is not None and not 0 <= upto <= len(record.moves):
        raise ValueError(f"there are {len(record.moves)} moves; {upto} of them cannot be replayed")
    table = load_game(record.game, record.rules).new(record.seats, key_of(record), record.options)
    for _, after, _, _ in islice(steps(record), upto):
        table = after
    return table


def dumps(record: Record) -> str:
    """A record as text."""
    return write_form(headers_of(record), [f"{seat}: {text}" for seat, text in record.moves])


def headers_of(record: Record) -> list[tuple[str, str]]:
    """All headers but those that every record has; what only one seat saw never comes with the key."""
    key = [] if record.key is None or record.seen_by is not None else [("Key", record.key.hex())]
    if key and record.shares:
        key.append(("Shares", " ".join(f"{seat}:{share.hex()}" for seat, share in record.shares)))
    known = {option.name: option for option in load_game(record.game, record.rules).options}
    seen_by = [] if record.seen_by is None else [("SeenBy", str(record.seen_by))]
    return [
        ("Game", record.game),
        ("Seats", str(record.seats)),
        *((f"Player{seat}", name) for seat, name in enumerate(record.names)),
        *((OPTION, f"{name}={known[name].show(value)}") for name, value in record.options.items()),
        ("Result", write_result(record.result)),
        *seen_by,
        ("KeyHash", record.key_hash),
        *key,
        ("Rules", str(record.rules)),
    ]


def write_result(result: tuple[float, ...] | None) -> str:
    return RUNNING if result is None else " ".join(repr(points).removesuffix(".0") for points in result)


def load(path: str | Path) -> Record:
    """A record from a file."""
    with open(path, "rb") as file:
        content = file.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise RecordError(f"{path} is larger than {LARGEST:,} bytes")
    try:
        return loads(content.decode())
    except UnicodeDecodeError as error:
        raise RecordError(f"{path} is not a text file") from error


def loads(text: str) -> Record:
    """A record from text. If the key is in it, the whole game is replayed and compared with the result."""
    headers, moves = read_form(text)
    options = [header for header in headers if header.name == OPTION]
    others = by_name([header for header in headers if header.name != OPTION])
    lines = {name: header.line for name, header in others.items()}
    game = taken(others, "Game", load_game)
    others.setdefault("Rules", Header(lines["Game"], "Rules", OLDEST))
    game = taken(others, "Rules", partial(read_rules, game))
    seats = taken(others, "Seats", partial(read_seats, game))
    record = Record(
        game=game.name,
        seats=seats,
        names=tuple(taken(others, f"Player{seat}", checked_name) for seat in range(seats)),
        options=read_options(game, options),
        key=taken(others, "Key", read_key) if "Key" in others else None,
        key_hash=taken(others, "KeyHash", read_key).hex(),
        shares=taken(others, "Shares", partial(read_shares, seats)) if "Shares" in others else (),
        moves=[(move.seat, move.text) for move in moves],
        result=taken(others, "Result", partial(read_result, seats)),
        rules=game.version,
        seen_by=taken(others, "SeenBy", partial(read_number, seats)) if "SeenBy" in others else None,
    )
    for header in others.values():
        raise RecordError(f"{header.name} is not a header of such a record", header.line)
    for move in moves:
        if move.seat >= seats:
            raise RecordError(f"there is no seat {move.seat}", move.line)
    if record.key is not None:
        verify(record, [move.line for move in moves], lines)
    return record


def verify(record: Record, moves: Sequence[int], headers: Mapping[str, int]) -> None:
    """Replay a record that has been read from these lines: the key is the one promised, the result the one reached."""
    if record.key is None or hash_of(record.key) != record.key_hash:
        raise RecordError("the key is not the one that KeyHash promised", headers["Key"])
    if record.seen_by is not None:
        raise RecordError("what only one seat saw comes without the key", headers["Key"])
    table = replay(record, 0)
    for _, after, _, _ in steps(record, moves):
        table = after
    if record.result != result_of(table):
        raise RecordError("the result is not the one that the moves lead to", headers["Result"])


def by_name(headers: Iterable[Header]) -> dict[str, Header]:
    found: dict[str, Header] = {}
    for header in headers:
        if found.setdefault(header.name, header) is not header:
            raise RecordError(f"{header.name} stands here for the second time", header.line)
    return found


def taken(headers: dict[str, Header], name: str, read: Callable[[str], Thing]) -> Thing:
    """Take out a header, and read its value."""
    if name not in headers:
        raise RecordError(f"the header {name} is missing")
    header = headers.pop(name)
    try:
        return read(header.value)
    except ValueError as error:
        raise RecordError(str(error), header.line) from error


def read_number(most: int, text: str) -> int:
    if not re.fullmatch("[0-9]", text) or int(text) > most:
        raise ValueError(f"{text!r} is not a number up to {most}")
    return int(text)


def read_rules(game: Game, text: str) -> Game:
    if not re.fullmatch("[1-9][0-9]{0,5}", text):
        raise ValueError(f"{text!r} is not the version of any rules")
    return load_game(game.name, int(text))


def read_seats(game: Game, text: str) -> int:
    seats = read_number(game.seats[1], text)
    game.empty(seats)  # or it says that these are too few
    return seats


def read_key(text: str) -> bytes:
    if not re.fullmatch("[0-9a-f]{64}", text):
        raise ValueError(f"{text!r} is not 64 hexadecimal digits")
    return bytes.fromhex(text)


def read_shares(seats: int, text: str) -> tuple[tuple[int, bytes], ...]:
    pairs = [word.partition(":") for word in text.split(" ")]
    found = tuple((read_number(seats - 1, seat), read_key(share)) for seat, _, share in pairs)
    if [seat for seat, _ in found] != sorted({seat for seat, _ in found}):
        raise ValueError("shares stand in the order of their seats")
    return found


def read_options(game: Game, headers: Iterable[Header]) -> dict[str, Value]:
    values: dict[str, Value] = {option.name: option.default for option in game.options}
    given: dict[str, Header] = {}
    for header in headers:
        name, _, _ = header.value.partition("=")
        values |= taken({name: header}, name, lambda text: parse_options(game.options, [text]))
        if given.setdefault(name, header) is not header:
            raise RecordError(f"the option {name} stands here for the second time", header.line)
    return values


def read_result(seats: int, text: str) -> tuple[float, ...] | None:
    if text == RUNNING:
        return None
    words = text.split()
    if len(words) != seats or not all(map(POINTS.fullmatch, words)):
        raise ValueError(f"a result is {RUNNING} or the points of {seats} seats, not {text!r}")
    return tuple(map(float, words))


def redact(record: Record, seat: int, language: str = "en", deal: Deal = Game.new) -> str:
    """The record as a seat saw the game, or the audience behind the last seat: no key, hidden actions as `?` (G3)."""
    if not 0 <= seat <= record.seats:
        raise ValueError(f"there is no seat {seat}")
    game = load_game(record.game, record.rules)
    teller = Teller(game, record.names, seat, Language(language))
    dealt = deal(game, record.seats, key_of(record), record.options)
    rows = [*teller.hand(dealt), *teller.moves(steps(record, deal=deal))]
    return write_form(headers_of(replace(record, key=None, seen_by=seat)), rows)
