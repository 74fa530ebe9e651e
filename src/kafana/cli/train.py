"""The command that trains nets. What it needs is imported when it runs, so that all commands start fast."""

from __future__ import annotations

import sys
from contextlib import nullcontext
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from kafana.cli.arguments import (
    GameName,
    HouseRules,
    OnRay,
    WrongInput,
    checked_files,
    checked_input,
    listed,
    refuse_unused,
)

if TYPE_CHECKING:
    from kafana.lab.sim import Estimate
    from kafana.lab.train.trainer import RoundStats

PAIRS = "kafana.train.pairs"  # house rules and numbers from a file, which typed ones are added to
TORCH_NEEDS = "--module needs PyTorch: install kafana with its extra “torch”"


def from_file(context: typer.Context, file: Path | None) -> Path | None:
    """What a file says stands in for what is not typed."""
    if file is not None:
        from kafana.lab.train.config import read_config

        with checked_input():
            found = read_config(file)
        context.meta[PAIRS] = {name: found.pop(name) for name in ("option", "settings")}
        context.default_map = found
    return file


def check_module(name: str) -> None:
    """Refuse a module that cannot be had."""
    if find_spec("torch") is None:
        raise ValueError(TORCH_NEEDS)
    from kafana.lab.train.torch_backend import module_class

    module_class(name)


def check_export(file: Path | None, is_module: bool) -> None:
    """Refuse a file of a kind that this net cannot be written to."""
    kinds = ".onnx", ".safetensors"
    if file is not None and is_module and file.suffix not in kinds:
        raise ValueError(f"a module of PyTorch is exported to {' or '.join(kinds)}, not to {file.name}")


def train(
    context: typer.Context,
    game: GameName,
    config: Annotated[
        Path | None,
        typer.Option(
            help="A TOML file with what is not typed: these options by name, tables [options] and [recipe].",
            callback=from_file,
            is_eager=True,
        ),
    ] = None,
    out: Annotated[Path | None, typer.Option(help="Folder of the run.", show_default="runs/GAME")] = None,
    minutes: Annotated[float | None, typer.Option(min=0, help="Stop after so long.", show_default="5")] = None,
    decisions: Annotated[int | None, typer.Option(min=0, help="Stop after so many decisions in all.")] = None,
    against: Annotated[
        str | None,
        typer.Option(metavar="A,B,…", help="Minds to train against; twice is twice as often.", show_default="all"),
    ] = None,
    imitate: Annotated[
        str | None, typer.Option(metavar="MIND", help="First copy what this mind does.", show_default="nobody")
    ] = None,
    tune: Annotated[bool, typer.Option("--tune", help="Begin with the net of the house.")] = False,
    evaluate_against: Annotated[
        str | None,
        typer.Option(metavar="A,B,…", help="Minds that show how good the net is.", show_default="the same"),
    ] = None,
    seats: Annotated[
        str | None,
        typer.Option(metavar="N,N,…", help="Players at a table; evaluated with the first.", show_default="any number"),
    ] = None,
    seat: Annotated[
        int | None, typer.Option(min=0, help="Train for this seat only (0 is the first).", show_default="all")
    ] = None,
    seed: Annotated[
        int | None, typer.Option(min=0, help="The same seed and recipe give the same net.", show_default="0")
    ] = None,
    option: HouseRules = None,
    vary: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUE", help="A house rule that some games have; may be repeated."),
    ] = None,
    settings: Annotated[
        list[str] | None,
        typer.Option(
            "--set", metavar="NAME=NUMBER", help="A number of the recipe, such as kl_coef=0.05; may be repeated."
        ),
    ] = None,
    module: Annotated[
        str | None,
        typer.Option(
            metavar="NAME",
            help="Learn by PyTorch: mlp, gru, attention, or package.module:Class.",
            show_default="a net by NumPy",
        ),
    ] = None,
    device: Annotated[
        str | None, typer.Option(metavar="NAME", help="On which PyTorch learns, such as cuda.", show_default="cpu")
    ] = None,
    recipe: Annotated[bool, typer.Option("--recipe", help="Only show what --set can change.")] = False,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the run in the folder.")] = False,
    exploiter: Annotated[
        int | None,
        typer.Option(
            min=1, metavar="DECISIONS", help="First train an exploiter of the net, and add it to the opponent pool."
        ),
    ] = None,
    distil: Annotated[
        int | None,
        typer.Option(min=1, metavar="POSITIONS", help="First copy what search finds at so many positions of the net."),
    ] = None,
    export: Annotated[
        Path | None,
        typer.Option(help="In the end write the net to this file: .npz, or .onnx or .safetensors with --module."),
    ] = None,
    ship: Annotated[bool, typer.Option("--ship", help="In the end make it the net of the house.")] = False,
    from_seats: Annotated[
        int | None,
        typer.Option(
            min=2,
            metavar="N",
            help="Join it to the net of the house: that one goes on playing with fewer than N seats.",
        ),
    ] = None,
    temperature: Annotated[float, typer.Option(min=0, help="Of that net; 0 always takes the best action.")] = 1.0,
    plot: Annotated[Path | None, typer.Option(help="In the end draw the curve into this file.")] = None,
    evaluate: Annotated[
        int | None, typer.Option(min=1, metavar="DEALS", help="In the end evaluate that net on so many deals.")
    ] = None,
    tensorboard: Annotated[Path | None, typer.Option(help="Log to this folder for TensorBoard.")] = None,
    wandb: Annotated[str | None, typer.Option(metavar="PROJECT", help="Log to Weights & Biases.")] = None,
    ray: OnRay = False,
    actors: Annotated[
        int | None, typer.Option(min=1, help="With --ray: how many play.", show_default="all processors but one")
    ] = None,
) -> None:
    """Train a net for a game: it plays itself, its own past, exploiters, and minds that play by rule.

    Checkpoint and curve are written to the folder as it goes. Interrupt it whenever you like: it is saved, and
    --resume goes on; what is asked for in the end waits until then.
    """
    from kafana.cli.files import check_plot, check_writable
    from kafana.core.options import parse_options
    from kafana.games import load
    from kafana.lab.exploitability import train_exploiter, unpacked
    from kafana.lab.ray_cluster import ClusterTrainer, check_ray, cluster
    from kafana.lab.report import progress, status
    from kafana.lab.train.checkpoint import CHECKPOINT
    from kafana.lab.train.distillation import distil as copy_search
    from kafana.lab.train.exploiter import CRITIC_DECISIONS
    from kafana.lab.train.imitation import imitate as copy_from
    from kafana.lab.train.joining import check_joins, join, part_for
    from kafana.lab.train.loggers import check_loggers, loggers
    from kafana.lab.train.progress import live_progress, plot_curve, show_recipe
    from kafana.lab.train.recipe import changes_of
    from kafana.lab.train.run import CURVE, check_not_held_out, enough, interrupted, new_run
    from kafana.lab.train.run import train as run
    from kafana.lab.train.tables import check_rivals
    from kafana.lab.train.trainer import Trainer
    from kafana.minds.net.mind import NETS, has_net, load_net
    from kafana.minds.net.places import save
    from kafana.minds.play import play_of, value_file, weights_file
    from kafana.minds.registry import minds_behind

    if recipe:
        show_recipe()
        return
    kind = ClusterTrainer if ray else Trainer
    before = context.meta.get(PAIRS, {})
    option, settings = [*before.get("option", []), *(option or [])], [*before.get("settings", []), *(settings or [])]
    with checked_input():
        chosen = load(game)
        folder = out or Path("runs") / game
        if not ray:
            refuse_unused(context, "without --ray", "actors")
        if not (export or ship or evaluate):
            refuse_unused(context, "without --export, --ship or --evaluate", "temperature")
        if imitate and resume:
            raise WrongInput("--imitate comes first: a run that is resumed has begun already")
        if tune and (resume or imitate or module):
            raise WrongInput("--tune goes on from the net of the house: not with --resume, --imitate or --module")
        if tune and not has_net(game):
            raise WrongInput(f"--tune needs a net of the house, and {game} has none")
        if seed is not None and resume:
            raise WrongInput("--seed is for the beginning: a run that is resumed has one already")
        named_minds = [imitate] if imitate else [], listed(against), listed(evaluate_against)
        teachers, opponents, evaluators = (minds_behind(game, names) for names in named_minds)
        check_not_held_out(chosen, teachers + opponents)
        check_rivals(game, teachers)
        numbers = seats_of(seats)
        rules, changes = parse_options(chosen.options, option), changes_of(settings)
        changes |= {"varied": tuple(vary)} if vary else {}
        changes |= {name: value for name, value in (("module", module), ("device", device)) if value}
        if tune:
            tuned = part_for(chosen, NETS.of(chosen).packed, numbers or range(chosen.seats[0], chosen.seats[1] + 1))
            shape, weights = unpacked(chosen, tuned)
            if "hidden" in changes:
                raise WrongInput("--set hidden is not for --tune: the net of the house has its sizes")
            changes = {"critic_decisions": CRITIC_DECISIONS} | changes | {"hidden": (shape.hidden, shape.second)}
        check_loggers(tensorboard, wandb)
        if not ship:
            refuse_unused(context, "without --ship", "from_seats")
        if from_seats:
            check_joins(chosen, from_seats)
        if distil and not play_of(game).has_value_net:
            raise WrongInput(f"--distil needs a level that searches with a value net, and {game} has none")
        if module:
            check_module(module)
            if ship:
                raise WrongInput("--ship is for the net by NumPy: a module is exported to .onnx and named by its file")
        if not resume:
            check_export(export, bool(module))
        if plot:
            check_plot(plot)
        house_net = Path(str(weights_file(game)))
        files = [path for path in (export, house_net if ship else None) if path]
        for path in (folder / CHECKPOINT, *files):
            check_writable(path)
        if ray:
            check_ray()
    with checked_files(), cluster() if ray else nullcontext(1) as processors:
        changes["actors"] = (actors or max(1, processors - 1)) if ray else 0
        with checked_input():
            if resume:
                named = {
                    "game": chosen.name,
                    "seat": seat,
                    "seats": numbers,
                    "against": opponents,
                    "evaluate_against": evaluators,
                    "options": rules if option else {},
                }
                changes |= {name: value for name, value in named.items() if value not in (None, (), {})}
                with status("Resuming"):
                    trainer = kind.resumed(folder, **changes)
            else:
                trainer = new_run(
                    folder, chosen, opponents, evaluators, numbers, seat, rules, seed or 0, kind, **changes
                )
        if tune:
            trainer.begin_with(weights)
        limit = 5.0 if minutes is None and decisions is None else minutes
        for teacher in teachers:
            with status(f"Copying {teacher}"):
                copy_from(trainer, teacher)
        if distil:
            with progress(distil, "Copying search") as advance:
                copy_search(trainer, distil, advance)
        if exploiter:
            with live_progress(None, exploiter) as show:
                train_exploiter(trainer, exploiter, lambda stats: show(stats, None))
        with (
            live_progress(limit, decisions) as show,
            loggers(trainer, tensorboard, wandb) as log,
            interrupted() as stop,
        ):
            enough_for = enough(limit, decisions)

            def on_round(stats: RoundStats, estimate: Estimate | None) -> None:
                show(stats, estimate)
                log(stats, estimate)

            run(trainer, folder, lambda trainer: stop.is_set() or enough_for(trainer), on_round=on_round)
    if stop.is_set():
        print("kafana: stopped and saved before the end: --resume goes on", file=sys.stderr)
        raise KeyboardInterrupt
    with checked_files():
        for path in files:
            if from_seats and path == house_net:
                save(path, join(chosen, load_net(chosen, path), trainer.packed(temperature), from_seats))
            else:
                trainer.export(path, temperature)
            print(path)
        if ship and play_of(game).has_value_net:
            trainer.export_value(Path(str(value_file(game))))
            print(value_file(game))
        if plot:
            plot_curve(folder / CURVE, plot)
    if evaluate:
        estimate = trainer.evaluate(evaluate, temperature=temperature, as_exported=True)
        print(f"score {estimate.mean:.3f} ± {estimate.within or 0:.3f} on {evaluate:,} deals")


def seats_of(typed: str | None) -> tuple[int, ...]:
    """Numbers that were typed with commas between them."""
    try:
        return tuple(int(number) for number in listed(typed))
    except ValueError as error:
        raise WrongInput(f"--seats is a number, or some like 3,4,4, not {typed!r}") from error
