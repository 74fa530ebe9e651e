/** What goes between the house and the page, which knows no rules: it draws this, and says what is chosen.

    Written by `python -m kafana.house.wire.typescript` from src/kafana/house/wire; do not edit. */

export type Laid = [number | null, number | null, number];
export type Offer = [number, number | null, Line | null];
export type OptionValue = boolean | number | string;
export type Options = Record<string, OptionValue>;
export type Phrase = "hello" | "luck" | "nice" | "ouch" | "laugh" | "moment" | "hurry" | "sorry" | "thanks" | "again" | "bye";
export type Unit = "chance" | "euros";

/** The number of a card in its deck; null lies face down. */
export type Card = number | null;

/** A thing that a line speaks of: a player, players, a card, cards, a rank and how many of it, a suit, money in tenths
    of a euro, a line, lines. */
export type Value =
  | number
  | string
  | { p: number }
  | { ps: number[] }
  | { c: number }
  | { cs: number[] }
  | { r: [number, number] }
  | { s: number }
  | { m: number }
  | { l: Line }
  | { ls: Line[] };

/** A sentence that is not yet in any language: key, things, and the part of the words if it is not the game's. */
export type Line = [key: string, values?: Record<string, Value>, part?: string];

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
  late?: boolean | null;
}

export interface Now {
  game: string;
  name: string;
  level?: string;
  commit?: string | null;
  coach?: boolean;
}

/** From which move of a game that is over it is to be played again, and on which seat. */
export interface Again {
  name: string;
  seat: number;
  step: number;
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
  late?: boolean | null;
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

/** The first decisions of a move: what is asked after them? */
export interface DraftIn {
  actions?: number[];
  key?: string;
}

/** A whole move; `key` is what its sender calls it, `v` the version on which it was decided. */
export interface MoveIn {
  key: string;
  actions: number[];
  v?: number;
}

/** Something to say to the table: text, or one of the phrases that are known in every language. */
export interface ChatIn {
  text?: string;
  phrase?: Phrase | null;
  key?: string;
}

/** The SHA-256 of the share that the sender's device adds to the deal. */
export interface CommitIn {
  commit: string;
  key?: string;
}

/** The share itself, once the table is about to be dealt. */
export interface OpenIn {
  share: string;
  key?: string;
}

/** A question to the coach, and the language in which it answers. */
export interface CoachIn {
  key?: string;
  lang?: string;
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

/** A chair in the picture. `known` are cards that are surely in this hand, before all of it is shown as `hand`; `won` counts tricks or the like, `money` is in tenths of a euro, `reserve` in seconds. */
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

/** A place on the table that is no hand: its cards in the order in which they came, left out where nothing is known of any. */
export interface Place {
  zone: string;
  size: number;
  cards?: Laid[];
}

/** A place as it is now: the first `keep` cards are those that lay there before, and `cards` follow them. */
export interface PlaceChange {
  size: number;
  cards?: Laid[];
  keep?: number;
}

/** What somebody says of the cards laid face down, as it stands until it is settled. */
export interface Claim {
  by: number;
  line: Line;
}

/** All that is needed to put a move together, computed from what is legal. An action that is a card of the hand may be picked `together` with those in its list, and one of `any` with each other one of these, `least` to `most` of them in all; they are sent in ascending order, with `done` behind them where there is one. An action in `then` goes on with that question (null: ask for it by a draft); all others end the move. What follows an action may be `like` what follows another one of the same question, but for its `question`. Actions that are `light` need no second touch. */
export interface Ask {
  actions: Offer[];
  together?: Record<string, number[]>;
  any?: number[];
  least?: number;
  most?: number;
  done?: number | null;
  then?: Record<string, Ask | null>;
  question?: Line | null;
  like?: number | null;
  light?: number[];
}

/** What somebody has said, in their own words or by a phrase that everybody reads in their own language. */
export interface ChatLine {
  name: string;
  text?: string;
  said?: Line | null;
  by?: number | null;
}

/** The whole table for one viewer. `deck` is where its cards are described, `seal` the hash of its key; `deadline` is in seconds from when it was sent, `pot` in tenths of a euro; `follow` is the rank that claims have to follow or reach, `aims` are pairs of seats: who aims at whom. A `steady` window lasts as long whoever has answered; `late`: a bot's chair may be taken; `counts`: for the ratings. */
export interface Picture {
  game: string;
  deck: string;
  seal: string;
  state: "waiting" | "playing" | "over";
  seats: Seat[];
  you?: number | null;
  places?: Place[];
  hand?: (number | null)[];
  facts?: Line[];
  question?: Line | null;
  window?: boolean;
  steady?: boolean;
  deadline?: number | null;
  ask?: Ask | null;
  pot?: number | null;
  claim?: Claim | null;
  follow?: Line | null;
  aims?: ([number, number])[];
  result?: Line[];
  scores?: number[];
  key?: string | null;
  shares?: Record<string, string>;
  coach?: boolean;
  late?: boolean;
  counts?: boolean;
  practice?: boolean;
  rematch?: string | null;
  log?: Line[];
  chat?: ChatLine[];
}

/** Cards that a viewer sees move from one zone to another; a hand is called by its seat, as in `hand2`. */
export interface CardMove {
  from: string;
  to: string;
  cards: (number | null)[];
}

/** What has changed for a viewer. In `set` and `seats` a null takes the field away, in `places` the place; a number among `facts` is the line that stood there before. `told` is what the log gains, `noted` what only you are told of your own answer, `shown` are the cards that all are told of, `won` is who took what lay on the table. */
export interface TableChange {
  set?: Record<string, unknown>;
  seats?: Record<string, Record<string, unknown>>;
  places?: Record<string, PlaceChange | null>;
  moves?: CardMove[];
  told?: Line[];
  noted?: Line[];
  shown?: number[];
  won?: number | null;
}

/** What everybody may know about a table before looking at it; `note` says why one waits, `ended` how a game ended that cannot be shown any more, in sentences by language. `late`: friends may take a bot's chair during the game; `counts`: as things stand, the game counts for the ratings. `commits` are SHA-256 of the shares that devices will add to the deal, by seat; while it is `opening` they are to be sent. */
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
  late: boolean;
  counts: boolean;
  seal: string;
  rematch: string | null;
  chat?: ChatLine[];
  note: Line | null;
  commits: Record<string, string>;
  opening: boolean;
  ended?: Record<string, string[]>;
}

/** What is asked after these decisions of a move that is being put together; null if they are a whole move. */
export interface Stage {
  actions: number[];
  ask: Ask | null;
}

/** Why not. */
export interface Refusal {
  why: Line;
  key: string | null;
}

/** The move of that key is on the disk. */
export interface Ack {
  key: string;
}

/** Where an unseen card may be; of cards that are alike, how many are there. */
export interface Whereabouts {
  zone: string;
  place: string;
  chance?: number;
  number?: number;
}

export interface CardOdds {
  card: string;
  places: Whereabouts[];
  proven: boolean;
}

/** A move with the cards of the hand in it, its value, half its 95 % interval, and how often to make it. */
export interface AdvisedMove {
  actions: number[];
  cards: number[];
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

/** How likely the open claim is a lie, and from where on a challenge, which is this action, pays. */
export interface Doubt {
  seat: number;
  action: number;
  chance: number;
  break_even: number | null;
  proven: boolean;
}

/** What the coach says of one question; to this seat and to nobody else. `measure` is what values are called, `titles` are short names of the chances beside them. */
export interface Advice {
  seat: number;
  unit: Unit;
  measure: string;
  titles: Record<string, string>;
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

/** Where others find the house, said to somebody on the same machine; empty if they cannot. */
export interface Reach {
  address: string;
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
  title: Line;
  kind: "switch" | "number" | "choice";
  default: OptionValue;
  low: number;
  high: number;
  words: string[];
  titles: Line[];
}

/** A game as the page offers it; `hint` is for whoever plays it for the first time, `deck` where its usual cards are described, `sign` those on its sign, null for one face down. */
export interface Game {
  name: string;
  title: Line;
  blurb: Line;
  hint: Line;
  deck: string;
  sign: (number | null)[];
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

/** A public table at which a game is being played: anybody may look on. */
export interface LiveTable {
  id: string;
  game: string;
  names: string[];
  watchers: number;
  version: number;
}

/** A game of one's own. `yours`: it is your turn; `left` is in seconds, `when` when it was begun or ended, in seconds since 1970; `place` is 1 for the best, and there is none while it is being played or if it was stopped. */
export interface OwnGame {
  id: string;
  game: string;
  state: "waiting" | "playing" | "over";
  you: number;
  names: string[];
  when: number;
  yours: boolean;
  left: number | null;
  place: number | null;
  score: number | null;
  resigned: boolean;
}

/** How one's games went: `against` is a level of bots, `mixed`, or `people`; in `won` of them nobody did better. */
export interface Statistics {
  game: string;
  against: string;
  games: number;
  won: number;
  score: number;
}

/** A rating and its standard deviation, after so many games. */
export interface Rated {
  game: string;
  value: number;
  spread: number;
  games: number;
}

/** What the house knows of who asks: games that are not over, the latest that are, statistics and ratings. */
export interface Own {
  playing: OwnGame[];
  over: OwnGame[];
  statistics: Statistics[];
  ratings: Rated[];
}

/** One of the best at a game; a bot's level has a name that is its level, and neither spread nor games. */
export interface Best {
  name: string;
  value: number;
  level: boolean;
  spread: number | null;
  games: number;
  you: boolean;
}

/** A game that is over as it was after some moves, with all hands or as one seat saw it. */
export interface ReplayStep {
  step: number;
  steps: number;
  picture: Picture;
}

/** A move that gave something away, and what would have been best, with the cards of the hand in both. */
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
  cards: number[];
  best_cards: number[];
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

/** Refused, and why: a sentence, a word for programs, and the sentence as a line. */
export interface Problem {
  error: string;
  code: string;
  why: Line | null;
}

/** A card. `face` is short, `aloud` the name with all that is printed on it, where that is more than the name, and `tells` says what it does; `value`, `alarm` and `type` are printed on it. A card that `answers` may be laid in a window, and so be kept ready before it opens. */
export interface DeckCard {
  id: number;
  notation: string;
  rank: string;
  suit: string;
  face: string | Line;
  name: Line;
  aloud?: Line | null;
  tells?: Line | null;
  value?: number | null;
  alarm?: boolean;
  type?: Line | null;
  answers?: boolean;
}

/** How a zone lies on the cloth; its title is the line `zone-` and its name. The face of an open one is shown. */
export interface DeckPlace {
  zone: string;
  lies: "before" | "pairs" | "stack" | "fan" | "pile" | "deck" | "pot" | "aside";
  closed: boolean;
}

/** The cards of a game: `kind` is how they are drawn, `joint` stands between faces, `ranks` and `suits` are what a line's `r` (with its number) and `s` say. `shown` are keys of facts that the cloth shows, which need not be told. */
export interface Deck {
  game: string;
  kind: string;
  joint: string;
  cards: DeckCard[];
  ranks: string[];
  suits: Line[];
  places: DeckPlace[];
  shown: string[];
}

/** The address of the lesson and of the puzzles of every game that has some. */
export interface Shelf {
  lessons: Record<string, string>;
  puzzles: Record<string, string>;
}

/** What comes of a whole move: what is said of it, and if it is right, what happens then, change by change. */
export interface Trial {
  said: Line[];
  right?: boolean;
  changes?: TableChange[];
}

/** A position, and all that can be tried there. What happens `before` the question comes first; `moves` has the trial of a whole move by its actions with commas between them, `otherwise` is that of all others. `stages` are what is asked after some decisions, where the question does not say it; null if they are a whole move. */
export interface Exercise {
  picture: Picture;
  told?: Line | null;
  before?: TableChange[];
  trials?: Trial[];
  moves?: Record<string, number>;
  otherwise?: number | null;
  stages?: Record<string, Ask | null>;
}

/** A game learned by doing. A step without trials is only read. */
export interface Lesson {
  game: string;
  steps: Exercise[];
}

/** A choice in a puzzle: a whole move as it is told, its value and half its 95 % interval. */
export interface Valued {
  actions: number[];
  told: Line[];
  value: number;
  within: number;
  right: boolean;
}

/** A position with one clearly best choice, its reasons, and what the choices are worth, best first; `lie` is how likely the open claim is one. */
export interface Puzzle {
  exercise: Exercise;
  theme: string;
  reasons: Line[];
  choices: Valued[];
  proven: boolean;
  lie: number | null;
}

/** All puzzles of a game. That of a day is the one with the day's number, counted from the year 1, modulo theirs. */
export interface Puzzles {
  game: string;
  unit: Unit;
  puzzles: Puzzle[];
}

/** A frame of the house; `v` is the version of the table, or 0. */
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

/** A frame to the house. */
export type Sent =
  | { t: "draft"; d: DraftIn }
  | { t: "move"; d: MoveIn }
  | { t: "chat"; d: ChatIn }
  | { t: "coach"; d: CoachIn }
  | { t: "commit"; d: CommitIn }
  | { t: "open"; d: OpenIn }
  | { t: "ping"; d: Pong };
