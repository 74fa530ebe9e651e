/** What goes between the house and the page, which knows no rules: it draws this, and says what is chosen.

    Written by `python -m kafana.house.typescript` from src/kafana/house/wire; do not edit. */

export type Card = CardFace | null;
export type OptionValue = boolean | number | string;
export type Options = Record<string, OptionValue>;
export type Unit = "chance" | "euros";

/** Seconds for a move, and beyond that in the whole game. */
export interface Clock {
  move: number;
  reserve: number;
}

export interface NewTable {
  game: string;
  name: string;
  seats?: number;
  options?: Options;
  clock?: Clock | null;
  public?: boolean;
  level?: string;
  coach?: boolean;
}

export interface Now {
  game: string;
  name: string;
  level?: string;
}

export interface Sit {
  name: string;
  seat?: number | null;
}

export interface Kick {
  seat: number;
}

/** What the host changes before the start; what is left out stays as it is. */
export interface Change {
  options?: Options | null;
  seats?: number;
  clock?: Clock | null;
  level?: string | null;
  coach?: boolean | null;
}

/** How strong the bot on a chair is, or which mind it has; without a seat, all of them. */
export interface ChairLevel {
  level: string;
  seat?: number | null;
}

/** A code by which a seat is taken over from another device. */
export interface Code {
  code: string;
}

/** A move as notation or as numbers. */
export interface BotMove {
  move?: string | null;
  actions?: number[] | null;
  key?: string | null;
  v?: number;
}

/** One change to a move in the making. */
export interface DraftIn {
  actions?: number[];
  pick?: number | null;
  drop?: number | null;
  choose?: number | null;
  undo?: boolean;
}

/** A whole move; `key` is what its sender calls it, `v` the version on which it was decided. */
export interface MoveIn {
  key: string;
  actions: number[];
  v?: number;
}

export interface ChatIn {
  text: string;
}

/** A card face up. `deck` is how it is drawn (french, spanish, potato), `aloud` its name with all that is printed on it, where that is more than the name. */
export interface CardFace {
  id: number;
  face: string;
  name: string;
  deck: string;
  rank: string;
  suit: string;
  value?: number;
  alarm?: boolean;
  aloud?: string;
}

/** A chair and who sits there; `level` is a bot's, or what a bot there would have. */
export interface Person {
  seat: number;
  name: string;
  kind: "person" | "bot" | "empty";
  here: boolean;
  host: boolean;
  level: string | null;
}

/** A chair in the picture; `known` are cards that are surely in this hand, before all of it is shown. */
export interface Seat {
  seat: number;
  name: string;
  kind: "person" | "bot" | "empty";
  here: boolean;
  host: boolean;
  cards: number;
  facts: string[];
  asked: boolean;
  hand: Card[] | null;
  known: Card[];
  level?: string | null;
}

/** A place on the table that is no hand; `top` is the card that came last, where that is known. */
export interface Pile {
  zone: string;
  title: string;
  size: number;
  cards: Card[];
  top?: CardFace;
}

/** An answer to the question; with a card, where the answer is the name of one. */
export interface Choice {
  action: number;
  text: string;
  card?: CardFace;
}

/** A move in the making. */
export interface Draft {
  actions: number[];
  picked: number[];
  question: string;
  pickable: number[];
  choices: Choice[];
  complete: boolean;
  said: string[];
}

export interface ChatLine {
  name: string;
  text: string;
}

/** The whole picture for one viewer; `deadline` is in seconds from now, chat and log are left out in events. */
export interface Scene {
  you: number | null;
  state: "waiting" | "playing" | "over";
  game: string;
  title: string;
  keyHash: string;
  key: string | null;
  deck: string;
  seats: Seat[];
  piles: Pile[];
  hand: Card[];
  facts: string[];
  question: string;
  draft: Draft | null;
  result: string[] | null;
  scores: number[] | null;
  deadline: number | null;
  reserve?: Record<string, number>;
  coach?: boolean;
  rematch?: string | null;
  chat?: ChatLine[];
  log?: string[];
}

/** Cards that a viewer sees move from one zone to another. */
export interface CardMove {
  from: string;
  to: string;
  count: number;
  cards: Card[];
}

/** What everybody may know about a table before looking at it; `note` says why one waits. */
export interface Summary {
  id: string;
  game: string;
  seats: Person[];
  host: number | null;
  you: number | null;
  state: "waiting" | "playing" | "over";
  options: Options;
  clock: Clock;
  public: boolean;
  level: string;
  coach: boolean;
  keyHash: string;
  rematch: string | null;
  chat?: ChatLine[];
  note?: string | null;
}

/** What a viewer saw happen; `shown` are the cards that all are told of, as when a play is turned over. */
export interface TableEvent {
  moves: CardMove[];
  told: string[];
  scene: Scene;
  shown?: Card[];
}

/** Why not; `first`: the card may well fit, once one of the choices is taken. */
export interface Refusal {
  text: string;
  key: string | null;
  first: boolean;
}

/** The move of that key is on the disk. */
export interface Ack {
  key: string;
}

/** Where an unseen card may be; of cards that are alike, how many are there. */
export interface Place {
  zone: string;
  place: string;
  chance?: number;
  number?: number;
}

export interface CardOdds {
  card: string;
  places: Place[];
  proven: boolean;
}

/** A move with its value, half its 95 % interval, and how often to make it. */
export interface AdvisedMove {
  actions: number[];
  notation: string;
  text: string;
  value: number;
  within: number;
  decided: boolean;
  lead: number;
  frequency: number;
  playouts: number;
  shown: boolean;
  equal: boolean;
  chances: Record<string, number>;
}

/** How likely the open claim is a lie, and from where on a challenge pays. */
export interface Doubt {
  seat: number;
  chance: number;
  break_even: number | null;
  proven: boolean;
}

/** What the coach says of one question; to this seat and to nobody else. */
export interface Advice {
  seat: number;
  unit: Unit;
  proven: boolean;
  moves: AdvisedMove[];
  doubt: Doubt | null;
  counts: boolean;
  cards: CardOdds[];
  reasons: string[];
  assumes: string;
  values: Record<string, number>;
  rough: boolean;
}

/** The coach's answer; `about` is the version it was asked on. */
export interface Advised {
  about: number;
  advice: Advice | null;
}

export type Pong = Record<string, never>;

export type Nothing = Record<string, never>;

export interface Ok {
  ok: boolean;
}

/** The table that was made, or the one that was joined. */
export interface Created {
  id: string;
}

export interface Seated {
  seat: number;
}

export interface Token {
  token: string;
}

export interface Rules {
  markdown: string;
}

/** A house rule: a switch, a number, or one of some words, with their titles. */
export interface GameOption {
  name: string;
  title: string;
  kind: "switch" | "number" | "choice";
  default: OptionValue;
  low: number;
  high: number;
  words: string[];
  titles: string[];
}

/** A game as the page offers it. */
export interface Game {
  name: string;
  title: string;
  blurb: string;
  hint: string;
  deck: string;
  sign: Card[];
  seats: [number, number];
  options: GameOption[];
}

/** A public table that waits for people. */
export interface OpenTable {
  id: string;
  game: string;
  seats: number;
  taken: number;
  options: Options;
  clock: Clock;
}

/** A game that is over as it was after some moves, with all hands. */
export interface ReplayStep {
  step: number;
  steps: number;
  scene: Scene;
  log: string[];
}

export interface Mistake {
  number: number;
  played: string;
  best: string;
  value: number;
  lost: number;
  within: number;
  grade: string;
  text: string;
  reasons: string[];
}

/** What the moves of a seat gave away, the worst mistake first. */
export interface Review {
  seat: number;
  unit: Unit;
  accuracy: number;
  expected: number;
  lost: number;
  result: number | null;
  luck: number | null;
  moves: number;
  told: string[];
  mistakes: Mistake[];
  dues: number;
}

/** A review, or how far it is. */
export interface Looked {
  done: number;
  steps: number;
  review: Review | null;
}

/** Whole moves in notation that are allowed at this version. */
export interface Moves {
  v: number;
  moves: string[];
}

/** Refused, and why: a sentence, and a word for programs. */
export interface Problem {
  error: string;
  code: string;
}

/** A frame of the house; `v` is the version of the table, or 0. */
export type Message =
  | { t: "lobby"; d: Summary; v: number }
  | { t: "scene"; d: Scene; v: number }
  | { t: "event"; d: TableEvent; v: number }
  | { t: "draft"; d: Draft; v: number }
  | { t: "ack"; d: Ack; v: number }
  | { t: "refused"; d: Refusal; v: number }
  | { t: "advice"; d: Advised; v: number }
  | { t: "chat"; d: ChatLine; v: number }
  | { t: "pong"; d: Pong; v: number };

/** A frame to the house. */
export type Sent =
  | { t: "draft"; d: DraftIn }
  | { t: "move"; d: MoveIn }
  | { t: "chat"; d: ChatIn }
  | { t: "coach"; d: { key?: string } }
  | { t: "ping"; d: Pong };
