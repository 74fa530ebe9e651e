/** What is said at a table: what was heard, what has not been read, and what is still on its way there. */
import type { ChatIn, ChatLine, Line, Phrase } from "./types";

const LONGEST = 400; // lines
const ALOUD = 5000; // milliseconds that something said stands beside who said it

export const PHRASES: Phrase[] = ["hello", "luck", "nice", "ouch", "laugh", "moment", "hurry", "sorry", "thanks", "again", "bye"];

export class Conversation {
  lines = $state.raw<ChatLine[]>([]);
  unread = $state(0);
  outbox = $state.raw<ChatIn[]>([]); // said here, and not yet heard at the table
  returned = $state(""); // what the house would not pass on
  aloud = $state.raw<ChatLine[]>([]); // of others, just now
  private isBegun = false;
  private said = 0;

  /** `send` passes something on, if it can; `own` is the seat of who sits here. */
  constructor(
    private readonly send: (said: ChatIn) => void,
    private readonly own: () => number | null,
  ) {}

  /** Text, or one of the phrases. It stays here until the table has heard it. */
  say(what: string | { phrase: Phrase }): void {
    const said = { ...(typeof what === "string" ? { text: what } : what), key: `chat-${++this.said}` };
    this.outbox = [...this.outbox, said];
    this.send(said);
  }

  heard(line: ChatLine): void {
    this.lines = [...this.lines, line].slice(-LONGEST);
    if (line.by !== undefined && line.by === this.own()) return this.arrived(line);
    this.unread++;
    this.aloud = [...this.aloud.filter((other) => other.by !== line.by), line];
    setTimeout(() => (this.aloud = this.aloud.filter((other) => other !== line)), ALOUD);
  }

  /** All that the house remembers, after the line was broken: what is not among it is said again. */
  remembered(lines: ChatLine[]): void {
    const news = this.isBegun ? after(this.lines, lines) : [];
    this.isBegun = true;
    this.lines = lines;
    news.filter((line) => line.by === this.own()).forEach((line) => this.arrived(line));
    this.unread += news.filter((line) => line.by !== this.own()).length;
    this.outbox.forEach((said) => this.send(said));
  }

  read(): void {
    this.unread = 0;
  }

  refused(key: string): void {
    const said = this.outbox.find((other) => other.key === key);
    this.outbox = this.outbox.filter((other) => other !== said);
    this.returned = said?.text ?? "";
  }

  private arrived(line: ChatLine): void {
    const place = this.outbox.findIndex((said) => (said.phrase ? phraseLine(said.phrase)[0] === line.said?.[0] : said.text === line.text));
    if (place >= 0) this.outbox = this.outbox.toSpliced(place, 1);
  }
}

export function phraseLine(phrase: Phrase): Line {
  return [`phrase-${phrase}`, {}, "house"];
}

/** The lines that came after those that are known. */
function after(known: ChatLine[], lines: ChatLine[]): ChatLine[] {
  const last = JSON.stringify(known.at(-1));
  return lines.slice(lines.findLastIndex((line) => JSON.stringify(line) === last) + 1);
}
