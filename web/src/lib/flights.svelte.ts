/** Cards on their way from zone to zone, and those turned over for all to see. The picture below is already the new one;
    these only lead the eye and are never in the way of a touch. */
import { moves as wantsMotion } from "./settings.svelte";
import type { Face, Scene } from "./scene";
import type { CardMove, TableChange } from "./types";

export interface Flight {
  id: number;
  card: Face | null;
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
export const stage = $state({ cards: [] as Face[], text: "", number: 0, box: new DOMRect() });
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

/** Start the cards of one change: from where their zone was before it to where the other zone is now. */
export function takeOff(change: TableChange, before: Map<string, DOMRect>, scene: Scene): void {
  if (document.hidden) return;
  const moves = change.moves ?? [];
  const shown = moves.some(isLaid) ? (change.shown ?? []).flatMap((card) => scene.face(card) ?? []) : [];
  if (shown.length) turnOver(shown, scene.tell(change.told));
  if (!wantsMotion()) return;
  const after = measure();
  let started = 0;
  for (const move of moves) {
    const from = shown.length && isLaid(move) ? stage.box : (before.get(move.from) ?? after.get(move.from));
    const to = after.get(move.to) ?? before.get(move.to);
    if (!from || !to) continue;
    const isTakenUp = move.to.startsWith("hand") && move.to !== `hand${scene.you}`; // who takes cards up turns them over
    for (const card of move.cards.slice(0, MOST_CARDS)) {
      const delay = (shown.length ? LOOK : 0) + started * STAGGER;
      sky.flights.push({ id: ++last, card: isTakenUp ? null : scene.face(card), from: centre(from), to: centre(to), delay, time: TRAVEL });
      started++;
    }
  }
}

/** What was laid face down, in the middle of the table, with what is said of it. */
function turnOver(cards: Face[], text: string): void {
  const number = stage.number + 1;
  Object.assign(stage, { cards, text, number, box: cloth() });
  setTimeout(() => stage.number === number && (stage.cards = []), LOOK);
}

export function landed(id: number): void {
  sky.flights = sky.flights.filter((flight) => flight.id !== id);
}

function isLaid(move: CardMove): boolean {
  return move.from.startsWith("laid");
}

/** The part of the table that can be seen. */
function cloth(): DOMRect {
  const felt = document.querySelector(".felt")?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight);
  const hand = document.querySelector(".you")?.getBoundingClientRect().top ?? innerHeight;
  return new DOMRect(felt.left, felt.top, felt.width, Math.min(felt.bottom, Math.max(hand, felt.top + 200)) - felt.top);
}

function centre(rect: DOMRect): { x: number; y: number } {
  return { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 };
}
