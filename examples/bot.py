"""A bot that sits down at a table and plays any allowed move: python examples/bot.py http://localhost:8421 TABLE"""

import json
import random
import sys
import urllib.request

house, table = sys.argv[1].rstrip("/"), sys.argv[2]


def call(path: str, token: str = "", body: object = None):  # type: ignore[no-untyped-def]
    headers = {"Authorization": f"Bearer {token}", "Origin": house, "Content-Type": "application/json"}
    return urllib.request.urlopen(urllib.request.Request(house + path, body and json.dumps(body).encode(), headers))


token = json.load(call("/api/bot/token", body={"for": "a bot"}))["token"]
call(f"/api/tables/{table}/sit", token, {"name": "Random bot"})
for line in call(f"/api/bot/tables/{table}/stream", token):  # a line of JSON for everything that happens
    if line.strip() and (moves := json.load(call(f"/api/bot/tables/{table}/moves", token))["moves"]):
        call(f"/api/bot/tables/{table}/move", token, {"move": random.choice(moves)})
