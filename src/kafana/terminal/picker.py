"""Choosing a game, the opponents, and the house rules."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Button, Input, Label, OptionList, Static
from textual.widgets.option_list import Option as Row

from kafana.core.options import Option, Value
from kafana.games import NAMES, load, usual_seats
from kafana.minds import USUAL_LEVEL, levels_of, players_of
from kafana.records.record import LONGEST_NAME
from kafana.terminal.session import Setup, level_text
from kafana.terminal.table import PACES
from kafana.words.language import Language
from kafana.words.languages import languages
from kafana.words.line import line
from kafana.words.speech import own_text

if TYPE_CHECKING:
    from kafana.terminal.app import Tavern


class Cycle(Widget, can_focus=True):
    """One of several values: the arrows, Enter or a click show the next."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "turn(-1)", show=False),
        Binding("right,space,enter", "turn(1)", show=False),
    ]
    place: reactive[int] = reactive(0)

    class Turned(Message):
        def __init__(self, cycle: Cycle) -> None:
            super().__init__()
            self.cycle = cycle

        @property
        def control(self) -> Cycle:
            return self.cycle

    def __init__(self, labels: list[str], place: int, id: str) -> None:
        super().__init__(id=id)
        self.labels = labels
        self.set_reactive(Cycle.place, place)

    def render(self) -> Content:
        return Content(f"‹ {self.labels[self.place]} ›")

    def action_turn(self, steps: int) -> None:
        self.place = (self.place + steps) % len(self.labels)
        self.post_message(self.Turned(self))

    def on_click(self, event: events.Click) -> None:
        self.action_turn(1)


class Settings(VerticalScroll, can_focus=False):
    """Everything to be agreed on for one game."""

    def __init__(self, setup: Setup, pace: int) -> None:
        super().__init__()
        self.setup = setup
        self.pace = pace
        self.game = load(setup.game)
        asked_for = {setup.level} & players_of(setup.game).keys() - levels_of(setup.game).keys()
        self.levels = [*levels_of(setup.game), *asked_for]
        self.language = Language(setup.language)
        self.border_title = self.language.say(line("title"), self.game.name)

    def compose(self) -> ComposeResult:
        fewest, most = self.game.seats
        seats = [str(number) for number in range(fewest, most + 1)]
        wanted = min(max(self.setup.seats, fewest), most) if self.setup.seats else usual_seats(self.game)
        yield Static(self.language.say(line("summary"), self.game.name), id="summary")
        yield from self.row("players", Cycle(seats, wanted - fewest, id="seats"))
        yield from self.row(
            "your-name",
            Input(self.setup.name, placeholder=self.say("guest"), max_length=LONGEST_NAME, id="name", compact=True),
        )
        spoken = [Language(code).say(line("language")) for code in languages()]
        yield from self.row("language-setting", Cycle(spoken, languages().index(self.setup.language), id="language"))
        paces = [self.say("pace", seconds=seconds) for seconds in PACES]
        yield from self.row("others", Cycle(paces, self.pace, id="pace"))
        names = [level_text(self.language, level) for level in self.levels]
        level = self.setup.level if self.setup.level in self.levels else USUAL_LEVEL  # another game's mind
        yield from self.row("level-setting", Cycle(names, self.levels.index(level), id="level"))
        yield Static(self.say("house-rules"), classes="heading")
        for option in self.game.options:
            yield from self.house_rule(option)
        yield Static(id="problem")

    def say(self, key: str, **values: str | int | float) -> str:
        return own_text(self.language, key, **values)

    def row(self, key: str, control: Widget) -> ComposeResult:
        with Horizontal(classes="setting"):
            yield Label(self.say(key))
            yield control

    def house_rule(self, option: Option) -> ComposeResult:
        """What the rule is called, its value, and what it means."""
        value = self.setup.options.get(option.name, option.default)
        name = f"option-{option.name}"
        with Horizontal(classes="setting"):
            yield Label(option.name.replace("_", " "))
            if option.words:
                words = [self.language.say(line(f"choice-{word}"), self.game.name) for word in option.words]
                yield Cycle(words, option.words.index(str(value)), id=name)
            elif isinstance(option.default, bool):
                yield Cycle([self.say("off"), self.say("on")], int(value), id=name)
            else:
                yield Input(option.show(value), type="integer", id=name, compact=True)
        meaning = self.language.say(line(f"option-{option.name.replace('_', '-')}"), self.game.name)
        yield Static(meaning, classes="meaning")

    def agreed(self) -> Setup:
        """What has been agreed on; refused if a number is out of its range."""
        options = {option.name: self.value_of(option) for option in self.game.options}
        seats = self.game.seats[0] + self.query_one("#seats", Cycle).place
        name = self.query_one("#name", Input).value.strip()
        language = languages()[self.query_one("#language", Cycle).place]
        return replace(self.setup, seats=seats, name=name, language=language, options=options, level=self.level)

    @property
    def level(self) -> str:
        return self.levels[self.query_one("#level", Cycle).place]

    def value_of(self, option: Option) -> Value:
        control = self.query_one(f"#option-{option.name}")
        if isinstance(control, Cycle):
            return option.value(control.place)
        assert isinstance(control, Input)
        value = option.parse(control.value.strip())
        return option.value(option.number(value))


class PickerScreen(Screen[None]):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1,question_mark", "help", show=False),
        Binding("f3", "app.light", show=False),
        Binding("f5", "start", show=False),
        Binding("f10,ctrl+q,ctrl+c,escape", "app.quit", show=False),
    ]
    app: Tavern

    def __init__(self, setup: Setup) -> None:
        super().__init__()
        self.setup = setup
        self.language = Language(setup.language)

    def compose(self) -> ComposeResult:
        tagline = own_text(self.language, "tagline")
        yield Static(Content.assemble((" Kafana ", "bold $accent"), (f"· {tagline}", "$quiet")), id="title")
        with Horizontal(id="picker"):
            with self.prevent(OptionList.OptionHighlighted):  # a list begins at its first row, whose settings differ
                games = OptionList(*(Row(self.about(name), id=name) for name in NAMES), id="games")
                games.highlighted = NAMES.index(self.setup.game)
            games.border_title = own_text(self.language, "which-game")
            yield games
            with Vertical(id="agreement"):
                yield Settings(self.setup, self.app.pace)
                yield Button(own_text(self.language, "sit-down"), id="start", compact=True)
        yield Static(Content.from_markup(own_text(self.language, "picker-keys")), id="keys")

    def about(self, name: str) -> Content:
        """A game in two lines: what it is called; where it comes from and for how many it is."""
        title = self.language.say(line("title"), name)
        fewest, most = load(name).seats
        number = f"{fewest}" if fewest == most else f"{fewest}–{most}"
        origin = self.language.say(line("origin"), name)
        players = own_text(self.language, "for-players", number=number)
        return Content.assemble((title, "bold"), "\n", (f"{origin} · {players}", "$quiet"))

    def on_mount(self) -> None:
        self.query_one("#games").focus()

    @property
    def settings(self) -> Settings:
        return self.query_one(Settings)

    @on(OptionList.OptionHighlighted, "#games")
    async def show_game(self, event: OptionList.OptionHighlighted) -> None:
        if event.option_id and event.option_id != self.settings.setup.game:
            name = self.settings.query_one("#name", Input).value
            setup = replace(self.setup, game=event.option_id, name=name, options={}, level=self.settings.level)
            await self.settings.remove()
            await self.query_one("#agreement").mount(Settings(setup, self.app.pace), before="#start")

    @on(Cycle.Turned)
    def change(self, event: Cycle.Turned) -> None:
        """The language and the pace change at once."""
        if event.cycle.id == "language":
            self.app.switch_screen(PickerScreen(self.settings.agreed()))
        elif event.cycle.id == "pace":
            self.app.pace = event.cycle.place

    @on(OptionList.OptionSelected, "#games")
    @on(Button.Pressed, "#start")
    def action_start(self) -> None:
        try:
            setup = self.settings.agreed()
        except ValueError as error:
            self.settings.query_one("#problem", Static).update(Content(str(error)))
        else:
            self.app.sit_down(setup)

    def action_help(self) -> None:
        self.app.show_rules(self.settings.setup.game, self.language)
