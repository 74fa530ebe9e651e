"""The table screen: everything to be seen and done in a game."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from math import ceil
from typing import TYPE_CHECKING, Any, ClassVar

from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Input, Static

from kafana.core.game import Refused
from kafana.core.sets import count
from kafana.terminal.board import Felt, Log, Seats, Sentences
from kafana.terminal.chips import Chip, Chips, Hand, State
from kafana.terminal.dialogs import AdviceScreen
from kafana.terminal.keys import keys_of_cards, keys_of_choices
from kafana.terminal.live import Window
from kafana.terminal.session import YOU, Session, coach_text
from kafana.terminal.worth import Worths
from kafana.words.draft import Ambiguous, Draft
from kafana.words.line import line
from kafana.words.notation import Unreadable, read_move
from kafana.words.scene import hand_of
from kafana.words.speech import capitalized

if TYPE_CHECKING:
    from kafana.terminal.app import Tavern

FACE_DOWN = "▒▒"
PACES = (0.0, 0.3, 0.8, 1.6, 3.0)  # seconds after a move of the others
USUAL_PACE = 2
TICK = 0.2  # seconds between two looks at the clock of a window
LOOK_AGAIN = 0.5  # seconds between two looks at whether search is compiled


class TableScreen(Screen[None]):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "confirm", show=False),
        Binding("escape", "take_back", show=False),
        Binding("f1,question_mark", "app.help", show=False),
        Binding("f2", "app.save", show=False),
        Binding("f3", "app.light", show=False),
        Binding("f4", "coach", show=False),
        Binding("f10,ctrl+q,ctrl+c", "app.leave", show=False),
        Binding("plus", "pace(1)", show=False),
        Binding("minus", "pace(-1)", show=False),
        Binding("colon", "write", show=False),
        Binding("pageup", "scroll_log(-1)", show=False),
        Binding("pagedown", "scroll_log(1)", show=False),
    ]
    AUTO_FOCUS = None
    app: Tavern

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.draft: Draft | None = None
        self.complaint = ""
        self.hurry = asyncio.Event()
        self.worths: Worths | None = None  # in learning mode
        self.window: Window | None = None  # that is open in real time

    def compose(self) -> ComposeResult:
        yield Static(id="title")
        with Container(id="room"):
            yield Seats(id="around")
            yield Felt(id="felt")
            yield Log(id="log")
        with Vertical(id="play"):
            yield Sentences(id="question")
            yield Chips(id="choices")
            yield Sentences(id="note")
            yield Hand(id="hand")
            yield Input(id="written", compact=True)
        yield Static(id="keys")

    def on_mount(self) -> None:
        speech = self.session.speech
        keys = "table-keys-coach" if self.session.setup.coach else "table-keys"
        self.query_one("#log").border_title = speech.own("log")
        self.query_one("#written", Input).placeholder = speech.own("written-hint")
        self.query_one("#written").display = False
        self.query_one("#keys", Static).update(Content.from_markup(speech.own(keys)))
        self.show_title()
        self.go_on()

    @work(exclusive=True)
    async def go_on(self) -> None:
        """Let the others move, slowly enough to follow, until the person is asked or the game is over."""
        session = self.session
        self.draft, self.window = None, None
        self.hurry.clear()
        self.show_table()
        while not session.is_over and (session.is_window or not session.is_your_turn):
            if session.is_window:
                await self.live_window()
                continue
            told = await asyncio.to_thread(session.step)
            self.show_table()
            if told.sentences:
                await self.breathe()
        if session.is_over:
            self.app.show_result()
        else:
            self.ask()

    async def live_window(self) -> None:
        """Several are asked at once, by the clock: whoever is first is first."""
        window = self.window = await asyncio.to_thread(Window, self.session, self.session.order_rng)
        if window.is_asked:
            self.ask()
        while not window.is_closed:
            await asyncio.sleep(min(TICK, max(0.0, window.next_event)))
            window.settle()
            self.show_note()
        self.draft, self.window, self.complaint = None, None, ""
        self.show_table()

    async def breathe(self) -> None:
        """The pause after a move; a key cuts it short."""
        with suppress(TimeoutError):
            async with asyncio.timeout(PACES[self.app.pace]):
                await self.hurry.wait()
        self.hurry.clear()

    def ask(self) -> None:
        """Begin a move of the person."""
        self.draft = self.session.draft()
        self.complaint = ""
        self.worths = None
        self.show_table()
        self.focus_what_is_asked()
        if self.session.setup.coach:
            self.teach(self.draft)

    @work(exclusive=True, group="teach")
    async def teach(self, draft: Draft) -> None:
        """Learning mode: what every choice is worth, at first sight and then as well as the coach can tell."""
        session, view = self.session, draft.view
        for think in (session.first_estimate, session.estimate):
            while think == session.estimate and not session.can_search.is_set():
                if not session.compiling.is_alive() and not session.can_search.is_set():
                    return
                await asyncio.sleep(LOOK_AGAIN)
            found = await asyncio.to_thread(think, view)
            if self.draft is not draft:
                return
            self.worths = Worths(found, session.language)
            self.show_table()

    def show_table(self) -> None:
        session, draft = self.session, self.draft
        scene = session.scene(draft.view if draft else None)
        self.query_one(Seats).show(scene)
        self.query_one(Felt).show(scene)
        self.query_one(Log).show(session.log)
        self.query_one("#question", Sentences).say(scene.question)
        self.query_one("#question").set_class(draft is not None, "-asked")
        self.show_note()
        self.show_choices()

    def show_note(self) -> None:
        """A complaint, or the move so far, or that there is no hurry."""
        speech, draft, note = self.session.speech, self.draft, self.query_one("#note", Sentences)
        note.set_class(bool(self.complaint), "-complaint")
        text = speech.own("over-hint") if self.session.is_over else self.complaint
        if not text and draft and draft.actions:
            said = " · ".join(capitalized(sentence) for sentence in speech.say_all(draft.said))
            hint = speech.own("confirm-hint" if draft.is_complete else "back-hint")
            text = f"{speech.own('so-far', move=said)} {hint}"
        elif not text and draft and self.window is None and count(draft.view.asked) > 1:
            text = speech.own("no-clock")
        if draft and self.worths and not self.complaint and not draft.is_complete:
            text = f"{self.worths.sentence(draft)} {text}".strip()
        if self.window is not None:
            text = f"{speech.own('seconds-left', seconds=max(0, ceil(self.window.left)))} {text}".strip()
        note.say(text)

    def show_choices(self) -> None:
        session, draft = self.session, self.draft
        chips = []
        if draft:
            view, choices = draft.view, draft.choices()
            labels = session.speech.say_all(session.words.choice(view, action) for action in choices)
            keys = keys_of_choices([session.words.tokens[view.phase][action] for action in choices])
            chips = [
                replace(Chip(label, action, key), **self.worth_of_choice(action))
                for label, action, key in zip(labels, choices, keys, strict=True)
            ]
        self.query_one("#choices", Chips).show(chips)
        self.query_one(Hand).show(self.hand_chips([chip.key for chip in chips]))

    def hand_chips(self, taken: list[str]) -> list[Chip]:
        """The own cards: picked, fitting into the move, or not."""
        session, draft = self.session, self.draft
        view = session.view
        cards = hand_of(session.game, view)
        if cards is None:
            return [Chip(FACE_DOWN, -1, state=State.PLAIN)] * int(view.sizes[YOU])
        open_cards = draft.pickable() if draft else set()
        picked = list(draft.picked) if draft else []
        rest = State.SHUT if open_cards or picked else State.PLAIN
        states = []
        for card in cards:
            if card in picked:
                picked.remove(card)
                states.append(State.PICKED)
            else:
                states.append(State.OPEN if card in open_cards else rest)
        pickable = [place for place, state in enumerate(states) if state in (State.OPEN, State.PICKED)]
        keys = dict(zip(pickable, keys_of_cards(len(pickable), taken), strict=True))
        language = session.language
        return [
            Chip(
                language.face(session.game.name, card, view),
                card,
                keys.get(place, ""),
                state,
                **self.worth_of_card(card),
            )
            for place, (card, state) in enumerate(zip(cards, states, strict=True))
        ]

    def worth_of_choice(self, action: int) -> dict[str, Any]:
        if not self.draft or not self.worths:
            return {}
        move = self.worths.of_choice(self.draft, action)
        return {"worth": self.worths.full(self.draft, move), "is_best": self.worths.is_best(self.draft, move)}

    def worth_of_card(self, card: int) -> dict[str, Any]:
        if not self.draft or not self.worths or self.draft.is_complete:
            return {}
        move = self.worths.of_card(self.draft, card)
        return {"worth": self.worths.brief(self.draft, move), "is_best": self.worths.is_best(self.draft, move)}

    @on(Chips.Pressed)
    def press(self, event: Chips.Pressed) -> None:
        if event.chips.id == "hand":
            self.pick(event.chip)
        else:
            self.choose(event.chip.value)

    def pick(self, chip: Chip) -> None:
        """Pick a card, or put a picked one back."""
        if self.draft and chip.value >= 0:
            draft, card = self.draft, chip.value
            self.attempt(lambda: draft.drop(card) if chip.state is State.PICKED else draft.pick(card))

    def choose(self, action: int) -> None:
        """Take a choice; if that completes the move it is made at once."""
        if self.draft:
            draft = self.draft
            if self.attempt(lambda: draft.choose(action)) and draft.is_complete:
                self.submit(draft.actions)

    def attempt(self, deed: Callable[[], object]) -> bool:
        """Do something to the draft, or say why it is not allowed; false then, and nothing has changed."""
        phase = self.draft.deciding.phase if self.draft else None
        self.complaint = ""
        try:
            deed()
        except Refused as refused:
            self.complain(refused)
        self.show_table()
        if self.draft and self.draft.deciding.phase != phase:
            self.focus_what_is_asked()
        return not self.complaint

    def complain(self, refused: Refused) -> None:
        speech = self.session.speech
        ambiguous = isinstance(refused, Ambiguous)
        self.complaint = speech.own("choose-first") if ambiguous else speech.refusal(self.session.words, refused)

    def submit(self, actions: list[int]) -> None:
        """The whole move at once, on the real table; in a window by the clock, as soon as it counts."""
        if self.window is None:
            self.session.submit(actions)
            self.go_on()
        elif not self.window.is_closed:
            self.window.answer(actions)
            self.draft = None
            self.show_table()

    def action_confirm(self) -> None:
        """Enter: make the move; where nothing is picked yet, pick or press what is under the cursor."""
        draft, focused = self.draft, self.focused
        if self.session.is_over:
            self.app.show_result()
        elif draft is None:
            self.hurry.set()
        elif isinstance(focused, Chips) and focused.chips and (focused.id == "choices" or not draft.actions):
            focused.action_press()
            if focused.id == "hand":
                self.call_later(self.finish_single)
        elif self.attempt(draft.confirm):
            self.submit(draft.actions)

    def finish_single(self) -> None:
        """A single card that is the whole move needs no second Enter."""
        if self.draft and self.draft.is_complete and len(self.draft.actions) == 1:
            self.submit(self.draft.actions)

    def action_take_back(self) -> None:
        """Escape: take the last unfinished step back, or stop writing."""
        written = self.query_one("#written", Input)
        if written.display:
            self.stop_writing()
        elif self.draft:
            self.attempt(self.draft.undo)

    def action_write(self) -> None:
        """A colon: write the move in notation."""
        if self.draft:
            written = self.query_one("#written", Input)
            written.value = ""
            written.display = True
            written.focus()

    def stop_writing(self) -> None:
        self.query_one("#written").display = False
        self.focus_what_is_asked()

    @on(Input.Submitted, "#written")
    def read_written(self, event: Input.Submitted) -> None:
        session = self.session
        self.stop_writing()
        try:
            actions = read_move(session.game, session.table, YOU, event.value)
        except Unreadable as unreadable:
            self.complaint = session.speech.say(unreadable.line)
        except Refused as refused:
            self.complain(refused)
        else:
            self.submit(actions)
            return
        self.show_note()

    def focus_what_is_asked(self) -> None:
        hand = self.query_one(Hand)
        (hand if hand.has_open() else self.query_one("#choices", Chips)).focus()

    def on_key(self, event: events.Key) -> None:
        """The keys of the cards and choices."""
        if self.draft is None:
            self.hurry.set()
            return
        for chips in self.query(Chips):
            for place, chip in enumerate(chips.chips):
                if chip.key and chip.key == event.character:
                    event.stop()
                    chips.cursor = place
                    chips.focus()
                    chips.action_press()
                    return

    def action_pace(self, faster: int) -> None:
        self.app.pace = min(max(self.app.pace - faster, 0), len(PACES) - 1)
        self.show_title()

    @work(exclusive=True, group="coach")
    async def action_coach(self) -> None:
        """F4: all that the coach says of the decision that is asked; in learning mode what it has said in short."""
        if self.draft and self.worths:
            await self.app.push_screen(AdviceScreen(self.session.language, "\n".join(self.worths.lines())))
        elif self.draft:
            self.complaint = coach_text(self.session.language, "coach-thinks")
            self.show_note()
            rows = await asyncio.to_thread(self.session.advice, self.draft.view)
            self.complaint = ""
            self.show_note()
            await self.app.push_screen(AdviceScreen(self.session.language, "\n".join(rows)))

    def action_scroll_log(self, pages: int) -> None:
        log = self.query_one(Log)
        log.scroll_page_up() if pages < 0 else log.scroll_page_down()

    def show_title(self) -> None:
        """Which game it is, and how fast the others play."""
        speech = self.session.speech
        title = speech.say(line("title"))
        pace = speech.own("others-play", seconds=PACES[self.app.pace])
        content = Content.assemble((" Kafana ", "bold $accent"), f"· {title}  ", (pace, "$quiet"))
        self.query_one("#title", Static).update(content)
