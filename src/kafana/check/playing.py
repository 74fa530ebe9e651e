"""Laws of those who play and of what is kept: minds play by the rules on what they may know; records are the game."""

from __future__ import annotations

from typing import Any

from kafana.check.laws import require
from kafana.check.telling import NAMES
from kafana.check.walks import Walk, moves
from kafana.core.chance import new_rng
from kafana.core.imagine import imagined
from kafana.core.sets import each, has
from kafana.core.table import waiting
from kafana.core.view import view_of
from kafana.minds import minds_of, move_of
from kafana.records.record import Recorder, dumps, loads, redact, replay, steps


def every_mind_plays_by_the_rules(walk: Walk) -> None:
    """G1: whatever a mind chooses is legal."""
    rng = new_rng(walk.seed)
    for table, _ in walk.positions(100):
        for seat in each(waiting(table)):
            view = view_of(table, seat)
            for mind in minds_of(walk.game.name).values():
                action = int(mind.choose(view, rng))
                require(has(view.legal, action), f"{mind.name} chooses {action}, and legal are {each(view.legal)}")


def what_a_seat_cannot_know_changes_no_move(walk: Walk) -> None:
    """G3: at a table that looks the same, a mind with the same generator makes the same move."""
    for table, random in walk.positions(60):
        if table.step or not waiting(table):
            continue
        seat = random.choice(each(waiting(table)))
        other = imagined(walk.game, view_of(table, seat), new_rng(walk.seed))
        for mind in minds_of(walk.game.name).values():
            rng, same_rng = new_rng(walk.seed), new_rng(walk.seed)
            one, two = move_of(mind, table, seat, rng), move_of(mind, other, seat, same_rng)
            require(one == two and rng.tolist() == same_rng.tolist(), f"{mind.name} moves {one} and {two} on one view")


def recorded(walk: Walk, most: int) -> Recorder:
    """The first moves of a random game."""
    recorder = Recorder(walk.game, walk.seats, walk.key, walk.options, NAMES[: walk.seats])
    for move in moves(walk, most):
        recorder.play(move.seat, move.actions)
    return recorder


def a_record_is_read_as_it_was_written(walk: Walk) -> None:
    """Whatever ends its lines."""
    record = recorded(walk, 60).record()
    require(loads(dumps(record)) == record, "a record is read as another one")
    require(loads(dumps(record).replace("\n", "\r\n")) == record, "a record is read as another one")


def a_game_is_replayed_to_any_point(walk: Walk) -> None:
    """G6: the same key and the same moves always give the same game."""
    played = list(moves(walk, 40))
    record = recorded(walk, 40).record()
    for move, (before, after, seat, actions) in zip(played, steps(record), strict=True):
        require((content(before), content(after)) == (content(move.before), content(move.after)), "another table")
        require((seat, actions) == (move.seat, move.actions), "another move")
    point = walk.seed % (len(played) + 1)
    then = played[point].before if point < len(played) else played[-1].after
    require(content(replay(record, point)) == content(then), f"another table after {point} moves")
    require(content(replay(record)) == content(played[-1].after), "another table in the end")


def content(table: Any) -> list[bytes]:
    """The bytes of every field; between them there may be some that mean nothing."""
    return [table[name].tobytes() for name in table.dtype.names]


def a_saved_game_is_resumed(walk: Walk) -> None:
    """As if it had not been saved."""
    played = list(moves(walk, 40))
    recorder = Recorder.resume(loads(dumps(recorded(walk, len(played) // 2).record())))
    for move in played[len(played) // 2 :]:
        recorder.play(move.seat, move.actions)
    require(recorder.record() == recorded(walk, 40).record(), "a game that was resumed is recorded otherwise")
    require(content(recorder.table) == content(played[-1].after), "a game that was resumed ends otherwise")


def a_redacted_record_shows_no_key(walk: Walk) -> None:
    """G3: what one seat saw can be read, and tells neither the key nor other options or names."""
    record = recorded(walk, 30).record()
    for seat in range(walk.seats + 1):
        text = redact(record, seat)
        require(walk.key.hex() not in text, "the key is told")
        seen = loads(text)
        require((seen.key, seen.seen_by, seen.key_hash) == (None, seat, record.key_hash), "who saw it is not told")
        same = (seen.names, seen.options, seen.result) == (record.names, record.options, record.result)
        require(same and loads(dumps(seen)) == seen, "what one seat saw is read as something else")


MINDS = (every_mind_plays_by_the_rules, what_a_seat_cannot_know_changes_no_move)
RECORDS = (
    a_record_is_read_as_it_was_written,
    a_game_is_replayed_to_any_point,
    a_saved_game_is_resumed,
    a_redacted_record_shows_no_key,
)
