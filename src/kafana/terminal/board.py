"""The table as it is drawn: the seats, the felt with its piles and facts, and what has happened."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from rich.cells import cell_len
from rich.text import Text as RichText
from textual import events
from textual.content import Content
from textual.widgets import RichLog, Static

from kafana.terminal.chips import RED_SUITS, flow
from kafana.terminal.session import Told
from kafana.words.scene import Chair, Pile, Scene

BACK = "▒▒"  # a card face down
TURN, NOT_TURN = "▶", " "
FEW_LINES, MANY_LINES, TALL = 4, 12, 30  # for the piles, in a low window and in a tall one


def face_style(face: str) -> str:
    return "$card-red on $card" if any(suit in face for suit in RED_SUITS) else "$card-text on $card"


def card_content(face: str) -> Content:
    return Content.styled(f" {face} ", face_style(face))


class Text(Static):
    """Lines of text. Laying out the screen takes time: it is done anew only if there are more or fewer lines."""

    drawn: Content | None = None

    def draw_lines(self, lines: Sequence[Content]) -> None:
        content = Content("\n").join(lines)
        if self.drawn is None or not content.is_same(self.drawn):
            before = -1 if self.drawn is None else self.drawn.plain.count("\n")
            self.drawn = content
            self.update(content, layout=content.plain.count("\n") != before)


class Sentences(Text):
    """Text that is wrapped to the width of the window."""

    text = ""

    def say(self, text: str) -> None:
        self.text = text
        lines = wrap_lines(text, self.content_size.width)
        self.draw_lines([Content(line) for line in lines])

    def on_resize(self) -> None:
        self.say(self.text)


def wrap_lines(text: str, room: int) -> list[str]:
    """Every line of a text in as many lines as it needs."""
    return [row for line in text.splitlines() for row in (wrap(line, room) if room > 0 else [line])] or [""]


class Drawn(Text):
    """Something that shows a scene, and shows it anew when the window changes."""

    scene: Scene | None = None

    def show(self, scene: Scene) -> None:
        self.scene = scene
        self.draw(scene, self.room)

    @property
    def room(self) -> int:
        """How wide a line may be."""
        return max(20, self.content_size.width)

    def on_resize(self) -> None:
        if self.scene:
            self.draw(self.scene, self.room)

    def draw(self, scene: Scene, room: int) -> None:
        raise NotImplementedError


class Seats(Drawn):
    """Everybody at the table: whose turn it is, how many cards they hold, what else is known of them."""

    def draw(self, scene: Scene, room: int) -> None:
        names = max(cell_len(chair.name) for chair in scene.chairs)
        self.draw_lines([line for chair in scene.chairs for line in chair_lines(chair, names, room)])


def chair_lines(chair: Chair, names: int, room: int) -> list[Content]:
    """A line for a seat, and more if what is known of it needs them."""
    name = chair.name + " " * (names - cell_len(chair.name))
    start = Content.assemble(
        (TURN if chair.is_asked else NOT_TURN, "bold $accent"),
        (f" {name} ", "bold" if chair.is_you or chair.is_asked else ""),
        (f" {chair.cards:2} ", "$card on $card-back") if chair.cards else "    ",
    )
    margin = start.cell_length + 1
    facts = joined_lines(chair.facts, ", ", max(8, room - margin)) or [""]
    rows = [start + Content.styled(f" {facts[0]}", "$quiet")]
    rows += [Content.styled(" " * margin + fact, "$quiet") for fact in facts[1:]]
    return rows


def cards_row(faces: Sequence[str]) -> Content:
    return Content(" ").join(card_content(face) for face in faces)


def card_rows(faces: Sequence[str], room: int, margin: Content) -> list[Content]:
    """Cards in as many rows as they need."""
    widths = [cell_len(face) + 2 for face in faces]
    return [margin + cards_row([faces[place] for place in row]) for row in flow(widths, room)]


class Felt(Drawn):
    """What lies on the table, and what everybody asks about it."""

    def draw(self, scene: Scene, room: int) -> None:
        is_tall = self.app.size.height >= TALL
        lines = pile_lines(scene.piles, room, MANY_LINES if is_tall else FEW_LINES)
        space = [Content("")] if is_tall and lines else []
        self.draw_lines([*lines, *space, *fact_lines(scene.facts, room)])


def fact_lines(facts: Sequence[str], room: int) -> list[Content]:
    """Facts side by side as far as they fit."""
    return [Content(line) for line in joined_lines([fact.rstrip(".") for fact in facts], " · ", room)]


def joined_lines(phrases: Sequence[str], joint: str, room: int) -> list[str]:
    """Phrases joined in as few lines as possible; one that is too long for a line is broken."""
    lines: list[str] = []
    comma = joint.rstrip(" ·")  # ends a line, where other joints are left out
    for phrase in phrases:
        if lines and cell_len(lines[-1] + joint + phrase + comma) <= room:
            lines[-1] += joint + phrase
        else:
            lines[-1:] = [line + comma for line in lines[-1:]]
            lines += wrap(phrase, room - len(comma))
    return lines


def pile_lines(piles: Sequence[Pile], room: int, most: int) -> list[Content]:
    """The piles side by side; where that takes too many lines, the largest are only counted."""
    hidden: set[str] = set()
    for largest in sorted((pile for pile in piles if pile.faces), key=lambda pile: -pile.size):
        lines = all_pile_lines(piles, hidden, room)
        if len(lines) <= most:
            return lines
        hidden.add(largest.title)
    return all_pile_lines(piles, hidden, room)


def all_pile_lines(piles: Sequence[Pile], hidden: set[str], room: int) -> list[Content]:
    lines: list[Content] = []
    blocks = [pile_title(pile) + pile_cards(pile, pile.title in hidden) for pile in piles]
    for row in flow([block.cell_length + 2 for block in blocks], room + 2):
        block = Content("   ").join(blocks[place] for place in row)
        if block.cell_length <= room:
            lines.append(block)
        else:  # a single pile with many cards
            pile = piles[row[0]]
            margin = pile_title(pile).cell_length
            rows = card_rows(pile.faces, room - margin, Content(" " * margin))
            lines += [pile_title(pile) + rows[0][margin:], *rows[1:]]
    return lines


def pile_title(pile: Pile) -> Content:
    return Content.styled(f"{pile.title} ", "$felt-quiet")


def pile_cards(pile: Pile, is_counted: bool) -> Content:
    """The faces of a pile, or how many cards there are, face down or face up."""
    if not pile.faces:
        return Content.assemble((BACK, "$card-back"), (f" {pile.size}", "bold"))
    return Content.styled(f" {pile.size} ", "$card-text on $card") if is_counted else cards_row(pile.faces)


class Log(RichLog, can_focus=False):
    """What has happened, in sentences. It wraps anew when the window changes."""

    def __init__(self, id: str) -> None:
        super().__init__(wrap=False, markup=False, min_width=10, id=id)
        self.told: list[Told] = []
        self.told_width = 0

    def show(self, told: Sequence[Told]) -> None:
        """Add what is new."""
        if told[: len(self.told)] != self.told:
            self.told = []
            self.clear()
        new = told[len(self.told) :]
        self.told = list(told)
        self.tell(new)

    def tell(self, told: Sequence[Told]) -> None:
        room = self.scrollable_content_region.width
        if room > 0:  # else the log is not on the screen yet, and tells everything as soon as it is
            for one in told:
                for line in log_lines(one, room):
                    self.write(RichText(line))

    def on_resize(self, event: events.Resize) -> None:
        if event.size.width != self.told_width:
            self.told_width = event.size.width
            self.clear()
            self.tell(self.told)


def log_lines(told: Told, room: int) -> list[str]:
    """The sentences about one move: a dot before the first, the others below it."""
    lines = []
    for number, sentence in enumerate(told.sentences):
        lines += wrap(sentence, room, initial_indent="  " if number else "• ", subsequent_indent="  ")
    return lines
