"""The words for whoever says them: Fluent files that never change under their addresses."""

from __future__ import annotations

from functools import cache

from kafana.games import NAMES
from kafana.house.table.decks import short_hash
from kafana.words.languages import COMMON, ENGLISH, FOLDER, languages, text_file

OWN = "terminal"  # said by the terminal alone


@cache
def parts() -> tuple[str, ...]:
    """All parts of the words that may be said at a table: what all share, the house's and the page's, every game's."""
    shared = {path.stem for path in (FOLDER / ENGLISH).glob("*.ftl")} - {OWN}
    return tuple(sorted(shared | {COMMON, *NAMES}))


@cache
def text_of(code: str, part: str) -> bytes | None:
    """The words of a part in a language."""
    path = text_file(code, part)
    return path.read_bytes() if path.is_file() else None


@cache
def word_addresses() -> dict[str, dict[str, str]]:
    """The address of every part for every language; what has no text in one is there in English, and says so."""
    found: dict[str, dict[str, str]] = {}
    for code in languages():
        found[code] = {}
        for part in parts():
            spoken = code if text_of(code, part) is not None else ENGLISH
            text = text_of(spoken, part)
            if text is not None:
                found[code][part] = f"/words/{short_hash(text)}/{spoken}/{part}.ftl"
    return found


def words_at(hash: str, code: str, part: str) -> bytes | None:
    """What is at an address; nothing at any other than today's."""
    known = word_addresses().get(code, {}).get(part)
    return text_of(code, part) if known == f"/words/{hash}/{code}/{part}.ftl" else None
