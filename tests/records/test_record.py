"""Records: a game that is written down can be read, replayed and resumed, and what is wrong with one is said."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kafana.core.chance import key_of_seed
from kafana.core.game import Refused
from kafana.games import NAMES as GAMES
from kafana.games import load as load_game
from kafana.records.format import LARGEST, RecordError
from kafana.records.record import Recorder, dumps, hash_of, load, loads, replay
from tests.records.games import sealed, short_game


@pytest.mark.jitless
@pytest.mark.parametrize("most", [3, 100], ids=["running", "finished"])
@pytest.mark.parametrize("name", GAMES)
def test_running_and_finished_games_are_read_as_they_were_written(name: str, most: int) -> None:
    record = short_game(name, most).record()
    assert (record.result is None) == (most == 3)
    assert loads(dumps(record)) == record


@pytest.mark.jitless
def test_only_what_is_there_can_be_replayed() -> None:
    record = short_game("cheat").record()
    for upto in (-1, len(record.moves) + 1):
        with pytest.raises(ValueError, match=f"there are {len(record.moves)} moves"):
            replay(record, upto)
    with pytest.raises(RecordError, match="cannot be replayed: its key is not known"):
        replay(loads(dumps(replace(record, key=None))))


@pytest.mark.jitless
def test_a_refused_move_is_not_recorded() -> None:
    """G1, G4: neither an illegal move, nor half a move, nor none."""
    recorder = Recorder(load_game("cheat"), 3, bytes(32))
    before = recorder.table.tobytes()
    (asked,) = [seat for seat in range(3) if recorder.table.asked >> seat & 1]
    for seat, actions in ((asked, [0]), (asked, []), (asked, [0, 54]), ((asked + 1) % 3, [0])):
        with pytest.raises(Refused):
            recorder.play(seat, actions)
    assert recorder.table.tobytes() == before
    assert recorder.record().moves == []


@pytest.mark.jitless
def test_the_house_proves_that_it_kept_its_key() -> None:
    """The hash is known before the deal, the key afterwards; another key is not accepted."""
    record = short_game("cheat").record()
    assert record.key == key_of_seed(5)
    assert record.key_hash == hash_of(key_of_seed(5))
    with pytest.raises(RecordError, match="line 9: the key is not the one that KeyHash promised"):
        loads(sealed(dumps(replace(record, key=key_of_seed(6)))))


@pytest.mark.jitless
@pytest.mark.parametrize(
    "name", ["", " Ana", "A" * 41, "A\nna", "A\tna", "A\x00na", "A\u2028na", "A\u202ena", "\ud800"]
)
def test_a_name_is_short_and_can_be_seen(name: str) -> None:
    with pytest.raises(ValueError, match="a name is 1 to 40 characters that can be seen"):
        Recorder(load_game("cheat"), 2, bytes(32), names=("Bo", name))


@pytest.mark.jitless
@given(st.text(st.characters(exclude_categories=("C", "Z")), min_size=1, max_size=40))
def test_any_other_name_is_read_as_it_was_written(name: str) -> None:
    record = Recorder(load_game("cheat"), 2, bytes(32), names=(name, '"\\" [x]')).record()
    assert loads(dumps(record)).names == record.names


@pytest.mark.jitless
def test_names_are_as_many_as_seats() -> None:
    with pytest.raises(ValueError, match="2 names are needed, not 1"):
        Recorder(load_game("cheat"), 2, bytes(32), names=("Ana",))


@given(st.sampled_from(GAMES), st.data())
def test_a_changed_character_is_noticed(name: str, data: st.DataObject) -> None:
    """Either it makes no difference or the record is refused, and never is there any other error."""
    record = short_game(name).record()
    text = dumps(record)
    for _ in range(20):
        place = data.draw(st.integers(0, len(text) - 1))
        character = data.draw(st.one_of(st.characters(), st.sampled_from('0123456789abcdef"\\[]:#? \r\n\ud800')))
        changed = text[:place] + character + text[place + 1 :]
        with suppress(RecordError):
            assert loads(changed) == record


@pytest.mark.jitless
@given(st.text())
def test_any_other_text_is_refused(text: str) -> None:
    for start in ("", '[Kafana "1"]\n', '[Kafana "1"]\n[Game "cheat"]\n\n'):
        with pytest.raises(RecordError):
            loads(start + text)


@pytest.mark.jitless
@pytest.mark.parametrize("name", GAMES)
def test_a_record_that_is_cut_off_is_refused(name: str) -> None:
    text = dumps(short_game(name, 12).record())
    for length in range(len(text)):
        with pytest.raises(RecordError):
            loads(text[:length])


@pytest.mark.jitless
@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('[Kafana "1"]', '[Kafana "2"]', "line 1: this record has version '2'; only version 1 can be read"),
        ('[Kafana "1"]', '[Chess "1"]', "line 1: this is not a Kafana record"),
        ('[Game "cheat"]', '[Game "poker"]', "line 2: there is no game 'poker'"),
        ('[Game "cheat"]', "[Game cheat]", "line 2: a header looks like"),
        ('[Game "cheat"]', '[Game "cheat"]\n[Game "cheat"]', "line 3: Game stands here for the second time"),
        ('[Game "cheat"]\n', "", "the header Game is missing"),
        ('[Game "cheat"]', '[Game "cheat"]\n[Event "Cup"]', "line 3: Event is not a header of such a record"),
        ('[Seats "2"]', '[Seats "1"]', "line 3: cheat is for 2 to 6 players, not 1"),
        ('[Seats "2"]', '[Seats "7"]', "line 3: '7' is not a number up to 6"),
        ('[Seats "2"]', '[Seats "3"]', "the header Player2 is missing"),
        ('[Player1 "Bojan"]', '[Player1 "Bo\tjan"]', "line 5: a name is 1 to 40 characters"),
        ("max_turns=6", "max_turns=0", "line 6: option max_turns must be a whole number"),
        ("max_turns=6", "min_turns=0", "line 6: there is no option 'min_turns'"),
        ("max_turns=6", "max_turns", "line 6: write options as name=value"),
        (
            '[Option "max_turns=6"]',
            '[Option "max_turns=6"]\n[Option "max_turns=6"]',
            "line 7: the option max_turns stands",
        ),
        ('[Result "0.5 0.5"]', '[Result "0 1"]', "line 7: the result is not the one that the moves lead to"),
        ('[Result "0.5 0.5"]', '[Result "*"]', "line 7: the result is not the one that the moves lead to"),
        ('[Result "0.5 0.5"]', '[Result "1"]', "line 7: a result is [*] or the points of 2 seats"),
        ('[Result "0.5 0.5"]', '[Result "nan 0"]', "line 7: a result is [*] or the points of 2 seats"),
        ('[Result "0.5 0.5"]', '[Result "one 0"]', "line 7: a result is [*] or the points of 2 seats"),
        ('[KeyHash "', '[KeyHash "x', "line 8: .* is not 64 hexadecimal digits"),
        ('[Key "', '[SeenBy "0"]\n[Key "', "line 10: what only one seat saw comes without the key"),
    ],
)
def test_what_is_wrong_with_the_headers_is_said(old: str, new: str, problem: str) -> None:
    text = dumps(short_game("cheat").record())
    assert old in text
    with pytest.raises(RecordError, match=problem):
        loads(sealed(text.replace(old, new)))


@pytest.mark.jitless
@pytest.mark.parametrize(
    ("row", "problem"),
    [
        ("9: pass", "there is no seat 9"),
        ("ten: pass", "a move looks like 0: pass"),
        ("0:pass", "a move looks like 0: pass"),
        ("0: pass", r"move 1 of the game, 'pass' by seat 0: It is not your turn \(G1\)"),
        ("1: fold", "move 1 of the game, 'fold' by seat 1: 'fold' is not understood here; expected one of A, 2,"),
        ("1: A 7c", "move 1 of the game, 'A 7c' by seat 1: the move is not finished"),
        ("1: A done", r"Lay at least one card before you are done \(C2\)"),
        ("1: A 7c done pass", "the move is complete before 'pass'"),
        ("1: ?", "'\\?' is not understood here"),
    ],
)
def test_a_wrong_move_is_told_with_its_line(row: str, problem: str) -> None:
    assert short_game("cheat").moves[0] == (1, "Q 7c 7s X2 done")
    headers, _, _ = dumps(short_game("cheat").record()).partition("\n\n")
    text = sealed(f"{headers}\n\n# the first move\n\n{row}\n")
    line = text.split("\n").index(row) + 1
    with pytest.raises(RecordError, match=f"line {line}: .*{problem}") as error:
        loads(text)
    assert error.value.line == line


@pytest.mark.jitless
def test_a_move_after_the_end_is_refused() -> None:
    record = short_game("cheat").record()
    with pytest.raises(
        RecordError, match=rf"move {len(record.moves) + 1} of the game, 'pass' by seat 0: It is not your"
    ):
        replay(replace(record, moves=[*record.moves, (0, "pass")]))


@pytest.mark.jitless
def test_comments_and_blank_lines_are_passed_over() -> None:
    record = short_game("cheat").record()
    headers, _, played = dumps(record).partition("\n\n")
    assert loads(sealed(f"{headers}\n\n# Ana – Bojan\n\n{played}# the end\n")) == record


@pytest.mark.jitless
def test_a_record_has_one_check() -> None:
    text = dumps(short_game("cheat").record())
    check = re.search(r"\[Check .*\n", text)
    assert check is not None
    for changed in (text.replace(check[0], ""), text.replace(check[0], check[0] * 2)):
        with pytest.raises(RecordError, match="a record has one Check"):
            loads(changed)
    with pytest.raises(RecordError, match="cut off or has been changed"):
        loads(text.replace("max_turns=6", "max_turns=7"))


@pytest.mark.jitless
def test_a_record_has_no_more_than_a_megabyte(tmp_path: Path) -> None:
    record = short_game("cheat").record()
    with pytest.raises(RecordError, match="larger than 1,000,000"):
        dumps(replace(record, moves=record.moves * 50_000))
    with pytest.raises(RecordError, match="larger than 1,000,000"):
        loads(dumps(record) + "#" * LARGEST)
    (tmp_path / "large").write_text(dumps(record) + "#" * LARGEST)
    with pytest.raises(RecordError, match="larger than 1,000,000"):
        load(tmp_path / "large")


@pytest.mark.jitless
def test_a_record_is_read_from_a_file(tmp_path: Path) -> None:
    record = short_game("cheat").record()
    (tmp_path / "game").write_text(dumps(record), encoding="utf-8")
    assert load(tmp_path / "game") == record
    (tmp_path / "game").write_bytes(b"\xff\x00")
    with pytest.raises(RecordError, match="is not a text file"):
        load(tmp_path / "game")
