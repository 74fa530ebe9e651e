"""What is known of a table: what is on file, the game as it stands, and what is only in memory. It decides nothing."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from kafana.core.game import Game, attempt
from kafana.core.sets import has
from kafana.core.table import AnyTable
from kafana.games import RulesGone, load
from kafana.house.settings import Settings
from kafana.house.store.stored import Move, StoredTable
from kafana.house.table.clock import Clock
from kafana.house.table.history import History, with_own_answer
from kafana.house.wire.frames import ChatLine
from kafana.records.record import Deal
from kafana.words.snapshot import field as number_in
from kafana.words.snapshot import members, unanswered
from kafana.words.steps import copied, decisions

CHAT_KEPT = 50
Games = Callable[[str, int | None], Game]  # (name, version of the rules, or the newest) -> a game; or RulesGone


def played(game: Game, table: AnyTable, move: Move) -> AnyTable:
    """The table after a whole move; or it is refused, with the reason. The table itself is left as it is (G4)."""
    reached = decisions(game, table, move.seat, move.actions)
    after: AnyTable = table
    if len(reached):  # the tables on the way are not kept with the last one
        after = copied(reached[-1]) if len(reached) > 1 else reached[0]
    if not move.actions or len(reached) < len(move.actions) or number_in(after, "step"):
        after = copied(table)
        attempt(after, move.seat, list(move.actions))  # which says why not
    return after


@dataclass
class TableState:
    saved: StoredTable
    game: Game
    clock: Clock
    history: History
    table: AnyTable | None = None  # nothing is dealt before the start
    version: int = 0
    note: str = ""  # something that those who wait should know
    chat: deque[ChatLine] = field(default_factory=lambda: deque(maxlen=CHAT_KEPT))
    gone: dict[int, float] = field(default_factory=dict)  # when people left
    keys: set[tuple[int, str]] = field(default_factory=set)  # of all moves that were taken, by seat
    idle_since: float = 0.0
    opened: dict[int, str] = field(default_factory=dict)  # shares of the deal, by seat, while devices open them …
    opening_until: float | None = None  # … and until when they may

    @property
    def dealt(self) -> AnyTable:
        """The table, once there is one."""
        assert self.table is not None
        return self.table

    @property
    def is_playing(self) -> bool:
        return self.saved.state == "playing"

    @property
    def is_over(self) -> bool:
        return self.saved.state == "over"

    @property
    def has_rules(self) -> bool:
        """Can it be played again? Not if it was dealt by rules that are gone (G8)."""
        return self.saved.state == "waiting" or self.game.version == self.saved.setup.rules

    def unanswered(self) -> list[int]:
        """The seats whose answer is outstanding."""
        if self.table is None or not self.is_playing:
            return []
        return [seat for seat in members(unanswered(self.table)) if seat not in self.saved.held]

    def is_secret(self, move: Move) -> bool:
        """Is this an answer in a window that others may not see?"""
        phase = self.game.phases[number_in(self.dealt, "phase")]
        return self.clock.question.window and has(phase.hidden, move.actions[0])

    def seen_by(self, viewer: int) -> AnyTable:
        """The table with the viewer's own answer, if one has been noted."""
        return with_own_answer(self.dealt, self.saved.held, viewer)

    def due(self, seat: int) -> float | None:
        return self.clock.due(seat, self.gone.get(seat))

    def thinks_at(self, seat: int) -> float | None:
        return self.clock.thinks_at(seat, self.gone.get(seat))

    # Changes

    def replay(self, deal: Deal, now: float, since: float | None = None) -> None:
        """Deal, and play what is on file: what everybody had been told. The question may stand since some time."""
        saved, setup = self.saved, self.saved.setup
        self.history = History(self.game, saved.names)
        self.table = start = last = deal(self.game, setup.seats, saved.dealt_from, setup.options)
        self.version = 1
        self.history.begin(self.table)
        together: list[Move] = []
        for move in saved.moves:
            last, self.table = self.table, played(self.game, self.table, move)
            together.append(move)
            self.clock.spend(move.seat, move.spent)
            if not self.table.answered:
                self.version += 1
                self.history.add(self.version, start, together, self.table, last)
                together, start = [], self.table
        self.keys = {(m.seat, m.key) for m in (*saved.moves, *saved.held.values(), *saved.passed) if m.key}
        self.ask(now, since)

    def ask(self, now: float, since: float | None = None) -> None:
        """Somebody is asked something new, or since then."""
        self.idle_since = now
        self.clock.ask(self.dealt, self.saved.bots(), now, since)
        for seat in self.saved.held:
            self.clock.forget_bot(seat)

    def hold(self, move: Move) -> None:
        """An answer in a window has been noted."""
        self.saved.held[move.seat] = move
        self.remember(move)

    def play(self, moves: Sequence[Move], after: AnyTable, last: AnyTable, now: float) -> None:
        """Moves have been made together; `last` is the table before the last of them."""
        before, saved = self.dealt, self.saved
        self.table = after
        saved.moves += moves
        saved.passed += [move for move in saved.held.values() if move.key and move not in moves]
        saved.held.clear()
        self.version += 1
        for move in moves:
            self.clock.spend(move.seat, move.spent)
            self.remember(move)
        if not number_in(after, "asked"):
            saved.state = "over"
        self.history.add(self.version, before, moves, after, last)
        self.ask(now)

    def remember(self, move: Move) -> None:
        if move.key:
            self.keys.add((move.seat, move.key))

    def note_presence(self, seat: int, is_here: bool, now: float) -> None:
        """Somebody came or went: one who has gone is played for after a while, and has the seat back on return."""
        if is_here:
            self.gone.pop(seat, None)
        else:
            self.gone.setdefault(seat, now)


def new_state(saved: StoredTable, settings: Settings, now: float, games: Games = load) -> TableState:
    """A table as it is on file, before anything is dealt; nobody is there yet."""
    note, version = "", None if saved.state == "waiting" else saved.setup.rules
    try:
        game = games(saved.setup.game, version)
    except RulesGone:
        game, note = games(saved.setup.game, None), "rules-gone"
    people = [seat for seat, chair in enumerate(saved.chairs) if chair.person]
    state = TableState(saved, game, Clock(settings, saved.setup, game), History(game, []), idle_since=now)
    state.gone = dict.fromkeys(people, now)
    state.note = note
    return state
