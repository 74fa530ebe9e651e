"""A record as one seat saw the game: readable, and without anything that the seat could not know (G3)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from kafana.check.playing import recorded
from kafana.check.telling import NAMES
from kafana.check.walks import Move, Walk, moves
from kafana.core.chance import key_of_seed, new_rng
from kafana.core.game import legal, play
from kafana.core.imagine import imagined
from kafana.core.sets import each, has
from kafana.core.table import waiting
from kafana.core.view import view_of
from kafana.games import NAMES as GAMES
from kafana.games import load
from kafana.records.format import RecordError
from kafana.records.record import Record, Recorder, dumps, loads, redact, replay, steps
from kafana.records.redaction import Step, Teller
from kafana.words.language import Language
from kafana.words.languages import languages
from kafana.words.notation import HIDDEN, cards_in, write_cards, write_move
from kafana.words.words import words_of
from tests.records.games import short_game
from tests.walks import every_game


def comments(text: str) -> list[str]:
    return [row.removeprefix("# ") for row in text.split("\n") if row.startswith("#")]


@every_game()
def test_a_redacted_record_can_be_read_but_not_replayed(walk: Walk) -> None:
    record = recorded(walk, 30).record()
    for seat in range(walk.seats + 1):
        text = redact(record, seat)
        assert walk.key.hex() not in text
        seen = loads(text)
        assert (seen.key, seen.seen_by, seen.key_hash) == (None, seat, record.key_hash)
        assert (seen.names, seen.options, seen.result) == (record.names, record.options, record.result)
        assert loads(dumps(seen)) == seen
        with pytest.raises(RecordError, match="it shows only what one seat saw"):
            replay(seen)


@every_game()
def test_every_hidden_action_of_others_is_a_question_mark(walk: Walk) -> None:
    record = recorded(walk, 30).record()
    for viewer in range(walk.seats + 1):
        seen = loads(redact(record, viewer))
        assert of_seat(seen, viewer) == of_seat(record, viewer)
        for seat in set(range(walk.seats)) - {viewer}:
            shown = [
                write_move(walk.game, before, seat, actions, viewer)
                for before, _, by, actions in steps(record)
                if by == seat
            ]
            unanswered = [text for text in of_seat(seen, seat) if text not in shown]
            assert not unanswered
            assert [text for text in of_seat(seen, seat) if text != HIDDEN] == [
                text for text in shown if text != HIDDEN
            ]


def of_seat(record: Record, seat: int) -> list[str]:
    return [text for by, text in record.moves if by == seat]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", GAMES)
def test_comments_tell_what_the_seat_saw(name: str, language: str) -> None:
    """First the hand, then whatever `tell` says of every move, in the end the result."""
    record = short_game(name).record()
    words, table = words_of(name), replay(record, 0)
    for viewer in range(record.seats + 1):
        told = [line for step in steps(record) if is_seen(step, viewer) for line in words.tell(*step, viewer)]
        told += words.result(replay(record))
        said = [Language(language).say(line, name, record.names, viewer) for line in told]
        hand = write_cards(words, cards_in(load(name), table, viewer)) if viewer < record.seats else ""
        dealt, *others = (
            comments(redact(record, viewer, language)) if hand else ["", *comments(redact(record, viewer, language))]
        )
        assert dealt.endswith(hand)
        assert others == said


def is_seen(step: Step, viewer: int) -> bool:
    """Nobody sees others answer while a question is open."""
    _, after, seat, _ = step
    return seat == viewer or not after.answered


@every_game()
def test_what_a_seat_cannot_know_changes_nothing_in_its_record(walk: Walk) -> None:
    """G3: two games that look alike to a viewer, from an imagined table on, are told alike."""
    played = list(moves(walk, 40))
    start = walk.seed % len(played)
    for viewer in range(walk.seats + 1):
        teller = Teller(walk.game, NAMES[: walk.seats], viewer, Language("en"))
        both = list(alike(walk, played[start:], viewer))
        assert list(teller.moves(other for _, other in both)) == list(teller.moves(truth for truth, _ in both))
        for truth, other in both[:1]:
            assert teller.hand(other[0]) == teller.hand(truth[0])


@pytest.mark.parametrize("name", GAMES)
def test_the_law_is_tried_on_games_that_differ(name: str) -> None:
    """It would hold for nothing if all imagined games were the true one."""
    walk = Walk(load(name), load(name).seats[1], {}, key_of_seed(1), 1)
    played = list(moves(walk, 60))
    both = [pair for start in range(0, 60, 5) for pair in alike(walk, played[start:], walk.seats)]
    assert sum((truth[0].zones != other[0].zones).any() for truth, other in both) >= 10


def alike(walk: Walk, played: list[Move], viewer: int) -> Iterator[tuple[Step, Step]]:
    """The moves of a game beside those of another one, as long as the viewer cannot tell the two apart."""
    random = Random(walk.seed)
    other = imagined(walk.game, view_of(played[0].before, viewer), new_rng(walk.seed))
    other.answered = played[0].before.answered
    for seat in each(other.answered):
        if seat != viewer:
            other.answers[seat] = random.choice(each(walk.game.phases[other.phase].hidden))
    for move in played:
        before = other.copy()
        actions = same_to(walk, other, move, viewer, random)
        if actions is None or view_of(other, viewer).tobytes() != view_of(move.after, viewer).tobytes():
            break
        yield (move.before, move.after, move.seat, move.actions), (before, other.copy(), move.seat, actions)


def same_to(walk: Walk, table: Any, move: Move, viewer: int, random: Random) -> list[int] | None:
    """Play a move that looks the same to the viewer, if there is one."""
    actions: list[int] = []
    for action in move.actions:
        hidden = walk.game.phases[table.phase].hidden
        is_seen = move.seat == viewer or not has(hidden, action)
        possible = legal(table, move.seat) & (1 << action if is_seen else hidden)
        if not possible:
            return None
        actions.append(random.choice(each(possible)))
        play(table, move.seat, actions[-1])
    return actions


@pytest.mark.jitless
@pytest.mark.parametrize("name", ["valepaska", "papas"])
def test_the_order_of_secret_answers_is_not_seen(name: str) -> None:
    """V12, P5: whoever answers first, the audience and the other seats see the same."""
    game = load(name)
    forwards, backwards = (played_in_order(Recorder(game, 4, key_of_seed(2)), way) for way in (1, -1))
    assert forwards.moves != backwards.moves
    assert redact(forwards, 4) == redact(backwards, 4)
    for seat in range(4):
        mine = [row for row in redact(forwards, seat).split("\n") if row.startswith(f"{seat}:")]
        assert mine == [row for row in redact(backwards, seat).split("\n") if row.startswith(f"{seat}:")]


def played_in_order(recorder: Recorder, way: int) -> Record:
    """Some random moves that depend on the turn and the seat; windows are answered clockwise or the other way round."""
    table = recorder.table
    for _ in range(40):
        if not waiting(table):
            break
        seat = each(waiting(table))[::way][0]
        random = Random(f"{table.turns} {seat}")
        actions: list[int] = []
        copy = table.copy()
        hidden = recorder.game.phases[table.phase].hidden
        while not actions or copy.step:
            possible = legal(copy, seat)
            actions.append(
                random.choice(each(possible & hidden if table.step == 0 and possible & hidden else possible))
            )
            play(copy, seat, actions[-1])
        recorder.play(seat, actions)
    while table.answered:
        seat = each(waiting(table))[::way][0]
        recorder.play(seat, [each(legal(table, seat))[0]])
    return recorder.record()


@pytest.mark.jitless
def test_nobody_sees_answers_to_a_question_that_is_still_open() -> None:
    recorder = Recorder(load("valepaska"), 4, key_of_seed(2))
    (claimer,) = each(waiting(recorder.table))
    rank = each(legal(recorder.table, claimer))[0]
    recorder.play(claimer, [rank, each(recorder.table.zones[claimer])[0], 52])
    asked = redact(recorder.record(), 4)
    first, second, _ = each(waiting(recorder.table))
    recorder.play(first, [0])
    recorder.play(second, [1])
    assert redact(recorder.record(), 4) == asked
    assert f"\n{second}: challenge\n" in redact(recorder.record(), second)
    assert f"\n{first}:" not in redact(recorder.record(), second)


@pytest.mark.jitless
def test_there_is_a_seat_to_see_it() -> None:
    record = short_game("cheat").record()
    for seat in (-1, record.seats + 1):
        with pytest.raises(ValueError, match=f"there is no seat {seat}"):
            redact(record, seat)
