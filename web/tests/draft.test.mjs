import assert from "node:assert/strict";
import test from "node:test";
import { built } from "./built.mjs";

const { Draft } = await built("draft");
const hand = (...actions) => actions.map((action) => [action, action + 100, null]);
const choice = (action) => [action, null, [`choice-${action}`]];

test("a single card is a whole move, and another one takes its place", () => {
  const draft = new Draft({ actions: hand(1, 2, 3) });
  const one = draft.with(101);
  assert.deepEqual([one.actions, one.isComplete, one.picked], [[1], true, [101]]);
  assert.deepEqual(one.with(103).actions, [3]);
  assert.equal(draft.with(109), null);
  assert.equal(one.before, draft);
});

test("cards that go together are sent in ascending order with the word that ends them", () => {
  const ask = { actions: [...hand(1, 2, 5), choice(9)], together: { 1: [5], 5: [1], 2: [] }, least: 1, most: 2, done: 9 };
  const draft = new Draft(ask).with(105);
  assert.deepEqual(draft.pickable, [101]);
  assert.deepEqual(draft.choices.map((one) => one.action), [9]);
  const both = draft.with(101);
  assert.equal(both.isComplete, false);
  const whole = both.choosing(9);
  assert.deepEqual([whole.actions, whole.isComplete], [[1, 5, 9], true]);
  assert.deepEqual(whole.reopened().picked.sort(), [101, 105]);
  assert.deepEqual(both.without(101).actions, [5]);
});

test("so many cards and no fewer are whole without a word", () => {
  const ask = { actions: hand(1, 2, 3), together: { 1: [2, 3], 2: [1, 3], 3: [1, 2] }, least: 2, most: 2 };
  const one = new Draft(ask).with(102);
  assert.deepEqual([one.isComplete, one.choices], [false, []]);
  const two = one.with(101);
  assert.deepEqual([two.ask, two.actions, two.pickable], [null, [1, 2], []]); // what comes then is asked for
  assert.deepEqual([two.asking({ actions: [] }).isComplete, two.picked], [true, [101, 102]]);
});

test("a card stands for the one choice that asks for it, and waits where there are two", () => {
  const later = { actions: hand(1, 2) };
  const one = new Draft({ actions: [choice(7), choice(8)], then: { 7: later } });
  assert.deepEqual(one.pickable, [101, 102]);
  assert.deepEqual(one.with(102).actions, [7, 2]);
  const two = new Draft({ actions: [choice(7), choice(8)], then: { 7: later, 8: { actions: [], like: 7 } } });
  assert.deepEqual([two.with(102), two.mayFit(102), two.mayFit(109)], [null, true, false]);
  assert.deepEqual(two.choosing(8).with(102).actions, [8, 2]);
});

test("what is asked deeper is asked for", () => {
  const draft = new Draft({ actions: [choice(7)], then: { 7: null } }).choosing(7);
  assert.deepEqual([draft.ask, draft.isComplete, draft.actions], [null, false, [7]]);
  assert.deepEqual(draft.asking({ actions: [choice(3), choice(4)] }).choosing(3).actions, [7, 3]);
  assert.equal(draft.asking({ actions: [] }).isComplete, true);
});

test("the only answer is found, and only that", () => {
  assert.deepEqual(new Draft({ actions: [choice(7)] }).alone().actions, [7]);
  assert.deepEqual(new Draft({ actions: hand(1), done: 9 }).alone().actions, [1, 9]);
  assert.equal(new Draft({ actions: [choice(7), choice(8)] }).alone(), null);
  assert.deepEqual(new Draft({ actions: [choice(7)], then: { 7: { actions: hand(4) } } }).alone().actions, [7, 4]);
});

test("a choice whose picture is a card is no card of the hand", () => {
  const draft = new Draft({ actions: [[5, 42, ["card", { card: { c: 42 } }]]] });
  assert.deepEqual([draft.pickable, draft.choices.map((one) => one.card)], [[], [42]]);
  assert.deepEqual(draft.choosing(5).picked, []);
});
