"""A wire between browser and house that can be cut. Everything goes through it: pages, requests, sockets."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress
from urllib.parse import urlsplit


class Wire:
    def __init__(self, house: str) -> None:
        self.far = (urlsplit(house).hostname or "", urlsplit(house).port or 0)
        self.door = socket.create_server(("127.0.0.1", 0))
        self.ends: set[socket.socket] = set()
        self.lock = threading.Lock()
        self.is_cut = self.is_deaf = False
        threading.Thread(target=self.accept, daemon=True).start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.door.getsockname()[1]}"

    def accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self.door.accept()
                if self.is_cut:
                    near.close()
                    continue
                far = socket.create_connection(self.far)
                with self.lock:
                    self.ends |= {near, far}
                threading.Thread(target=self.carry, args=(near, far, False), daemon=True).start()
                threading.Thread(target=self.carry, args=(far, near, True), daemon=True).start()

    def carry(self, source: socket.socket, target: socket.socket, is_answer: bool) -> None:
        with suppress(OSError):
            while content := source.recv(65536):
                if not (is_answer and self.is_deaf):
                    target.sendall(content)
        self.hang_up({source, target})

    def hang_up(self, ends: set[socket.socket]) -> None:
        with self.lock:
            self.ends -= ends
        for end in ends:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def cut(self) -> None:
        self.is_cut = True
        self.hang_up(set(self.ends))

    def deafen(self) -> None:
        """What the browser says still arrives; no answer comes back."""
        self.is_deaf = True

    def mend(self) -> None:
        self.is_cut = self.is_deaf = False

    def close(self) -> None:
        self.door.close()
        self.cut()
