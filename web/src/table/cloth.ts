/** What lies on the cloth, as it is drawn: already said in the reader's language, and no rules in it. */
import type { Face } from "../lib/scene";

/** How a place lies: before who laid it, attack and answer in pairs, a stack in order, side by side, and so on. */
export type Lies = "before" | "pairs" | "stack" | "fan" | "pile" | "deck" | "pot" | "aside";

/** A card on the cloth; `by` is the seat it came from, `group` is shared by cards that came together. */
export interface Laid {
  card: Face | null;
  by: number | null;
  group: number;
}

export interface Place {
  zone: string;
  title: string;
  lies: Lies;
  closed: boolean;
  size: number;
  cards: Laid[]; // in the order in which they came; fewer than `size` where nothing more is known
}

export interface Guest {
  seat: number;
  name: string;
  kind: "person" | "bot" | "empty";
  here: boolean;
  level: string; // a bot's, said
  strength: number; // and as a number from 1 on; 0 is unknown
  cards: number;
  hand: (Face | null)[] | null; // open, when all is over
  asked: boolean;
  facts: string[];
  shown: string[]; // those that are seen, for who listens
  won: number; // tricks, or the like
  money: number | null; // tenths of a euro
  reserve: number | null; // seconds
}

export interface Claim {
  seat: number;
  text: string;
}

export interface Cloth {
  game: string;
  kind: string; // of deck
  you: number | null;
  isOver: boolean;
  guests: Guest[];
  places: Place[];
  facts: string[]; // that nothing on the cloth shows
  rank: { face: string; text: string } | null; // to follow or to beat, large
  suit: { face: string; text: string } | null; // trumps
  pot: { tenths: number; text: string } | null;
  claims: Claim[];
  aims: number[]; // seats at which the newest play is aimed
  winners: number[];
}

/** The number of a word, the same on every device. */
export function hash(word: string): number {
  let number = 2166136261;
  for (const letter of word) number = Math.imul(number ^ letter.codePointAt(0)!, 16777619) >>> 0;
  return number;
}

const HUES = [130, 280, 190, 340, 255, 95, 18, 156, 205, 305];

/** The colour of a game's cloth, in degrees. */
export function hueOf(game: string): number {
  return HUES[hash(game) % HUES.length]!;
}

/** Cards of one play or pair, in the order in which they came. */
export function groups(cards: Laid[]): Laid[][] {
  const found = new Map<number, Laid[]>();
  for (const laid of cards) found.set(laid.group, [...(found.get(laid.group) ?? []), laid]);
  return [...found.values()];
}

/** Cards by who laid them. */
export function bySeat(cards: Laid[]): Map<number, Laid[]> {
  const found = new Map<number, Laid[]>();
  for (const laid of cards) if (laid.by !== null) found.set(laid.by, [...(found.get(laid.by) ?? []), laid]);
  return found;
}
