"""A look back: mistakes by what was known, luck apart, and the command."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from kafana.cli import main
from kafana.coach import evaluate
from kafana.coach.advice import Teller
from kafana.coach.evaluate import EvaluatedMove, Evaluation
from kafana.coach.judge import Judgement
from kafana.coach.review import (
    MoveReview,
    Review,
    accuracy_of,
    grade_of,
    in_sentences,
    review,
    review_move,
)
from kafana.core.chance import key_of_seed, new_rng
from kafana.core.game import legal
from kafana.core.sets import each, has
from kafana.core.table import waiting
from kafana.core.view import view_of
from kafana.games import load
from kafana.games.julepe import IN, JOIN, OUT
from kafana.minds import default_mind, move_of
from kafana.records.record import Record, Recorder, dumps
from kafana.words.language import Language

pytestmark = pytest.mark.uncompiled


@pytest.fixture(autouse=True)
def _short_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evaluate, "CHUNK", 4)


GRADE = {0.01: "", 0.02: "inaccuracy", 0.06: "mistake", 0.5: "blunder"}


def one_round() -> Record:
    """Julepe, one round: seat 1 is in whatever it holds, and nobody else who is free to stay out."""
    recorder, rng = Recorder(load("julepe"), 5, key_of_seed(7), {"rounds": 1}), new_rng(1)
    while waiting(recorder.table):
        seat = each(waiting(recorder.table))[0]
        if recorder.table.phase == JOIN:
            free = has(legal(recorder.table, seat), OUT)
            recorder.play(seat, [OUT if free and seat != 1 else IN])
        else:
            recorder.play(seat, move_of(default_mind("julepe"), recorder.table, seat, rng))
    return recorder.record()


@pytest.mark.parametrize("share", GRADE)
def test_a_loss_has_its_grade(share: float) -> None:
    assert grade_of(share) == GRADE[share]


def test_what_may_be_chance_is_no_mistake() -> None:
    game = load("julepe")
    table = game.new(5, key_of_seed(1))
    seat = each(waiting(table))[0]
    teller = Teller(game, view_of(table, seat), table, Language("en"))
    best, close = EvaluatedMove((OUT,), 1.0, 0.1, 0.0, 0.0, 9), EvaluatedMove((IN,), 0.0, 1.5, -1.0, 1.5, 9)

    def grade(played: EvaluatedMove) -> str:
        return review_move(1, Judgement(Evaluation((best, played), False, None), best, played, 0.5), teller).grade

    assert grade(close) == ""
    assert grade(EvaluatedMove((IN,), 0.0, 0.1, -1.0, 0.1, 9)) == "blunder"
    assert grade(EvaluatedMove((IN,), 0.0, 0.0, -1.0, 0.0, 0)) == "", "undecided"
    sure = EvaluatedMove((IN,), 0.0, 0.1, -1.0, 0.1, 9)
    found = Judgement(Evaluation((best, sure), False, None), best, sure, 0.0, is_one_line=True)
    assert review_move(1, found, teller).grade == "", "one line of play shows nothing"


def test_accuracy_is_full_without_mistakes() -> None:
    fine = MoveReview(1, "a", "a", 0.5, 0.0, 0.0, "", stake=0.3)
    bad = MoveReview(2, "a", "b", 0.5, 0.12, 0.0, "blunder", stake=0.1, given=0.1)
    lucky = MoveReview(3, "a", "b", 0.5, 0.0, 0.2, "", stake=0.2, given=-0.05)  # which is nothing but chance
    assert accuracy_of([]) == accuracy_of([fine]) == accuracy_of([lucky]) == 100
    assert accuracy_of([bad]) == 0, "no better than chance"
    assert accuracy_of([fine, bad]) == pytest.approx(75), "what is at stake counts"
    assert accuracy_of([bad, bad, lucky]) == pytest.approx(100 * (1 - 0.15 / 0.4)), "chance averages out"
    assert accuracy_of([fine, replace(bad, weight=3.0)]) == pytest.approx(50), "as much as it is weighed"


def test_a_review_has_the_result_of_the_table() -> None:
    """Also where money changes hands between rounds, and what is in the pot is shared at the end."""
    recorder, rng = Recorder(load("julepe"), 5, key_of_seed(3), {"rounds": 3}), new_rng(1)
    while waiting(recorder.table):
        seat = each(waiting(recorder.table))[0]
        recorder.play(seat, move_of(default_mind("julepe"), recorder.table, seat, rng))
    record = recorder.record()
    assert record.result is not None
    found = review(record, 2, playouts=1)
    assert found.result == record.result[2]
    assert found.luck is not None
    assert found.expected - found.lost + found.luck + found.dues == pytest.approx(found.result)
    assert found.dues != 0
    assert f"Result {Language('en').euros(found.result or 0)}" in in_sentences(found, "Aino", Language("en"))[2]


def test_chances_that_were_given_away_are_told_by_the_choice() -> None:
    """They do not add up to more than a game."""
    bad = MoveReview(2, "in", "out", 0.1, 0.9, 0.1, "blunder", reasons=("It is a trap.",))
    found = Review(0, "chance", (bad, bad, bad), 0.0, 0.6, 2.7, 0.0)
    rows = in_sentences(found, "Aino", Language("en"))
    assert rows[2].startswith("Result: lost. Chance to win at the start: 60.0%. A choice gave away 90.0% on average")
    assert rows[3].endswith("was better by 90.0%. It is a trap.")


def test_luck_is_what_choices_do_not_explain() -> None:
    bad = MoveReview(2, "in", "out", -1.0, 0.5, 0.1, "mistake")
    found = Review(0, "euros", (bad,), 60.0, 1.0, 0.5, 3.0)
    assert found.luck == 2.5
    rows = in_sentences(found, "Aino", Language("en"))
    assert rows[-1] == "Move 2: a mistake. You played “in”; “out” was better by €0.50."
    assert "€3.00" in rows[2]


def test_a_whole_game_is_reviewed() -> None:
    record = one_round()
    found = review(record, 1, playouts=2)
    assert found.unit == "euros"
    assert found.result is not None
    assert found.moves[0].played == "I’m in"
    assert all(move.lost >= 0 for move in found.moves)
    assert [move.number for move in found.moves] == sorted({move.number for move in found.moves})


def test_the_command_advises_and_reviews(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "round.kafana"
    file.write_text(dumps(one_round()))
    last = len(one_round().moves)
    assert main(["coach", "advise", str(file), "--at", str(last), "--seconds", "0", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["unit"] == "euros"
    assert main(["coach", "advise", str(file), "--at", str(last), "--seconds", "0", "--lang", "en"]) == 0
    assert "Moves, best first" in capsys.readouterr().out
    assert main(["coach", "review", str(file), "--playouts", "2", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["seat"] == 0


@pytest.mark.parametrize(
    ("command", "complaint"),
    [
        ("advise --at 999", "is none of them"),
        ("advise", "the game is over"),
        ("review --seat 7", "there is no seat 7"),
        ("review --playouts -5", "greater than or equal to 1"),
    ],
    ids=["no such move", "over", "no such seat", "no playouts"],
)
def test_what_is_asked_wrongly_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], command: str, complaint: str
) -> None:
    file = tmp_path / "round.kafana"
    file.write_text(dumps(one_round()))
    verb, *others = command.split()
    assert main(["coach", verb, str(file), *others]) == 2
    assert complaint in capsys.readouterr().err


@pytest.mark.parametrize(
    ("name", "complaint"), [("none.kafana", "No such file"), ("", "Is a directory")], ids=["no such file", "a folder"]
)
def test_what_cannot_be_read_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, complaint: str
) -> None:
    assert main(["coach", "advise", str(tmp_path / name)]) == 2
    assert complaint in capsys.readouterr().err
