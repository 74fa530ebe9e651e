/** Cards on their way from zone to zone. The picture below is already the new one; these only lead the eye. */
import { moves as wantsMotion } from "./settings.svelte";
import type { Card, CardMove } from "./types";

export interface Flight {
  id: number;
  card: Card;
  from: { x: number; y: number };
  to: { x: number; y: number };
  by: { x: number; y: number } | null; // where it stops to be looked at
  delay: number;
  time: number;
}

const MOST_CARDS = 8; // of one move; more would only blur
const STAGGER = 55;
const TRAVEL = 380;
export const LOOK = 900; // how long a reveal is held

export const sky = $state<{ flights: Flight[] }>({ flights: [] });
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
export function takeOff(moves: CardMove[], before: Map<string, DOMRect>, you: number | null): void {
  if (!wantsMotion() || document.hidden) return;
  const after = measure();
  let started = 0;
  for (const move of moves) {
    const from = before.get(move.from) ?? after.get(move.from);
    const to = after.get(move.to) ?? before.get(move.to);
    if (!from || !to) continue;
    const cards = Array.from({ length: Math.min(MOST_CARDS, move.count) }, (_, place) => move.cards[place] ?? null);
    const shown = isReveal(move, you);
    cards.forEach((card, place) => {
      sky.flights.push({
        id: ++last,
        card,
        from: centre(from),
        to: centre(to),
        by: shown && card ? beside(place, cards.length) : null,
        delay: started * STAGGER,
        time: shown && card ? TRAVEL * 2 + LOOK : TRAVEL,
      });
      started++;
    });
  }
}

export function landed(id: number): void {
  sky.flights = sky.flights.filter((flight) => flight.id !== id);
}

/** What was laid face down and is turned up for all to see. */
function isReveal(move: CardMove, you: number | null): boolean {
  return move.from.startsWith("laid") && move.cards.some((card) => card) && (you === null || move.from !== `hand${you}`);
}

function centre(rect: DOMRect): { x: number; y: number } {
  return { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 };
}

function beside(place: number, number: number): { x: number; y: number } {
  const step = Math.min(74, (innerWidth - 80) / number);
  return { x: innerWidth / 2 + (place - (number - 1) / 2) * step, y: innerHeight * 0.4 };
}
