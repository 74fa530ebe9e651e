"""`kafana new`: write the files of a small game, as a package of its own, to be changed into another one."""

from __future__ import annotations

import keyword
import re
from importlib import resources
from pathlib import Path
from typing import Annotated

import typer

from kafana.cli.arguments import checked_files, checked_input

NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
SUFFIX = ".txt"  # so that nobody takes the files for code of ours
IN_PACKAGE = "__init__.py", "rules.md", "rules.py", "words.py", "minds.py", "en.ftl"
BESIDE = "pyproject.toml", "README.md"


def new(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Its name, such as go_fish.", show_default=False)],
    into: Annotated[Path, typer.Option(help="The folder to put its own folder in.")] = Path(),
) -> None:
    """Write a small game that works, as a package of its own, to be changed into yours."""
    with checked_input(), checked_files():
        folder = write(game, into)
    print(f"{folder} is a game. Install it beside Kafana, and look at it:")
    print(f"  pip install -e {folder}")
    print(f"  kafana check {game}")
    print(f"  kafana play {game}")


def write(game: str, into: Path) -> Path:
    """Write the files; what is there already is not written over."""
    from kafana.games import GAMES

    if not NAME.fullmatch(game) or keyword.iskeyword(game):
        raise ValueError(f"a game is called by small letters, digits and single underscores, not {game!r}")
    if game in GAMES:
        raise ValueError(f"there is a game {game!r} already")
    folder = into / f"kafana-{game.replace('_', '-')}"
    if folder.exists():
        raise ValueError(f"{folder} is there already")
    package = folder / f"kafana_{game}"
    package.mkdir(parents=True)
    template = resources.files(__package__) / "template"
    for name in (*IN_PACKAGE, *BESIDE):
        text = (template / f"{name}{SUFFIX}").read_text("utf-8")
        (package if name in IN_PACKAGE else folder).joinpath(name).write_text(renamed(text, game), "utf-8")
    return folder


def renamed(text: str, game: str) -> str:
    """The game's own name in all its forms."""
    words = game.split("_")
    forms = {
        "new_game": game,
        "new-game": "-".join(words),
        "NewGame": "".join(word.capitalize() for word in words),
        "New Game": " ".join(word.capitalize() for word in words),
    }
    for form, own in forms.items():
        text = text.replace(form, own)
    return text
