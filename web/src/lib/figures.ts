/** Chances and euros as they are written where the reader lives; figures that stand together have as many digits. */
import type { Advice, AdvisedMove, Unit } from "./types";
import { say, tag } from "./words.svelte";

export function percent(chance: number, digits = 0): string {
  return new Intl.NumberFormat(tag(), { style: "percent", minimumFractionDigits: digits, maximumFractionDigits: digits }).format(chance);
}

export function count(number: number, digits = 0): string {
  return new Intl.NumberFormat(tag(), { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(number);
}

export function amount(unit: Unit, value: number): string {
  if (unit === "chance") return percent(value, 1);
  return new Intl.NumberFormat(tag(), { style: "currency", currency: "EUR" }).format(value);
}

/** A value as short as can be, for a card; tight: without its unit. */
export function brief(unit: Unit, value: number, isTight = false): string {
  if (unit === "chance") return isTight ? count(100 * value) : percent(value);
  const digits = { minimumFractionDigits: isTight ? 1 : 2, maximumFractionDigits: isTight ? 1 : 2, signDisplay: "exceptZero" } as const;
  return new Intl.NumberFormat(tag(), isTight ? digits : { ...digits, style: "currency", currency: "EUR" }).format(value);
}

/** What a move is worth, in words: its value and the chances beside it. */
export function worthText(advice: Advice, move: AdvisedMove): string {
  const chances = Object.entries(move.chances ?? {}).map(([name, chance]) => `${advice.titles[name] ?? name} ${percent(chance)}`);
  const value = `${advice.measure}: ${amount(advice.unit, move.value)}`;
  return [value, ...chances, ...(advice.rough ? [say("coach-rough")] : [])].join(", ");
}
