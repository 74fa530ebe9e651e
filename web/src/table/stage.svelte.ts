/** What moves on the cloth. The picture below is always the new one; this only keeps what was there a little longer,
    leads the eye, and is never in the way of a touch. */
import { tick } from "svelte";
import { moves as wantsMotion } from "../lib/settings.svelte";
import type { Face } from "../lib/scene";
import type { Cloth, Laid, Place } from "./cloth";

export interface Move {
  from: string;
  to: string;
  cards: (Face | null)[]; // each of them, known or not
}

/** One change of the table. */
export interface Happening {
  moves: Move[];
  told: string[];
  shown: Face[]; // turned over for all to see
  verdict: "" | "true" | "lie";
  winner: number | null; // who took what lay there; -1 is nobody at the table
  played: { card: Face; by: number } | null; // as it is told, where cards were gathered and dealt at once
  settled: string[]; // what a round has come to
}

/** A round that is over: what is said of it, everybody's tricks and money, and the new pot. */
export interface RoundEnd {
  lines: string[];
  rows: { seat: number; name: string; isBot: boolean; won: number; tenths: number }[];
  pot: string;
}

/** Cards that have left a place and are still shown there. */
export interface Linger {
  place: Place;
  winner: number | null;
  verdict: Happening["verdict"];
  isTurned: boolean; // face down before
  moves: Move[];
}

export interface Flight {
  id: number;
  card: Face | null;
  isCoin: boolean;
  from: Box;
  to: Box;
  delay: number;
}

export interface Box {
  x: number; // middle
  y: number;
  width: number;
}

const MOST_CARDS = 8; // of one move; more would only blur
const STAGGER = 60;
export const TRAVEL = 420;
const LOOK = 1500; // how long a trick stays
const GLANCE = 800; // and other things that are cleared away at once
const VERDICT = 2200;
const COUNTING = 1100; // until coins have moved
const SUMMARY = 8000;
const CROWN = 2200;
const HAND = /^hand(\d+)$/;

export class Stage {
  lingers = $state.raw<Linger[]>([]);
  flights = $state.raw<Flight[]>([]);
  summary = $state.raw<RoundEnd | null>(null); // of money that has changed hands
  isCrowning = $state(false); // a moment for the winner before the result
  isDealing = $state(false); // the last trick of a round still lies there: what was dealt is not seen yet

  private last = 0;
  private boxes = new Map<string, Box>();
  private timers: number[] = [];
  private settling = 0;
  private until = 0; // when what lingers has been seen, in the time of performance.now()
  private waiting: (() => void)[] = []; // for that
  private due: { moves: Move[]; coins: [string, string][]; wait: number; isLater: boolean }[] = [];

  /** Before the picture changes: remember where things are, and what has to stay a little. */
  hold(before: Cloth, after: Cloth, event: Happening): void {
    const lingers = document.hidden ? [] : lingering(before, after, event);
    const isOwn = event.moves.some((move) => move.from === `hand${after.you}`); // who has laid something has seen enough
    const wait = lingers.length ? Math.max(...lingers.map(stay)) : this.isLookedAt && !isOwn ? this.rest : 0;
    if (lingers.length || !wait) {
      this.settle(); // a new change cuts short what still lies there …
      this.lingers = lingers;
      this.isDealing = lingers.some((linger) => isTrick(linger) && event.moves.some((move) => HAND.test(move.to)));
      this.until = performance.now() + wait;
      if (wait) this.settling = window.setTimeout(() => this.settle(), wait);
    } // … unless it is a trick or a verdict: what comes next is asked at once, and laid when that was seen
    if (after.guests[after.you ?? -1]?.asked) this.isDealing = false; // who is asked needs the hand
    if (isOwn) this.dismiss();
    this.boxes = measure();
    const held = new Set(lingers.flatMap((linger) => linger.moves));
    const moved = coins(before, after);
    const deck = this.isDealing ? after.places.find((place) => place.lies === "deck" && place.closed)?.zone : undefined;
    const moves = event.moves.filter((move) => !held.has(move)).map((move) => (deck && HAND.test(move.to) ? { ...move, from: deck } : move));
    this.due.push({ moves, coins: moved, wait, isLater: !lingers.length });
    const end = moved.length ? roundEnd(before, after, event) : null;
    if (end) {
      this.later(() => (this.summary = end), wait + COUNTING);
      this.later(() => this.summary === end && this.dismiss(), wait + COUNTING + SUMMARY);
    }
    if (after.isOver && !before.isOver) {
      this.isCrowning = true;
      this.later(() => (this.isCrowning = false), wait + CROWN);
    }
  }

  /** After it has changed: start what is to fly. Backs and coins wait until what lingers has been seen. */
  release(): void {
    for (const { moves, coins, wait, isLater } of this.due.splice(0)) {
      const last = moves.filter((move) => wait && (isLater || (this.isDealing && HAND.test(move.to)) || move.cards.every((card) => !card)));
      this.fly(
        moves.filter((move) => !last.includes(move)),
        this.boxes,
      );
      const follow = () => {
        this.fly(last, measure());
        this.pay(coins);
      };
      if (wait) this.waiting.push(follow);
      else follow();
    }
  }

  /** Milliseconds for which something is still to be looked at. */
  get rest(): number {
    return wantsMotion() && this.lingers.length ? Math.max(0, this.until - performance.now()) : 0;
  }

  /** Does a whole trick lie there, or a play that was turned over? */
  private get isLookedAt(): boolean {
    return this.lingers.some((linger) => linger.place.lies === "before");
  }

  landed(id: number): void {
    this.flights = this.flights.filter((flight) => flight.id !== id);
  }

  dismiss(): void {
    this.summary = null;
  }

  close(): void {
    clearTimeout(this.settling);
    this.timers.forEach(clearTimeout);
  }

  private later(act: () => void, wait: number): void {
    this.timers.push(window.setTimeout(act, wait));
  }

  /** What has lingered goes where it belongs, and then what has waited for that. */
  private settle(): void {
    clearTimeout(this.settling);
    this.lingers.forEach((linger) => this.fly(linger.moves, measure()));
    this.lingers = [];
    this.isDealing = false;
    const waiting = this.waiting.splice(0);
    if (waiting.length) void tick().then(() => waiting.forEach((follow) => follow()));
  }

  private fly(moves: Move[], before: Map<string, Box>): void {
    if (!wantsMotion() || document.hidden || !moves.length) return;
    const after = measure();
    const started: Flight[] = [];
    for (const move of moves) {
      for (const card of move.cards.slice(0, MOST_CARDS)) {
        const from = find(before, move.from, card) ?? find(after, move.from, card);
        const to = find(after, move.to, card) ?? find(before, move.to, card);
        if (!from || !to) continue;
        const flight = { id: ++this.last, card, isCoin: false, from, to, delay: started.length * STAGGER };
        started.push(flight);
        if (card) hide(move.to, card.id, flight.delay + TRAVEL * 0.9);
      }
    }
    this.flights = [...this.flights, ...started];
  }

  private pay(coins: [string, string][]): void {
    if (!wantsMotion() || document.hidden || !coins.length) return;
    const boxes = measure();
    const started: Flight[] = [];
    for (const [from, to] of coins) {
      for (let coin = 0; coin < 4; coin++) {
        const [start, end] = [boxes.get(from), boxes.get(to)];
        if (start && end) started.push({ id: ++this.last, card: null, isCoin: true, from: start, to: end, delay: started.length * 45 });
      }
    }
    this.flights = [...this.flights, ...started];
  }
}

function isTrick(linger: Linger): boolean {
  return linger.winner !== null && linger.place.lies === "before" && !linger.isTurned;
}

function stay(linger: Linger): number {
  if (linger.isTurned) return VERDICT;
  return linger.place.lies === "before" ? LOOK : GLANCE;
}

/** Where every place is on the screen, and every card that lies open or in a hand. */
function measure(): Map<string, Box> {
  const boxes = new Map<string, Box>();
  if (!wantsMotion()) return boxes;
  for (const element of document.querySelectorAll<HTMLElement>("[data-zone]")) {
    const zone = element.dataset.zone!;
    boxes.set(zone, middle(element));
    for (const card of element.querySelectorAll<HTMLElement>("[data-card]")) boxes.set(`${zone}/${card.dataset.card}`, middle(card));
  }
  return boxes;
}

function middle(element: HTMLElement): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, width };
}

function find(boxes: Map<string, Box>, zone: string, card: Face | null): Box | undefined {
  return (card ? boxes.get(`${zone}/${card.id}`) : undefined) ?? boxes.get(zone);
}

/** What is on its way is not seen where it goes. */
function hide(zone: string, card: number, time: number): void {
  const target = document.querySelector(`[data-zone="${CSS.escape(zone)}"] [data-card="${card}"]`);
  target?.animate([{ opacity: 0 }, { opacity: 0 }], { duration: time });
}

/** What was cleared away in the same change in which it was completed or turned over. */
function lingering(before: Cloth, after: Cloth, event: Happening): Linger[] {
  const found: Linger[] = [];
  for (const place of before.places) {
    const leaving = event.moves.filter((move) => move.from === place.zone);
    const coming = event.moves.filter((move) => move.to === place.zone);
    const now = after.places.find((other) => other.zone === place.zone);
    const isTurned = place.closed && place.lies === "before" && event.shown.length > 0;
    if (!leaving.length || now?.size || place.lies === "deck" || place.lies === "aside") continue;
    const { winner } = event;
    const isTrick = winner !== null && place.lies === "before" && !isTurned;
    const last = isTrick && !coming.length ? event.played : null;
    if (!isTurned && (place.closed || !(coming.length || last))) continue;
    const came = coming.flatMap((move) => move.cards.map((card): Laid => ({ card, by: seatOf(move.from), group: nextGroup(place) })));
    if (last) {
      came.push({ ...last, group: nextGroup(place) });
      event.moves = throughPlace(event.moves, last, place.zone);
    }
    const cards = isTurned ? turned(place, event.shown) : [...place.cards, ...came];
    const moves = isTrick && winner >= 0 ? [{ from: place.zone, to: `won${winner}`, cards: cards.map(({ card }) => card) }] : leaving;
    found.push({ place: { ...place, cards, size: cards.length }, winner, verdict: isTurned ? event.verdict : "", isTurned, moves });
    event.moves = [...event.moves.filter((move) => !leaving.includes(move)), ...moves];
  }
  return found;
}

/** A card that was laid there and gathered at once flies there, before anything that is dealt. */
function throughPlace(moves: Move[], { card, by }: { card: Face; by: number }, zone: string): Move[] {
  const hand = `hand${by}`;
  const others = moves.map((move) => (move.from === hand ? { ...move, cards: move.cards.filter((one) => one?.id !== card.id) } : move));
  return [{ from: hand, to: zone, cards: [card] }, ...others.filter((move) => move.cards.length)];
}

function turned(place: Place, shown: Face[]): Laid[] {
  return shown.map((card, number) => ({ card, by: place.cards[number]?.by ?? place.cards[0]?.by ?? null, group: place.cards[0]?.group ?? 0 }));
}

function nextGroup(place: Place): number {
  return place.lies === "pairs" ? (place.cards.at(-1)?.group ?? 0) : Math.max(0, ...place.cards.map((laid) => laid.group)) + 1;
}

function seatOf(zone: string): number | null {
  const found = HAND.exec(zone);
  return found ? Number(found[1]) : null;
}

/** What a round has come to, where something is said of it. */
function roundEnd(before: Cloth, after: Cloth, event: Happening): RoundEnd | null {
  if (!event.settled.length || after.isOver) return null;
  const rows = after.guests.map(({ seat, name, kind, money }) => {
    const old = before.guests.find((guest) => guest.seat === seat);
    return { seat, name, isBot: kind === "bot", won: (old?.won ?? 0) + (event.winner === seat ? 1 : 0), tenths: (money ?? 0) - (old?.money ?? 0) };
  });
  return { lines: event.settled, rows, pot: after.pot?.text ?? "" };
}

/** Between whom money has gone: from purses that are lighter to the pot, from the pot to those that are heavier. */
function coins(before: Cloth, after: Cloth): [string, string][] {
  const found: [string, string][] = [];
  for (const guest of after.guests) {
    const had = before.guests.find((old) => old.seat === guest.seat)?.money ?? null;
    if (guest.money === null || had === null || guest.money === had) continue;
    found.push(guest.money < had ? [`hand${guest.seat}`, "pot"] : ["pot", `hand${guest.seat}`]);
  }
  return found.sort(([from]) => (from === "pot" ? 1 : -1));
}
