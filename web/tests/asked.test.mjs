import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { built } from "./built.mjs";

const file = process.env.KAFANA_QUESTIONS; // written by tests/web/test_drafts.py: questions of random games and moves that answer them
const { Draft } = await built("draft");

test("every move that was made can be put together", { skip: !file && "no questions" }, () => {
  let asked = 0;
  const questions = JSON.parse(readFileSync(file, "utf8"));
  for (const { game, ask, stages, move } of questions) {
    let draft = new Draft(ask);
    const settle = () => {
      if (draft.ask !== null) return;
      asked++;
      draft = draft.asking(stages[draft.actions.join(",")] ?? { actions: [] });
    };
    for (const action of move) {
      settle();
      const next = draft.taking(action);
      assert.ok(next, `${game}: ${action} of ${move} after ${draft.actions}: ${JSON.stringify(draft.ask)}`);
      draft = next;
    }
    settle();
    assert.deepEqual([draft.actions, draft.isComplete], [move, true], `${game} ${JSON.stringify(ask)}`);
  }
  assert.ok(asked < questions.length / 4, `the house is asked ${asked} times in ${questions.length} moves`);
});
