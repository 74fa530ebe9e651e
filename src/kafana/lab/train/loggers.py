"""Where a run's numbers go beside its curve: TensorBoard, and Weights & Biases."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import asdict
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kafana.lab.train.progress import OnRound

if TYPE_CHECKING:
    from kafana.lab.sim import Estimate
    from kafana.lab.train.trainer import RoundStats, Trainer

TENSORBOARD_NEEDS = "--tensorboard needs PyTorch and TensorBoard: install kafana with its extra “torch”"
WANDB_NEEDS = "--wandb needs Weights & Biases: pip install wandb"


def check_loggers(tensorboard: Path | None, wandb: str | None) -> None:
    """Refuse what needs a package that is not there."""
    if tensorboard and not (find_spec("torch") and find_spec("tensorboard")):
        raise ValueError(TENSORBOARD_NEEDS)
    if wandb and not find_spec("wandb"):
        raise ValueError(WANDB_NEEDS)


def numbers_of(stats: RoundStats, estimate: Estimate | None) -> dict[str, float]:
    """A round's numbers by name, its evaluation among them if there was one."""
    numbers: dict[str, float] = {name: value for name, value in asdict(stats).items() if name != "decisions"}
    return numbers | ({"evaluation": estimate.mean} if estimate else {})


@contextmanager
def loggers(trainer: Trainer, tensorboard: Path | None, wandb: str | None) -> Iterator[OnRound]:
    """What is to be called after each round, so that TensorBoard and Weights & Biases hear of it."""
    with ExitStack() as stack:
        writer: Any = None
        if tensorboard:
            from torch.utils.tensorboard import SummaryWriter

            writer = SummaryWriter(str(tensorboard))
            stack.callback(writer.close)
        run: Any = None
        if wandb:
            import json

            import wandb as weights_and_biases

            run = weights_and_biases.init(project=wandb, config=json.loads(trainer.recipe.as_json()))
            stack.callback(run.finish)

        def log(stats: RoundStats, estimate: Estimate | None) -> None:
            found = numbers_of(stats, estimate)
            if writer is not None:
                for name, value in found.items():
                    writer.add_scalar(name, value, stats.decisions)
            if run is not None:
                run.log(found, step=stats.decisions)

        yield log
