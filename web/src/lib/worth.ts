/** What the coach's advice means for the cards and the choices of a move in the making. */
import type { Draft } from "./draft";
import type { Advice, AdvisedMove } from "./types";

/** The best move that something leads to, and whether that is the one that is recommended. */
export interface Worth {
  move: AdvisedMove;
  isBest: boolean;
}

export class Worths {
  private readonly settled: number[];
  private readonly possible: AdvisedMove[]; // that may still come of the draft, best first

  constructor(
    readonly advice: Advice,
    private readonly draft: Draft,
  ) {
    this.settled = draft.settled.map((step) => step.action);
    this.possible = advice.moves.filter((move) => move.decided && startsWith(move.actions, this.settled) && holds(move.cards, draft.picked));
  }

  /** The recommended move, as long as it may still come of the draft; then the best of those that may. */
  get best(): AdvisedMove | null {
    return this.possible[0] ?? null;
  }

  /** What speaks for the best move: reasons are given for the one that is recommended, and for no other. */
  get reason(): string {
    return this.best && this.best === this.advice.moves.find((move) => move.decided) ? (this.advice.reasons[0] ?? "") : "";
  }

  /** The draft as it stands, if it is a whole move. */
  get whole(): Worth | null {
    return this.draft.isComplete ? this.found((move) => same(move.actions, this.draft.actions)) : null;
  }

  /** The best move with a card of the hand in it. */
  card(card: number): Worth | null {
    return this.found((move) => move.cards.includes(card));
  }

  /** The best move that goes on with a choice. */
  choice(action: number): Worth | null {
    const { picks } = this.draft;
    const [from, to] = [this.settled.length, this.settled.length + picks.length];
    return this.found((move) => move.actions[to] === action && same([...move.actions.slice(from, to)].sort(ascending), [...picks].sort(ascending)));
  }

  private found(fits: (move: AdvisedMove) => boolean): Worth | null {
    const move = this.possible.find(fits);
    return move ? { move, isBest: move === this.best } : null;
  }
}

function ascending(one: number, other: number): number {
  return one - other;
}

function same(one: number[], other: number[]): boolean {
  return one.length === other.length && startsWith(one, other);
}

function startsWith(actions: number[], first: number[]): boolean {
  return first.every((action, place) => actions[place] === action);
}

/** Are these among the cards, as often as they are wanted? */
function holds(cards: number[], wanted: number[]): boolean {
  const left = [...cards];
  return wanted.every((card) => {
    const place = left.indexOf(card);
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
}
