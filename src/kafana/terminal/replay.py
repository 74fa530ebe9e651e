"""Looking at a recorded game: step by step on the screen, or all of it in lines."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from kafana.games import load
from kafana.records.format import COMMENT
from kafana.records.record import Record
from kafana.terminal.app import TavernBase, end_with_the_terminal, is_screen
from kafana.terminal.board import Felt, Log, Seats, Sentences
from kafana.terminal.chips import Chip, Hand, State
from kafana.terminal.plain import as_long_as_somebody_reads
from kafana.terminal.recording import Reel, read_record
from kafana.terminal.session import points_text
from kafana.words.language import Language
from kafana.words.languages import system_language
from kafana.words.line import line
from kafana.words.speech import capitalized, own_text


class ReplayScreen(Screen[None]):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", show=False),
        Binding("right,space", "step(1)", show=False),
        Binding("pageup", "step(-10)", show=False),
        Binding("pagedown", "step(10)", show=False),
        Binding("home", "go(0)", show=False),
        Binding("end", "go(-1)", show=False),
        Binding("s", "turn", show=False),
        Binding("f1,question_mark", "help", show=False),
        Binding("f3", "app.light", show=False),
        Binding("q,escape,f10,ctrl+q,ctrl+c", "app.quit", show=False),
    ]
    AUTO_FOCUS = None
    app: ReplayApp

    def __init__(self, reel: Reel, perspective: int) -> None:
        super().__init__()
        self.reel = reel
        self.perspective = perspective
        self.place = 0

    def compose(self) -> ComposeResult:
        yield Static(id="title")
        with Container(id="room"):
            yield Seats(id="around")
            yield Felt(id="felt")
            yield Log(id="log")
        with Vertical(id="play"):
            yield Sentences(id="question")
            yield Sentences(id="note")
            yield Static(id="hands")
            hand = Hand(id="hand")
            hand.can_focus = False
            yield hand
        yield Static(Content.from_markup(own_text(self.reel.language, "replay-keys")), id="keys")

    def on_mount(self) -> None:
        self.query_one("#log").border_title = own_text(self.reel.language, "log")
        self.show()

    def show(self) -> None:
        reel, place, perspective = self.reel, self.place, self.perspective
        scene = reel.scene(place, perspective)
        self.query_one(Seats).show(scene)
        self.query_one(Felt).show(scene)
        self.query_one(Log).show(reel.log(place, perspective))
        ended = place == reel.length and reel.result(perspective)
        self.query_one("#question", Sentences).say("\n".join(ended) if ended else scene.question)
        self.query_one("#title", Static).update(self.title_content())
        self.query_one("#note", Sentences).say(self.where())
        self.show_hands()

    def show_hands(self) -> None:
        """The own hand as cards, or everybody's in a few lines."""
        reel, place, perspective = self.reel, self.place, self.perspective
        is_open = perspective == reel.everything
        width = max(cell_len(name) for name in reel.record.names)
        lines = [f"{name:<{width}}  {' '.join(cards)}" for name, cards in reel.hands(place)]
        self.query_one("#hands", Static).update(Content("\n".join(lines) if is_open else ""))
        self.query_one("#hands").display = is_open
        self.query_one(Hand).display = not is_open
        chips = [Chip(face, 0, state=State.PLAIN) for face in reel.hand(place, perspective)]
        self.query_one(Hand).show(chips)

    def title_content(self) -> Content:
        title = self.reel.language.say(line("title"), self.reel.game.name)
        names = ", ".join(self.reel.record.names)
        return Content.assemble((" Kafana ", "bold $accent"), f"· {title}  ", (names, "$quiet"))

    def where(self) -> str:
        """Which move this is, and whose eyes it is seen with."""
        reel = self.reel
        where = own_text(reel.language, "replay-move", number=self.place, length=reel.length)
        return f"{where} {perspective_name(reel, self.perspective)}"

    def action_step(self, moves: int) -> None:
        self.action_go(min(max(self.place + moves, 0), self.reel.length))

    def action_go(self, place: int) -> None:
        """To the table after n moves; -1 is the end."""
        self.place = self.reel.length if place < 0 else place
        self.show()

    def action_turn(self) -> None:
        """Look from the next seat; after the last one, at everything."""
        self.perspective = (self.perspective + 1) % (self.reel.everything + 1)
        self.show()

    def action_help(self) -> None:
        self.app.show_rules(self.reel.game.name, self.reel.language)


class ReplayApp(TavernBase):
    def __init__(self, reel: Reel, perspective: int) -> None:
        super().__init__()
        self.reel = reel
        self.perspective = perspective

    def on_mount(self) -> None:
        self.push_screen(ReplayScreen(self.reel, self.perspective))


def perspective_name(reel: Reel, perspective: int) -> str:
    if perspective == reel.everything:
        return own_text(reel.language, "replay-everything")
    return own_text(reel.language, "replay-seat", name=reel.record.names[perspective], seat=perspective)


def replay(
    file: Path, *, plain: bool = False, verify: bool = False, seat: int | None = None, lang: str | None = None
) -> None:
    """Show or check a recorded game. Whatever is wrong with it raises a ValueError of one line."""
    plain = plain or not is_screen()
    language = Language(lang or system_language(), spoken=plain)
    record, text = read_record(file)
    if seat is not None and not 0 <= seat < record.seats:
        raise ValueError(f"there is no seat {seat}; the seats are 0 to {record.seats - 1}")
    try:
        if record.key is None and not verify:
            print_redacted(language, record, text)
            return
        reel = Reel(record, language)
        if verify:
            reel.check_result()
            print_verified(language, reel)
            return
    except ValueError as error:
        raise ValueError(f"{file}: {error}") from error
    perspective = reel.everything if seat is None else seat
    if plain:
        with as_long_as_somebody_reads():
            print_all(reel, perspective)
    else:
        app = ReplayApp(reel, perspective)
        end_with_the_terminal()
        app.run()
        if app.return_code:
            raise SystemExit(app.return_code)


def print_all(reel: Reel, perspective: int) -> None:
    """The whole game in sentences."""
    language = reel.language
    print(introduction(language, reel.record))
    print(perspective_name(reel, perspective), end="\n\n")
    for told in reel.log(reel.length, perspective):
        for sentence in told.sentences:
            print(sentence)
    print()
    for sentence in reel.result(perspective) or [own_text(language, "replay-running")]:
        print(sentence)


def introduction(language: Language, record: Record) -> str:
    title = language.say(line("title"), record.game)
    known = {option.name: option for option in load(record.game).options}
    options = ", ".join(f"{name}={known[name].show(value)}" for name, value in record.options.items())
    return own_text(language, "replay-about", title=title, names=", ".join(record.names), options=options)


def print_redacted(language: Language, record: Record, text: str) -> None:
    """What one seat saw cannot be replayed, but it can be read: the moves and what was told about them."""
    print(introduction(language, record))
    body = text.replace("\r\n", "\n").partition("\n\n")[2]
    for row in body.splitlines():
        print("".join(filter(str.isprintable, row.removeprefix(COMMENT))).strip())  # nothing that steers the terminal


def print_verified(language: Language, reel: Reel) -> None:
    """What has been checked."""
    result = reel.record.result
    print(own_text(language, "verified-key", hash=reel.record.key_hash))
    if reel.record.shares:
        print(own_text(language, "verified-shares", number=len(reel.record.shares)))
    print(own_text(language, "verified-moves", number=reel.length))
    scores = ", ".join(
        f"{name} {points_text(points)}" for name, points in zip(reel.record.names, result or (), strict=False)
    )
    print(
        capitalized(
            own_text(language, "verified-result", scores=scores) if result else own_text(language, "replay-running")
        )
    )
