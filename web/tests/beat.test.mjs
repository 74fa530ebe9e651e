import assert from "node:assert/strict";
import test, { mock } from "node:test";
import { built } from "./built.mjs";

const { Beat } = await built("beat");
const change = (name, set) => ({ t: "change", v: 1, d: { name, set } });

/** A table at which something is looked at until a moment. */
class Table {
  shown = [];
  now = 0;
  until = 0;
  beat = new Beat(
    (message) => this.shown.push(message.d.name),
    () => Math.max(0, this.until - this.now),
  );

  pass(time) {
    this.now += time;
    mock.timers.tick(time);
  }
}

test.beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
test.afterEach(() => mock.timers.reset());

test("what others do next waits until the last thing was seen, in its order", () => {
  const table = new Table();
  table.beat.heard(change("trick"));
  table.until = 1500;
  table.beat.heard(change("lead"));
  table.pass(1000);
  table.beat.heard(change("follow"));
  assert.deepEqual(table.shown, ["trick"]);
  table.pass(500);
  assert.deepEqual(table.shown, ["trick", "lead", "follow"]);
});

test("a question, its end and a result never wait, and what was held comes before them", () => {
  for (const set of [{ ask: { actions: [1] } }, { ask: null }, { result: {} }]) {
    const table = new Table();
    table.until = 1500;
    table.beat.heard(change("lead"));
    table.beat.heard(change("asked", set));
    assert.deepEqual(table.shown, ["lead", "asked"]);
    table.pass(1500);
    assert.deepEqual(table.shown, ["lead", "asked"]);
  }
});

test("what is said and what the house answers never wait", () => {
  const table = new Table();
  table.until = 1500;
  table.beat.heard(change("lead"));
  table.beat.heard({ t: "chat", d: { name: "chat" } });
  table.beat.heard({ t: "ack", d: { name: "ack" } });
  assert.deepEqual(table.shown, ["chat", "lead", "ack"]);
});
