"""The tables in docs/protocol.md, written from the structs on the wire: `python -m kafana.house.wire.protocol`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import get_args, get_type_hints

import msgspec

from kafana.house.wire import frames
from kafana.house.wire.typescript import ALIASES, SENT, name_of, type_of

FILE = Path(__file__).parents[4] / "docs" / "protocol.md"
BEGIN, END = "<!-- written by python -m kafana.house.wire.protocol -->", "<!-- until here -->"
OUT = "Frames from the house", {kind: struct for struct, kind in frames.FRAMES.items()}
IN = "Frames to the house", SENT | {"ping": frames.Pong}
Kinds = Mapping[str, type[msgspec.Struct]]


def table(title: str, kinds: Kinds) -> list[str]:
    """Which struct each kind of frame carries."""
    rows = [f"| `{kind}` | {linked(struct.__name__)} |" for kind, struct in kinds.items()]
    return [f"### {title}", "", "| `t` | `d` |", "|---|---|", *rows, ""]


def linked(name: str) -> str:
    return f"[{name}](#{name.lower()})"


def inside(hint: object) -> Iterator[type[msgspec.Struct]]:
    """The structs that a type speaks of."""
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        yield hint
    for part in get_args(hint):
        yield from inside(part)


def reached(kinds: Kinds) -> list[type[msgspec.Struct]]:
    """Every struct that may be in these frames, each after the first one that has it."""
    found: list[type[msgspec.Struct]] = []
    left = list(kinds.values())
    while left:
        struct = left.pop(0)
        if struct not in found:
            found.append(struct)
            hints = get_type_hints(struct, include_extras=True)
            left = [*(one for hint in hints.values() for one in inside(hint)), *left]
    return found


def described(struct: type[msgspec.Struct]) -> list[str]:
    """A struct: what it is, and its fields; those that may be left out have their default then."""
    said, hints = " ".join((struct.__doc__ or "").split()), get_type_hints(struct, include_extras=True)
    is_plain = not struct.__doc__ or struct.__doc__.startswith(f"{struct.__name__}(")
    rows = [
        f"| `{field.encode_name}` | `{type_of(hints[field.name]).replace('|', chr(92) + '|')}` | {default_of(field)} |"
        for field in msgspec.structs.fields(struct)
    ]
    head = ["| field | type | if left out |", "|---|---|---|", *rows, ""] if rows else ["No fields.", ""]
    return [f"#### {name_of(struct)}", "", *([] if is_plain else [said, ""]), *head]


def default_of(field: msgspec.structs.FieldInfo) -> str:
    if field.required:
        return "is always there"
    made = field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()
    return "nothing" if made is msgspec.UNSET else f"`{msgspec.json.encode(made).decode()}`"


def written() -> str:
    """The generated part."""
    kinds = OUT[1] | {f"{kind} to the house": struct for kind, struct in IN[1].items()}
    aliases = [
        f"| `{name}` | `{type_of(meaning, name).replace('|', chr(92) + '|')}` |" for name, meaning in ALIASES.items()
    ]
    structs = [line for struct in reached(kinds) for line in described(struct)]
    short = ["### Short names", "", "| name | type |", "|---|---|", *aliases, ""]
    return "\n".join([*table(*OUT), *table(*IN), *short, "### Structs", "", *structs]).rstrip() + "\n"


def put_into(text: str) -> str:
    """The page with its generated part anew."""
    before, _, rest = text.partition(BEGIN)
    return f"{before}{BEGIN}\n\n{written()}\n{END}{rest.partition(END)[2]}"


if __name__ == "__main__":
    FILE.write_text(put_into(FILE.read_text(encoding="utf-8")), encoding="utf-8")
