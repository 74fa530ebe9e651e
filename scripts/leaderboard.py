"""Write docs/leaderboard.md from docs/leaderboard.toml, a table for each game."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

DOCS = Path(__file__).parents[1] / "docs"
NEEDED = {"game", "player", "kind", "command", "score", "low", "high", "parity", "version"}
OPENING = """# Leaderboard

Written by `python scripts/leaderboard.py` from `docs/leaderboard.toml`. Every row is what a command gave, with its 95 %
interval; whoever runs it gets the same games. Add yours to that file by a pull request: a player from outside
(`package.module:Policy`, `net.npz`, `net.onnx`) with where it can be had, the command, the seeds and the decisions it
learned from. Of a learner that was trained with several seeds the score is the mean, and what each gave stands beside
it; the interval comes from drawing seeds, then deals. [How strength is measured](research.md#how-strength-is-measured).
"""
COLUMNS = "player", "how", "`kafana …`, or a script", "score", "95 %", "parity", "decisions", "seeds", "version"
HEAD = f"| {' | '.join(COLUMNS)} |\n{'|---' * len(COLUMNS)}|\n"


def page(entries: list[dict[str, Any]]) -> str:
    """All tables, the best of the same command first."""
    parts = [OPENING]
    for game in sorted({entry["game"] for entry in entries}):
        own = [entry for entry in entries if entry["game"] == game]
        parts.append(f"\n## {game}\n\n{HEAD}" + "".join(map(row, sorted(own, key=lambda entry: -entry["score"]))))
    return "".join(parts)


def row(entry: dict[str, Any]) -> str:
    if missing := sorted(NEEDED - entry.keys()):
        raise ValueError(f"an entry of {entry.get('game', 'no game')} has no {' and no '.join(missing)}")
    decisions = f"{entry['decisions']:,}" if "decisions" in entry else "–"
    numbers = f"{entry['score']:.3f} | {entry['low']:.3f} – {entry['high']:.3f} | {entry['parity']:.3f}"
    who = f"| {entry['player']} | {entry['kind']} | `{entry['command']}` |"
    by_seed = zip(entry.get("seeds", ()), entry.get("by_seed", ()), strict=True)
    seeds = ", ".join(f"{seed}: {score:.3f}" for seed, score in by_seed) or "–"
    return f"{who} {numbers} | {decisions} | {seeds} | {entry['version']} |\n"


def written() -> str:
    return page(tomllib.loads((DOCS / "leaderboard.toml").read_text(encoding="utf-8"))["entry"])


if __name__ == "__main__":
    (DOCS / "leaderboard.md").write_text(written(), encoding="utf-8", newline="\n")
