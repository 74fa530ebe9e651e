/** The odds of an open claim in a few words. */
import { percent } from "../lib/figures";
import type { Doubt } from "../lib/types";
import { say } from "../lib/words.svelte";

export function doubtText(doubt: Doubt): string {
  const lie = say("coach-lie", { chance: percent(doubt.chance) });
  return doubt.break_even === null ? lie : `${lie} · ${say("coach-needed", { chance: percent(doubt.break_even) })}`;
}
