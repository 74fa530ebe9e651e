"""The full-screen table, played with keys and mouse, small and large."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.style import Style
from textual.geometry import Offset
from textual.widgets import Button, Input, OptionList, Static

from kafana.games import NAMES
from kafana.records.record import loads
from kafana.terminal.app import Tavern, play
from kafana.terminal.board import Log
from kafana.terminal.chips import Chips, Hand, State
from kafana.terminal.dialogs import HelpScreen, QuestionScreen, SaveScreen
from kafana.terminal.picker import Cycle, PickerScreen
from kafana.terminal.session import Setup
from kafana.terminal.table import PACES, TableScreen
from kafana.words.languages import system_language
from tests.terminal.people import LARGE, SMALL, open_chips, play_with_keys, short_setup, until_asked

pytestmark = pytest.mark.uncompiled  # which is how people play

OPENING = 3  # with this seed the person opens a game of Cheat
SIZES = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])


def tavern(setup: Setup, pick: bool = False, save: Path | None = None) -> Tavern:
    return Tavern(setup, pick=pick, save=save, pace=0)


def opening() -> Tavern:
    return tavern(short_setup("cheat", OPENING, seats=3))


def table_of(app: Tavern) -> TableScreen:
    assert isinstance(app.screen, TableScreen)
    return app.screen


def text_of(app: Tavern, name: str) -> str:
    """What a text says, however it is wrapped."""
    return " ".join(str(app.screen.query_one(name, Static).content).split())


def colours(style: Style | None) -> tuple[object, object]:
    """Of the letters, and of what is behind them, unless both are the terminal's own."""
    return (style.color, style.bgcolor) if style and style.color and not style.color.is_default else ("", None)


def labels(app: Tavern, name: str, state: State | None = None) -> list[str]:
    return [chip.label for chip in app.screen.query_one(name, Chips).chips if state in (None, chip.state)]


@SIZES
@pytest.mark.parametrize("game", NAMES)
async def test_every_game_starts_from_the_picker(game: str, size: tuple[int, int]) -> None:
    app = tavern(Setup(NAMES[0]), pick=True)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        for _ in range(NAMES.index(game)):
            await pilot.press("down")
        await pilot.press("enter")
        await until_asked(app, pilot)
        screen = table_of(app)
        assert screen.session.game.name == game
        assert open_chips(screen)
        assert text_of(app, "#question")


@SIZES
@pytest.mark.parametrize("game", NAMES)
async def test_every_game_is_played_to_the_end_with_the_keys(game: str, size: tuple[int, int]) -> None:
    app = tavern(short_setup(game))
    async with app.run_test(size=size) as pilot:
        await play_with_keys(app, pilot)
        assert isinstance(app.screen, QuestionScreen)
        assert app.session
        assert app.session.is_over
        assert app.session.result()[0] in text_of(app, "#sentences")
        await pilot.press("escape")
        assert text_of(app, "#note") == "Enter: rematch, new game, save or quit."
        await pilot.press("enter", "enter")  # a rematch
        await until_asked(app, pilot)
        assert not table_of(app).session.is_over


async def test_cards_are_picked_and_put_back() -> None:
    app = opening()
    async with app.run_test(size=SMALL) as pilot:
        await until_asked(app, pilot)
        assert "Queens" in labels(app, "#choices")
        await pilot.press("q")
        assert text_of(app, "#question") == "Lay one to six cards, face down, as queens."
        hand = labels(app, "#hand")
        await pilot.press("right", "space", "left", "space")
        assert labels(app, "#hand", State.PICKED) == hand[:2]
        assert "So far: Queens" in text_of(app, "#note")
        await pilot.press("space")
        assert labels(app, "#hand", State.PICKED) == [hand[1]]
        await pilot.press("escape", "escape", "escape", "escape", "escape")
        assert text_of(app, "#question") == "You open the round. Which rank do you claim?"
        await pilot.press("q", "1", "2", "enter")
        await until_asked(app, pilot)
        assert app.session
        assert app.session.log[0].sentences == (f"You lay {hand[0]} {hand[1]} and claim queens.",)


async def test_a_refused_card_says_why_and_changes_nothing() -> None:
    app = opening()
    async with app.run_test(size=SMALL) as pilot:
        await until_asked(app, pilot)
        screen = table_of(app)
        before = screen.session.table.tobytes()
        await pilot.press("1")  # no key of a card yet: nothing happens
        await pilot.press("q", *"123456")
        assert labels(app, "#hand", State.OPEN) == []
        await pilot.press("end")
        hand = screen.query_one(Hand)
        hand.cursor = 10
        await pilot.press("space")
        assert text_of(app, "#note") == "A play is at most six cards (C2)."
        assert screen.query_one("#note").has_class("-complaint")
        assert len(labels(app, "#hand", State.PICKED)) == 6
        await pilot.press("1")
        assert "So far" in text_of(app, "#note")
        assert screen.session.table.tobytes() == before


async def test_a_card_before_its_choice_says_what_is_missing() -> None:
    app = opening()
    async with app.run_test(size=SMALL) as pilot:
        await until_asked(app, pilot)
        hand = app.screen.query_one(Hand)
        hand.focus()
        await pilot.press("space")
        assert text_of(app, "#note") == "That card would fit several answers: choose one of them first."


async def test_a_move_can_be_written() -> None:
    app = opening()
    async with app.run_test(size=SMALL) as pilot:
        await until_asked(app, pilot)
        await pilot.press("colon", *"Q done", "enter")
        assert text_of(app, "#note") == "Lay at least one card before you are done (C2)."
        await pilot.press("colon", *"Z", "enter")
        assert text_of(app, "#note").startswith("“Z” is not understood here.")
        await pilot.press("colon", *"Q", "escape")
        assert not app.screen.query_one("#written").display
        screen = table_of(app)
        card = screen.session.words.cards[screen.query_one(Hand).chips[0].value]
        await pilot.press("colon")
        screen.query_one("#written", Input).value = f"Q {card} done"
        await pilot.press("enter")
        await until_asked(app, pilot)
        assert screen.session.log[0].sentences[0].endswith("and claim queens.")


async def test_the_mouse_does_it_too() -> None:
    app = opening()
    async with app.run_test(size=SMALL) as pilot:
        await until_asked(app, pilot)
        choices, hand = app.screen.query_one("#choices", Chips), app.screen.query_one(Hand)
        await pilot.click(choices, offset=Offset(2, 0))
        assert text_of(app, "#question") == "Lay one to six cards, face down, as aces."
        await pilot.click(hand, offset=Offset(1, 0))
        await pilot.click(hand, offset=Offset(6, 0))
        assert labels(app, "#hand", State.PICKED) == labels(app, "#hand")[:2]
        await pilot.click(hand, offset=Offset(1, 0))
        assert labels(app, "#hand", State.PICKED) == labels(app, "#hand")[1:2]
        await pilot.click(choices, offset=Offset(2, 0))  # done
        await until_asked(app, pilot)
        assert app.session
        assert app.session.log


async def test_the_table_follows_the_size_of_the_window() -> None:
    app = tavern(short_setup("papas"))
    async with app.run_test(size=LARGE) as pilot:
        await until_asked(app, pilot)
        for size in (SMALL, (200, 60), (80, 30), LARGE):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            screen = app.screen
            for name in ("#around", "#felt", "#log", "#question", "#hand", "#keys"):
                region = screen.query_one(name).region
                assert region.width > 0
                assert region.height > 0
                assert region.right <= size[0]
                assert region.bottom <= size[1]
            told = len(app.screen.query_one(Log).told)
            assert app.session
            assert told == len(app.session.log)


async def test_the_rules_are_at_hand() -> None:
    app = opening()
    async with app.run_test(size=SMALL) as pilot:
        await until_asked(app, pilot)
        await pilot.press("f1")
        assert isinstance(app.screen, HelpScreen)
        assert app.screen.document.startswith("# Cheat")
        await pilot.press("escape", "question_mark")
        assert isinstance(app.screen, HelpScreen)
        await pilot.press("escape")
        assert table_of(app).draft


async def test_the_rules_are_in_the_language_of_the_table() -> None:
    app = tavern(short_setup("valepaska", language="pt"))
    async with app.run_test(size=SMALL) as pilot:
        await until_asked(app, pilot)
        await pilot.press("f1")
        assert isinstance(app.screen, HelpScreen)
        assert "## §7 A vitória" in app.screen.document


async def test_day_and_night_and_pace() -> None:
    app = opening()
    async with app.run_test(size=SMALL) as pilot:
        await until_asked(app, pilot)
        app.theme = "night"
        await pilot.press("f3")
        assert app.theme == "day"
        await pilot.press("f3")
        assert app.theme == "night"
        await pilot.press("minus", "minus")
        assert app.pace == 2
        assert f"{PACES[2]:g}" in text_of(app, "#title")
        await pilot.press("plus", "plus", "plus", "plus")
        assert app.pace == 0


async def test_a_key_cuts_a_pause_short() -> None:
    app = opening()
    app.pace = len(PACES) - 1
    async with app.run_test(size=SMALL) as pilot:
        await until_asked(app, pilot)
        await pilot.press("q", "1", "enter")
        screen = table_of(app)
        while screen.draft is None:
            await pilot.press("space")
        assert screen.session.is_your_turn


async def test_a_running_game_is_saved_on_request(tmp_path: Path) -> None:
    path = tmp_path / "game"
    app = opening()
    async with app.run_test(size=SMALL) as pilot:
        await until_asked(app, pilot)
        await pilot.press("f2")
        assert isinstance(app.screen, SaveScreen)
        app.screen.query_one(Input).value = str(tmp_path)  # a folder: refused
        await pilot.press("enter")
        assert app.session
        assert not app.session.is_saved
        await pilot.press("f2")
        app.screen.query_one(Input).value = str(path)
        await pilot.press("enter")
        assert app.session.is_saved
        await pilot.press("f10")  # saved: nothing to ask
    assert loads(path.read_text(encoding="utf-8")).result is None


@pytest.mark.parametrize(("keys", "is_saved"), [(["enter", "enter"], True), (["right", "enter"], False)])
async def test_leaving_asks_what_to_do_with_the_game(keys: list[str], is_saved: bool, tmp_path: Path) -> None:
    path = tmp_path / "game"
    app = tavern(short_setup("cheat", OPENING), save=path)
    async with app.run_test(size=SMALL) as pilot:
        await until_asked(app, pilot)
        await pilot.press("f10")
        assert isinstance(app.screen, QuestionScreen)
        await pilot.press("escape")
        assert table_of(app).draft
        await pilot.press("f10", *keys)
        await pilot.pause()
        assert not app.is_running or app._exit
    assert path.exists() == is_saved


async def test_a_finished_game_is_saved_where_the_command_line_says(tmp_path: Path) -> None:
    path = tmp_path / "game"
    app = tavern(short_setup("julepe"), save=path)
    async with app.run_test(size=SMALL) as pilot:
        await play_with_keys(app, pilot)
        await pilot.press("right", "enter")  # a new game
        await pilot.pause()
        assert isinstance(app.screen, PickerScreen)
    assert loads(path.read_text(encoding="utf-8")).result is not None


async def test_everything_is_agreed_on_in_the_picker() -> None:
    app = tavern(Setup("papas"), pick=True)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, PickerScreen)
        await pilot.press("tab", "left", "left", "tab", *"Ana")
        await pilot.click("#level")
        screen.settings.query_one("#level", Cycle).focus()
        await pilot.press("left", "left")  # strong by a click, then back to a beginner by the keys
        screen.settings.query_one("#option-deck", Cycle).focus()
        await pilot.press("space")
        screen.settings.query_one("#option-max_turns", Input).value = "0"
        await pilot.press("f5")
        assert "max_turns must be" in str(screen.settings.query_one("#problem", Static).content)
        screen.settings.query_one("#option-max_turns", Input).value = "9"
        agreed = screen.settings.agreed()
        assert (agreed.seats, agreed.name, agreed.level) == (2, "Ana", "beginner")
        assert agreed.options == {"deck": "basic", "window": 3, "max_turns": 9}
        await pilot.click("#start")
        await until_asked(app, pilot)
        assert table_of(app).session.names == ["Ana", "Vesna"]
        assert table_of(app).session.mind.name == "beginner"


async def test_a_mind_that_was_asked_for_stays_at_its_game() -> None:
    app = tavern(short_setup("valepaska", level="pro"))
    async with app.run_test(size=SMALL) as pilot:
        await play_with_keys(app, pilot)
        assert app.session
        assert app.session.mind.name == "pro"
        await pilot.press("right", "enter")  # a new game
        await pilot.pause()
        assert isinstance(app.screen, PickerScreen)
        assert app.screen.query_one("#level", Cycle).labels == ["beginner", "regular", "strong", "master", "pro"]
        again = app.screen.settings.agreed()
        assert (again.level, again.options["max_turns"]) == ("pro", 8)
        app.screen.query_one("#games", OptionList).highlighted = NAMES.index("papas")
        await pilot.pause()
        assert app.screen.settings.agreed().level == "regular"


async def test_the_language_changes_at_once() -> None:
    app = tavern(Setup("cheat"), pick=True)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        app.screen.query_one("#language", Cycle).focus()
        await pilot.press("right")
        await pilot.pause()
        assert str(app.screen.query_one("#start", Button).label) == "Sentarse a jugar"
        assert app.screen.query_one("#games", OptionList).highlighted == NAMES.index("cheat")
        await pilot.press("f1")
        await pilot.pause()
        assert isinstance(app.screen, HelpScreen)


@pytest.mark.parametrize("terminal", [{"NO_COLOR": "1"}, {"TERM": "xterm", "COLORTERM": ""}])
async def test_a_game_is_played_without_many_colours(terminal: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in terminal.items():
        monkeypatch.setenv(name, value)
    app = tavern(short_setup("cheat"))
    async with app.run_test(size=SMALL) as pilot:
        await play_with_keys(app, pilot)
        assert isinstance(app.screen, QuestionScreen)


@pytest.mark.parametrize(
    ("game", "values", "problem"),
    [
        ("poker", {}, "there is no game 'poker'"),
        ("cheat", {"seats": 9}, "cheat is for 2 to 6 players, not 9"),
        ("cheat", {"options": ["max_turns=0"]}, "option max_turns must be"),
        ("cheat", {"lang": "tlh"}, "there is no language 'tlh'"),
        (
            "cheat",
            {"level": "unbeatable"},
            "there is no level or mind 'unbeatable'; there are beginner, regular, strong, master, beginner-cautious, ",
        ),
        (None, {"level": "honest"}, "there is no level or mind 'honest'; there are beginner, .*, master$"),
        ("cheat", {"name": " "}, "a name is 1 to 40 characters"),
        (None, {"options": ["max_turns=5"]}, "house rules belong to a game"),
    ],
)
def test_what_is_asked_for_wrongly_is_refused(game: str | None, values: dict[str, object], problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        play(game, **values)  # type: ignore[arg-type]


def test_the_language_is_that_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert system_language() == "en"
    monkeypatch.setenv("LANG", "es_CL.UTF-8")
    assert system_language() == "es"
    monkeypatch.setenv("LC_ALL", "C")
    assert system_language() == "en"


@SIZES
@pytest.mark.parametrize("game", NAMES)
async def test_in_learning_mode_values_stand_on_cards_and_choices(
    game: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KAFANA_COMPILE_SEARCH", "0")
    app = tavern(short_setup(game, OPENING, coach=True))
    async with app.run_test(size=size) as pilot:
        await until_asked(app, pilot)
        table = table_of(app)
        await app.workers.wait_for_complete([worker for worker in app.workers if worker.name == "teach"])
        await pilot.pause()
        assert table.worths is not None
        chips = open_chips(table)
        assert [chip for chip in chips if chip.is_best]
        valued = [chip for chip in chips if chip.worth]
        assert valued
        assert all(chip.worth.startswith("~") for chip in valued)
        assert "The coach would choose" in text_of(app, "#note")
        for row in table.query(Chips):
            for segment in row.render_line(0):
                assert not segment.text.strip() or colours(segment.style)[0] != colours(segment.style)[1], segment.text
        shown = str(table.query_one(Hand).render_line(table.query_one(Hand).lines_per_row(size[0]) - 1).text)
        assert all(chip.worth in shown for chip in table.query_one(Hand).chips[:2])
