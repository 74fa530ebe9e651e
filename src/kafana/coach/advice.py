"""Advice for one position, in words and figures, from what the seat may know and nothing else."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kafana.coach.chances import chances_of
from kafana.coach.evaluate import Doubt, EvaluatedMove, Evaluation, evaluate
from kafana.coach.rough import evaluate_roughly
from kafana.core.chance import Rng
from kafana.core.game import Game, play
from kafana.core.imagine import imagined
from kafana.core.sets import count, has
from kafana.core.table import AnyTable
from kafana.core.view import AnyView, view_of
from kafana.minds.play import Unit, play_of
from kafana.minds.search.card_odds import card_odds
from kafana.minds.search.lie_odds import Players
from kafana.words.language import Language
from kafana.words.line import Line, Player, Rank, Value, line
from kafana.words.notation import write_move
from kafana.words.speech import capitalized
from kafana.words.words import words_of

Told = dict[str, Any]  # as it is sent: figures, texts, and lists of such
COACH = "coach"  # the name of its texts
MOST_MOVES, MOST_PLACES, MOST_REASONS = 8, 4, 2
WORLDS = 400  # imagined to say where cards are
SOME_WORLDS = 60  # played on, for chances beside the value
UNLIKELY = 0.005
NEARLY = 0.01  # nothing, or certain
SINGLE = str.maketrans("“”„«»", "‘’‚‹›")


def advice(
    game: Game,
    view: AnyView,
    rng: Rng,
    seconds: float,
    language: str,
    names: Sequence[str] = (),
    playouts: int = 0,
    worlds: int = WORLDS,
    players: Players = (),
) -> Told:
    """What a seat could do: moves, best first, the doubt in a claim, where cards may be, and sentences why."""
    evaluation = evaluate(view, rng, seconds, playouts=playouts, players=players)
    teller = Teller.of(game, view, rng, language, names)
    found = told_of(game, view, evaluation, teller) | {"cards": teller.cards(card_odds(view, rng, worlds, players))}
    shown = [move for move in found["moves"] if move["shown"]]
    chances = chances_of(view, rng, [move["actions"] for move in shown], min(worlds, SOME_WORLDS), players)
    for move, of_move in zip(shown, chances, strict=True):
        move["chances"] = {name: rounded(chance) for name, chance in of_move.items()}
    return found


def rough_advice(
    game: Game,
    view: AnyView,
    rng: Rng,
    seconds: float,
    language: str,
    names: Sequence[str] = (),
    players: Players = (),
) -> Told:
    """The same as a first estimate, without compiled code, and without a word about where cards may be."""
    teller = Teller.of(game, view, rng, language, names)
    found = told_of(game, view, evaluate_roughly(view, teller.table, rng, seconds, players), teller)
    return found | {"rough": True, "reasons": [*found["reasons"][:-1], teller.say("coach-rough")]}


def told_of(game: Game, view: AnyView, evaluation: Evaluation, teller: Teller) -> Told:
    """What was found of a position, as it is sent."""
    return {
        "seat": int(view.seat),
        "unit": teller.unit,
        "measure": teller.say(f"value-{play_of(game.name).measure}"),
        "titles": {name: teller.say(f"short-{name}") for name in play_of(game.name).events},
        "proven": evaluation.is_proven,
        "rough": False,
        "moves": teller.moves(evaluation.moves),
        "values": values_of(evaluation),
        "doubt": teller.doubt(evaluation.doubt),
        "counts": game.kinds > 0,
        "cards": [],
        "reasons": teller.reasons(evaluation),
        "assumes": teller.say("coach-assumes"),
    }


def values_of(evaluation: Evaluation) -> dict[int, float]:
    """The value of every first decision: that of the best move that begins with it, as far as it is decided."""
    found: dict[int, float] = {}
    for move in evaluation.moves:
        if move.is_decided:
            found[move.actions[0]] = max(rounded(move.value), found.get(move.actions[0], -math.inf))
    return found


class Teller:
    """Says what was found. The table is an imagined one: it serves to write moves down, and has nothing to betray."""

    def __init__(
        self, game: Game, view: AnyView, table: AnyTable, language: Language, names: Sequence[str] = ()
    ) -> None:
        self.game = game
        self.view = view
        self.table = table
        self.language = language
        self.names = names
        self.unit = play_of(game.name).unit

    @classmethod
    def of(cls, game: Game, view: AnyView, rng: Rng, language: str, names: Sequence[str] = ()) -> Teller:
        """One that writes moves down on a table imagined for it."""
        return cls(game, view, imagined(game, view, rng), Language(language), names)

    def say(self, key: str, **values: Value) -> str:
        return self.language.say(line(key, **values), COACH)

    def say_of_game(self, said: Line) -> str:
        return self.language.say(said, self.game.name, self.names, int(self.view.seat))

    def moves(self, moves: Sequence[EvaluatedMove]) -> list[Told]:
        """All moves, and which are to be shown first: the best ones, and the best with every answer that is no card."""
        action_card, met = words_of(self.game.name, self.table).action_card, set()
        found = []
        for place, move in enumerate(moves):
            begins = move.actions[0]
            is_first = begins not in met and action_card(int(self.view.phase), begins) is None
            found.append(self.move(move) | {"shown": place < MOST_MOVES or is_first})
            met.add(begins)
        return found

    def move(self, move: EvaluatedMove) -> Told:
        """A move as written and as told."""
        return {
            "actions": list(move.actions),
            "cards": self.cards_of(move),
            "notation": write_move(self.game, self.table, int(self.view.seat), move.actions),
            "text": self.told(move),
            "value": rounded(move.value),
            "within": rounded(move.within),
            "decided": move.is_decided,
            "lead": rounded(move.lead),
            "equal": move.is_equal,
            "frequency": rounded(move.frequency),
            "playouts": move.playouts,
            "chances": {},
        }

    def told(self, move: EvaluatedMove) -> str:
        """The choices that make up a move; that it ends then need not be said."""
        after, seat = self.table.copy(), int(self.view.seat)
        told: list[Line] = []
        for action in move.actions:
            told.append(words_of(self.game.name, after).choice(view_of(after, seat), action))
            play(after, seat, action)
        shown = told[:-1] if len(told) > 1 and told[-1].key == "done" else told
        return ", ".join(self.say_of_game(choice) for choice in shown)

    def cards_of(self, move: EvaluatedMove) -> list[int]:
        """The cards of the own hand that make up a move."""
        after, seat = self.table.copy(), int(self.view.seat)
        found: list[int] = []
        for action in move.actions:
            card = words_of(self.game.name, after).action_card(int(after.phase), action)
            found += [] if card is None else [card]
            play(after, seat, action)
        return found

    def doubt(self, doubt: Doubt | None) -> Told | None:
        """How likely the open claim is a lie."""
        if doubt is None:
            return None
        needed = None if doubt.break_even is None else rounded(doubt.break_even)
        chance = rounded(doubt.chance)
        return {
            "seat": doubt.claim.claimer,
            "action": doubt.claim.challenge,
            "chance": chance,
            "break_even": needed,
            "proven": doubt.is_proven,
        }

    def cards(self, odds: NDArray[np.float64]) -> list[Told]:
        """Where cards may be that the seat does not see."""
        found = []
        for card in range(odds.shape[1]):
            likely = [int(zone) for zone in np.argsort(-odds[:, card], kind="stable") if odds[zone, card] > UNLIKELY]
            places = [self.place(zone, odds[zone, card]) for zone in likely if self.is_hidden(zone)]
            if places:
                face = self.language.face(self.game.name, card, self.view)
                found.append({"card": face, "places": places, "proven": self.is_proven(card)})
        return found

    def place(self, zone: int, odds: float) -> Told:
        """A hand or a pile, by its name for programs and for people; of cards that are alike, how many are there."""
        name = self.game.zones.names[zone]
        if zone < self.view.seats:
            title = self.say_of_game(line("player", who=Player(zone)))
        else:
            title = self.say_of_game(line(f"zone-{name}"))
        return {"zone": name, "place": title, "number" if self.game.kinds else "chance": rounded(odds)}

    def is_hidden(self, zone: int) -> bool:
        """Can the seat not look into it?"""
        return zone != self.view.seat and not self.game.zones.is_open(zone)

    def is_proven(self, card: int) -> bool:
        """Is there but one place for the card, or of those that are alike but one number in every place?"""
        if self.game.kinds:
            return bool((self.view["may"][:, card] == self.view["must"][:, card]).all())
        return sum(has(int(zone), card) for zone in self.view.may) == 1

    def reasons(self, evaluation: Evaluation) -> list[str]:
        """Why the first move is the best."""
        told = [capitalized(self.say_of_game(reason)) for reason in self.why(evaluation.moves[0].actions)]
        if evaluation.doubt is not None and not (told and evaluation.doubt.is_proven):
            told.append(self.doubted(evaluation.doubt, evaluation.moves[0]))
        return [*told, self.compared(evaluation)]

    def why(self, actions: Sequence[int]) -> list[Line]:
        """What speaks most for a move, as far as the game has something to say."""
        return self.all_reasons(actions)[:MOST_REASONS]

    def all_reasons(self, actions: Sequence[int]) -> list[Line]:
        """All that speaks for a move, the most important first.

        The last choice of a move knows the whole of it, so what speaks for that comes first.
        """
        reasons = play_of(self.game.name).reasons
        if reasons is None:
            return []
        after, seat = self.table.copy(), int(self.view.seat)
        found: dict[str, Line] = {}
        for action in actions:
            later = {reason.key: reason for reason in reasons(view_of(after, seat), action)}
            found = later | {key: reason for key, reason in found.items() if key not in later}
            play(after, seat, action)
        return list(found.values())

    def doubted(self, doubt: Doubt, best: EvaluatedMove) -> str:
        """The odds of an open claim, and what they mean for a challenge as far as that can be told."""
        claim = doubt.claim
        rank = self.say_of_game(line("rank", rank=Rank(claim.rank)))
        if doubt.chance == 1:
            left = count(int(self.view.may[claim.laid]) & claim.true)
            return self.say("reason-impossible", rank=rank, number=left, claimed=int(self.view.sizes[claim.laid]))
        if doubt.chance == 0:
            return self.say("reason-true", rank=rank)
        chance = odds(self.language, doubt.chance)
        if doubt.break_even is None:
            surprising = not best.is_equal and not doubt.goes_with(best)
            key = "reason-lie" if not surprising else "reason-cheap" if doubt.is_challenge(best) else "reason-vain"
            return self.say(key, chance=chance)
        return self.say("reason-doubt", chance=chance, needed=odds(self.language, doubt.break_even))

    def compared(self, evaluation: Evaluation) -> str:
        """The best move beside the next."""
        best, *others = evaluation.moves
        text = quotable(self.told(best))
        if evaluation.is_proven:
            return self.say("reason-proven" if best.value == 1 else "reason-lost", move=text)
        value = self.amount(best.value)
        if not others:
            return self.say("reason-only", move=text, value=value)
        equals = [move for move in others if move.is_equal]
        if len(equals) > 1:
            return self.say("reason-equals", move=text, number=len(equals), value=value)
        if equals:
            return self.say("reason-equal", move=text, other=quotable(self.told(equals[0])), value=value)
        second = max(others, key=lambda move: move.value)
        lead = self.amount(best.value - second.value)
        return self.say("reason-better", move=text, other=quotable(self.told(second)), lead=lead, value=value)

    def amount(self, value: float) -> str:
        return amount(self.language, self.unit, value)


def quotable(text: str) -> str:
    """A text as it is put in quotation marks: its own are single ones."""
    return text.translate(SINGLE)


def amount(language: Language, unit: str, value: float) -> str:
    """Euros, or a chance in percent, as they are written in a language."""
    return language.euros(value) if unit == Unit.EUROS else language.percent(value, 1)


def odds(language: Language, chance: float) -> str:
    """A chance in whole percents; what is nearly certain is not told as if it were."""
    return language.percent(chance, 0 if NEARLY <= chance <= 1 - NEARLY else 1)


def lines(found: Told, language: str) -> list[str]:
    """Advice as rows of text."""
    said = Language(language)

    def say(key: str, **values: Value) -> str:
        return said.say(line(key, **values), COACH)

    def of_move(move: Told) -> str:
        if not move["decided"]:
            return say("coach-undecided", move=move["text"])
        value, within = (amount(said, found["unit"], move[name]) for name in ("value", "within"))
        frequency = said.percent(move["frequency"])
        told = [say("coach-move", move=move["text"], value=value, within=within, frequency=frequency)]
        told += [say(f"chance-{name}", chance=said.percent(chance)) for name, chance in move["chances"].items()]
        return "; ".join(told)

    def of_place(place: Told) -> str:
        if found["counts"]:
            return say("coach-count", place=place["place"], number=f"{round(place['number'], 1):g}")
        return say("coach-place", place=place["place"], chance=said.percent(place["chance"]))

    rows = [*found["reasons"], "", say("coach-moves")]
    rows += ["  " + of_move(move) for move in found["moves"] if move["shown"]]
    if others := [move["frequency"] for move in found["moves"] if not move["shown"]]:
        rows.append("  " + say("coach-others", number=len(others), frequency=said.percent(sum(others))))
    rows += ["" if found["proven"] else found["assumes"]]
    rows += ["", say("coach-counts" if found["counts"] else "coach-cards")] if found["cards"] else []
    for card in found["cards"]:
        places = ", ".join(of_place(place) for place in card["places"][:MOST_PLACES])
        rows.append(
            "  " + say("coach-card-proven" if card["proven"] else "coach-card", card=card["card"], places=places)
        )
    return rows


def rounded(number: float) -> float:
    return round(float(number), 4)
