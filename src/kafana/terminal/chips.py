"""Things to be picked with the keyboard or the mouse, side by side and in as many rows as they need."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

RED_SUITS = "♥♦"
GAP = 1


class State(StrEnum):
    """Whether a chip can be picked, cannot, or is."""

    OPEN = "open"
    SHUT = "shut"
    PICKED = "picked"
    PLAIN = "plain"  # nothing is asked about it


@dataclass(frozen=True)
class Chip:
    label: str
    value: int
    key: str = ""
    state: State = State.OPEN
    worth: str = ""  # what the coach thinks of it
    is_best: bool = False

    def text(self, has_cursor: bool) -> str:
        """What is picked stands in brackets, and the cursor shows between arrows, so that both do without colours."""
        label = self.label + " " * (len(self.worth) - cell_len(self.label) - 2)  # the worth stands below it
        if self.state is State.PICKED:
            return f"[{label}]"
        return f"›{label}‹" if has_cursor else f" {label} "


def flow(widths: Sequence[int], room: int) -> list[list[int]]:
    """The numbers of the chips in every row."""
    rows: list[list[int]] = []
    used = room + 1
    for number, width in enumerate(widths):
        if used + GAP + width > room:
            rows.append([])
            used = -GAP
        rows[-1].append(number)
        used += GAP + width
    return rows


class Chips(Widget, can_focus=True):
    """Choices: each a button with its key."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        *(f"chip--{state}" for state in State),
        "chip--red",
        "chip--cursor",
        "chip--key",
        "chip--worth",
        "chip--best",
    }
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "move(-1)", show=False),
        Binding("right", "move(1)", show=False),
        Binding("up", "climb(-1)", show=False),
        Binding("down", "climb(1)", show=False),
        Binding("space", "press", show=False),
    ]

    chips: reactive[tuple[Chip, ...]] = reactive(tuple)
    cursor: reactive[int] = reactive(0)

    class Pressed(Message):
        def __init__(self, chips: Chips, chip: Chip) -> None:
            super().__init__()
            self.chips = chips
            self.chip = chip

        @property
        def control(self) -> Chips:
            return self.chips

    @property
    def current(self) -> Chip | None:
        """The chip under the cursor."""
        return self.chips[self.cursor] if self.cursor < len(self.chips) else None

    def show(self, chips: Sequence[Chip]) -> None:
        """Show other chips; the cursor stays where it is, or goes to the first that can be picked."""
        lines = self.number_of_lines(self.size.width)
        self.chips = tuple(chips)
        chip = self.current
        if chip is None or chip.state is State.SHUT:
            self.cursor = next((place for place, chip in enumerate(self.chips) if chip.state is State.OPEN), 0)
        self.refresh(layout=self.number_of_lines(self.size.width) != lines)

    def has_open(self) -> bool:
        return any(chip.state is State.OPEN for chip in self.chips)

    def text(self, chip: Chip) -> str:
        worth = f" {chip.worth} " if chip.worth else ""
        return f" {chip.key} {chip.label} {worth}" if chip.key else f" {chip.label} {worth}"

    def has_cursor(self, place: int) -> bool:
        return place == self.cursor and self.has_focus

    def rows(self, width: int) -> list[list[int]]:
        return flow([cell_len(self.text(chip)) for chip in self.chips], width)

    def lines_per_row(self, width: int) -> int:
        return 1

    def number_of_lines(self, width: int) -> int:
        return len(self.rows(width)) * self.lines_per_row(width)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self.number_of_lines(width)

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return container.width

    def render_line(self, y: int) -> Strip:
        width = self.size.width
        row, line = divmod(y, self.lines_per_row(width))
        rows = self.rows(width)
        if row >= len(rows):
            return Strip.blank(width, self.rich_style)
        segments: list[Segment] = []
        for place in rows[row]:
            segments += self.segments(place, line)
            segments.append(Segment(" " * GAP, self.rich_style))
        return Strip(segments).adjust_cell_length(width, self.rich_style)

    def segments(self, place: int, line: int) -> list[Segment]:
        chip, style = self.chips[place], self.style_of(place)
        left, right = "›‹" if self.has_cursor(place) else "  "
        worth = [Segment(f" {chip.worth} ", self.rich_style + self.worth_style(chip))] if chip.worth else []
        if not chip.key:
            return [Segment(f"{left}{chip.label}{right}", style), *worth]
        key = style if self.has_cursor(place) else style + self.part("chip--key")
        return [Segment(left, style), Segment(chip.key, key), Segment(f" {chip.label}{right}", style), *worth]

    def worth_style(self, chip: Chip) -> Style:
        return self.part("chip--best" if chip.is_best else "chip--worth")

    def style_of(self, place: int) -> Style:
        chip = self.chips[place]
        style = self.part(f"chip--{chip.state}")
        if any(suit in chip.label for suit in RED_SUITS) and chip.state is not State.SHUT:
            style += Style(color=self.part("chip--red").color)
        if self.has_cursor(place):
            style += self.part("chip--cursor")
        return style

    def part(self, name: str) -> Style:
        return self.get_component_rich_style(name, partial=True)

    def action_move(self, steps: int) -> None:
        if self.chips:
            self.cursor = (self.cursor + steps) % len(self.chips)

    def action_climb(self, rows: int) -> None:
        """To the row above or below, as far to the left; beyond the last row to whatever else has the focus next."""
        places = self.rows(self.size.width)
        row = next((number for number, row in enumerate(places) if self.cursor in row), 0)
        column = places[row].index(self.cursor) if places else 0
        if 0 <= row + rows < len(places):
            target = places[row + rows]
            self.cursor = target[min(column, len(target) - 1)]
        else:
            self.screen.focus_next(Chips) if rows > 0 else self.screen.focus_previous(Chips)

    def action_press(self) -> None:
        if self.current:
            self.post_message(self.Pressed(self, self.current))

    def chip_at(self, x: int, y: int) -> int | None:
        """Which chip is there."""
        rows = self.rows(self.size.width)
        row = y // self.lines_per_row(self.size.width)
        left = 0
        for place in rows[row] if row < len(rows) else ():
            right = left + cell_len(self.text(self.chips[place]))
            if left <= x < right:
                return place
            left = right + GAP
        return None

    def on_click(self, event: events.Click) -> None:
        offset = event.get_content_offset(self)
        place = self.chip_at(offset.x, offset.y) if offset else None
        if place is not None:
            self.cursor = place
            self.action_press()


class Hand(Chips):
    """Cards, with their keys below them as long as there is room for that."""

    ROOMY_ROWS = 2

    def text(self, chip: Chip) -> str:
        return chip.text(False)

    def lines_per_row(self, width: int) -> int:
        taught = any(chip.worth for chip in self.chips)
        return (2 if len(self.rows(width)) <= self.ROOMY_ROWS else 1) + taught

    def segments(self, place: int, line: int) -> list[Segment]:
        chip = self.chips[place]
        if line == 0:
            return [Segment(chip.text(self.has_cursor(place)), self.style_of(place))]
        if any(chip.worth for chip in self.chips) and line == self.lines_per_row(self.size.width) - 1:
            return [Segment(chip.worth.center(cell_len(self.text(chip))), self.rich_style + self.worth_style(chip))]
        key = chip.key if chip.state in (State.OPEN, State.PICKED) else ""
        return [Segment(key.center(cell_len(self.text(chip))), self.rich_style + self.part("chip--key"))]
