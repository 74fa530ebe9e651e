"""Games from elsewhere: what installed distributions list in the entry point group `kafana.games`.

The name of an entry point is that of the game; its value is a package with `rules.py`, `words.py`, perhaps `minds.py`,
and beside them `rules.md` and the sentences of each language, `en.ftl` first. Nothing is imported here.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path

GROUP = "kafana.games"


@cache
def entries() -> tuple[EntryPoint, ...]:
    """Every entry point there is, by name; one that an environment lists twice counts once."""
    return tuple(sorted(set(entry_points(group=GROUP)), key=lambda entry: (entry.name, entry.value)))


def folder_of(package: str) -> Path:
    """Where a package lies, which need not be imported for it."""
    found = find_spec(package)
    if found is None or not found.submodule_search_locations:
        raise ModuleNotFoundError(f"there is no package {package}")
    return Path(next(iter(found.submodule_search_locations)))


def folders() -> Iterator[Path]:
    """The folders of all packages that can be found."""
    for _, folder in sorted(named_folders().items()):
        yield folder


def named_folders() -> dict[str, Path]:
    """The folders of all packages that can be found, by the names of their games."""
    found: dict[str, Path] = {}
    for entry in entries():
        try:
            found.setdefault(entry.name, folder_of(entry.value))
        except ImportError:
            continue  # whoever asks for the game says so
    return found
