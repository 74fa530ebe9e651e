"""A lesson line by line: something to read, a table, a question, and what comes of the answer."""

from __future__ import annotations

from typing import Any

from kafana.games import NAMES
from kafana.lessons import Course, Lesson, lessons_of
from kafana.terminal.plain import Left, NobodyThere, Paper, PlainSeat, as_long_as_somebody_reads
from kafana.terminal.session import Place
from kafana.words.draft import Draft
from kafana.words.language import Language
from kafana.words.line import line

OWN = "terminal"  # the part of the words


def learn(game: str, language: str) -> None:
    """Take the lesson of a game."""
    lesson = lessons_of(game)
    if lesson is None:
        raise ValueError(f"there is no lesson in {game}; `kafana rules {game}` shows its rules")
    paper = Paper(Language(language, spoken=True))
    with as_long_as_somebody_reads():
        try:
            PlainLesson(paper, lesson).take()
        except (Left, NobodyThere, KeyboardInterrupt):
            paper.own("plain-goodbye")


def lessons(language: str) -> list[str]:
    """The games that have a lesson, with how many steps it has."""
    spoken, found = Language(language), []
    for game in NAMES:
        if lesson := lessons_of(game):
            said = spoken.say(
                line("learn-welcome", title=spoken.say(line("title"), game), length=len(lesson.steps)), OWN
            )
            found.append(f"{game:10}  {said}")
    return found


class Desk(Place):
    """The learner's place, at the table of the step that the course has come to."""

    def __init__(self, course: Course, language: Language) -> None:
        self.course = course
        super().__init__(course.lesson.game, int(course.table.seats), language)

    @property
    def table(self) -> Any:
        return self.course.table

    def draft(self) -> Draft:
        return self.course.draft


class PlainLesson(PlainSeat):
    def __init__(self, paper: Paper, lesson: Lesson) -> None:
        self.course = Course(lesson)
        super().__init__(paper, Desk(self.course, paper.language))

    def take(self) -> None:
        """All steps, one after another."""
        course, steps = self.course, len(self.course.lesson.steps)
        game = course.lesson.game.name
        self.paper.own("learn-welcome", title=self.paper.language.say(line("title"), game), length=steps)
        self.paper.own("plain-hint")
        while not course.is_over:
            self.place = Desk(course, self.paper.language)
            self.paper.write("", self.place.speech.own("learn-step", number=course.number + 1, length=steps))
            self.do_table("", course.draft)
            self.paper.write("", *self.place.speech.say_all(course.told))
            while not course.is_solved:
                self.try_once()
            if not course.step.asks:
                self.paper.own("learn-go-on")
                self.wait()
            course.go_on()
        self.paper.own("learn-over", command=f"kafana play {game} --coach")

    def try_once(self) -> None:
        """One whole move, and what is said of it."""
        verdict = self.course.try_move(self.take_move(self.place.draft()))
        self.paper.write("", *self.place.speech.say_all(verdict.lines))
        if not verdict.ok:
            self.paper.own("learn-again")

    def wait(self) -> None:
        """Until Enter is pressed; a command may be typed before."""
        while text := self.paper.read():
            if command := self.command(text):
                command("", self.place.draft())
