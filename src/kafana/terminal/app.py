"""The tavern: the full-screen program, and how it is opened."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Sequence
from pathlib import Path

from textual import work
from textual.app import App, ComposeResult
from textual.screen import Screen
from textual.widgets import Static

from kafana.core.options import parse_options
from kafana.games import NAMES, load
from kafana.minds import USUAL_LEVEL, levels_of, player_of, players_of, searches
from kafana.minds.outside import is_outside
from kafana.records.record import checked_names
from kafana.terminal.dialogs import HelpScreen, SaveScreen, leave_screen, result_screen
from kafana.terminal.picker import PickerScreen
from kafana.terminal.session import Session, Setup
from kafana.terminal.table import PACES, USUAL_PACE, TableScreen
from kafana.terminal.themes import DAY, DOCUMENT, NIGHT, SIXTEEN, THEMES, theme_for
from kafana.words.language import Language
from kafana.words.languages import system_language
from kafana.words.rulebook import rules_of
from kafana.words.speech import own_text

ENDING = ".kafana"  # of the names of saved games
LIVE = "live"  # the pace of people


class DealingScreen(Screen[None]):
    """The cards are being shuffled, and the rules compiled if nobody has asked to leave them as they are."""

    def __init__(self, language: Language, note: str = "dealing") -> None:
        super().__init__()
        self.language = language
        self.note = note

    def compose(self) -> ComposeResult:
        yield Static(own_text(self.language, self.note), id="dealing")


class TavernBase(App[None]):
    """What the table and the replay have in common."""

    TITLE = "Kafana"
    CSS_PATH = "tavern.tcss"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-wide")]  # noqa: RUF012
    VERTICAL_BREAKPOINTS = [(0, "-low"), (30, "-tall")]  # noqa: RUF012

    def on_load(self) -> None:
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = theme_for(self.console.color_system, os.environ)
        self.console.push_theme(DOCUMENT)

    def action_light(self) -> None:
        """Day or night. Sixteen colours are the terminal's own."""
        if self.theme != SIXTEEN.name:
            self.theme = NIGHT.name if self.theme == DAY.name else DAY.name

    def show_rules(self, game: str, language: Language) -> None:
        self.push_screen(HelpScreen(language, rules_of(game, language.code)))


class Tavern(TavernBase):
    def __init__(self, setup: Setup, pick: bool = True, save: Path | None = None, pace: int = USUAL_PACE) -> None:
        super().__init__()
        self.setup = setup
        self.pick = pick
        self.save_path = save
        self.pace = pace
        self.session: Session | None = None

    def on_mount(self) -> None:
        if self.pick:
            self.push_screen(PickerScreen(self.setup))
        else:
            self.sit_down(self.setup)

    @work(exclusive=True, group="dealing")
    async def sit_down(self, setup: Setup) -> None:
        """Deal, without freezing the screen, and show the table."""
        self.setup = setup
        language = Language(setup.language)
        await self.show_alone(
            DealingScreen(language, "dealing-search" if searches(setup.game, setup.level) else "dealing")
        )
        self.session = await asyncio.to_thread(dealt, setup)
        await self.show_alone(TableScreen(self.session))

    async def show_alone(self, screen: Screen[None]) -> None:
        """Show a screen instead of all that are open."""
        while len(self.screen_stack) > 1:
            await self.pop_screen()
        await self.push_screen(screen)

    @work
    async def show_result(self) -> None:
        """How the game ended, and what the person wants to do now."""
        session = self.session
        if session is None:
            return
        if self.save_path and not session.is_saved:
            self.write(session, str(self.save_path))
        answer = await self.push_screen_wait(result_screen(session))
        if answer == "rematch":
            self.sit_down(session.setup.rematch())
        elif answer == "new":
            await self.show_alone(PickerScreen(session.setup))
        elif answer == "save":
            await self.ask_and_save(session)
            self.show_result()
        elif answer == "quit":
            self.exit()

    @work
    async def action_save(self) -> None:
        if self.session:
            await self.ask_and_save(self.session)

    @work
    async def action_leave(self) -> None:
        """Leave the table; a game that is neither over nor saved may be saved first."""
        session = self.session
        if session and not session.is_over and not session.is_saved:
            answer = await self.push_screen_wait(leave_screen(session.language))
            if answer == "stay" or (answer == "save" and not await self.ask_and_save(session)):
                return
        self.exit()

    async def ask_and_save(self, session: Session) -> bool:
        suggested = str(self.save_path or f"{session.game.name}{ENDING}")
        path = await self.push_screen_wait(SaveScreen(session.language, suggested))
        return bool(path) and self.write(session, path)

    def write(self, session: Session, path: str) -> bool:
        try:
            session.save(path)
        except OSError as error:
            self.notify(f"{path}: {error.strerror}", severity="error")
            return False
        self.notify(session.speech.own("saved", path=path))
        return True

    def action_help(self) -> None:
        if self.session:
            self.show_rules(self.session.game.name, self.session.language)


def dealt(setup: Setup) -> Session:
    """A session with everything compiled that the first move needs."""
    session = Session(setup)
    session.get_ready()
    session.scene()
    session.draft()
    return session


def is_screen() -> bool:
    """Is there somebody at a terminal that can show more than lines?"""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def agreed(game: str, seats: int | None, options: Sequence[str]) -> tuple[int, dict[str, bool | int | str]]:
    """The number of seats and the house rules, checked."""
    chosen = load(game)
    values = parse_options(chosen.options, options)
    if seats is not None:
        chosen.empty(seats, values)
    return seats or 0, values


def agreed_pace(pace: str | None) -> tuple[int, bool]:
    """Which of the paces it is, and whether windows are open by the clock."""
    known = [f"{seconds:g}" for seconds in PACES]
    if pace is None or pace == LIVE:
        return USUAL_PACE, pace == LIVE
    if pace not in known:
        raise ValueError(f"there is no pace {pace!r}; there are {', '.join([*known, LIVE])}")
    return known.index(pace), False


def end_with_the_terminal() -> None:
    """A closed window ends the game, even where the process that started us ignores that signal."""
    if hasattr(signal, "SIGHUP"):
        signal.signal(signal.SIGHUP, signal.SIG_DFL)


def play(
    game: str | None = None,
    *,
    plain: bool = False,
    seats: int | None = None,
    seed: int | None = None,
    name: str | None = None,
    lang: str | None = None,
    options: Sequence[str] = (),
    save: Path | None = None,
    coach: bool = False,
    level: str = USUAL_LEVEL,
    pace: str | None = None,
) -> None:
    """Play in the terminal. What is asked for wrongly raises a ValueError of one line."""
    language = Language(lang or system_language())
    if game is None and options:
        raise ValueError("house rules belong to a game: name it before them")
    number, values = agreed(game, seats, options) if game else (seats or 0, {})
    if name is not None:
        checked_names([name], 1)
    if game and is_outside(level):
        player_of(game, level)  # or it says what is wrong with it
    else:
        known = players_of(game) if game else levels_of(NAMES[0])  # minds belong to a game
        if level not in known:
            raise ValueError(f"there is no level or mind {level!r}; there are {', '.join(known)}")
    speed, live = agreed_pace(pace)
    setup = Setup(
        game or NAMES[0], number, values, seed, name or "", language.code, coach=coach, level=level, live=live
    )
    if plain or not is_screen():
        from kafana.terminal.plain import play_plain

        play_plain(setup, pick=game is None, save=save)
        return
    tavern = Tavern(setup, pick=game is None, save=save, pace=speed)
    end_with_the_terminal()
    tavern.run()
    if tavern.return_code:
        raise SystemExit(tavern.return_code)
