"""Learning mode: what the coach thinks of the cards and the choices of a move in the making."""

from __future__ import annotations

from collections import Counter
from typing import Any

from kafana.coach.advice import amount, lines, odds, quotable
from kafana.minds.play import Unit
from kafana.words.draft import Draft
from kafana.words.language import Language
from kafana.words.line import line

ROUGH, BEST = "~", "*"
PERCENT = 100


class Worths:
    """Of every card and choice the best whole move that it leads to, as far as the coach has valued any."""

    def __init__(self, advice: Any, language: Language) -> None:
        self.advice = advice
        self.language = language

    def possible(self, draft: Draft) -> list[Any]:
        """The moves that may still come of the draft, best first."""
        settled, picked = list(draft.stage.actions), Counter(draft.picked)
        moves = [move for move in self.advice["moves"] if move["decided"]]
        return [m for m in moves if m["actions"][: len(settled)] == settled and picked <= Counter(m["cards"])]

    def of_card(self, draft: Draft, card: int) -> Any:
        return next((move for move in self.possible(draft) if card in move["cards"]), None)

    def of_choice(self, draft: Draft, action: int) -> Any:
        place = len(draft.stage.actions) + len(draft.stage.picks)
        return next((move for move in self.possible(draft) if move["actions"][place : place + 1] == [action]), None)

    def is_best(self, draft: Draft, move: Any) -> bool:
        """Is it the move that is recommended?"""
        return bool(move and move is self.possible(draft)[0])

    def brief(self, draft: Draft, move: Any) -> str:
        """As short as it can be: whole percents or tenths of a euro, with marks for what is rough and what is best."""
        if not move:
            return ""
        is_money = self.advice["unit"] == Unit.EUROS
        value = f"{move['value']:+.1f}" if is_money else f"{round(PERCENT * move['value'])}"
        return self.marked(draft, move, value)

    def full(self, draft: Draft, move: Any) -> str:
        """With its unit, and the chances beside it."""
        if not move:
            return ""
        titles = self.advice["titles"]
        chances = [f"{titles[name]} {self.language.percent(chance)}" for name, chance in move["chances"].items()]
        value = amount(self.language, self.advice["unit"], move["value"])
        return self.marked(draft, move, ", ".join([value, *chances]), " ")

    def marked(self, draft: Draft, move: Any, text: str, space: str = "") -> str:
        best = space + BEST if self.is_best(draft, move) else ""
        return (ROUGH if self.advice["rough"] else "") + text + best

    def sentence(self, draft: Draft) -> str:
        """What is recommended, what it is worth, and why."""
        best = next(iter(self.possible(draft)), None)
        if best is None:
            return ""
        said = self.language.say(
            line("coach-line", move=quotable(best["text"]), value=self.full(draft, best).rstrip(f" {BEST}")), "coach"
        )
        is_best_of_all = best is self.advice["moves"][0]  # the reasons are for that one
        return " ".join([said, *self.advice["reasons"][: int(is_best_of_all)], *self.doubt()])

    def lines(self) -> list[str]:
        """All of the advice."""
        return lines(self.advice, self.language.code)

    def doubt(self) -> list[str]:
        """The odds of an open claim beside its break-even, unless that is the reason already."""
        found = self.advice["doubt"]
        if not found or len(self.advice["reasons"]) < 2:
            return []
        chance, needed = odds(self.language, found["chance"]), found["break_even"]
        if needed is None:
            return [self.language.say(line("reason-lie", chance=chance), "coach")]
        return [self.language.say(line("reason-doubt", chance=chance, needed=odds(self.language, needed)), "coach")]
