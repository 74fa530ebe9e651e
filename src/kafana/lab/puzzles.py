"""Puzzles are looked for in games of minds: positions with one clearly best choice that not everybody finds.

A puzzle is nothing but what its notation says. So what the seat remembers of the game is left out, the hidden cards are
dealt anew as the seat may imagine them, and the choices are compared by what can be seen of the position written so.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import count as numbers
from math import hypot
from typing import Any

from kafana.coach.advice import Teller, rounded
from kafana.coach.evaluate import (
    SURE,
    EvaluatedMove,
    Evaluation,
    at_stake,
    evaluate,
    evaluate_plan,
    ordered,
    with_move,
)
from kafana.core.chance import Rng, key_of_seed, new_rng, pick, roll
from kafana.core.game import Game, attempt, legal
from kafana.core.sets import count
from kafana.core.table import waiting
from kafana.core.view import view_of
from kafana.minds.mind import Mind, move_of
from kafana.minds.play import play_of
from kafana.minds.search.calibration import correction_of
from kafana.minds.search.candidates import no_moves
from kafana.minds.search.claims import NOTHING_CLAIMED, claim_of
from kafana.minds.search.playout import own_policy, tables_for, views_like
from kafana.minds.search.search import solve
from kafana.minds.search.statistics import new_statistics
from kafana.minds.search.transposition import NO_ANSWER
from kafana.minds.search.worlds import imagine_world
from kafana.puzzles.puzzle import Choice, Puzzle, but_for_suits, odds_of_lie, players_in
from kafana.words.language import Language
from kafana.words.moves import whole_moves
from kafana.words.notation import EVERYTHING_ELSE, read_position, write_move, write_position

QUICK, THOROUGH = 600, 12_000  # playouts for a first look, and for what may be a puzzle
MOST_MOVES = 40  # that are all compared; else all that begin as the best, and the best of every other beginning
MOST_COMPARED = 60
MOST_KEPT = 12  # choices that a puzzle tells the value of
ERRORS = 3.0  # standard errors that the best choice must be ahead of the next
ERRORS_OF_OTHERS = 2.0  # and of those that were dropped early
MATTERS = 0.07  # share of what is at stake that a wrong choice must lose: between a mistake and a blunder
ALIKE = 0.3  # of that: choices that differ by less are both right
MOST_HELD = 16  # cards in the hand of who is to decide
MOST_RIGHT = 3  # cards that serve as well as each other
ASKED = 6  # times that a mind is asked, for some decide by chance
LOOK_AT_ONE_IN = 3  # positions
LIKELY = 0.7  # a challenge is right only if a lie is as likely as that, and wrong only if the truth is
UNSAID = {"0", "-1", "none"}  # values of a field that go without saying, where that is how it begins
SHARES = {"theme": 0.25, "phase": 0.5, "seats": 0.5}  # of all puzzles may be alike in this …
PATIENCE = 2  # … and more, after so many games for each puzzle that is wanted
SAME_ANSWER = 0.4  # of all puzzles may have the same answer, however long it takes

Kind = tuple[str, object]


@dataclass(frozen=True)
class Position:
    """What may become a puzzle."""

    game: Game
    seat: int
    text: str
    table: Any

    @property
    def view(self) -> Any:
        return view_of(self.table, self.seat)

    def moves(self, beginning: tuple[int, ...] = ()) -> list[list[int]]:
        """All whole moves, or those that begin so, one of each that differ by suits alone where these do not count;
        where there are too many, one more than that.
        """
        found: dict[str, list[int]] = {}
        for actions in whole_moves(self.game, self.after(beginning), self.seat, beginning):
            found.setdefault(self.class_of(actions), actions)
            if len(found) > MOST_MOVES:
                break
        return list(found.values())

    def class_of(self, actions: Sequence[int]) -> str:
        return but_for_suits(self.game.name, write_move(self.game, self.table, self.seat, actions))

    def twins(self, actions: Sequence[int]) -> list[str]:
        """A move in notation, and all others that differ from it by suits alone."""
        wanted, first = self.class_of(actions), self.written(actions)
        every = whole_moves(self.game, self.table, self.seat)
        return [
            first,
            *(self.written(move) for move in every if self.class_of(move) == wanted and move != list(actions)),
        ]

    def after(self, beginning: tuple[int, ...]) -> Any:
        table = self.table.copy()
        for action in beginning:
            self.game.play(table, self.seat, action)
        return table

    def completed(self, move: EvaluatedMove) -> EvaluatedMove:
        """The whole of a move of which perhaps only the beginning was compared: the policy goes on."""
        table, rng, actions = self.after(move.actions), new_rng(0), list(move.actions)
        while table.step:
            actions.append(int(own_policy(view_of(table, self.seat), rng)))
            self.game.play(table, self.seat, actions[-1])
        return replace(move, actions=tuple(actions))

    def written(self, actions: Sequence[int]) -> str:
        return write_move(self.game, self.table, self.seat, actions)


def find_puzzles(game: Game, number: int, seed: int, known: Sequence[Puzzle] = ()) -> Iterator[Puzzle]:
    """So many puzzles with those that are known, of different kinds as far as they can be found; at most one from each
    game.
    """
    kinds: Counter[Kind] = Counter(kind for puzzle in known for kind in kinds_of_puzzle(puzzle))
    seen, found, deals = {puzzle.position for puzzle in known}, len(known), numbers()
    while found < number:
        deal = next(deals)
        patience = 1 + deal // (PATIENCE * number)

        def is_wanted(kind: Kind, patience: int = patience) -> bool:
            name, _ = kind
            is_always_so = name == "seats" and game.seats[0] == game.seats[1]
            most = SAME_ANSWER if name == "answer" else SHARES[name] * patience
            return is_always_so or kinds[kind] < max(1, int(number * most))

        puzzle = next(puzzles_in(game, seed, deal, is_wanted), None)
        if puzzle and puzzle.position not in seen:
            found += 1
            seen.add(puzzle.position)
            kinds.update(kinds_of_puzzle(puzzle))
            yield replace(puzzle, number=found)


def kinds_of_puzzle(puzzle: Puzzle) -> list[Kind]:
    """In what puzzles may be alike."""
    return [*kinds_of(puzzle.table), ("theme", puzzle.theme), ("answer", kind_of_answer(puzzle))]


def kind_of_answer(puzzle: Puzzle) -> str:
    """The best choice but for suits."""
    return but_for_suits(puzzle.game.name, puzzle.best.move)


def kinds_of(table: Any) -> list[Kind]:
    """In what positions may be alike before one has looked at them."""
    return [("phase", int(table.phase)), ("seats", int(table.seats))]


def puzzles_in(game: Game, seed: int, deal: int, is_wanted: Callable[[Kind], bool]) -> Iterator[Puzzle]:
    """The puzzles of one game that are of kinds of which some are still wanted, in the order of play."""
    own_seed = seed << 32 | deal
    rng = new_rng(own_seed)
    for table, seat in positions(game, key_of_seed(own_seed), deal, rng):
        has_choice = count(legal(table, seat)) > 1 and view_of(table, seat).sizes[seat] <= MOST_HELD
        if has_choice and roll(rng, LOOK_AT_ONE_IN) == 0 and all(map(is_wanted, kinds_of(table))):
            puzzle = puzzle_at(as_seen(game, table, seat, rng), rng)
            if puzzle and all(map(is_wanted, kinds_of_puzzle(puzzle))):
                yield puzzle


def positions(game: Game, key: bytes, deal: int, rng: Rng) -> Iterator[tuple[Any, int]]:
    """A game of all sorts of minds, before every move; tables have all numbers of seats in turn."""
    fewest, most = game.seats
    table = game.new(fewest + deal % (most - fewest + 1), key, {})
    minds = play_of(game.name).minds
    around = [minds[int(roll(rng, len(minds)))] for _ in range(int(table.seats))]
    while waiting(table):
        seat = int(pick(waiting(table), rng))
        yield table, seat
        attempt(table, seat, move_of(around[seat], table, seat, rng))


def as_seen(game: Game, table: Any, seat: int, rng: Rng) -> Position:
    """The position as its seat sees it, with everything that is hidden imagined; a claim is there what it likely is by
    what can be seen, without what was remembered of the claimer.
    """
    view = view_of(table, seat)
    view.habits[:] = 0
    tables, views = tables_for(view, 2), views_like(view, 2)
    imagine_world(view, float(round(odds_of_lie(view))), tables, views, rng)
    shown = tables[0]
    shown.key[:] = 0
    shown.habits[:] = 0
    text = write_position(game, shown)
    return Position(game, seat, text, read_position(game, text))


def shortened(position: Position) -> str:
    """The position without the lines that need not be said, and with all other cards where most of them are."""
    game, wanted, rows = position.game, position.table.tobytes(), position.text.splitlines()
    for row in position.text.splitlines():
        if row.startswith("options:") or set(row.partition(":")[2].split()) <= UNSAID:
            fewer = [other for other in rows if other != row]
            rows = fewer if says(game, fewer, wanted) else rows
    own_hand = f"{game.zones.names[position.seat]}:"
    for row in sorted(rows, key=len, reverse=True):
        others = [f"{row.partition(':')[0]}: {EVERYTHING_ELSE}" if other == row else other for other in rows]
        if not row.startswith(own_hand) and says(game, others, wanted):
            rows = others
            break
    return "".join(f"{row}\n" for row in rows if not row.startswith("game:"))


def says(game: Game, rows: list[str], wanted: bytes) -> bool:
    """Do these lines still describe the table?"""
    try:
        return bool(read_position(game, "\n".join(rows)).tobytes() == wanted)
    except ValueError:
        return False


def puzzle_at(position: Position, rng: Rng) -> Puzzle | None:
    """The puzzle that a position is, if it is one. A likely lie is one even if every mind counts that far."""
    is_easy = is_likely_lie(position)
    if not is_easy and not is_disputed(position, rng):
        return None
    least = matters(position.game)
    first_look = choices_at(position, rng, QUICK)
    if first_look is None or first_look.gap < least or not (is_easy or is_hard(position, first_look, rng)):
        return None
    choices = choices_at(position, rng, THOROUGH)
    if choices is None or not choices.is_clear(least) or not (is_easy or is_hard(position, choices, rng)):
        return None
    theme = theme_of(position, choices)
    if not theme or contradicts_odds(position, choices):
        return None
    rows = [Choice(position.written(move.actions), rounded(move.value), rounded(move.within)) for move in choices.moves]
    accepts = tuple(twin for move in choices.moves[: choices.right] for twin in position.twins(move.actions))
    return Puzzle(
        position.game, 0, position.seat, shortened(position), theme, choices.is_proven, accepts, tuple(rows[:MOST_KEPT])
    )


def matters(game: Game) -> float:
    """How much must be lost by a wrong choice."""
    return MATTERS * at_stake(play_of(game.name).unit)


@dataclass(frozen=True)
class Choices:
    """Whole moves, best first: all of them, or all that begin as the best and the best of every other beginning."""

    moves: tuple[EvaluatedMove, ...]
    right: int  # how many of them are as good as the best
    is_proven: bool

    @property
    def gap(self) -> float:
        return self.behind(self.moves[self.right])

    def behind(self, move: EvaluatedMove) -> float:
        best = self.moves[0]
        return best.value - move.value if self.is_proven else best.lead - move.lead

    def error(self, move: EvaluatedMove) -> float:
        """The standard error of that."""
        return 0.0 if self.is_proven else hypot(self.moves[0].lead_within, move.lead_within) / SURE

    def is_clear(self, least: float) -> bool:
        """Is everything that is not right surely wrong, and does it matter?"""
        next_best, *others = wrong = self.moves[self.right :]
        return (
            all(move.is_decided and self.behind(move) >= least for move in wrong)
            and self.behind(next_best) >= ERRORS * self.error(next_best)
            and all(self.behind(move) >= ERRORS_OF_OTHERS * self.error(move) for move in others)
        )


def choices_at(position: Position, rng: Rng, playouts: int) -> Choices | None:
    """What there is to choose from; nothing where too much is right, or too much would have to be compared."""
    every = position.moves()
    is_all = len(every) <= MOST_MOVES
    if is_solved(position, rng):
        evaluation = evaluate(position.view, rng, playouts=playouts, players=players_in(position.view))
        if len(position.moves(evaluation.moves[0].actions[:1])) == 1:
            evaluation = replace(evaluation, moves=tuple(map(position.completed, evaluation.moves)))
        elif is_all:
            evaluation = compare(position, every, rng, playouts)
        else:
            return None
    elif is_all:
        evaluation = compare(position, every, rng, playouts)
    else:
        first_look = evaluate(position.view, rng, playouts=QUICK, players=players_in(position.view))
        ways = position.moves(first_look.moves[0].actions[:1])
        some = [*ways, *best_of_others(position, first_look)]
        if len(some) > MOST_COMPARED or len(ways) > MOST_MOVES:
            return None
        evaluation = compare(position, some, rng, playouts)
        if evaluation.moves[0].actions[0] != ways[0][0]:
            return None
    found = Choices(evaluation.moves, 1, evaluation.is_proven)
    right = [move for move in found.moves if found.behind(move) <= ALIKE * matters(position.game)]
    if len(right) > min(MOST_RIGHT, len(found.moves) // 2):
        return None
    if not is_all and len({move.actions[0] for move in right}) > 1:
        return None  # of what begins otherwise, not everything was compared
    return replace(found, right=len(right))


def is_solved(position: Position, rng: Rng) -> bool:
    """Has the game's solver an answer?"""
    view = position.view
    return bool(solve(view, rng, 1, int(own_policy(view, rng)), new_statistics()) != NO_ANSWER)


def best_of_others(position: Position, evaluation: Evaluation) -> list[list[int]]:
    """For every first decision but that of the best move, the best that begins with it."""
    beginning = evaluation.moves[0].actions[0]
    best = {move.actions[0]: move for move in reversed(evaluation.moves) if move.actions[0] != beginning}
    return [list(position.completed(move).actions) for move in best.values()]


def compare(position: Position, moves: list[list[int]], rng: Rng, playouts: int) -> Evaluation:
    """Whole moves by playouts, and the policy's own among them."""
    game, plan = position.game, no_moves()
    own = move_of(play_of(game.name).own_playout_policy, position.table, position.seat, rng)
    known = {position.class_of(move): move for move in [*moves, own]}  # of moves that differ by suits alone one
    for move in [own, *known.values()]:
        plan = with_move(plan, move)
    cases = evaluate_plan(position.view, rng, plan, (0.0, playouts), odds_of_lie(position.view))
    return Evaluation(ordered(plan, cases, correction_of(game.name, position.view.seats)), False, None)


def is_disputed(position: Position, rng: Rng) -> bool:
    """Do minds differ, one from another or from itself? Where all are of one mind, there is seldom a puzzle."""
    minds = play_of(position.game.name).minds[:2]
    moves = {
        position.class_of(move_of(mind, position.table, position.seat, rng))
        for mind in minds
        for _ in range(ASKED // 2)
    }
    return len(moves) > 1


def is_hard(position: Position, choices: Choices, rng: Rng) -> bool:
    """Does a mind choose something else now and then? What every mind finds is no puzzle."""
    return any(mistakes(position, choices, mind, rng) for mind in play_of(position.game.name).minds[:2])


def mistakes(position: Position, choices: Choices, mind: Mind, rng: Rng) -> int:
    """How often a mind is wrong."""
    right = [position.class_of(move.actions) for move in choices.moves[: choices.right]]
    moves = (move_of(mind, position.table, position.seat, rng) for _ in range(ASKED))
    return sum(position.class_of(move) not in right for move in moves)


def theme_of(position: Position, choices: Choices) -> str:
    """The first reason for the best choice, if it does not speak for the next best too."""
    teller = Teller(position.game, position.view, position.table, Language("en"))
    best, next_best = (teller.all_reasons(choices.moves[place].actions) for place in (0, choices.right))
    return best[0].key if best and best[0].key not in [reason.key for reason in next_best] else ""


def is_likely_lie(position: Position) -> bool:
    """Is a claim open that is likely a lie? There are few, and whoever believes everything has to learn it."""
    claim = claim_of(position.view)
    return bool(claim.true != NOTHING_CLAIMED and odds_of_lie(position.view) >= LIKELY)


def contradicts_odds(position: Position, choices: Choices) -> bool:
    """Would the best choice doubt what is likely true, or believe what is likely a lie?"""
    claim = claim_of(position.view)
    if claim.true == NOTHING_CLAIMED:
        return False
    chance = odds_of_lie(position.view)
    is_challenge = choices.moves[0].actions[0] == claim.challenge
    return chance < LIKELY if is_challenge else chance > 1 - LIKELY
