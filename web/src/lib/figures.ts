/** Chances and euros as they are written where the reader lives. */
import type { Unit } from "./types";
import { tag } from "./words.svelte";

export function percent(chance: number, digits = 0): string {
  return new Intl.NumberFormat(tag(), { style: "percent", maximumFractionDigits: digits }).format(chance);
}

export function count(number: number): string {
  return new Intl.NumberFormat(tag(), { maximumFractionDigits: 1 }).format(number);
}

export function amount(unit: Unit, value: number): string {
  if (unit === "chance") return percent(value, 1);
  return new Intl.NumberFormat(tag(), { style: "currency", currency: "EUR" }).format(value);
}
