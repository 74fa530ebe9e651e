"""A bot that sits down at a table and plays any allowed move: python examples/bot.py http://localhost:8421 TABLE"""

import json
import random
import sys
from contextlib import suppress
from urllib.error import HTTPError
from urllib.request import Request, urlopen

house, table, headers = sys.argv[1].rstrip("/"), sys.argv[2], {"Origin": sys.argv[1].rstrip("/")}


def call(path: str, **body: str):  # type: ignore[no-untyped-def]
    return urlopen(Request(f"{house}/api/{path}", json.dumps(body).encode() if body else None, headers))


headers["Authorization"] = "Bearer " + json.load(call("bot/token", name="Random bot"))["token"]
call(f"tables/{table}/sit", name="Random bot")
for _ in call(f"bot/tables/{table}/stream"):  # a line of JSON for everything that happens
    with suppress(HTTPError):  # refused, because somebody was quicker
        if moves := json.load(call(f"bot/tables/{table}/moves"))["moves"]:
            call(f"bot/tables/{table}/move", move=random.choice(moves))
