"""A fingerprint of some random games, to compare compiled and uncompiled rules."""

from __future__ import annotations

import hashlib
from random import Random

from kafana.check.walks import Walk
from kafana.core.chance import new_rng
from kafana.core.imagine import imagined
from kafana.core.options import Value
from kafana.core.view import view_of
from kafana.games import load


def digest(name: str, games: int = 6) -> str:
    """Tables, views and imagined tables along random games."""
    game, random = load(name), Random(name)
    fingerprint = hashlib.sha256()
    rng = new_rng(1)
    for number in range(games):
        options: dict[str, Value] = {}
        options |= {option.name: random.choice(option.words) for option in game.options if option.words}
        options |= {option.name: random.random() < 0.5 for option in game.options if isinstance(option.default, bool)}
        walk = Walk(game, random.randint(*game.seats), options, random.randbytes(32), number)
        for step, (table, _) in enumerate(walk.positions(120)):
            fingerprint.update(table.tobytes())
            if step % 10 == 0:
                view = view_of(table, random.randrange(table.seats + 1))
                fingerprint.update(view.tobytes() + imagined(game, view, rng).tobytes())
    return fingerprint.hexdigest()
