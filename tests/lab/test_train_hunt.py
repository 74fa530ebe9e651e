"""Hunters: exploiters that learn beside a net, in a process of their own."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from kafana.lab.train.exploiter_process import Hunter, play_round
from kafana.lab.train.recipe import Recipe
from kafana.lab.train.trainer import CURIOUS, Trainer, against, odds_of, pupil
from tests.lab.test_train import TINY

jitless = pytest.mark.jitless


def test_an_exploiter_hunts_a_net_that_learns_and_another_takes_its_place() -> None:
    trainer = Trainer(replace(TINY, hunt=120))
    trainer.round()
    hunter = trainer.hunter
    assert hunter
    assert 0 < hunter.decisions < 120
    before = hunter.net, hunter.average
    trainer.round()
    assert all((trainer.past[place].row == row).all() for place, row in enumerate(before))
    while not trainer.sparring:
        trainer.round()
    assert hunter.decisions == 0
    assert (hunter.net == trainer.sparring[0]).all()
    assert 0 <= trainer.threats[0] <= 1


def test_a_hunter_ignores_who_tells_all_to_stop() -> None:
    row = Trainer(TINY).net.row
    hunter = Hunter(against, TINY, row)
    assert hunter.process.pid
    os.kill(hunter.process.pid, signal.SIGINT)
    with hunter.round(hunter.average, hunter.net):
        pass
    assert hunter.decisions > 0
    hunter.pipe.close()
    hunter.process.join(10)
    assert hunter.process.exitcode == 0


def test_a_run_with_a_hunter_ends(tmp_path: Path) -> None:
    small = "tables=8", "steps=8", "hidden=8,8", "critic=8,8", "batch=32", "hunt=50"
    settings = [part for setting in small for part in ("--set", setting)]
    train_it = ["train", "cheat", "--seats", "2", "--against", "random", "--decisions", "200", "--out", str(tmp_path)]
    subprocess.run([sys.executable, "-m", "kafana", *train_it, *settings], check=True, timeout=300)
    assert Trainer.resumed(tmp_path).sparring


def test_a_hunter_meets_a_net_as_it_is_now_and_its_average() -> None:
    prey = Trainer(TINY).net.row
    average, net = prey + 1, prey + 2
    hunter = against(TINY, prey)
    play_round(hunter, average, net)
    assert {int(rival.row[0] - prey[0] + 0.5) for rival in hunter.past} == {1, 2}


def test_a_patient_hunter_meets_what_the_net_was_and_sits_down_in_the_end() -> None:
    trainer = Trainer(replace(TINY, hunt=200, patient=1))
    trainer.average.row += 0.1
    was, seats = trainer.average.row.copy(), [net.row for net in trainer.past]
    trainer.round()
    assert trainer.hunter
    assert not trainer.sparring
    state = trainer.hunter.state()
    assert all((row == was).all() for row in (*state["past"], *state["kept"]))
    assert not any((row == trainer.hunter.net).all() for row in seats)
    while not trainer.sparring:
        trainer.round()
    assert (trainer.sparring[0] != was).any()
    assert (trainer.hunter.state()["kept"] != was).any()  # another one, and what the net is now


def test_hunters_begin_in_three_ways_and_every_other_one_is_curious() -> None:
    trainer, entropies = Trainer(TINY), []
    trainer.average.row += 0.1
    for number in range(6):
        begin, *given = trainer.next_hunter(np.random.default_rng(0))
        hunter = begin(*given)
        strongest = trainer.sparring[int(np.argmax(trainer.threats)) :][:1] if number else []
        begins = ([trainer.average.row], trainer.sparring, strongest)[number % 3]
        assert any((hunter.net.row == row).all() for row in begins)
        entropies.append(hunter.recipe.entropy)
        trainer.spar_with(trainer.net.row + number + 1)
    assert entropies == [Recipe.entropy, CURIOUS * Recipe.entropy] * 3


def test_one_of_so_many_hunters_begins_as_a_new_net_that_has_copied_the_learner() -> None:
    trainer = Trainer(replace(TINY, hunt=2000, pupils=2))
    begin, *given = trainer.next_hunter(np.random.default_rng(0))
    assert begin is pupil
    hunter = begin(*given)
    assert hunter.decisions == 0 < hunter.adam.steps
    assert not np.allclose(hunter.net.row, trainer.average.row, atol=0.1)
    assert all((net.row == trainer.average.row).all() for net in hunter.past)
    trainer.spar_with(trainer.net.row)
    assert trainer.next_hunter(np.random.default_rng(0))[0] is against


@jitless
def test_whoever_wins_most_against_a_learner_is_met_most() -> None:
    seldom, sometimes, often = odds_of([0.2, 0.3, 0.4])
    assert 0 < seldom < sometimes < often
    assert seldom + sometimes + often == pytest.approx(1)
    assert odds_of([0.3, 0.3]).tolist() == [0.5, 0.5]
    assert odds_of([0.2, 0.3, 0.4], focus=3)[2] > often
    assert odds_of([0.2, 0.3, 0.4], focus=0).tolist() == pytest.approx([1 / 3] * 3)
