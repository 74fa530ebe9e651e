/** Cards on their way from zone to zone, and those turned over for all to see. The picture below is already the new one;
    these only lead the eye and are never in the way of a touch. */
import { moves as wantsMotion } from "./settings.svelte";
import type { Card, CardMove } from "./types";

export interface Flight {
  id: number;
  card: Card;
  from: { x: number; y: number };
  to: { x: number; y: number };
  delay: number;
  time: number;
}

const MOST_CARDS = 8; // of one move; more would only blur
const STAGGER = 55;
const TRAVEL = 380;
const LOOK = 1700; // how long what was turned over is held

export const sky = $state<{ flights: Flight[] }>({ flights: [] });
export const stage = $state<{ cards: Card[]; text: string; number: number }>({ cards: [], text: "", number: 0 });
let last = 0;

/** Where every zone is on the screen. */
export function measure(): Map<string, DOMRect> {
  const places = new Map<string, DOMRect>();
  if (!wantsMotion()) return places;
  for (const element of document.querySelectorAll<HTMLElement>("[data-zone]")) {
    places.set(element.dataset.zone!, element.getBoundingClientRect());
  }
  return places;
}

/** Start the cards of one event: from where their zone was before it to where the other zone is now. */
export function takeOff(moves: CardMove[], before: Map<string, DOMRect>, text: string): void {
  if (document.hidden) return;
  const shown = moves.filter(isReveal);
  if (shown.length) turnOver(shown.flatMap((move) => move.cards), text);
  if (!wantsMotion()) return;
  const after = measure();
  let started = 0;
  for (const move of moves) {
    const from = shown.includes(move) ? middle() : (before.get(move.from) ?? after.get(move.from));
    const to = after.get(move.to) ?? before.get(move.to);
    if (!from || !to) continue;
    const wait = shown.length ? LOOK : 0;
    for (let place = 0; place < Math.min(MOST_CARDS, move.count); place++) {
      const card = move.cards[place] ?? null;
      sky.flights.push({ id: ++last, card, from: centre(from), to: centre(to), delay: wait + started * STAGGER, time: TRAVEL });
      started++;
    }
  }
}

/** What was laid face down, in the middle of the table, with what is said of it. */
function turnOver(cards: Card[], text: string): void {
  const number = stage.number + 1;
  Object.assign(stage, { cards, text, number });
  setTimeout(() => stage.number === number && (stage.cards = []), LOOK);
}

export function landed(id: number): void {
  sky.flights = sky.flights.filter((flight) => flight.id !== id);
}

function isReveal(move: CardMove): boolean {
  return move.from.startsWith("laid") && move.cards.some((card) => card);
}

function middle(): DOMRect {
  return new DOMRect(innerWidth / 2, innerHeight * 0.4);
}

function centre(rect: DOMRect): { x: number; y: number } {
  return { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 };
}
