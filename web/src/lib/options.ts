/** House rules as people read them. */
import type { GameOption, OptionValue } from "./types";
import { say } from "./words.svelte";

export function optionTitle(game: string, option: GameOption): string {
  return say(option.title, { part: game });
}

export function shown(game: string, option: GameOption, value: OptionValue): string {
  const title = option.titles[option.words.indexOf(String(value))];
  return title ? say(title, { part: game }) : String(value);
}
