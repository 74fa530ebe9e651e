/** Chances and euros as they are written where the reader lives; figures that stand together have as many digits. */
import type { Advice, AdvisedMove, Unit } from "./types";
import { say, tag } from "./words.svelte";
import { euros, figure } from "./written";

export function percent(chance: number, digits = 0): string {
  return figure(chance, tag(), { style: "percent", minimumFractionDigits: digits, maximumFractionDigits: digits });
}

export function count(number: number, digits = 0): string {
  return figure(number, tag(), { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

export function amount(unit: Unit, value: number): string {
  return unit === "chance" ? percent(value, 1) : euros(value, tag());
}

/** A value as short as can be, for a card; tight: without its unit. */
export function brief(unit: Unit, value: number, isTight = false): string {
  if (unit === "chance") return isTight ? count(100 * value) : percent(value);
  const digits = { minimumFractionDigits: isTight ? 1 : 2, maximumFractionDigits: isTight ? 1 : 2, signDisplay: "exceptZero" } as const;
  return isTight ? figure(value, tag(), digits) : euros(value, tag(), digits);
}

/** What a move is worth, in words: its value and the chances beside it. */
export function worthText(advice: Advice, move: AdvisedMove): string {
  const chances = Object.entries(move.chances ?? {}).map(([name, chance]) => `${advice.titles[name] ?? name} ${percent(chance)}`);
  const value = `${advice.measure}: ${amount(advice.unit, move.value)}`;
  return [value, ...chances, ...(advice.rough ? [say("coach-rough")] : [])].join(", ");
}
