"""Where others find the house: an address in the same network, if it listens there."""

from __future__ import annotations

import socket
from ipaddress import ip_address
from urllib.parse import urlsplit

EVERYWHERE = "", "0.0.0.0", "::", "*"
FAR = ("192.0.2.1", 9)  # an address for examples, where nobody is; nothing is sent to it


def network_address() -> str:
    """This machine's address in its network, as others there would call it; empty if it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sample:
        try:
            sample.connect(FAR)
            found: str = sample.getsockname()[0]
        except OSError:
            return ""
    return "" if ip_address(found).is_loopback or ip_address(found).is_unspecified else found


def address_for_others(listens_on: str, port: int) -> str:
    """Where others in the network find a house that listens there; empty if they cannot."""
    if listens_on in EVERYWHERE:
        host = network_address()
    elif listens_on == "localhost" or is_loopback(listens_on):
        host = ""
    else:
        host = listens_on
    if not host:
        return ""
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


def port_of(header: str) -> int | None:
    """The port in a Host header."""
    try:
        return urlsplit(f"//{header}").port
    except ValueError:
        return None
