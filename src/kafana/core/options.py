"""House rules: options that a table can switch on when it is created, checked with clear errors."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum, auto

Value = bool | int | str


class Role(Enum):
    """What an option means to those who know nothing of its game."""

    TURN_LIMIT = auto()  # G5: the turns after which the game is ended
    ROUNDS = auto()  # that are settled one by one, and after which a match is over
    WINDOW = auto()  # seconds that a window stays open, whoever has answered


LENGTHS = Role.TURN_LIMIT, Role.ROUNDS  # what `turns` is counted up to


@dataclass(frozen=True)
class Option:
    """One house rule. Its value is a switch, a number in a range, or one of some words."""

    name: str
    default: Value
    low: int = 0
    high: int = 1
    words: tuple[str, ...] = ()
    role: Role | None = None

    @property
    def allowed(self) -> str:
        if self.words:
            return " or ".join(self.words)
        if isinstance(self.default, bool):
            return "on or off"
        return f"a whole number from {self.low:,} to {self.high:,}"

    def number(self, value: Value) -> int:
        """The value as it stands in the table."""
        if self.words:
            if value in self.words:
                return self.words.index(str(value))
        elif isinstance(self.default, bool):
            if isinstance(value, bool):
                return int(value)
        elif isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high:
            return value
        raise ValueError(f"option {self.name} must be {self.allowed}, not {value!r}")

    def value(self, number: int) -> Value:
        """The value that a number in the table stands for."""
        if self.words:
            return self.words[number]
        return bool(number) if isinstance(self.default, bool) else int(number)

    def parse(self, text: str) -> Value:
        """The value that somebody typed."""
        if self.words:
            return text
        if isinstance(self.default, bool):
            return {"on": True, "off": False}.get(text.lower(), text)
        return int(text) if text.removeprefix("-").isdecimal() else text

    def show(self, value: Value) -> str:
        """The value as text that `parse` reads."""
        if isinstance(self.default, bool):
            return "on" if value else "off"
        return str(value)


def switch(name: str, default: bool = False) -> Option:
    return Option(name, default)


def choice(name: str, *words: str) -> Option:
    """One of some words; the first is the default."""
    return Option(name, words[0], words=words)


def number(name: str, default: int, low: int, high: int, role: Role | None = None) -> Option:
    return Option(name, default, low, high, role=role)


MAX_TURNS = number("max_turns", 1000, 1, 1_000_000, Role.TURN_LIMIT)  # G5


def checked(options: Iterable[Option], values: Mapping[str, Value]) -> dict[str, int]:
    """The number of every option; unknown names and wrong values are refused."""
    known = {option.name: option for option in options}
    for name in values:
        if name not in known:
            raise ValueError(f"there is no option {name!r}; there are {', '.join(sorted(known)) or 'none'}")
    return {name: option.number(values.get(name, option.default)) for name, option in known.items()}


def parse_options(options: Iterable[Option], texts: Iterable[str]) -> dict[str, Value]:
    """Options typed as name=value."""
    known = {option.name: option for option in options}
    values: dict[str, Value] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise ValueError(f"write options as name=value, not {text!r}")
        values[name] = known[name].parse(value) if name in known else value
    checked(known.values(), values)
    return values
