"""The table line by line, for pipes and screen readers: sentences, a question, a numbered list, an answer."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from queue import Empty, SimpleQueue
from time import sleep
from typing import TYPE_CHECKING, ClassVar

from kafana.core.game import Refused
from kafana.core.sets import count
from kafana.games import NAMES, load
from kafana.terminal.session import Place, Session, Setup, Told, coach_text, points_text
from kafana.words.draft import Ambiguous, Draft
from kafana.words.language import Language
from kafana.words.line import line
from kafana.words.notation import find
from kafana.words.rulebook import rules_of
from kafana.words.scene import hand_of
from kafana.words.speech import own_text
from kafana.words.words import Words

if TYPE_CHECKING:
    from kafana.terminal.worth import Worths

COMMANDS = ("help", "rules", "hand", "table", "back", "quit")


class NotUnderstood(Exception):
    """Something was typed that means nothing here."""


class NobodyThere(Exception):
    """There is nobody at the other end of the line any more."""


class Left(Exception):
    """The person leaves the table."""


@dataclass(frozen=True)
class Answer:
    """One line of the list of answers."""

    value: int  # the card, or the action
    is_card: bool
    token: str  # in notation
    name: str = ""
    aloud: str = ""  # the name of a card with all that is printed on it
    label: str = ""  # what to type
    times: int = 1  # of a card of which there are several
    worth: str = ""  # what the coach thinks of it

    def __str__(self) -> str:
        notation = "" if self.token == self.label else f" ({self.token})"
        times = f", ×{self.times}" if self.times > 1 else ""
        worth = f" [{self.worth}]" if self.worth else ""
        return f"  {self.label}. {self.aloud or self.name}{notation}{times}{worth}"


class TimeIsUp(Exception):
    """Nobody has answered in time."""


class Typed:
    """Lines of the input, read beside the game, so that it need not wait for them."""

    def __init__(self) -> None:
        self.lines: SimpleQueue[str] = SimpleQueue()
        self.is_reading = False

    def read(self, seconds: float | None) -> str:
        """The next line, if it comes in time; one that comes later is the next."""
        if seconds is None and not self.is_reading:
            return sys.stdin.readline()
        if not self.is_reading:
            self.is_reading = True
            threading.Thread(target=self.read_line, daemon=True).start()
        try:
            text = self.lines.get(timeout=None if seconds is None else max(0.0, seconds))
        except Empty:
            raise TimeIsUp from None
        self.is_reading = False
        return text

    def read_line(self) -> None:
        self.lines.put(sys.stdin.readline())


class Paper:
    """Plain input and output."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self.until: Callable[[], float] | None = None  # seconds that are left for an answer
        self.typed = Typed()
        for stream in (sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")

    def write(self, *sentences: str) -> None:
        for sentence in sentences:
            print(sentence, flush=True)

    def own(self, key: str, **values: str | int) -> None:
        """Something that the terminal says about itself."""
        self.write(own_text(self.language, key, **values))

    def read(self) -> str:
        """A line, without the spaces around it; or the time is up for it."""
        print("> ", end="", flush=True)
        try:
            text = self.typed.read(None if self.until is None else self.until())
        except TimeIsUp:
            print(flush=True)  # what happens now stands in a line of its own
            raise
        if not sys.stdin.isatty():  # what comes through a pipe is not on the screen yet
            print(text.rstrip(), flush=True)
        if not text:
            raise NobodyThere
        return text.strip()


@contextmanager
def as_long_as_somebody_reads() -> Iterator[None]:
    """End quietly when the other end of a pipe is closed."""
    try:
        yield
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def play_plain(setup: Setup, pick: bool, save: Path | None) -> None:
    """Play one game line by line."""
    paper = Paper(Language(setup.language, spoken=True))
    with as_long_as_somebody_reads():
        try:
            if pick:
                setup = pick_game(paper, setup)
            session = Session(replace(setup, spoken=True))
            if session.thinks_elsewhere:
                paper.own("dealing-search")
            session.get_ready()
            PlainTable(paper, session, save).play()
        except (NobodyThere, KeyboardInterrupt):
            paper.own("plain-goodbye")


def pick_game(paper: Paper, setup: Setup) -> Setup:
    """Ask which game to play."""
    paper.own("which-game")
    for number, name in enumerate(NAMES, 1):
        title, origin, summary = (paper.language.say(line(key), name) for key in ("title", "origin", "summary"))
        paper.write(f"  {number}. {title} ({name}; {origin}). {summary}")
    names = {str(number): name for number, name in enumerate(NAMES, 1)} | {name: name for name in NAMES}
    while (answer := paper.read().casefold()) not in names:
        paper.own("plain-which", words=", ".join(names))
    fewest, most = load(names[answer]).seats
    seats = setup.seats and min(max(setup.seats, fewest), most)
    return replace(setup, game=names[answer], seats=seats)


class PlainSeat:
    """Somebody sits at a table: what is asked there is written, and what is typed becomes a move."""

    commands: ClassVar[tuple[str, ...]] = COMMANDS

    def __init__(self, paper: Paper, place: Place) -> None:
        self.paper = paper
        self.place = place

    def take_move(self, draft: Draft) -> list[int]:
        """Ask until a whole move has been put together."""
        self.ask(draft)
        while not draft.is_complete:
            text = self.paper.read()
            word, _, rest = text.partition(" ")
            if command := self.command(word):
                command(rest.strip(), draft)
            elif text:
                self.answer(draft, text)
        return draft.actions

    def ask(self, draft: Draft) -> None:
        """The question and the answers there are."""
        answers = self.answers(draft)
        self.paper.write("", self.place.scene(draft.view).question)
        if not draft.actions and count(draft.view.asked) > 1 and self.paper.until is None:
            self.paper.own("no-clock")
        if not draft.actions and not any(answer.is_card for answer in answers):
            self.do_hand("", draft)
        self.paper.write(*map(str, self.with_worth(draft, answers)))

    def with_worth(self, draft: Draft, answers: list[Answer]) -> list[Answer]:
        """The answers with what is known of their worth: nothing, unless somebody teaches."""
        return answers

    def answer(self, draft: Draft, text: str) -> None:
        """Take the decisions of a line, or none of them; then ask what is left to ask."""
        stages = len(draft.earlier)
        try:
            self.understand(draft, text)
        except (Refused, NotUnderstood) as problem:
            while len(draft.earlier) > stages:
                draft.undo()
            self.paper.write(self.complaint(problem))
        else:
            if not draft.is_complete:
                self.ask(draft)

    def complaint(self, problem: Refused | NotUnderstood) -> str:
        speech = self.place.speech
        if isinstance(problem, NotUnderstood):
            return str(problem)
        return speech.own("choose-first") if isinstance(problem, Ambiguous) else speech.refusal(self.words, problem)

    @property
    def words(self) -> Words:
        return self.place.words

    def answers(self, draft: Draft) -> list[Answer]:
        """Cards first, then the other choices. Answers that are numbers in notation are not numbered otherwise."""
        place, view = self.place, draft.view
        left = hand_of(place.game, view) or []
        found = [
            Answer(card, True, self.words.cards[card], self.card_name(card), self.aloud(card), times=left.count(card))
            for card in sorted(draft.pickable())
        ]
        tokens = self.words.tokens[view.phase]
        for action in draft.choices():
            name = place.speech.say_all([self.words.choice(view, action)])[0]
            is_named = tokens[action] in self.words.cards  # a card to be taken or asked for
            aloud = self.aloud(self.words.cards.index(tokens[action])) if is_named else ""
            found.append(Answer(action, False, tokens[action], name, aloud))
        if any(answer.token.isdecimal() for answer in found):
            return [replace(answer, label=answer.token) for answer in found]
        return [replace(answer, label=str(number)) for number, answer in enumerate(found, 1)]

    def card_name(self, card: int) -> str:
        return self.place.language.card(self.place.game.name, card, self.place.table)

    def aloud(self, card: int) -> str:
        """A card with all that is printed on it."""
        return self.place.language.aloud(self.place.game.name, card, self.place.table)

    def understand(self, draft: Draft, text: str) -> None:
        """Take the decisions that a line stands for: a name, or numbers of the list that was shown and notation."""
        shown, phase = self.answers(draft), draft.deciding.phase
        whole = named(shown, text)
        for word in [text] if whole else text.replace(",", " ").split():
            if draft.is_complete:
                raise NotUnderstood(self.place.speech.say(line("unread-too-long", word=word)))
            numbered = {answer.label: answer for answer in shown} if draft.deciding.phase == phase else {}
            answer = whole or numbered.get(word) or self.by_token(draft, word)
            if answer.is_card:
                draft.pick(answer.value)
            else:
                draft.choose(answer.value)

    def by_token(self, draft: Draft, word: str) -> Answer:
        """What a word of notation means now, whether or not it is allowed."""
        phase = int(draft.deciding.phase)
        action = find(self.words.tokens[phase], word)
        if action is not None:
            card = self.words.action_card(phase, action)
            return Answer(action, False, word) if card is None else Answer(card, True, word)
        card = find(self.words.cards, word)
        if card is not None and card in (hand_of(self.place.game, draft.view) or ()):
            return Answer(card, True, word)
        expected = ", ".join(answer.token for answer in self.answers(draft))
        raise NotUnderstood(self.place.speech.say(line("unread-word", word=word, expected=expected)))

    def command(self, word: str) -> Callable[[str, Draft], None] | None:
        """The command that a word stands for, in this language or in English."""
        for name in self.commands:
            if word.casefold() in (name, *self.place.speech.own(f"command-{name}").split()):
                command: Callable[[str, Draft], None] = getattr(self, f"do_{name}")
                return command
        return None

    def do_help(self, rest: str, draft: Draft) -> None:
        self.paper.own("plain-help")
        self.ask(draft)

    def do_rules(self, rest: str, draft: Draft) -> None:
        self.paper.write(rules_of(self.place.game.name, self.place.language.code))

    def do_hand(self, rest: str, draft: Draft) -> None:
        view = self.place.view
        cards = hand_of(self.place.game, view)
        if cards is None:
            self.paper.own("face-down", number=int(view.sizes[self.place.you]))
        else:
            self.paper.own("your-hand", number=len(cards), cards=", ".join(map(self.aloud, cards)))

    def do_table(self, rest: str, draft: Draft) -> None:
        """Everybody, the piles and the facts."""
        scene = self.place.scene()
        for chair in scene.chairs:
            number = self.place.speech.say(line("some-cards", number=chair.cards))
            self.paper.write(f"{chair.name}: {', '.join([number, *chair.facts])}")
        for pile in scene.piles:
            self.paper.write(f"{pile.title}: {', '.join(pile.faces) or pile.size}")
        self.paper.write(*scene.facts)

    def do_back(self, rest: str, draft: Draft) -> None:
        draft.undo()
        self.ask(draft)

    def do_quit(self, rest: str, draft: Draft) -> None:
        raise Left


class PlainTable(PlainSeat):
    """A whole game."""

    commands = (*COMMANDS, "log", "save")

    def __init__(self, paper: Paper, session: Session, save: Path | None) -> None:
        super().__init__(paper, session)
        self.session = session
        self.save_path = save
        self.worths: Worths | None = None  # in learning mode

    def play(self) -> None:
        """The whole game, or until the person leaves."""
        session, paper = self.session, self.paper
        speech = session.speech
        paper.write(speech.own("plain-welcome", title=speech.say(line("title")), others=session.others))
        paper.own("plain-hint")
        if session.setup.coach:
            paper.write(coach_text(session.language, "plain-coach-hint"))
        try:
            while not session.is_over:
                self.report(session.advance())
                if session.is_window:
                    self.live_window()
                elif not session.is_over:
                    self.take_turn()
        except Left:
            self.ask_to_save()
            paper.own("plain-goodbye")
            return
        except NobodyThere:
            self.save_where_named()
            raise
        paper.write("", *session.result())
        for name, points in session.scores():
            paper.own("plain-score", name=name, points=points_text(points))
        self.save_where_named()

    def report(self, told: list[Told]) -> None:
        self.paper.write(*(sentence for one in told for sentence in one.sentences))

    def take_turn(self) -> None:
        """Ask until a whole move has been made."""
        self.worths = None
        self.report([self.session.submit(self.take_move(self.session.draft()))])

    def live_window(self) -> None:
        """Several are asked at once, by the clock: whoever is first is first."""
        from kafana.terminal.live import Window

        told = len(self.session.log)
        window = Window(self.session, self.session.order_rng)
        self.worths = None
        if window.is_asked:
            self.paper.own("window-seconds", seconds=round(window.seconds))
            self.paper.until = lambda: window.next_event
            with suppress(TimeIsUp):
                window.answer(self.take_move(self.session.draft()))
            self.paper.until = None
        while not window.is_closed:
            sleep(max(0.0, window.next_event))
            window.settle()
        self.report(self.session.log[told:])

    def command(self, word: str) -> Callable[[str, Draft], None] | None:
        if word.casefold() in ("coach", coach_text(self.session.language, "command-coach")):
            return self.do_coach
        return super().command(word)

    def with_worth(self, draft: Draft, answers: list[Answer]) -> list[Answer]:
        """Learning mode: every answer with the value of the best move that it leads to, the best with a star."""
        if not self.session.setup.coach or len(answers) < 2:
            return answers
        from kafana.terminal.worth import Worths

        if self.worths is None:
            self.worths = Worths(self.session.estimate(draft.view), self.session.language)
        worths, found = self.worths, []
        for answer in answers:
            move = (worths.of_card if answer.is_card else worths.of_choice)(draft, answer.value)
            found.append(replace(answer, worth=worths.full(draft, move)))
        if not draft.actions:
            self.paper.write(worths.sentence(draft))
        return found

    def do_coach(self, rest: str, draft: Draft) -> None:
        if self.worths and not self.worths.advice["rough"]:
            self.paper.write(*self.worths.lines())
        else:
            self.paper.write(*self.session.advice(draft.view))
        self.ask(draft)

    def do_log(self, rest: str, draft: Draft) -> None:
        self.report(self.session.log)

    def do_save(self, rest: str, draft: Draft) -> None:
        path = rest or str(self.save_path or "")
        if path:
            self.save(path)
        else:
            self.paper.own("plain-save-where")

    def ask_to_save(self) -> None:
        """Leaving a running game for which a file was named."""
        if self.save_path and not self.session.is_saved:
            self.paper.own("plain-save-question", path=str(self.save_path))
            if self.paper.read().casefold() in self.session.speech.own("plain-yes").split():
                self.save_where_named()

    def save_where_named(self) -> None:
        if self.save_path and not self.session.is_saved:
            self.save(str(self.save_path))

    def save(self, path: str) -> None:
        try:
            self.session.save(path)
        except OSError as error:
            self.paper.write(f"{path}: {error.strerror}")
        else:
            self.paper.own("saved", path=path)


def named(answers: list[Answer], text: str) -> Answer | None:
    """The answer that is called so."""
    return next((answer for answer in answers if answer.name.casefold() == text.casefold()), None)
