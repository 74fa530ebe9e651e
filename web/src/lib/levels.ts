/** How strong bots are, from the weakest to the strongest. */
import { recall, remember } from "./remember";

export const LEVELS = ["beginner", "regular", "strong", "master"] as const;
export type Level = (typeof LEVELS)[number];

export function usualLevel(): Level {
  return LEVELS.find((level) => level === recall("level")) ?? "regular";
}

export function rememberLevel(level: Level): void {
  remember("level", level);
}
