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
    """The words of a part in a language, or in English."""
    for known in (code, ENGLISH):
        path = text_file(known, part)
        if path.is_file():
            return path.read_bytes()
    return None


@cache
def word_addresses() -> dict[str, dict[str, str]]:
    """The address of every part in every language."""
    found: dict[str, dict[str, str]] = {}
    for code in languages():
        texts = {part: text for part in parts() if (text := text_of(code, part)) is not None}
        found[code] = {part: f"/words/{short_hash(text)}/{code}/{part}.ftl" for part, text in texts.items()}
    return found


def words_at(hash: str, code: str, part: str) -> bytes | None:
    """What is at an address; nothing at any other than today's."""
    known = word_addresses().get(code, {}).get(part)
    return text_of(code, part) if known == f"/words/{hash}/{code}/{part}.ftl" else None
