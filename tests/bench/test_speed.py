"""Benchmarks: every one of them runs and reports in the promised form. How fast is not a matter for tests."""

from __future__ import annotations

import json
from pathlib import Path
from time import perf_counter

import pytest

from kafana.bench import env_peers, envs, peers
from kafana.bench import speed as bench
from kafana.bench.peers import Peer
from kafana.bench.speed import QUICK, Figure, Pace, Probe, bench_playouts, measure, rate, start_time
from kafana.cli import main
from kafana.games import load

FIELDS = ["bench", "game", "seats", "cores", "value", "unit", "peer", "ratio"]


def test_every_bench_runs(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "start_time", lambda game, cache: 1.0)
    assert main(["bench", "speed", "cheat", "--quick", "--json"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert all(list(line) == FIELDS for line in lines)
    assert [line["bench"] for line in lines if line["cores"] == 1] == [
        *("playout", "playout", "step", "clone", "imagine", "search", "start", "start")
    ]
    assert {line["unit"] for line in lines if line["bench"] == "playout"} == {"decisions/s", "games/s"}
    assert {line["unit"] for line in lines if line["bench"] == "start"} == {"s, first start", "s, cached start"}
    assert all(line["value"] > 0 and line["game"] == "cheat" and line["seats"] == 4 for line in lines)
    assert all(line["peer"] is None and line["ratio"] is None for line in lines)


def test_the_bench_of_environments_runs(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(envs, "core_counts", lambda: [1])
    monkeypatch.setattr(env_peers, "many_peers", lambda tables: iter([Peer("many others", "uno", 2, lambda: 1e-3)]))
    monkeypatch.setattr(env_peers, "one_peers", lambda: iter([Peer("others", "uno", 2, lambda: 1e-3)]))
    assert main(["bench", "envs", "cheat", "--quick", "--json", "--peers"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert all(list(line) == FIELDS for line in lines)
    others = [(line["unit"], line["peer"]) for line in lines if line["bench"] == "peer"]
    assert others == [(envs.MANY, "many others"), (envs.ONE, "others")]
    many, one = ([line for line in lines if line["unit"].startswith(kind)] for kind in (envs.MANY, envs.ONE))
    assert [line["unit"].removeprefix(envs.MANY) for line in many] == [
        *(", self-play", ", one seat among random", ", one seat among honest", ", one seat among net", "")
    ]
    assert [line["unit"].removeprefix(envs.ONE) for line in one][:3] == [
        *(", PettingZoo env", ", PettingZoo raw_env", ", Gymnasium, one seat among random")
    ]
    for some in (many, one):
        assert some[-1]["ratio"] == pytest.approx(some[0]["value"] / some[-1]["value"], rel=0.01)


def test_the_bench_of_search_runs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "search", "cheat", "--quick", "--json"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert all(list(line) == FIELDS for line in lines)
    assert [(line["bench"], line["unit"]) for line in lines] == [
        ("search", "playouts/s"),
        ("search", "s, longest decision"),
    ]
    assert all(line["value"] > 0 and line["cores"] == 1 for line in lines)


def test_the_bench_of_training_runs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "train", "cheat", "--quick", "--json"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert all(list(line) == FIELDS for line in lines)
    assert [line["unit"] for line in lines] == ["decisions/s of processor time", "share of playing"]
    assert 0 < lines[1]["value"] < 1


def test_pettingzoo_plays() -> None:
    pytest.importorskip("pygame")
    pytest.importorskip("rlcard")
    assert all(peer.play() > 0 for peer in env_peers.one_peers())


def test_pgx_plays() -> None:
    pytest.importorskip("pgx")
    assert env_peers.pgx_steps("kuhn_poker", 4).play() == 4 * env_peers.STEPS_AT_ONCE


def test_a_start_is_timed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")  # where it is started: compiling takes its time
    assert start_time(load("cheat"), str(tmp_path)) > 0


def test_peers_are_measured_in_the_same_run() -> None:
    slow = Peer("spiel hearts bots", "hearts", 4, lambda: 1.0)
    slower = Peer("cards uno run", "uno", 2, lambda: 0.5)
    figures = list(bench_playouts([load("cheat")], QUICK, [slow, slower]))
    ours, theirs = figures[0], [figure for figure in figures if figure.bench == "peer"]
    assert (ours.game, ours.cores, ours.unit, ours.peer) == ("cheat", 1, "decisions/s", "spiel hearts bots")
    assert ours.ratio == pytest.approx(ours.value / theirs[0].value)
    assert [(figure.game, figure.seats, figure.peer) for figure in theirs] == [
        ("hearts", 4, "spiel hearts bots"),
        ("uno", 2, "cards uno run"),
    ]
    assert theirs[1].ratio == pytest.approx(ours.value / theirs[1].value)


def test_a_figure_is_the_best_of_all_runs_and_runs_take_turns() -> None:
    calls: list[str] = []

    def worker(name: str) -> bench.Work:
        def work() -> float:
            calls.append(name)
            return 1.0

        return work

    probes = [Probe(Figure(name, "cheat", 4, 1, "calls/s"), [worker(name)]) for name in "ab"]
    figures = measure(probes, Pace(runs=3, seconds=1e-9))
    assert calls == list("ab" + "ab" * 3)
    assert [figure.bench for figure in figures] == ["a", "b"]


def test_a_rate_is_what_was_done_over_the_time_it_took() -> None:
    begun = perf_counter()
    assert rate(lambda: 0.0, 1e-3) == 0.0
    assert perf_counter() - begun >= 1e-3


@pytest.mark.parametrize("peer", ["open_spiel_bots", "open_spiel_rollouts"])
def test_open_spiel_plays(peer: str) -> None:
    pytest.importorskip("pyspiel")
    spades = getattr(peers, peer)("spades")
    assert (spades.game, spades.seats) == ("spades", 4)
    assert spades.play() == peers.GAMES_AT_ONCE * 56  # four bids and all 52 cards


def test_rlcard_plays() -> None:
    pytest.importorskip("rlcard")
    assert peers.rlcard_run("uno").play() > 0


def test_what_is_not_installed_is_said(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "find_spec", lambda name: None)
    monkeypatch.setattr(bench, "bench", lambda names, pace, peers: iter(()))
    monkeypatch.setattr(envs, "bench_envs", lambda names, pace, many, one: iter(()))
    monkeypatch.setattr(envs, "check_envs", lambda: None)
    assert list(peers.all_peers()) == list(env_peers.many_peers(1)) == list(env_peers.one_peers()) == []
    assert main(["bench", "speed", "--peers", "--json"]) == 0
    assert capsys.readouterr().err == f"OpenSpiel and RLCard not found: {peers.HOW_TO_GET_THEM}\n"
    assert main(["bench", "envs", "--peers", "--json"]) == 0
    assert capsys.readouterr().err == f"{' and '.join(env_peers.FOR_ENVS)} not found: {peers.HOW_TO_GET_THEM}\n"


@pytest.mark.jitless
def test_environments_without_gymnasium_are_refused_with_what_to_install(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(envs, "find_spec", lambda name: None)
    assert main(["bench", "envs", "cheat"]) == 2
    assert capsys.readouterr().err == f"kafana: {envs.NEEDED}\n"


def test_figures_as_a_table(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    figures = [
        Figure("playout", "cheat", 4, 1, "decisions/s", "spiel hearts bots", 9.1, 1.23e7),
        Figure("peer", "hearts", 4, 1, "decisions/s", "spiel hearts bots", 9.1, 1.35e6),
        Figure("start", "cheat", 4, 1, "s, cached start", value=0.9),
    ]
    monkeypatch.setattr(bench, "bench", lambda names, pace, peers: iter(figures))
    assert main(["bench", "speed", "cheat"]) == 0
    shown = capsys.readouterr().out
    assert "12.3 M decisions/s" in shown
    assert "1.35 M decisions/s" in shown
    assert "0.9 s, cached start" in shown
    assert "\x1b" not in shown
    assert max(map(len, shown.splitlines())) <= 80
