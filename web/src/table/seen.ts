/** From what the house has sent to what is drawn. */
import { LEVELS, levelText } from "../lib/levels";
import type { Scene } from "../lib/scene";
import type { Line, Seat, TableChange, Value } from "../lib/types";
import { tag } from "../lib/words.svelte";
import { euros } from "../lib/written";
import type { Cloth, Guest, Lies, Place } from "./cloth";
import type { Happening } from "./stage.svelte";

const ALWAYS: Lies[] = ["pile"]; // has a place even when nothing lies there

export function clothOf(scene: Scene): Cloth {
  const { picture } = scene;
  const suit = suitOf(scene);
  const isOver = picture.state === "over";
  const claim = picture.claim;
  return {
    game: picture.game,
    kind: scene.deck.kind,
    you: scene.you,
    isOver,
    guests: picture.seats.map((seat, number) => guestOf(scene, seat, number)),
    places: placesOf(scene),
    facts: scene.facts.filter((fact) => fact !== suit?.fact).map((fact) => capital(scene.say(fact))),
    rank: picture.follow ? { face: scene.rank(picture.follow), text: capital(scene.say(picture.follow)) } : null,
    suit: suit && !isTurnedUp(scene, suit.face) ? { face: suit.face, text: capital(scene.say(suit.fact)) } : null,
    pot: picture.pot == null ? null : { tenths: picture.pot, text: euros(picture.pot / 10, tag()) },
    claims: claim ? [{ seat: claim.by, text: `${capital(scene.say(claim.line))}!` }] : [],
    aims: (picture.aims ?? []).map(([, at]) => at),
    winners: isOver ? winners(picture.scores ?? []) : [],
  };
}

/** What there is to see of a change, besides the new picture. */
export function happeningOf(scene: Scene, change: TableChange): Happening {
  const told = change.told ?? [];
  return {
    moves: (change.moves ?? []).map(({ from, to, cards }) => ({ from, to, cards: cards.map((card) => scene.face(card)) })),
    told: told.map((line) => scene.say(line)),
    shown: (change.shown ?? []).flatMap((card) => scene.face(card) ?? []),
    verdict: told.map(([key]) => /-(true|lie)$/.exec(key)?.[1]).find((found) => found !== undefined) === "lie" ? "lie" : isTrue(told) ? "true" : "",
    winner: change.won ?? null,
    played: playedIn(scene, told),
    settled: told.filter(([key]) => key.startsWith("settled-")).map((line) => scene.say(line)),
  };
}

/** The first card that somebody is told to have laid. */
function playedIn(scene: Scene, told: Line[]): Happening["played"] {
  for (const line of told) {
    const by = things(line).find((value): value is { p: number } => "p" in value)?.p;
    const face = scene.face(things(line).find((value): value is { c: number } => "c" in value)?.c ?? null);
    if (by !== undefined && face) return { card: face, by };
  }
  return null;
}

function isTrue(told: Line[]): boolean {
  return told.some(([key]) => key.endsWith("-true"));
}

function guestOf(scene: Scene, seat: Seat, number: number): Guest {
  const isBot = seat.kind === "bot";
  return {
    seat: number,
    name: seat.name,
    kind: seat.kind,
    here: seat.here ?? false,
    level: isBot && seat.level ? levelText(seat.level) : "",
    strength: isBot ? 1 + LEVELS.findIndex((level) => level === seat.level) : 0,
    cards: seat.cards ?? 0,
    hand: seat.hand?.length ? seat.hand.map((card) => scene.face(card)) : null,
    asked: seat.asked ?? false,
    facts: (seat.facts ?? []).filter(([key]) => !scene.deck.shown.includes(key)).map((fact) => scene.say(fact)),
    shown: (seat.facts ?? []).filter(([key]) => scene.deck.shown.includes(key)).map((fact) => scene.say(fact)),
    won: seat.won ?? 0,
    money: seat.money ?? null,
    reserve: seat.reserve ?? null,
  };
}

function placesOf(scene: Scene): Place[] {
  const sent = new Map((scene.picture.places ?? []).map((place) => [place.zone, place]));
  const zones = [...scene.deck.places.map((place) => place.zone), ...sent.keys()];
  return [...new Set(zones)].flatMap((zone) => {
    const { lies, closed } = scene.place(zone);
    const place = sent.get(zone);
    if (!place && !ALWAYS.includes(lies) && lies !== "before" && lies !== "pairs" && lies !== "stack") return [];
    const cards = (place?.cards ?? []).map(([card, by, group]) => ({ card: scene.face(card), by, group }));
    return [{ zone, title: capital(scene.say([`zone-${zone}`])), lies, closed, size: place?.size ?? 0, cards }];
  });
}

/** The fact that names a suit, and the letter of that suit. */
function suitOf(scene: Scene): { fact: Line; face: string } | null {
  for (const fact of scene.picture.facts ?? []) {
    const suit = things(fact).find((value): value is { s: number } => "s" in value)?.s;
    if (suit === undefined) continue;
    const [key, values] = scene.deck.suits[suit] ?? [""];
    const word = typeof values?.text === "string" ? values.text : key.replace(/^suit-/, "");
    return { fact, face: word.slice(0, 1) };
  }
  return null;
}

/** Is a card of the suit in sight, under the deck? */
function isTurnedUp(scene: Scene, suit: string): boolean {
  const open = (scene.picture.places ?? []).filter(({ zone }) => scene.place(zone).lies === "deck" && !scene.place(zone).closed);
  return open.some((place) => place.cards?.some(([card]) => scene.face(card)?.suit === suit));
}

function things(line: Line): Exclude<Value, number | string>[] {
  return Object.values(line[1] ?? {}).filter((value) => typeof value === "object");
}

function winners(scores: number[]): number[] {
  const best = Math.max(...scores);
  return scores.flatMap((score, seat) => (score === best && scores.some((other) => other < best) ? [seat] : []));
}

function capital(text: string): string {
  return text.slice(0, 1).toLocaleUpperCase(tag()) + text.slice(1);
}
