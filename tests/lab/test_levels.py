"""Level against level: all kinds of tables are there, a result is kept, and only what is certain is called so."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

import pytest

from kafana.cli import main
from kafana.games import NAMES, load
from kafana.lab.levels import ABOVE, BELOW, EVEN, MARKS, USUAL, Cell, cells_of, house_rules_of, markdown, put_into


def cell(low: float, high: float, deals: int = 100) -> Cell:
    return Cell("cheat", 3, USUAL, "regular", "beginner", deals, 0, (low + high) / 2, low, high, 0.333, 3 * deals)


@pytest.mark.parametrize("game", NAMES)
def test_every_house_rule_is_measured_by_itself(game: str) -> None:
    chosen = load(game)
    rules = house_rules_of(chosen)
    assert rules[USUAL] == {}
    playable = [option for option in chosen.options if option.role is None]
    assert {name for values in rules.values() for name in values} == {option.name for option in playable}
    assert len(cells_of(chosen, [chosen.seats[0]], rules, 10, 5, 0)) == 3 * len(rules)


def test_only_an_interval_beside_parity_is_certain() -> None:
    found = [cell(0.4, 0.5), cell(0.1, 0.2), cell(0.3, 0.4), cell(0.4, 0.5, deals=2)]
    assert [one.verdict for one in found] == [ABOVE, BELOW, EVEN, EVEN]


def test_the_table_replaces_the_one_before(tmp_path: Path) -> None:
    page = tmp_path / "results.md"
    page.write_text(f"before\n{MARKS[0]}old\n{MARKS[1]}after\n")
    put_into(page, markdown([cell(0.1, 0.2)]))
    text = page.read_text()
    assert (text[:7], text[-6:]) == ("before\n", "after\n")
    assert "old" not in text
    assert "0.150 (0.100 – 0.200) **↓**" in text
    (tmp_path / "other.md").write_text("nothing")
    with pytest.raises(ValueError, match="no place"):
        put_into(tmp_path / "other.md", "")


@pytest.mark.jitless
def test_what_was_measured_is_not_played_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "levels.jsonl"
    command = ["league", "levels", "julepe", "--options", "usual", "--deals", "1", "--json", "--out", str(out)]
    assert main(command) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [json.loads(line)["level"] for line in lines] == ["regular", "strong", "master"]
    assert out.read_text().splitlines() == lines
    out.write_text("\n".join([json.dumps(asdict(cell(0.1, 0.2))), *reversed(lines)]))  # from elsewhere, in any order
    page = tmp_path / "page.md"
    assert main([*command, "--into", str(page)]) == 0
    capsys.readouterr()
    assert "**Cheat**" in page.read_text()
    assert "| regular v beginner | strong v regular | master v strong |" in page.read_text()
    for more in ([], ["--seed", "5"], ["--deals", "3", "--minutes", "0"]):
        assert main([*command, *more]) == 0
        assert capsys.readouterr().out == ""


@pytest.mark.parametrize(
    ("command", "problem"),
    [
        ("levels cheat --all", "one of them"),
        ("levels cheat --seats 9", "2 to 6"),
        ("levels cheat --options deck=basic", "no house rule"),
        ("levels --seats 99", "nothing to play"),
    ],
)
def test_what_cannot_be_measured_is_refused(command: str, problem: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["league", *command.split()]) == 2
    assert problem in capsys.readouterr().err
