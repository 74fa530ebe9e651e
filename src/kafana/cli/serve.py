"""`kafana serve`: the house in the browser."""

from __future__ import annotations

from typing import Annotated

import typer

from kafana.cli.arguments import checked_input


def serve(
    host: Annotated[str | None, typer.Option(help="Address to listen on (KAFANA_HOST).")] = None,
    port: Annotated[int | None, typer.Option(help="Port; 0 takes a free one (KAFANA_PORT).")] = None,
    database: Annotated[str | None, typer.Option(help="SQLite file, or postgresql://… (KAFANA_DATABASE).")] = None,
    bus: Annotated[
        str | None, typer.Option(help="nats://…, by which nodes on one PostgreSQL reach each other (KAFANA_BUS).")
    ] = None,
    origins: Annotated[str | None, typer.Option(help="Other origins allowed, by commas (KAFANA_ORIGINS).")] = None,
    trusted_proxies: Annotated[
        str | None, typer.Option(help="Addresses of proxies to believe, by commas (KAFANA_TRUSTED_PROXIES).")
    ] = None,
    allowed_hosts: Annotated[
        str | None, typer.Option(help="Names the house may be called by, by commas (KAFANA_ALLOWED_HOSTS).")
    ] = None,
    browser: Annotated[bool, typer.Option(help="Open the page.")] = True,
) -> None:
    """Open the house: play in the browser. Compiles each game at its first table; `kafana` alone does not."""
    from kafana.house.serve import serve as open_house

    with checked_input():
        open_house(
            browser,
            host=host,
            port=port,
            database=database,
            bus=bus,
            origins=origins,
            trusted_proxies=trusted_proxies,
            allowed_hosts=allowed_hosts,
        )
