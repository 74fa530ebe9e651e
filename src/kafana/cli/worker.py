"""`kafana worker`: think for houses of several nodes."""

from __future__ import annotations

from typing import Annotated

import typer

from kafana.cli.arguments import checked_input


def worker(
    bus: Annotated[str, typer.Option(help="The bus of the nodes, nats://… (KAFANA_BUS).", envvar="KAFANA_BUS")],
    at_once: Annotated[int, typer.Option(min=1, max=256, help="Tasks at the same time, each a process.")] = 2,
) -> None:
    """Think for the nodes on a bus: bots that search, the coach, reviews. Any number of them, on any machine."""
    import asyncio
    import os

    from kafana.games import NAMES

    with checked_input():
        try:
            from kafana.house.cluster.bus import must_answer
            from kafana.house.cluster.thinkers import think
        except ModuleNotFoundError as error:
            raise ValueError(f"a worker needs `pip install kafana[cluster]` ({error.name} is missing)") from None
        must_answer(bus)
        compiled = os.environ.get("KAFANA_COMPILE_SEARCH", "1") != "0"
        asyncio.run(think(bus, at_once, compiled, list(NAMES), lambda text: print(text, flush=True)))
