/** Provisional: written by hand until the house writes it. */
export type Line = [string] | [string, Record<string, Value>] | [string, Record<string, Value>, string];
export type Value =
  | number
  | string
  | boolean
  | { p: number }
  | { ps: number[] }
  | { c: number }
  | { cs: number[] }
  | { r: [number, number] }
  | { s: number }
  | { m: number }
  | { l: Line }
  | { ls: Line[] };
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

/** A chair and who sits there; `level` is a bot's, or what a bot there would have. */
export interface Person {
  seat: number;
  name: string;
  kind: "person" | "bot" | "empty";
  here: boolean;
  host: boolean;
  level: string | null;
}

export interface ChatLine {
  name: string;
  text: string;
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
  seal: string;
  rematch: string | null;
  chat?: ChatLine[];
  note?: Line | null;
}

/** The move of that key is on the disk. */
export interface Ack {
  key: string;
}

export interface CardOdds {
  card: string;
  places: Whereabouts[];
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
  picture: Picture;
  log: Line[];
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


export interface Whereabouts {
  zone: string;
  place: string;
  chance?: number;
  number?: number;
}

export interface DeckCard {
  id: number;
  notation: string;
  rank: string;
  suit: string;
  face: string | Line;
  name: Line;
  aloud?: Line;
  tells?: Line;
  value?: number;
  alarm?: boolean;
}

export interface DeckPlace {
  zone: string;
  lies: "before" | "pairs" | "stack" | "fan" | "pile" | "deck" | "pot" | "aside";
  closed?: boolean;
}

export interface Deck {
  kind: string;
  joint: string;
  cards: DeckCard[];
  ranks: string[];
  suits: string[];
  places: DeckPlace[];
}

export type Laid = [Card, number | null, number];
export type Option = [number, number | null, Line | null];

export interface Seat {
  name: string;
  kind: "person" | "bot" | "empty";
  cards?: number;
  here?: boolean;
  host?: boolean;
  level?: string | null;
  asked?: boolean;
  facts?: Line[];
  known?: number[];
  hand?: number[] | null;
  won?: number;
  money?: number | null;
  reserve?: number;
}

export interface Place {
  zone: string;
  size: number;
  cards?: Laid[];
  keep?: number;
}

export interface Claim {
  by: number;
  line: Line;
  rank: Line;
}

export interface Ask {
  actions: Option[];
  together?: Record<string, number[]>;
  least?: number;
  most?: number;
  done?: number | null;
  then?: Record<string, Ask | null>;
  question?: Line | null;
}

export interface Picture {
  game: string;
  deck: string;
  seal: string;
  state: "waiting" | "playing" | "over";
  seats: Seat[];
  you?: number | null;
  places?: Place[];
  hand?: Card[];
  facts?: Line[];
  question?: Line | null;
  window?: boolean;
  deadline?: number | null;
  ask?: Ask | null;
  pot?: number | null;
  claim?: Claim | null;
  aims?: [number, number][];
  result?: Line[];
  scores?: number[];
  key?: string | null;
  coach?: boolean;
  rematch?: string | null;
  log?: Line[];
  chat?: ChatLine[];
}

export interface CardMove {
  from: string;
  to: string;
  cards: Card[];
}

export interface TableChange {
  set?: Record<string, unknown>;
  seats?: Record<string, Record<string, unknown>>;
  places?: Record<string, Place | null>;
  moves?: CardMove[];
  told?: Line[];
  shown?: number[];
  won?: number | null;
}

export interface Stage {
  actions: number[];
  ask: Ask | null;
}

export interface Refusal {
  why: Line;
  key?: string | null;
}

export type Message =
  | { t: "lobby"; d: Summary; v: number }
  | { t: "picture"; d: Picture; v: number }
  | { t: "change"; d: TableChange; v: number }
  | { t: "draft"; d: Stage; v: number }
  | { t: "ack"; d: Ack; v: number }
  | { t: "refused"; d: Refusal; v: number }
  | { t: "advice"; d: Advised; v: number }
  | { t: "chat"; d: ChatLine; v: number }
  | { t: "pong"; d: Pong; v: number };

export type Sent =
  | { t: "draft"; d: { actions: number[] } }
  | { t: "move"; d: MoveIn }
  | { t: "chat"; d: ChatIn }
  | { t: "coach"; d: { key?: string } }
  | { t: "ping"; d: Pong };
