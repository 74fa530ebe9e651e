"""`kafana backup`, `restore`, `purge`, `export` and `forget`: the file of a house."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from kafana.cli.arguments import checked_files, checked_input
from kafana.cli.start import leave_uncompiled

Database = Annotated[
    str | None, typer.Option(help="The house's SQLite file (KAFANA_DATABASE).", show_default="in the data folder")
]
Copy = Annotated[Path, typer.Argument(metavar="FILE", help="The copy.", show_default=False)]


def house_file(database: str | None) -> Path:
    """The file of the house that a command is about."""
    import os

    from kafana.house.settings import from_environment

    return from_environment(os.environ, database=database).file


def counted(number: int, things: str) -> str:
    return f"{number} {things}" if number == 1 else f"{number} {things}s"


def backup(file: Copy, database: Database = None) -> None:
    """Copy the house into a new file, while it is open or not."""
    leave_uncompiled()
    from kafana.house.store.archive import backup as copy_house

    with checked_files(), checked_input():
        print(f"{counted(copy_house(house_file(database), file), 'table')} copied to {file}")


def restore(file: Copy, database: Database = None) -> None:
    """Bring back a copy; the house must be closed, and what was there is kept beside it."""
    leave_uncompiled()
    from kafana.house.store.archive import restore as bring_back

    with checked_files(), checked_input():
        house = house_file(database)
        tables = bring_back(house, file)
        print(f"{counted(tables, 'table')} brought back; the house that was there is {house}.before")


def purge(
    older_than: Annotated[float, typer.Option(min=0, help="Days since a game was begun.", show_default=False)],
    database: Database = None,
) -> None:
    """Forget games that are over, while the house is open or not."""
    leave_uncompiled()
    from kafana.house.store.archive import purge as forget_games

    with checked_files(), checked_input():
        print(f"{counted(forget_games(house_file(database), older_than), 'game')} forgotten")


def export(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="Where to write them.", show_default=False)],
    database: Database = None,
) -> None:
    """Write the records of all finished games, while the house is open or not."""
    leave_uncompiled()
    from kafana.house.store.archive import export as write_records

    with checked_files(), checked_input():
        print(f"{counted(write_records(house_file(database), folder), 'record')} in {folder}")


def forget(
    person: Annotated[
        str,
        typer.Argument(
            metavar="PERSON", help="Value of their cookie `kafana`, or its SHA-256 as on file.", show_default=False
        ),
    ],
    database: Database = None,
) -> None:
    """Take a person's name out of all games that are over; if the house is closed, out of the others too."""
    leave_uncompiled()
    from kafana.house.store.archive import forget as forget_person

    with checked_files(), checked_input():
        done, left = forget_person(house_file(database), person)
        print(f"forgotten in {counted(done, 'game')}")
        if left:
            print(f"{counted(left, 'game')} not over yet: once they are, or the house is closed, run this again")
