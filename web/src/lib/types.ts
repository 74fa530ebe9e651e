/** What the house says. The page knows no rules: it draws these, and hands back what was chosen. */

export interface CardFace {
  id: number;
  face: string;
  name: string;
  deck: string; // of which kind: french, spanish, potato
  rank: string;
  suit: string;
  value?: number;
  alarm?: boolean;
  aloud?: string; // the name with all that is printed on it, where it is more than the name
}

/** A card, or null for one that lies face down. */
export type Card = CardFace | null;

export interface Seat {
  seat: number;
  name: string;
  kind: "person" | "bot" | "empty";
  here: boolean;
  cards: number;
  facts: string[];
  asked: boolean;
  host?: boolean;
  level?: string | null; // of a bot
  hand: Card[] | null;
  known?: Card[]; // cards that are surely in this hand, before all of it is shown
}

export interface Pile {
  zone: string;
  title: string;
  size: number;
  cards: Card[];
  top?: Card; // the latest, where that is known
}

export interface Choice {
  action: number;
  text: string;
  card?: CardFace;
  done?: boolean;
}

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

export interface Scene {
  you: number | null;
  state: "waiting" | "playing" | "over";
  game: string;
  title: string;
  keyHash: string;
  key: string | null;
  deck: string; // the kind of all its cards, those that lie face down too
  seats: Seat[];
  piles: Pile[];
  hand: Card[];
  facts: string[];
  question: string;
  deadline: number | null;
  reserve?: Record<string, number> | null;
  draft: Draft | null;
  result: string[] | null;
  scores: number[] | null;
  chat?: ChatLine[];
  log?: string[];
  host?: number | null;
  rematch?: string | null; // the table of the next game
  coach?: boolean; // may it be asked?
}

export interface CardMove {
  from: string;
  to: string;
  count: number;
  cards: Card[];
}

export interface TableEvent {
  moves: CardMove[];
  told: string[];
  shown?: Card[]; // told to everybody, as when a play is turned over
  scene?: Scene | null; // left out where another event follows at once
}

export interface Clock {
  move: number;
  reserve: number;
}

export interface Summary {
  id?: string;
  game: string;
  title?: string;
  seats: { seat: number; name: string; kind: "person" | "bot" | "empty"; here: boolean; level?: string | null }[];
  host: number | null;
  you?: number | null;
  state: "waiting" | "playing" | "over";
  options: Options;
  clock?: Clock;
  public?: boolean;
  keyHash: string;
  level?: string;
  coach?: boolean;
  note?: string | null; // why one waits
}

export type OptionValue = boolean | number | string;
export type Options = Record<string, OptionValue>;

export interface GameOption {
  name: string;
  title: string;
  kind: "switch" | "number" | "choice";
  default: OptionValue;
  low?: number | null;
  high?: number | null;
  words?: string[] | null;
  titles?: string[] | null; // of these words
}

export interface Game {
  name: string;
  title: string;
  blurb: string;
  hint: string; // for who plays it the first time
  deck: string;
  sign: Card[]; // the cards that stand for it
  seats: [number, number];
  options: GameOption[];
}

export interface OpenTable {
  id: string;
  game: string;
  seats: number;
  taken: number;
  options: Options;
  clock?: Clock;
}

export interface ReplayStep {
  step: number;
  steps: number;
  scene: Scene;
  log: string[];
}

export type Unit = "chance" | "euros";

/** What the coach says of one question; to this seat and to nobody else. */
export interface Advice {
  unit: Unit;
  proven: boolean;
  moves: { text: string; notation: string; value: number; within: number; decided: boolean; frequency: number; shown: boolean }[];
  doubt: { chance: number; break_even: number | null } | null;
  counts: boolean; // of cards that are alike it is told how many are where, of others how likely they are there
  cards: { card: string; places: ({ place: string; chance: number } | { place: string; number: number })[]; proven: boolean }[];
  reasons: string[];
  assumes: string;
}

export interface Review {
  seat: number;
  unit: Unit;
  accuracy: number;
  told: string[];
  mistakes: { number: number; grade: string; lost: number; text: string }[];
}

/** A review, or how far it is. */
export interface Looked {
  done: number;
  steps: number;
  review: Review | null;
}

export type Message =
  | { t: "scene"; d: Scene; v: number }
  | { t: "event"; d: TableEvent; v: number }
  | { t: "draft"; d: Draft; v: number }
  | { t: "refused"; d: { text: string; key?: string | null; first?: boolean }; v: number }
  | { t: "ack"; d: { key: string }; v: number }
  | { t: "chat"; d: ChatLine; v: number }
  | { t: "advice"; d: { about: number; advice: Advice | null }; v: number }
  | { t: "lobby"; d: Summary; v: number }
  | { t: "pong"; d: unknown; v: number };
