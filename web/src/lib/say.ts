/** Saying lines in a language, from the very Fluent files that the terminal uses. A part that nobody has translated, or
    a sentence of it, is said in English. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Deck, DeckCard, Line, Value } from "./types";
import { euros } from "./written";

export type Part = string; // a game, or common, house, coach, page; a line may name its own

/** Who sits where and who reads, which game it is about, and its cards. */
export interface Context {
  part?: Part;
  names?: string[];
  you?: number | null;
  deck?: Deck | null;
  spoken?: boolean; // cards by their names, for those who listen
}

const READER = "you"; // what a player's variable is for the one who reads
const LOCALES: Record<string, string> = { pt: "pt-PT", sr: "sr-Latn" }; // of lists and money, where the code alone means otherwise
const SHARED = ["common", "house", "coach", "page"]; // where a key is looked for that its own part does not have

/** A card of a deck by its number; a deck may leave some out. */
export function cardOf(deck: Deck | null | undefined, card: number): DeckCard | undefined {
  const found = deck?.cards[card];
  return found?.id === card ? found : deck?.cards.find((one) => one.id === card);
}

export class Language {
  private readonly bundles = new Map<Part, FluentBundle>();

  /** `texts`: the files by their parts; `english` says what is missing here. */
  constructor(
    readonly code: string,
    private readonly texts: Record<Part, string>,
    private readonly english: Language | null = null,
  ) {}

  get locale(): string {
    return LOCALES[this.code] ?? this.code;
  }

  has(part: Part): boolean {
    return part in this.texts;
  }

  say(line: Line, context: Context = {}): string {
    const part = line[2] ?? context.part ?? "common";
    if (this.english && !this.has(part) && this.english.has(part)) return this.english.say(line, context);
    const [key, values = {}, own] = line;
    if (own) context = { ...context, part: own };
    const bundle = this.bundle(part);
    const pattern = bundle.getMessage(key)?.value;
    if (!pattern) return this.english?.say(line, context) ?? "";
    const variables = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, this.variable(value, context)]));
    return bundle.formatPattern(pattern, variables, []);
  }

  /** A card as it looks. */
  face(card: number, context: Context): string {
    return this.shown(cardOf(context.deck, card)?.face ?? "", context);
  }

  /** A card in words. */
  name(card: number, context: Context): string {
    return this.shown(cardOf(context.deck, card)?.name ?? "", context);
  }

  private shown(face: string | Line, context: Context): string {
    return typeof face === "string" ? face : this.say(face, context);
  }

  private bundle(part: Part): FluentBundle {
    const known = this.bundles.get(part);
    if (known) return known;
    const bundle = new FluentBundle(this.code, { useIsolating: false });
    for (const one of new Set([part, ...SHARED])) {
      const text = this.texts[one];
      if (text !== undefined) bundle.addResource(new FluentResource(text)); // what comes first counts
    }
    this.bundles.set(part, bundle);
    return bundle;
  }

  /** What Fluent is given for a thing. */
  private variable(value: Value, context: Context): FluentVariable {
    if (typeof value === "number" || typeof value === "string") return value;
    if ("p" in value) return value.p === context.you ? READER : this.called(value.p, context);
    if ("ps" in value) {
      return this.joined(value.ps.map((seat) => (seat === context.you ? this.say([READER], context) : this.called(seat, context))));
    }
    if ("c" in value) return this.card(value.c, context);
    if ("cs" in value) return value.cs.map((card) => this.card(card, context)).join(context.spoken ? ", " : (context.deck?.joint ?? ", "));
    if ("r" in value) return this.say([context.deck?.ranks[value.r[0]] ?? "", { number: value.r[1] }], context);
    if ("s" in value) return this.say(context.deck?.suits[value.s] ?? [""], context);
    if ("m" in value) return euros(value.m / 10, this.locale);
    if ("l" in value) return this.say(value.l, context);
    return this.joined(value.ls.map((line) => this.say(line, context)));
  }

  /** A player's name. Nobody but the reader is `you`. */
  private called(seat: number, context: Context): string {
    const name = context.names?.[seat];
    if (name === undefined) return this.say(["seat", { number: seat }], context);
    return name === READER ? "You" : name;
  }

  private card(card: number, context: Context): string {
    return context.spoken ? this.name(card, context) : this.face(card, context);
  }

  private joined(items: string[]): string {
    return new Intl.ListFormat(this.locale).format(items);
  }
}
