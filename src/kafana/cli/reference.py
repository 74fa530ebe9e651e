"""All commands with their arguments and options, as a page (`python -m kafana.cli.reference docs/commands.md`)."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from inspect import cleandoc
from pathlib import Path
from typing import Any

import typer
from typer.core import TyperGroup

from kafana.cli import app

OPENING = """# Commands

Written by `python -m kafana.cli.reference docs/commands.md`. Every command has `--help`; `kafana` alone opens the
house in the browser. A command that cannot be done says so in one line and ends with code 2, an interrupted one with
130."""


def commands(group: TyperGroup, path: str = "") -> Iterator[tuple[str, Any]]:
    """Every command with the words that call it, groups before their verbs."""
    for name, command in group.commands.items():
        words = f"{path} {name}".strip()
        yield words, command
        if isinstance(command, TyperGroup):
            yield from commands(command, words)


def names() -> list[str]:
    """What calls each command, without `kafana`."""
    return [name for name, _ in commands(root())]


def root() -> TyperGroup:
    group = typer.main.get_command(app)
    assert isinstance(group, TyperGroup)
    return group


def page() -> str:
    """The page of all commands."""
    return "\n\n".join([OPENING, *(section(*command) for command in commands(root()))]) + "\n"


def section(name: str, command: Any) -> str:
    """A command: what it does, how it is called, and what it is told."""
    depth = "#" * (1 + len(name.split()))
    title, text = f"{depth} kafana {name}", cleandoc(command.help or "")
    if isinstance(command, TyperGroup):
        return f"{title}\n\n{text}"
    arguments = [parameter for parameter in command.params if parameter.param_type_name == "argument"]
    options = [parameter for parameter in command.params if parameter.param_type_name == "option"]
    call = " ".join(["kafana", name, *(argument.metavar for argument in arguments), "[OPTIONS]" if options else ""])
    rows = [f"| `{argument.metavar}` | {argument.help} |" for argument in arguments]
    rows += [f"| {spelling(option)} | {option.help}{default(option)} |" for option in options]
    return "\n".join([title, "", text, "", "```console", f"$ {call.strip()}", "```", "", "| | |", "|---|---|", *rows])


def spelling(option: Any) -> str:
    """How an option is typed."""
    if option.is_flag:
        return ", ".join(f"`{name}`" for name in (*option.opts, *option.secondary_opts))
    return f"`{option.opts[0]} {option.metavar or option.name.upper()}`"


def default(option: Any) -> str:
    """What holds where an option is left out."""
    if isinstance(option.show_default, str):
        return f" Default: {option.show_default}."
    if option.is_flag or option.default in (None, [], ()):
        return ""
    return f" Default: {option.default}."


if __name__ == "__main__":
    Path(*sys.argv[1:]).write_text(page(), encoding="utf-8")
