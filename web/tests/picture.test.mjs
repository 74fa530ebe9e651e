import assert from "node:assert/strict";
import test from "node:test";
import { built } from "./built.mjs";

const { changed } = await built("picture");

test("a change sets, takes away and lays on top", () => {
  const picture = {
    game: "any",
    seats: [{ name: "A", asked: true, facts: [["tricks"]] }, { name: "B" }],
    places: [{ zone: "pile", size: 2, cards: [[1, 0, 0], [2, 1, 1]] }, { zone: "laid", size: 1 }],
    question: ["what"],
    facts: [["round"], ["old"], ["trumps"]],
    log: [["one"]],
  };
  const change = {
    set: { question: null, hand: [3], facts: [2, 0, ["new"]] },
    seats: { 0: { asked: null, facts: [["deals"], 0] }, 1: { asked: true, facts: [["deals"]] } },
    places: { pile: { size: 3, keep: 1, cards: [[5, 0, 2], [null, 1, 2]] }, laid: null },
    told: [["two"]],
  };
  assert.deepEqual(changed(picture, change), {
    game: "any",
    seats: [{ name: "A", facts: [["deals"], ["tricks"]] }, { name: "B", asked: true, facts: [["deals"]] }],
    places: [{ zone: "pile", size: 3, cards: [[1, 0, 0], [5, 0, 2], [null, 1, 2]] }],
    facts: [["trumps"], ["round"], ["new"]],
    hand: [3],
    log: [["one"], ["two"]],
  });
  assert.equal(picture.question[0], "what");
});
