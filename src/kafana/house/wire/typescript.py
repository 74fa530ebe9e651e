"""The page's types, written from the structs on the wire: `python -m kafana.house.wire.typescript` writes them."""

from __future__ import annotations

import types
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import FieldInfo

from kafana.house.wire import answers, frames, lines, requests, study

FILE = Path(__file__).parents[4] / "web" / "src" / "lib" / "types.ts"
HEADING = """/** What goes between the house and the page, which knows no rules: it draws this, and says what is chosen.

    Written by `python -m kafana.house.wire.typescript` from src/kafana/house/wire; do not edit. */
"""
LINE = """/** The number of a card in its deck; null lies face down. */
export type Card = number | null;

/** A thing that a line speaks of: a player, players, a card, cards, a rank and how many of it, a suit, money in tenths
    of a euro, a line, lines. */
export type Value =
  | number
  | string
  | { p: number }
  | { ps: number[] }
  | { c: number }
  | { cs: number[] }
  | { r: [number, number] }
  | { s: number }
  | { m: number }
  | { l: Line }
  | { ls: Line[] };

/** A sentence that is not yet in any language: key, things, and the part of the words if it is not the game's. */
export type Line = [key: string, values?: Record<string, Value>, part?: string];
"""
NAMES: dict[object, str] = {
    Any: "unknown",
    lines.Line: "Line",
    int: "number",
    float: "number",
    str: "string",
    bool: "boolean",
    types.NoneType: "null",
}
ALIASES: dict[str, object] = {
    "Laid": frames.Laid,
    "Offer": frames.Offer,
    "OptionValue": requests.OptionValue,
    "Options": requests.Options,
    "Phrase": requests.Phrase,
    "Unit": frames.Unit,
}
INSIDE = requests.Envelope, requests.Keyed, frames.Frame  # the envelopes: see `Message` and `Sent`
WHOLE = (requests.Clock,)  # the house sends it, too, and leaves nothing out
SENT: dict[str, type[msgspec.Struct]] = {
    "draft": requests.DraftIn,
    "move": requests.MoveIn,
    "chat": requests.ChatIn,
    "coach": requests.CoachIn,
    "commit": requests.CommitIn,
    "open": requests.OpenIn,
}


def type_of(hint: object, alias: str = "") -> str:
    """A type of Python as TypeScript calls it; `alias` is what is being written, and has no name yet."""
    for name, meaning in ALIASES.items():
        if hint == meaning and name != alias:
            return name
    origin, parts = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return parts[1] if parts[0] is Any else type_of(parts[0])
    if origin is Literal:
        return " | ".join(f'"{value}"' for value in parts)
    if origin in (Union, types.UnionType):
        return " | ".join(type_of(part) for part in parts if part is not UnsetType)
    if origin is list:
        inner = type_of(parts[0])
        return f"({inner})[]" if " " in inner else f"{inner}[]"
    if origin is tuple:
        return f"[{', '.join(map(type_of, parts))}]"
    if origin is dict:
        return f"Record<string, {type_of(parts[1])}>"
    return NAMES[hint] if hint in NAMES else name_of(hint)


def name_of(hint: object) -> str:
    assert isinstance(hint, type)
    assert issubclass(hint, msgspec.Struct)
    return hint.__name__


def structs() -> Iterator[type[msgspec.Struct]]:
    """Everything that is sent, in the order in which it is written down."""
    for module in (requests, frames, answers, study):
        for thing in vars(module).values():
            is_struct = isinstance(thing, type) and issubclass(thing, msgspec.Struct)
            if is_struct and thing.__module__ == module.__name__ and thing not in INSIDE:
                yield thing


def may_be_left_out(field: FieldInfo, is_asked: bool) -> bool:
    """In a request, whatever has a default, and in what the house sends thriftily; else only what is not set."""
    return not field.required if is_asked else field.default is UNSET


def interface(struct: type[msgspec.Struct]) -> str:
    """A struct with its fields; what may be left out is optional."""
    hints = get_type_hints(struct, include_extras=True)
    is_asked = struct.__module__ == requests.__name__ and struct not in WHOLE
    is_asked = is_asked or struct.__struct_config__.omit_defaults
    rows = [
        f"  {field.encode_name}{'?' if may_be_left_out(field, is_asked) else ''}: {type_of(hints[field.name])};"
        for field in msgspec.structs.fields(struct)
    ]
    said = " ".join((struct.__doc__ or "").split())
    comment = f"/** {said} */\n" if said else ""
    if not rows:
        return f"{comment}export type {struct.__name__} = Record<string, never>;\n"
    return "\n".join([f"{comment}export interface {struct.__name__} {{", *rows, "}"]) + "\n"


def union(name: str, comment: str, kinds: Mapping[str, type], more: str) -> str:
    rows = [f'  | {{ t: "{kind}"; d: {struct}{more} }}' for kind, struct in named(kinds)]
    return f"/** {comment} */\nexport type {name} =\n" + "\n".join(rows) + ";\n"


def named(kinds: Mapping[str, type]) -> list[tuple[str, str]]:
    return [(kind, name_of(struct)) for kind, struct in kinds.items()]


def written() -> str:
    """The whole file."""
    aliases = [f"export type {name} = {type_of(meaning, name)};" for name, meaning in ALIASES.items()]
    heard = {kind: struct for struct, kind in frames.FRAMES.items()}
    return "\n".join(
        [
            HEADING,
            *aliases,
            "",
            LINE,
            *map(interface, structs()),
            union("Message", "A frame of the house; `v` is the version of the table, or 0.", heard, "; v: number"),
            union("Sent", "A frame to the house.", SENT | {"ping": frames.Pong}, ""),
        ]
    )


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")
