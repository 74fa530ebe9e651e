/** A move in the making. The house says with its question what can be put together; here it is put together, at once and
    without asking. What this allows and the rules do not is refused when it is sent, and nothing is lost by that. */
import type { Ask, Line, Offer } from "./types";

export interface Choice {
  action: number;
  line: Line;
  card: number | null; // where the answer is the name of one
}

interface Step {
  action: number;
  card: number | null;
  line: Line;
}

/** Never changed: every touch makes another one, and `before` leads back. */
export class Draft {
  constructor(
    readonly ask: Ask | null, // what is asked now; null as long as the house has to be asked for it
    readonly settled: Step[] = [],
    readonly picks: number[] = [], // actions of cards of the hand that belong together; one for each of cards that are alike
    readonly ended: number | null = null, // the choice that makes it whole; another one may still take its place
    readonly before: Draft | null = null,
  ) {}

  /** All decisions so far, as they are sent. */
  get actions(): number[] {
    const picks = [...this.picks].sort((one, other) => one - other);
    return [...this.settled.map((step) => step.action), ...picks, ...(this.ended === null ? [] : [this.ended])];
  }

  get isBegun(): boolean {
    return this.settled.length + this.picks.length > 0 || this.ended !== null;
  }

  get isComplete(): boolean {
    if (!this.ask) return false;
    if (this.ended !== null || (!this.ask.actions.length && this.settled.length > 0)) return true;
    return this.ask.done == null && this.picks.length > 0 && this.picks.length >= this.most;
  }

  /** Whole, and no second thought is needed before it is sent. */
  get isLight(): boolean {
    const [only, ...others] = this.actions;
    return this.isComplete && !others.length && !!this.ask?.light?.includes(only!);
  }

  /** The cards of the hand chosen so far, in the whole move. */
  get picked(): number[] {
    return [...this.settled, ...this.picks.map((action) => this.step(action))].flatMap(({ card }) => (card === null ? [] : [card]));
  }

  /** The decisions so far, as the choices that they were. */
  get said(): Line[] {
    const last = this.ended === null ? this.picks : [...this.picks, this.ended];
    return [...this.settled, ...last.map((action) => this.step(action))].map((step) => step.line);
  }

  /** What may be chosen now that is no card of the hand. */
  get choices(): Choice[] {
    if (!this.ask || this.isComplete) return [];
    const { done } = this.ask;
    if (this.picks.length) return done != null && this.picks.length >= this.least ? [this.choice(done)] : [];
    return this.ask.actions.filter((option) => !isOfHand(option)).map(([action]) => this.choice(action));
  }

  /** The cards of the hand that fit into the move. */
  get pickable(): number[] {
    const cards = this.ask?.actions.filter((option) => isOfHand(option) && this.among(option[0])).map(([, card]) => card!) ?? [];
    return [...new Set([...cards, ...this.implying()])];
  }

  /** With one more card of the hand: beside those picked already, instead of them, or after the one choice that it implies. */
  with(card: number): Draft | null {
    const action = this.ask?.actions.find((option) => isOfHand(option, card) && this.among(option[0]))?.[0];
    if (action !== undefined) return this.picking(this.among(action)!);
    const implied = this.impliedBy(card);
    return implied.length === 1 ? this.choosing(implied[0]!).with(card) : null;
  }

  /** Without a card; what was settled with it is open again. */
  without(card: number): Draft {
    const place = this.picks.findLastIndex((action) => this.step(action).card === card);
    if (place >= 0) return new Draft(this.ask, this.settled, this.picks.toSpliced(place, 1), null, this.before ?? this);
    const number = timesIn(this.picked, card);
    for (let draft = this.before; draft; draft = draft.before) if (timesIn(draft.picked, card) < number) return draft;
    return this;
  }

  choosing(action: number): Draft {
    const next = this.following(action);
    if (next === undefined) return new Draft(this.ask, this.settled, this.picks, action, this);
    const steps = [...this.picks, action].map((one) => this.step(one));
    return new Draft(next, [...this.settled, ...steps], [], null, this);
  }

  /** With a decision by its number; nothing if that is not offered now. */
  taking(action: number): Draft | null {
    const option = this.isComplete ? undefined : this.ask?.actions.find(([one]) => one === action);
    const picks = option && isOfHand(option) ? this.among(action) : null;
    if (picks) return this.picking(picks);
    return this.choices.some((choice) => choice.action === action) ? this.choosing(action) : null;
  }

  /** The whole move, where nothing else can be decided. */
  alone(): Draft | null {
    if (this.isComplete) return this;
    const cards = this.ask?.actions.filter((option) => isOfHand(option) && this.among(option[0])).map(([action]) => action) ?? [];
    const [only, ...others] = [...cards, ...this.choices.map((choice) => choice.action)];
    return only === undefined || others.length ? null : (this.taking(only)?.alone() ?? null);
  }

  /** The same question without an answer. */
  open(): Draft {
    return new Draft(this.ask, this.settled, [], null, this);
  }

  /** As it was before its last word, so that it can be made otherwise. */
  reopened(): Draft {
    return this.ended === null ? this : new Draft(this.ask, this.settled, this.picks, null, this.before?.before ?? null);
  }

  /** The same with what the house has said is asked now. */
  asking(ask: Ask): Draft {
    return new Draft(ask, this.settled, [], null, this.before);
  }

  /** Could a card fit once a choice is taken? */
  mayFit(card: number): boolean {
    if (this.picks.length || !this.ask) return false;
    return this.impliedBy(card).length > 0 || Object.values(this.ask.then ?? {}).includes(null);
  }

  get least(): number {
    return this.ask?.least ?? 1;
  }

  get most(): number {
    return this.ask?.most ?? 1;
  }

  private picking(picks: number[]): Draft {
    const isFull = picks.length > 1 && picks.length === this.most && this.ask?.done == null; // only the house knows what then
    const next = isFull ? null : picks.length === 1 ? this.following(picks[0]!) : undefined;
    if (next === undefined) return new Draft(this.ask, this.settled, picks, null, this);
    const steps = [...picks].sort((one, other) => one - other).map((action) => this.step(action));
    return new Draft(next, [...this.settled, ...steps], [], null, this);
  }

  /** What is picked with this action: those before it too, or it alone; nothing if it fits neither way. */
  private among(action: number): number[] | null {
    const fits = this.ended === null && this.picks.length < this.most && this.picks.every((pick) => this.goesWith(pick, action));
    if (fits) return [...this.picks, action];
    return this.isComplete && this.picks.length <= 1 && !this.picks.includes(action) ? [action] : null;
  }

  /** What is asked after an answer; null where the house has to be asked, nothing where the move ends with it. */
  private following(action: number): Ask | null | undefined {
    const next = this.ask?.then?.[action];
    const other = next?.like == null ? null : this.ask?.then?.[next.like]; // the same as after another answer
    return other ? { ...other, question: next?.question ?? null } : next;
  }

  private goesWith(one: number, other: number): boolean {
    const { together, any = [] } = this.ask ?? {};
    if (one !== other && any.includes(one) && any.includes(other)) return true;
    return !!together?.[one]?.includes(other) || !!together?.[other]?.includes(one);
  }

  /** Cards that stand for a choice and themselves, as only one choice asks for them. */
  private implying(): number[] {
    if (this.picks.length) return [];
    const later = Object.keys(this.ask?.then ?? {}).flatMap((action) => this.following(Number(action))?.actions ?? []);
    const cards = new Set(later.filter((option) => isOfHand(option)).map(([, card]) => card!));
    return [...cards].filter((card) => this.impliedBy(card).length === 1);
  }

  /** The choices after which a card can be picked. */
  private impliedBy(card: number): number[] {
    if (this.picks.length) return [];
    const choices = this.ask?.actions.filter((option) => !isOfHand(option)).map(([action]) => action) ?? [];
    return choices.filter((action) => this.following(action)?.actions.some((option) => isOfHand(option, card)));
  }

  private choice(action: number): Choice {
    const found = this.ask?.actions.find(([one]) => one === action);
    return { action, line: found?.[2] ?? ["done"], card: found?.[1] ?? null };
  }

  private step(action: number): Step {
    const option = this.ask?.actions.find(([one]) => one === action) ?? [action, null, null];
    const [, card, line] = option;
    return { action, card: isOfHand(option) ? card : null, line: line ?? (card === null ? ["done"] : ["card", { card: { c: card } }]) };
  }
}

function timesIn(cards: number[], card: number): number {
  return cards.filter((one) => one === card).length;
}

/** Is this a card of the hand, or this one? A card with words is a choice that is the name of a card. */
function isOfHand([, own, line]: Offer, card = own): boolean {
  return own !== null && line === null && own === card;
}
