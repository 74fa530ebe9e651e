"""What a move gave away, and what was at stake: the best is chosen on some imagined tables and measured on others.

The best of many moves has also been lucky on the tables it was chosen on. On tables of their own the best, the one that
was made and a few made by chance are as good as they are, so what is said of them is right on average.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

from kafana.coach.evaluate import EvaluatedMove, Evaluation, at_stake, compared, evaluate
from kafana.core.chance import Rng, pick
from kafana.core.game import legal, play
from kafana.core.imagine import imagined
from kafana.core.observation import game_of
from kafana.core.sets import NOTHING, only
from kafana.core.view import AnyView
from kafana.minds.play import play_of
from kafana.minds.search.candidates import LONGEST
from kafana.minds.search.lie_odds import Players

LITTLE = 0.01  # of what is at stake in the game: a choice that matters less says nothing of who makes it
SOME = 0.05  # from here on, choices count alike, whatever is at stake
BY_CHANCE = 4  # moves made by chance that the best is held against


@dataclass(frozen=True)
class Judgement:
    """One move that was made: all moves as they were compared, the best of them, and the one that was made."""

    evaluation: Evaluation
    best: EvaluatedMove
    played: EvaluatedMove
    stake: float  # what the best is worth more than a move by chance; 0 where that is nothing to speak of
    weight: float = 1.0  # by which both count: about 1 is at stake then, or less where little is
    is_one_line: bool = False  # see below: then it says nothing of the move

    @property
    def given(self) -> float:
        """By how much the best move was better, as far as anything is known of both; below 0 by chance alone."""
        return self.best.lead - self.played.lead if self.played.is_decided else 0.0


def judge(
    view: AnyView, rng: Rng, actions: Sequence[int], playouts: int, again: bool = False, players: Players = ()
) -> Judgement:
    """Compare all moves, and then, on other imagined tables, the best of them with the one that was made (if `again`,
    also where that is the same) and with some by chance.
    """
    evaluation = evaluate(view, rng, also=actions, playouts=playouts, players=players)
    best, played = surest(evaluation), evaluation.made(actions)
    share = stake_among(evaluation, best) / at_stake(play_of(game_of(view.dtype).name).unit)
    one_line = is_one_line(evaluation)
    counts, weight = share >= LITTLE and not one_line, 1 / max(SOME, share)
    if evaluation.is_solved:
        fresh = evaluation if evaluation.is_proven else evaluate(view, rng, playouts=playouts, players=players)
        best, played = fresh.made(best.actions), fresh.made(played.actions)
        return Judgement(evaluation, best, played, stake_among(fresh, best) if counts else 0.0, weight)
    if again or best.actions != played.actions:
        first, second = compared(view, rng, best.actions, played.actions, playouts, players)
        best, played = (first, second) if best.actions != played.actions else (first, first)
    stake = stake_by_chance(view, rng, best, playouts, players) if counts else 0.0
    return Judgement(evaluation, best, played, stake, weight, one_line)


def is_one_line(evaluation: Evaluation) -> bool:
    """Did all playouts of each move end alike? Where hardly anything is hidden and nothing left to chance, but nothing
    solved either, they are one and the same game: it shows how one policy would go on, and proves nothing.
    """
    return not evaluation.is_solved and all(move.within == 0 for move in evaluation.moves)


def surest(evaluation: Evaluation) -> EvaluatedMove:
    """Of the moves that are recommended the one that is surely the best: what leads by little and was tried seldom is
    most likely nothing but lucky.
    """
    recommended = [move for move in evaluation.moves if move.frequency > 0]
    return max(recommended, key=lambda move: move.lead - move.lead_within)


def stake_among(evaluation: Evaluation, best: EvaluatedMove) -> float:
    """What the best is worth more than a first decision by chance that is gone on with well, on the same tables."""
    firsts: dict[int, float] = {}
    for move in evaluation.moves:
        if move.is_decided:
            firsts[move.actions[0]] = max(move.lead, firsts.get(move.actions[0], move.lead))
    return best.lead - fmean(firsts.values()) if firsts and best.is_decided else 0.0


def stake_by_chance(view: AnyView, rng: Rng, best: EvaluatedMove, playouts: int, players: Players) -> float:
    """What a move is worth more than moves by chance are on average."""
    moves = moves_by_chance(view, rng)
    leads = []
    for move in moves:
        if tuple(move) == best.actions:
            leads.append(0.0)
        else:
            first, other = compared(view, rng, best.actions, move, max(2, playouts // len(moves)), players)
            leads.append(first.lead - other.lead)
    return fmean(leads)


def moves_by_chance(view: AnyView, rng: Rng) -> list[list[int]]:
    """A few whole moves as somebody makes them who does whatever is legal; no two begin alike."""
    game, left = game_of(view.dtype), int(view.legal)
    moves: list[list[int]] = []
    while left != NOTHING and len(moves) < BY_CHANCE:
        moves.append([int(pick(left, rng))])
        left ^= only(moves[-1][0])
        table = imagined(game, view, rng)
        play(table, int(view.seat), moves[-1][0])
        while table.step and len(moves[-1]) < LONGEST:
            moves[-1].append(int(pick(legal(table, int(view.seat)), rng)))
            play(table, int(view.seat), moves[-1][-1])
    return moves
