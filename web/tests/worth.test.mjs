import assert from "node:assert/strict";
import test from "node:test";
import { built } from "./built.mjs";

const { Draft } = await built("draft");
const { Worths } = await built("worth");
const move = (actions, cards, value, decided = true) => ({ actions, cards, value, decided });
const ask = {
  actions: [[0, null, ["pass"]], [1, 101, null], [2, 102, null], [9, null, ["done"]]],
  together: { 1: [2], 2: [1] },
  most: 2,
  done: 9,
};
const advice = { moves: [move([1, 2, 9], [101, 102], 0.7), move([0], [], 0.6), move([2, 9], [102], 0.4), move([1, 9], [101], 0.9, false)] };

test("a card is worth the best move with it, and the recommended one is best", () => {
  const worths = new Worths(advice, new Draft(ask));
  assert.deepEqual([worths.best.value, worths.card(102).move.value, worths.card(102).isBest], [0.7, 0.7, true]);
  assert.deepEqual([worths.choice(0).move.value, worths.choice(0).isBest], [0.6, false]);
  assert.equal(worths.card(103), null);
});

test("values follow what has been picked", () => {
  const draft = new Draft(ask).with(102);
  const worths = new Worths(advice, draft);
  assert.equal(worths.choice(9).move.value, 0.4);
  assert.equal(worths.card(101).move.value, 0.7);
  assert.equal(new Worths(advice, draft.choosing(9)).whole.move.value, 0.4);
});

test("a reason is given for the recommended move, and not for another one that has been begun", () => {
  const passing = { ...advice, moves: [advice.moves[1], advice.moves[0]], reasons: ["nothing fits"] };
  assert.equal(new Worths(passing, new Draft(ask)).reason, "nothing fits");
  assert.equal(new Worths(passing, new Draft(ask).with(101)).reason, "");
});
