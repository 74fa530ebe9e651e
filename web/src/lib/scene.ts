/** A table as it is shown and spoken of. */
import { cardOf } from "./say";
import { say } from "./words.svelte";
import type { Card, Deck, DeckPlace, Line, Picture, Seat } from "./types";

/** A card face up, in the reader's language. `kind` is how it is drawn (french, spanish, potato). */
export interface Face {
  id: number;
  kind: string;
  rank: string;
  suit: string;
  face: string;
  name: string;
  aloud: string; // the name with all that is printed on it
  tells: string; // what it does, or nothing
  type: string; // printed on it, or nothing
  value?: number;
  alarm?: boolean;
  answers?: boolean; // in a window: it may be kept ready
}

/** A picture with its deck, and how it is spoken of. */
export class Scene {
  readonly names: string[];

  constructor(
    readonly picture: Picture,
    readonly deck: Deck,
  ) {
    this.names = picture.seats.map((seat) => seat.name);
  }

  get you(): number | null {
    return this.picture.you ?? null;
  }

  get me(): Seat | null {
    return this.you === null ? null : (this.picture.seats[this.you] ?? null);
  }

  get title(): string {
    return this.say(["title"]);
  }

  /** A line of this game to who reads; spoken, its cards are named. */
  say(line: Line, spoken = false): string {
    return say(line, { part: this.picture.game, names: this.names, you: this.you, deck: this.deck, spoken });
  }

  /** Several, as sentences one after another. */
  tell(lines: Line[] | undefined, spoken = false): string {
    return (lines ?? []).map((line) => this.say(line, spoken)).join(" ");
  }

  face(card: Card): Face | null {
    return faceOf(this.deck, card);
  }

  /** The rank that a line names, as it is printed on cards. */
  rank(line: Line): string {
    const values = Object.values(line[1] ?? {});
    const rank = values.find((value): value is { r: [number, number] } => typeof value === "object" && "r" in value)?.r[0];
    return rank === undefined ? "" : (this.deck.ranks[rank] ?? "").replace(/^rank-/, "");
  }

  /** How a zone lies on the cloth. */
  place(zone: string): DeckPlace {
    const usual: DeckPlace = { zone, lies: "pile", closed: false };
    return this.deck.places.find((place) => place.zone === zone || place.zone === zone.replace(/\d+$/, "")) ?? usual;
  }

  /** What has to be told of the table, since the cloth does not show it. */
  get facts(): Line[] {
    return (this.picture.facts ?? []).filter(([key]) => !this.deck.shown.includes(key));
  }
}

/** A card of a deck, face up; nothing for one that lies face down. */
export function faceOf(deck: Deck, card: Card): Face | null {
  const found = card === null ? undefined : cardOf(deck, card);
  if (!found) return null;
  const { id, rank, suit, value, alarm, answers } = found;
  const said = (line: Line | null | undefined) => (line ? say(line, { part: deck.game, deck }) : "");
  const name = said(found.name);
  return {
    id,
    kind: deck.kind,
    rank,
    suit,
    face: typeof found.face === "string" ? found.face : said(found.face),
    name,
    aloud: said(found.aloud) || name,
    tells: said(found.tells),
    type: said(found.type),
    ...(value == null ? {} : { value }),
    ...(alarm ? { alarm } : {}),
    ...(answers ? { answers } : {}),
  };
}
