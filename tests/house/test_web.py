"""The house among proxies, foreign pages and strangers: headers, names, addresses, cookies, and fair shares."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.typing import Origin

from kafana.house.web.identity import share_of
from kafana.house.web.reach import address_for_others
from tests.house.guests import Answer, Guest, Hands, ask, open_house

pytestmark = pytest.mark.both_stores

STILL: dict[str, Any] = {"time_scale": 1e6}
HTTPS = {"X-Forwarded-For": "192.0.2.7", "X-Forwarded-Proto": "https"}


async def asked(*question: Any) -> Answer:
    return await asyncio.to_thread(ask, *question)


@pytest.fixture
def page(tmp_path: Path) -> str:
    """A page as it is built."""
    (tmp_path / "page" / "assets").mkdir(parents=True)
    (tmp_path / "page" / "index.html").write_text("<title>Kafana</title>")
    (tmp_path / "page" / "icon.svg").write_text("<svg/>")
    (tmp_path / "page" / "assets" / "index-abc123.js").write_text("1")
    return str(tmp_path / "page")


async def test_every_answer_has_its_headers(tmp_path: Path, page: str) -> None:
    async with open_house(tmp_path / "house.db", page=page, **STILL) as place:
        paths = [
            "/",
            "/index.html",
            "/t/abcdefgh",
            "/icon.svg",
            "/assets/index-abc123.js",
            "/assets/none.js",
            "/nothing",
        ]
        paths += ["/api/games", "/api/tables/nothing", "/api/openapi.json", "/healthz", "/readyz", "/metrics", "/../x"]
        for path in paths:
            answer = await asked(place.port, "GET", path)
            policy = answer.headers["content-security-policy"]
            assert "frame-ancestors 'none'" in policy, path
            assert "default-src 'self'" in policy, path
            assert answer.headers["x-content-type-options"] == "nosniff", path
            assert answer.headers["x-frame-options"] == "DENY", path
            forever = answer.headers["cache-control"] == "public, max-age=31536000, immutable"
            assert forever == (path == "/assets/index-abc123.js"), path
        assert (await asked(place.port, "POST", "/api/tables")).headers["x-content-type-options"] == "nosniff"
        assert (await asked(place.port, "DELETE", "/")).headers["x-content-type-options"] == "nosniff"


async def test_a_page_that_makes_its_name_point_here_reads_nothing(tmp_path: Path) -> None:
    async with open_house(tmp_path / "house.db", **STILL) as place:
        for path in ("/", "/metrics", "/api/games", "/healthz"):
            assert (await asked(place.port, "GET", path, None, {"Host": f"evil.example:{place.port}"})).status == 421
        for name in ("localhost", "LOCALHOST", "127.0.0.1", "192.168.1.5", "[::1]"):
            assert (await asked(place.port, "GET", "/healthz", None, {"Host": f"{name}:{place.port}"})).status == 200
        for name in ("", "localhost.evil.example", "[", "127.0.0.1.evil.example", "evil@localhost.example"):
            assert (await asked(place.port, "GET", "/healthz", None, {"Host": name})).status in (400, 421)
        guest = await Guest(place.port).come_in()
        table = (await guest.post("/api/tables", game="cheat", name="Ana")).json["id"]
        evil = f"evil.example:{place.port}"
        with pytest.raises(InvalidStatus):
            await connect(
                f"ws://{evil}/api/tables/{table}/socket",
                origin=Origin(f"http://{evil}"),
                host="127.0.0.1",
                port=place.port,
                proxy=None,
            )


async def test_only_names_that_are_allowed_are_answered(tmp_path: Path) -> None:
    async with open_house(tmp_path / "house.db", allowed_hosts="cards.example, www.cards.example", **STILL) as place:
        for name, status in (("cards.example", 200), ("WWW.cards.example:443", 200), ("evil.example", 421)):
            assert (await asked(place.port, "GET", "/healthz", None, {"Host": name} | HTTPS)).status == status


async def test_a_proxy_is_believed_and_strangers_are_not(tmp_path: Path) -> None:
    async with open_house(tmp_path / "one.db", **STILL) as place:
        answer = await asked(place.port, "GET", "/", None, {"Host": "cards.example"} | HTTPS)
        assert "; secure" in answer.headers["set-cookie"].lower()
        assert "; secure" not in (await asked(place.port, "GET", "/")).headers["set-cookie"].lower()
    async with open_house(tmp_path / "two.db", trusted_proxies="10.0.0.1,10.1.0.0/16", **STILL) as place:
        answer = await asked(place.port, "GET", "/", None, HTTPS)
        assert "; secure" not in answer.headers["set-cookie"].lower()


async def test_http_and_https_are_not_the_same_origin(tmp_path: Path) -> None:
    async with open_house(tmp_path / "house.db", origins="https://other.example", **STILL) as place:
        body, host = b'{"game": "cheat", "name": "Ana"}', {"Host": "cards.example"} | HTTPS
        for origin, status in (
            ("https://cards.example", 200),
            ("http://cards.example", 403),
            ("https://cards.example:8443", 403),
            ("https://other.example", 200),
            ("http://other.example", 403),
            ("null", 403),
        ):
            assert (await asked(place.port, "POST", "/api/tables", body, host | {"Origin": origin})).status == status, (
                origin
            )
        near = {"Origin": f"https://127.0.0.1:{place.port}"}
        assert (await asked(place.port, "POST", "/api/tables", body, near)).status == 403


@pytest.mark.parametrize(
    ("address", "share"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("?", "?"),
    ],
)
def test_a_customer_with_many_addresses_has_one_share(address: str, share: str) -> None:
    assert share_of(address) == share


async def make(port: int, address: str) -> int:
    headers = {"Origin": f"http://127.0.0.1:{port}", "X-Forwarded-For": address}
    return (await asked(port, "POST", "/api/tables", b'{"game": "cheat", "name": "Ana"}', headers)).status


async def test_few_addresses_cannot_fill_the_house(tmp_path: Path) -> None:
    """However many addresses one network of IPv6 has, and however many networks come: others find space."""
    async with open_house(tmp_path / "house.db", tables=60, tables_per_address=20, **STILL) as place:
        made = [await make(place.port, f"2001:db8::{number:x}") for number in range(1, 31)]
        assert (made[0], made[-1], 10 < made.count(200) < 20) == (200, 429, True)
        for network in range(3):
            for number in range(1, 21):
                await make(place.port, f"2001:db8:0:{network + 1}::{number:x}")
        assert len(place.house.rooms) < 60
        assert [await make(place.port, "192.0.2.7") for _ in range(3)] == [200] * 3


async def test_a_waiting_table_without_anybody_goes_after_minutes(tmp_path: Path) -> None:
    hands = Hands()
    async with open_house(tmp_path / "house.db", {"now": hands}, **STILL) as place:
        guest = await Guest(place.port).come_in()
        left, kept = [(await guest.post("/api/tables", game="cheat", name="Ana")).json["id"] for _ in range(2)]
        async with guest.at(kept) as seat:
            await seat.next()
            hands.time += 299
            await place.house.housekeeping.clear()
            assert set(place.house.rooms) == {left, kept}
            hands.time += 2
            await place.house.housekeeping.clear()
            assert set(place.house.rooms) == {kept}
            assert not place.house.store.has(left)
            assert (await guest.get(f"/api/tables/{left}")).status == 404
    async with open_house(tmp_path / "house.db", {"now": hands}, **STILL) as place:
        assert list(place.house.rooms) == [kept]
        hands.time += 301
        await place.house.housekeeping.clear()
        assert place.house.rooms == {}


@pytest.mark.parametrize(
    ("listens_on", "headers", "is_told"),
    [
        ("0.0.0.0", {}, True),
        ("127.0.0.1", {}, False),  # nobody else gets there
        ("0.0.0.0", {"X-Forwarded-For": "192.0.2.7"}, False),  # who asks from elsewhere has found the house already
    ],
)
async def test_somebody_on_the_same_machine_is_told_where_others_find_the_house(
    listens_on: str, headers: dict[str, str], is_told: bool, tmp_path: Path
) -> None:
    async with open_house(tmp_path / "house.db", host=listens_on, **STILL) as place:
        found = (await asked(place.port, "GET", "/api/reach", None, headers)).json["address"]
    assert found == (address_for_others(listens_on, place.port) if is_told else "")
    assert "127.0.0.1" not in found


@pytest.mark.parametrize(
    ("listens_on", "found"),
    [
        ("localhost", ""),
        ("::1", ""),
        ("192.0.2.4", "http://192.0.2.4:8421"),
        ("2001:db8::4", "http://[2001:db8::4]:8421"),
    ],
)
def test_an_address_for_others(listens_on: str, found: str) -> None:
    assert address_for_others(listens_on, 8421) == found


async def test_metrics_tell_how_long_moves_and_the_loop_take(tmp_path: Path) -> None:
    async with open_house(tmp_path / "house.db") as place:
        place.house.latency.note(0.004)
        place.house.latency.note(20)
        text = (await Guest(place.port).get("/metrics")).content.decode()
        rows = dict(row.rsplit(" ", 1) for row in text.splitlines() if not row.startswith("#"))
        assert rows['kafana_move_seconds_bucket{le="0.0025"}'] == "0"
        assert rows['kafana_move_seconds_bucket{le="0.005"}'] == "1"
        assert rows['kafana_move_seconds_bucket{le="+Inf"}'] == rows["kafana_move_seconds_count"] == "2"
        assert rows['kafana_waiting{work="mind"}'] == "0"
        assert float(rows["kafana_memory_bytes"]) > 1e6
        assert float(rows["kafana_open_files"]) > 3
