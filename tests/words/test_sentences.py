# ruff: noqa: E501
"""A few moves of every game, and what is said about them to the player, to others and to the audience."""

from __future__ import annotations

from typing import Any

import pytest

from kafana.core.game import Refused, attempt
from kafana.core.view import view_of
from kafana.games import load
from kafana.words.language import Language
from kafana.words.notation import read_move, read_position
from kafana.words.words import why, words_of
from tests.words.moves import NAMES

AUDIENCE = 6

CHEAT = """
seats: 3
phase: respond
asked: 1
rank: 7
layer: 0
hand0: Ac
hand1: 2c 2d
hand2: *
laid: 7c 7d
pile: 10c X2 4s
"""
CHEAT_LIE = CHEAT.replace("7c 7d", "7c 8d")
CHEAT_LAST = CHEAT.replace("hand1: 2c 2d", "hand1: 7h")

VALEPASKA = """
seats: 3
phase: claim
asked: 0
claimer: 2
last_claim: 9
in_a_row: 2
hand0: Qh Qs 4c 4d 4h
hand1: 5c 5d 5h 5s Qc
hand2: 6c 6d 6h
pile: 3c 3d
deck: *
"""
VALEPASKA_WINDOW = """
seats: 3
phase: window
asked: 1 2
answered: 2=accept
claimer: 0
claim: 10
last_claim: 8
in_a_row: 1
hand0: Qh Qs 4c
hand1: 5c 5d 5h 5s Qc
hand2: 6c 6d 6h
laid: 10c 10d
pile: 3c 3d
deck: *
"""

BUDALLAS = """
seats: 3
phase: defend
asked: 1
trumps: s
primary: 0
defender: 1
hand0: 6c 6d 8h
hand1: 9c 7d 6s
hand2: Ac Ad Ah As
trump: Ks
attack: 7c 7h
deck: *
"""

JULEPE = """
seats: 5
phase: play
asked: 1
dealer: 0
trumps: oros
participants: 3
led: bastos
beating: 1048064  # the ace of bastos and all oros
winning: 0
laid: 3b none none none none none
tricks: 3 1 0 0 0 0
safe: 1
pot: 45
balance: -5 -15 -5 -10 -10
hand1: 1b
trick: 3b
played: *
"""

PAPAS = """
seats: 3
phase: turn
asked: 0
player: 0
direction: 1
gold: 2 1 0 0 0 0
hand0: year buck dawan papa*3
hand1: nopoh harry
hand2: nopoh tedije
deck: *
"""
PAPAS_WINDOW = """
seats: 3
phase: react
asked: 1 2
answered: 2=let
player: 0
direction: 1
plays: 1
card: buck
target: 1
second: none
named: none
top: none
interrupts: 0
top_player: 0
gold: 2 1 0 0 0 0
hand0: year dawan papa*3
hand1: nopoh
hand2: nopoh tedije
pending: buck
deck: *
"""


def told(game: str, position: str, seat: int, move: str, viewer: int, code: str = "en") -> list[str]:
    rules = load(game)
    before = read_position(rules, position)
    after = before.copy()
    actions = read_move(rules, before, seat, move)
    attempt(after, seat, actions)
    lines = words_of(game).tell(before, after, seat, actions, viewer)
    return [Language(code).say(line, game, NAMES, viewer) for line in lines]


@pytest.mark.jitless
@pytest.mark.parametrize(
    ("position", "move", "viewer", "code", "text"),
    [
        (CHEAT, "challenge", AUDIENCE, "en", "Bojan says “Lie!” – the play was 7♣ 7♦: true. Bojan takes the pile (five cards); Ana goes on."),
        (CHEAT, "challenge", 1, "en", "You say “Lie!” – the play was 7♣ 7♦: true. You take the pile (five cards); Ana goes on."),
        (CHEAT, "challenge", 0, "es", "Bojan dice «¡Mentira!» Se descubre tu jugada, 7♣ 7♦: era verdad. Bojan se lleva el montón (cinco cartas); sigues tú."),
        (CHEAT_LIE, "challenge", AUDIENCE, "en", "Bojan says “Lie!” – the play was 7♣ 8♦, claimed as sevens: a lie. Ana takes the pile (five cards); Bojan goes on."),
        (CHEAT, "play 2c done", 0, "en", "Bojan lays one card, also as sevens."),
        (CHEAT, "play 2c done", 1, "es", "Pones 2♣, también como sietes."),
        (CHEAT, "pass", 1, "en", "You pass."),
        (CHEAT_LAST, "play 7h done", 1, "en", "You lay 7♥, also as sevens. Your hand is empty, so your last play is looked at: it is true."),
        (CHEAT, "play 2c 2d done", 2, "en", "Bojan lays two cards, also as sevens. That hand is empty, so Bojan’s last play is looked at: 2♣ 2♦, claimed as sevens. A lie, and no win! Bojan takes the pile (7 cards), and you open."),
    ],
)  # fmt: skip
def test_cheat(position: str, move: str, viewer: int, code: str, text: str) -> None:
    assert " ".join(told("cheat", position, 1, move, viewer, code)) == text


@pytest.mark.parametrize(
    ("position", "seat", "move", "viewer", "code", "text"),
    [
        (VALEPASKA, 0, "Q Qh Qs done", 1, "en", "Ana lays two cards and claims two queens."),
        (VALEPASKA, 0, "Q 4c done", 0, "en", "You lay 4♣ and claim one queen."),
        (VALEPASKA, 0, "Q 4c done", 1, "es", "Ana pone una carta y canta una dama."),
        (VALEPASKA, 0, "Q Qh Qs done", 1, "pt", "Ana põe duas cartas e anuncia duas damas."),
        (VALEPASKA_WINDOW, 1, "accept", 2, "en", "A ten burns. The table pile leaves the game (four cards). Ana draws two cards. Ana plays again."),
        (VALEPASKA_WINDOW, 1, "challenge", AUDIENCE, "en", "Bojan says “Lie!” – the play was 10♣ 10♦: true. Bojan takes the table pile (four cards). Ana draws two cards. Ana plays again."),
        (VALEPASKA_WINDOW.replace("answered: 2=accept", ""), 1, "challenge", 1, "en", "You want to challenge; let us see what the others say."),
        (VALEPASKA_WINDOW.replace("answered: 2=accept", ""), 1, "challenge", 2, "en", ""),
        (VALEPASKA_WINDOW.replace("claim: 10", "claim: J"), 1, "challenge", 0, "es", "Bojan dice «¡Mentira!» Se descubre tu jugada, 10♣ 10♦, cantada como jotas: era mentira. Te llevas el montón (cuatro cartas) y pierdes el turno."),
    ],
)  # fmt: skip
def test_valepaska(position: str, seat: int, move: str, viewer: int, code: str, text: str) -> None:
    assert " ".join(told("valepaska", position, seat, move, viewer, code)) == text


@pytest.mark.parametrize(
    ("seat", "move", "viewer", "code", "text"),
    [
        (1, "7c 9c", AUDIENCE, "en", "Bojan beats 7♣ with 9♣."),
        (1, "7h 6s", 1, "en", "You beat 7♥ with the trump 6♠."),
        (1, "pass 7d", 2, "en", "Bojan passes the attack on with 7♦: now you have three cards to beat."),
        (1, "take", 1, "es", "Te vas a llevar las cartas."),
    ],
)
def test_budallas(seat: int, move: str, viewer: int, code: str, text: str) -> None:
    assert " ".join(told("budallas", BUDALLAS, seat, move, viewer, code)) == text


def test_julepe() -> None:
    lines = told("julepe", JULEPE, 1, "1b", 2)
    assert lines[:4] == [
        "Bojan plays 1 bastos.",
        "Bojan wins the trick, and has 2 now.",
        "The round is over. Tricks: Ana 3 and Bojan 2.",
        "Both are safe and share the pot, €2.00 each: Ana and Bojan.",
    ]
    assert lines[4] == "Everybody puts in €0.50, and the pot holds €3.00."
    assert lines[5].startswith("Bojan deals and turns up ")
    lost = told("julepe", JULEPE.replace("tricks: 3 1", "tricks: 4 0"), 1, "1b", 1, "es")
    assert lost[3].replace("\N{NO-BREAK SPACE}", " ") == (
        "¡Julepe! Menos de dos bazas cuestan lo que vale el bote, 4,50 €; a pagar: tú. Cobra 4,50 €: Ana."
    )


@pytest.mark.parametrize(
    ("position", "seat", "move", "viewer", "code", "text"),
    [
        (PAPAS, 0, "year", 1, "en", "Ana plays Potato of the year."),
        (PAPAS, 0, "buck seat1", 1, "en", "Ana plays Lend me a buck at you."),
        (PAPAS, 0, "threesome papa papa papa", 1, "es", "Ana juega un trío de Papa, Papa y Papa."),
        (PAPAS_WINDOW, 1, "nopoh", 0, "en", "Bojan says “No Poh!” to you (Lend me a buck at Bojan). If that stands, your play is cancelled."),
        (PAPAS_WINDOW, 1, "let", 2, "en", "Ana takes a card from Bojan."),
        (PAPAS_WINDOW, 1, "let", 1, "en", "Ana takes a card from you. You have lost No Poh."),
        (PAPAS_WINDOW, 1, "let", 0, "es", "Le quitas una carta a Bojan. Nuevo en tu mano: No Poh."),
        (PAPAS_WINDOW.replace("card: buck", "card: year"), 1, "let", 2, "en", "Ana gains a golden potato and has 3 now."),
        (PAPAS_WINDOW.replace("card: buck", "card: destiny"), 1, "let", 2, "en", "Bojan discards the whole hand: No Poh. Bojan draws two cards."),
        (PAPAS_WINDOW.replace("interrupts: 0", "interrupts: 1").replace("top: none", "top: nopoh"), 1, "let", 2, "en", "The play of Ana is cancelled: Lend me a buck at Bojan."),
    ],
)  # fmt: skip
def test_papas(position: str, seat: int, move: str, viewer: int, code: str, text: str) -> None:
    assert " ".join(told("papas", position, seat, move, viewer, code)) == text


@pytest.mark.parametrize(
    ("game", "position", "seat", "text"),
    [
        ("cheat", CHEAT, 1, "Ana laid two cards as sevens. Play, pass or challenge?"),
        ("cheat", CHEAT, 2, "Waiting for Bojan."),
        ("valepaska", VALEPASKA, 0, "The last claim was nines. Which rank do you claim?"),
        ("valepaska", VALEPASKA_WINDOW, 1, "Ana claims two tens. Do you let it pass?"),
        ("valepaska", VALEPASKA_WINDOW, 2, "Waiting for Bojan."),
        ("budallas", BUDALLAS, 1, "You defend against 7♣ 7♥: choose a card to beat, pass the attack on, or take."),
        ("julepe", JULEPE, 1, "In the trick: 3 bastos (Ana). Which card do you play?"),
        ("papas", PAPAS_WINDOW, 1, "Ana plays Lend me a buck at you. Do you let it happen?"),
    ],
)
def test_questions(game: str, position: str, seat: int, text: str) -> None:
    view = view_of(read_position(load(game), position), seat)
    assert Language("en").say(words_of(game).question(view), game, NAMES, seat) == text


@pytest.mark.parametrize(
    ("game", "position", "seat", "move", "text"),
    [
        ("valepaska", VALEPASKA.replace("last_claim: 9", "last_claim: 6"), 0, "Q Qh done", "Jacks, queens and kings can be claimed only on a 7 or higher (V3)."),
        ("valepaska", VALEPASKA, 0, "8 Qh done", "A claim may not be lower than the last one, and after a 2 only a 2 is possible (V5)."),
        ("budallas", BUDALLAS, 1, "7h 9c", "That card does not beat it: it takes a higher one of its suit, or a trump on a card that is none (§3.2)."),
        ("papas", PAPAS, 0, "end", "You can still play something, so you may not end the turn before you have (P2)."),
        ("papas", PAPAS, 1, "end", "It is not your turn (G1)."),
    ],
)  # fmt: skip
def test_refusals(game: str, position: str, seat: int, move: str, text: str) -> None:
    with pytest.raises(Refused) as refused:
        read_move(load(game), read_position(load(game), position), seat, move)
    assert Language("en").say(why(words_of(game), refused.value), game) == text


def test_the_end_of_a_game_is_explained() -> None:
    assert ended("cheat", CHEAT_LAST, 1, "play 7h done") == [
        "Bojan has won: the hand is empty, and the last play was honest."
    ]
    stopped = "options: max_turns=1\n" + CHEAT
    assert ended("cheat", stopped, 1, "pass") == [
        "The limit of turns (1) is reached, so the game stops here (G5).",
        "Ana has won with the fewest cards: 1.",
    ]


def ended(game: str, position: str, seat: int, move: str) -> list[str]:
    rules = load(game)
    table: Any = read_position(rules, position)
    attempt(table, seat, read_move(rules, table, seat, move))
    return [Language("en").say(line, game, NAMES) for line in words_of(game).result(table)]
