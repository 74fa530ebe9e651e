// What a move costs boardgame.io's server, with tables of four that play over real sockets as in `kafana bench house`:
//   npm ci && node measure.cjs [TABLES] [SECONDS FOR A MOVE] [SECONDS]
// Nothing is stored, nobody is told a sentence, and the rules are ten lines: it is a bound from below.
const { fork } = require("node:child_process");
const { readFileSync } = require("node:fs");
const { io } = require("socket.io-client");

const [tables, pace, seconds] = [150, 0.15, 30].map((usual, place) => Number(process.argv[2 + place] ?? usual));
const SEATS = 4;
const TICKS = 100; // of the processor's clock in a second
const sleep = (time) => new Promise((done) => setTimeout(done, 1000 * time));

function usedBy(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").pop().split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

function megabytes(pid) {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))[1]) / 1024;
}

class Table {
  constructor(server, name) {
    this.name = name;
    this.turn = this.heard = this.bytes = 0;
    this.times = [];
    this.seats = [...Array(SEATS).keys()].map((seat) => this.sit(server, seat));
  }

  sit(server, seat) {
    const socket = io(`${server}/cards`, { transports: ["websocket"], forceNew: true });
    socket.on("connect", () => socket.emit("sync", this.name, String(seat), undefined, SEATS));
    socket.on("sync", (_, found) => (this.version = found.state._stateID));
    const hear = (version) => {
      this.version = version;
      if (++this.heard === SEATS) {
        this.times.push(performance.now() - this.sent);
        this.think();
      }
    };
    socket.on("patch", (_, __, version) => hear(version));
    socket.on("update", (_, state) => hear(state._stateID));
    socket.on("connect", () => {
      socket.io.engine.on("packet", (packet) => (this.bytes += packet.data?.length ?? 0));
    });
    return socket;
  }

  think() {
    setTimeout(() => this.move(), 1000 * pace * (0.5 + Math.random()));
  }

  move() {
    const playerID = String(this.turn % SEATS);
    [this.heard, this.sent] = [0, performance.now()];
    const action = { type: "MAKE_MOVE", payload: { type: "play", args: [0], playerID } };
    this.seats[this.turn++ % SEATS].emit("update", action, this.version, this.name, playerID);
  }
}

async function main() {
  const server = fork(`${__dirname}/server.cjs`, { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const port = await new Promise((done) => server.once("message", done));
  const found = [];
  for (let number = 0; number < tables; number++) {
    found.push(new Table(`http://127.0.0.1:${port}`, `table${number}`));
    await sleep(0.02);
  }
  await sleep(2);
  for (const table of found) table.think();
  await sleep(2 * pace + 1);
  for (const table of found) [table.times, table.bytes] = [[], 0];
  const used = usedBy(server.pid);
  await sleep(seconds);
  const times = found.flatMap((table) => table.times).sort((one, other) => one - other);
  const busy = usedBy(server.pid) - used;
  const bytes = found.reduce((sum, table) => sum + table.bytes, 0);
  const at = (share) => (times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0).toFixed(1);
  console.log(`boardgame.io: ${tables} tables of ${SEATS}, ${pace} s for a move`);
  console.log(`${(times.length / seconds).toFixed(1)} moves/s`);
  console.log(`${at(0.5)} ms, p50 from a move to all seats; ${at(0.99)} ms, p99`);
  console.log(`${(bytes / times.length / SEATS).toFixed(0)} bytes to a seat for a move`);
  console.log(`${(busy / seconds).toFixed(2)} of a core, ${((1000 * busy) / times.length).toFixed(2)} ms of processor for a move`);
  console.log(`${megabytes(server.pid).toFixed(0)} MB`);
  server.kill();
  process.exit(0);
}

main();
