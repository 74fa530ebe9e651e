/** House rules as people read them. */
import type { GameOption, OptionValue } from "./types";

export function shown(option: GameOption, value: OptionValue): string {
  const place = option.words?.indexOf(String(value)) ?? -1;
  return option.titles?.[place] ?? String(value);
}
