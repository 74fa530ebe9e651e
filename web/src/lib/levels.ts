/** How strong bots are, from the weakest to the strongest. */
import { recall, remember } from "./remember";
import { say } from "./words.svelte";

export const LEVELS = ["beginner", "regular", "strong", "master"] as const;
export type Level = (typeof LEVELS)[number];

/** The word for a level; other minds that the host may seat have nothing but their names. */
export function levelText(name: string): string {
  const level = LEVELS.find((one) => one === name);
  return level ? say(`level-${level}`) : name;
}

export function usualLevel(): Level {
  return LEVELS.find((level) => level === recall("level")) ?? "regular";
}

export function rememberLevel(level: Level): void {
  remember("level", level);
}
