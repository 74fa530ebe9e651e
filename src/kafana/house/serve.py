"""`kafana serve`: open the house on this machine."""

from __future__ import annotations

import contextlib
import gc
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from types import FrameType

import uvicorn

from kafana.house.house import House
from kafana.house.memory import give_back
from kafana.house.metrics import log_json
from kafana.house.settings import Settings, from_environment
from kafana.house.store.file import must_be_usable
from kafana.house.web.app import App, page_folder
from kafana.house.web.guard import GuardedHttp, GuardedSocket
from kafana.house.web.reach import address_for_others
from kafana.house.work.warmup import rehearse_patiently

DRAIN_SECONDS = 8
COLLECTING = 200_000, 2, 2  # more objects than before, and rounds, until garbage is looked for: play leaves none
SWITCHING = 0.0005  # seconds that the writer waits for the interpreter, again and again in every commit; usually 0.005


class Server(uvicorn.Server):
    """Tells the house when the process is asked to end."""

    def __init__(self, config: uvicorn.Config, app: App) -> None:
        super().__init__(config)
        self.app = app
        self.house = app.house
        self.browse = ""

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self.house.is_open = False
        super().handle_exit(sig, frame)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            hint = " (Ctrl+C closes it)" if sys.stdout.isatty() else ""
            print(f"Kafana is open: {self.address()}{hint}", flush=True)
            if others := address_for_others(self.config.host, self.listening()[1]):
                print(f"Others in your network find it at {others}/", flush=True)
            if self.browse:
                threading.Thread(target=webbrowser.open, args=(self.address(),), daemon=True).start()

    def address(self) -> str:
        """Where it listens; port 0 has been replaced by a free one."""
        host, port = self.listening()
        shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1") else host
        return f"http://{shown}:{port}/"

    def listening(self) -> tuple[str, int]:
        found = [s for server in self.servers for s in server.sockets]
        host, port = found[0].getsockname()[:2] if found else (self.config.host, self.config.port)
        return str(host), int(port)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.house.drain()
        await self.house.hand_over()
        await super().shutdown(sockets)


def new_server(house: House) -> Server:
    app, settings = App(house), house.settings
    config = uvicorn.Config(
        app,
        interface="asgi3",
        host=settings.host,
        port=settings.port,
        http=GuardedHttp,
        ws=GuardedSocket,
        ws_max_size=settings.frame,
        ws_per_message_deflate=False,
        ws_ping_interval=None,  # see Keepalive
        lifespan="on",
        forwarded_allow_ips=settings.trusted_proxies or None,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=DRAIN_SECONDS,
        timeout_keep_alive=30,
        h11_max_incomplete_event_size=16_384,
    )
    return Server(config, app)


def raise_file_limit() -> None:
    """Every socket is an open file: have as many as the system allows."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def serve(browser: bool = False, rehearse: Callable[[str], None] = rehearse_patiently, **given: object) -> None:
    """Open the house and stay until told to end; what is not given is taken from the environment (KAFANA_PORT …)."""
    log_json()
    raise_file_limit()
    gc.set_threshold(*COLLECTING)
    sys.setswitchinterval(SWITCHING)
    settings = from_environment(os.environ, **given)
    if browser and not (page_folder(settings) / "index.html").is_file():
        raise ValueError("the page has not been built: `make page` does it; `kafana play` plays in the terminal")
    if settings.is_node:
        must_reach(settings)
    else:
        if not settings.database:
            settings.file.parent.mkdir(parents=True, exist_ok=True)
        must_be_usable(settings.file)
    must_be_free(settings)
    server = new_server(House(settings, rehearse=rehearse))
    server.house.on_ready = settle_down
    can_browse = sys.platform != "linux" or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    server.browse = "yes" if browser and can_browse else ""
    server.house.coach.get_ready()
    server.run()


def settle_down() -> None:
    """Every game has been read. What is there by now stays: looking through it again would make people wait."""
    gc.freeze()
    give_back()


def must_reach(settings: Settings) -> None:
    """What several nodes share has to be there."""
    try:
        from kafana.house.cluster.bus import must_answer
        from kafana.house.store.postgres import must_be_usable
    except ModuleNotFoundError as error:
        raise ValueError(f"several nodes need `pip install kafana[cluster]` ({error.name} is missing)") from None
    must_be_usable(settings.database)
    must_answer(settings.bus)


def must_be_free(settings: Settings) -> None:
    """Somebody else may listen here already; most often it is the house itself."""
    kind = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    with socket.socket(kind) as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind((settings.host, settings.port))
        except OSError as error:
            where = f"{settings.host}:{settings.port}"
            raise ValueError(
                f"cannot listen on {where} ({error.strerror}); is the house open already? \
A free port: kafana serve --port 0"
            ) from None


if __name__ == "__main__":
    serve()
