"""PostgreSQL and NATS of this machine, on free ports and with data that is thrown away: for tests and measuring."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

UNPRIVILEGED = "postgres"  # PostgreSQL does not run as root
USER = "kafana"
PATIENCE = 60  # seconds for a server to start or end


class Missing(RuntimeError):
    """A server is not installed on this machine."""


def program(name: str) -> str:
    """Where a server's program is; Debian keeps PostgreSQL's beside the path."""
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    path = os.pathsep.join([os.environ.get("PATH", ""), "/usr/sbin", *map(str, folders)])
    found = shutil.which(name, path=path)
    if found is None:
        raise Missing(f"{name} is not installed; scripts/services installs it on Debian")
    return found


def free_port() -> int:
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        return int(trial.getsockname()[1])


def answers(port: int) -> bool:
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
        return True
    return False


class Server:
    """A process that listens on a port."""

    def __init__(self, command: Sequence[str], port: int, user: str | None = None) -> None:
        self.command = command
        self.port = port
        self.user = user
        self.process: subprocess.Popen[bytes] | None = None
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(
            self.command,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            user=self.user,
            group=self.user,
            cwd="/",
            start_new_session=True,
        )
        until = time.monotonic() + PATIENCE
        while not self.is_ready():
            if self.process.poll() is not None or time.monotonic() > until:
                raise RuntimeError(f"{self.command[0]} does not start")
            time.sleep(0.05)

    def is_ready(self) -> bool:
        return answers(self.port)

    def stop(self, sign: int = signal.SIGINT) -> None:
        if self.process is not None:
            self.process.send_signal(sign)
            self.process.wait(PATIENCE)
            self.process = None


class Nats(Server):
    def __init__(self, listen: str = "127.0.0.1") -> None:
        port = free_port()
        super().__init__([program("nats-server"), "-a", listen, "-p", str(port)], port)

    @property
    def address(self) -> str:
        return f"nats://127.0.0.1:{self.port}"


class Postgres(Server):
    def __init__(self, folder: Path, durable: bool = True, listen: str = "127.0.0.1") -> None:
        data, self.databases = folder / "data", 0
        user = UNPRIVILEGED if os.geteuid() == 0 else None
        if user:
            shutil.chown(folder, user, user)
        make = [program("initdb"), "-D", str(data), "-U", USER, "--auth=trust", "--no-sync", "-E", "UTF8", "--locale=C"]
        subprocess.run(make, check=True, stdout=subprocess.DEVNULL, user=user, group=user, cwd="/")
        with (data / "pg_hba.conf").open("a") as allowed:
            allowed.write("host all all samenet trust\n")
        port = free_port()
        settings = [f"listen_addresses={listen}", f"unix_socket_directories={folder}", "max_connections=200"]
        settings += [] if durable else ["fsync=off", "synchronous_commit=off", "full_page_writes=off"]
        flags = [part for setting in settings for part in ("-c", setting)]
        super().__init__([program("postgres"), "-D", str(data), "-p", str(port), *flags], port, user)

    def is_ready(self) -> bool:
        asked = [program("pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        return subprocess.run(asked, check=False).returncode == 0

    def new_database(self) -> str:
        """The address of a database in which there is nothing yet."""
        import psycopg

        self.databases += 1
        name = f"house{self.databases}"
        with psycopg.connect(self.at("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return self.at(name)

    def at(self, name: str) -> str:
        return f"postgresql://{USER}@127.0.0.1:{self.port}/{name}"


@contextmanager
def servers(durable: bool = True, listen: str = "127.0.0.1") -> Iterator[tuple[Postgres, Nats]]:
    """Both of them, while they are needed; they listen on this machine only, or for anybody in a closed network."""
    with (
        tempfile.TemporaryDirectory(prefix="kafana-", ignore_cleanup_errors=True) as folder,
        contextlib.ExitStack() as on,
    ):
        os.chmod(folder, 0o755)
        database = Path(folder) / "postgres"
        database.mkdir()
        postgres = Postgres(database, durable, listen)
        on.callback(postgres.stop, signal.SIGINT if durable else signal.SIGQUIT)  # the latter writes nothing any more
        nats = Nats(listen)
        on.callback(nats.stop)
        yield postgres, nats
