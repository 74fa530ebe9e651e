"""What comes up in front of the table: the rules, the result, and the questions about saving and leaving."""

from __future__ import annotations

from typing import ClassVar

from rich.markdown import Markdown
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Button, Input, Static

from kafana.terminal.session import Session, points_text
from kafana.words.language import Language
from kafana.words.speech import own_text

CLOSE: list[BindingType] = [Binding("escape", "dismiss", show=False)]


class HelpScreen(ModalScreen[None]):
    """The keys, and a document to read."""

    BINDINGS: ClassVar[list[BindingType]] = [*CLOSE, Binding("f1,question_mark,q", "dismiss", show=False)]

    def __init__(self, language: Language, document: str) -> None:
        super().__init__()
        self.language = language
        self.document = document

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="help"):
            yield Static(Content.from_markup(own_text(self.language, "help-keys")), id="help-keys")
            yield Static(Markdown(self.document), id="document")
        yield Static(Content.from_markup(own_text(self.language, "help-close")), id="keys")

    def on_mount(self) -> None:
        self.query_one("#help").focus()


class AdviceScreen(HelpScreen):
    """What the coach says."""

    BINDINGS: ClassVar[list[BindingType]] = [*CLOSE, Binding("f4,q", "dismiss", show=False)]

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="help"):
            yield Static(self.document, id="document", markup=False)
        yield Static(Content.from_markup(own_text(self.language, "help-close")), id="keys")


class QuestionScreen(ModalScreen[str]):
    """A few sentences, perhaps a line to be written, and buttons; the answer is the id of the button."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close", show=False),
        Binding("left", "app.focus_previous", show=False),
        Binding("right", "app.focus_next", show=False),
    ]

    def __init__(self, language: Language, title: str, sentences: Content | str, *answers: str, escape: str) -> None:
        super().__init__()
        self.language = language
        self.title = title
        self.sentences = sentences
        self.answers = answers
        self.escape = escape

    def compose(self) -> ComposeResult:
        with Vertical(id="dialog") as dialog:
            dialog.border_title = self.title
            yield Static(self.sentences, id="sentences")
            with Horizontal(id="buttons"):
                for answer in self.answers:
                    yield Button(own_text(self.language, f"button-{answer}"), id=answer, compact=True)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        self.dismiss(event.button.id)

    def action_close(self) -> None:
        self.dismiss(self.escape)


class SaveScreen(ModalScreen[str]):
    """Where to save; empty if nowhere."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "close", show=False)]

    def __init__(self, language: Language, path: str) -> None:
        super().__init__()
        self.language = language
        self.path = path

    def compose(self) -> ComposeResult:
        with Vertical(id="dialog") as dialog:
            dialog.border_title = own_text(self.language, "save-title")
            yield Static(own_text(self.language, "save-where"), id="sentences")
            yield Input(self.path, id="path", compact=True)

    @on(Input.Submitted)
    def answer(self, event: Input.Submitted) -> None:
        self.dismiss(event.value.strip())

    def action_close(self) -> None:
        self.dismiss("")


def result_screen(session: Session) -> QuestionScreen:
    """How it ended, what everybody scored, and what now."""
    sentences = [Content(sentence) for sentence in session.result()]
    width = max(len(name) for name in session.names)
    scores = [Content(f"  {name:<{width}}  {points_text(points):>6}") for name, points in session.scores()]
    text = Content("\n").join([*sentences, Content(""), *scores])
    title = own_text(session.language, "result-title")
    answers = "rematch", "new", "save", "look", "quit"
    return QuestionScreen(session.language, title, text, *answers, escape="look")


def leave_screen(language: Language) -> QuestionScreen:
    """The game is not over: save it?"""
    title, text = own_text(language, "leave-title"), own_text(language, "leave-question")
    return QuestionScreen(language, title, text, "save", "leave", "stay", escape="stay")
