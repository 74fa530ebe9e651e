"""How the house is doing: metrics in Prometheus' text format, and logs as lines of JSON without secrets."""

from __future__ import annotations

import json
import logging
import os
import sys
import time
from collections import Counter
from pathlib import Path

from h11 import LocalProtocolError

from kafana.house.house import House
from kafana.house.web.access import Access

OWN_FIELDS = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}


def metrics(house: House, access: Access) -> str:
    states = Counter[str](room.state.saved.state for room in house.rooms.values())
    rows = ["# TYPE kafana_tables gauge"]
    rows += [f'kafana_tables{{state="{state}"}} {states[state]}' for state in ("waiting", "playing", "over")]
    gauges: dict[str, float] = {
        "sockets": access.sockets.total(),
        "watchers": sum(len(room.audience) for room in house.rooms.values()),
        "inbox_longest": max((len(room.inbox) for room in house.rooms.values()), default=0),
        "store_waiting": house.store.jobs.qsize(),
        "open": int(house.is_open),
        "tables_late": len(house.pending),
        "tables_bad": len(house.bad),
        "store_failing": int(house.store.failing),
        "connections": access.connections.total(),
        "memory_bytes": memory(),
        "open_files": open_files(),
    }
    counters: dict[str, float] = {
        "moves": house.counts["moves"],
        "not_stored": house.counts["not_stored"],
        "refused": house.counts["refused"],
        "slow_readers_dropped": house.counts["dropped"],
        "requests_limited": house.counts["limited"],
        "connections_cut": house.counts["cut"],
        "thoughts": house.counts["thoughts"],
        "store_commits": house.store.commits,
        "store_jobs": house.store.written,
        "store_seconds": house.store.seconds,
    }
    if house.node is not None:
        gauges["peers"] = len(house.node.peers)
        counters |= house.node.counters()
    rows.append("# TYPE kafana_waiting gauge")
    lines = house.minds.shares, house.coach.shares, house.coach.quick_shares, house.reviews.shares, house.files
    rows += [f'kafana_waiting{{work="{line.name}"}} {len(line)}' for line in lines]
    rows += house.latency.rows("kafana_move_seconds") + house.lag.rows("kafana_loop_lag_seconds")
    for name, value in gauges.items():
        rows += [f"# TYPE kafana_{name} gauge", f"kafana_{name} {value:g}"]
    for name, value in counters.items():
        rows += [f"# TYPE kafana_{name}_total counter", f"kafana_{name}_total {value:.10g}"]
    return "\n".join(rows) + "\n"


def memory() -> int:
    """Bytes that the process has in memory; 0 where the system does not tell."""
    try:
        return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0


def open_files() -> int:
    """Files and sockets that the process has open; 0 where the system does not tell."""
    try:
        return len(os.listdir("/proc/self/fd"))
    except OSError:
        return 0


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        row: dict[str, object] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        row |= {name: value for name, value in vars(record).items() if name not in OWN_FIELDS}
        if record.exc_info:
            row["trace"] = self.formatException(record.exc_info)
        return json.dumps(row, default=str, ensure_ascii=False)


def is_news(record: logging.LogRecord) -> bool:
    """Not that somebody was answered who had spoilt the connection already: the HTTP library logs that as an error."""
    return not (record.exc_info and isinstance(record.exc_info[1], LocalProtocolError))


def log_json(level: str = "INFO") -> None:
    """All logs as JSON on the standard error; no requests are logged, so neither addresses nor cookies are."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(is_news)
    logging.basicConfig(handlers=[handler], level=level, force=True)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logging.getLogger(name).handlers.clear()
        logging.getLogger(name).propagate = True
    logging.getLogger("uvicorn.access").disabled = True
    logging.getLogger("psycopg").setLevel("ERROR")  # a line that was cut is the business of whoever uses it
    logging.getLogger("uvicorn.error").setLevel("ERROR")  # it would log every connection, and whatever is not HTTP
