/** What somebody has learned and solved, kept on this device and nowhere else. */
import { recall, remember } from "./remember";

const DONE = -1; // instead of a step
const DAY = 86_400_000; // milliseconds
const YEAR_ONE = 719_163; // days from there to 1970

interface Solved {
  days: Record<string, { day: number; right: boolean }>; // the last puzzle of a day that was answered, by game
  numbers: Record<string, Record<string, boolean>>; // was it right at the first try? by game and number
  last: number; // day on which one of the day was solved
  streak: number;
}

function kept<Kind>(key: string, usual: Kind): Kind {
  try {
    return { ...usual, ...(JSON.parse(recall(key) ?? "{}") as Partial<Kind>) };
  } catch {
    return usual;
  }
}

/** The step of a lesson that is to be taken next. */
export function stepOf(game: string): number {
  return Math.max(0, kept<Record<string, number>>("lessons", {})[game] ?? 0);
}

export function hasLearned(game: string): boolean {
  return kept<Record<string, number>>("lessons", {})[game] === DONE;
}

/** Keep how far somebody is; without a step all is learned, and that is not forgotten again. */
export function keepStep(game: string, step: number = DONE): void {
  if (!hasLearned(game)) remember("lessons", JSON.stringify({ ...kept<Record<string, number>>("lessons", {}), [game]: step }));
}

/** Has nobody done anything here yet? */
export function isNew(): boolean {
  return ["name", "settings", "lessons", "puzzles", "welcomed"].every((key) => recall(key) === null);
}

export function welcomed(): void {
  remember("welcomed", "yes");
}

/** The number of a day, the same wherever it is that date. */
export function dayOf(date: Date): number {
  return Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY) + YEAR_ONE;
}

function solved(): Solved {
  return kept<Solved>("puzzles", { days: {}, numbers: {}, last: 0, streak: 0 });
}

/** Was the first answer to a puzzle right? Nothing if there was none. */
export function answerTo(game: string, number: number): boolean | undefined {
  return solved().numbers[game]?.[number];
}

/** What was answered to the puzzle of this day. */
export function answerOfDay(game: string, day: number): boolean | undefined {
  const found = solved().days[game];
  return found?.day === day ? found.right : undefined;
}

/** Days in a row on which a puzzle of the day was solved, up to this one or the one before. */
export function streak(day: number): number {
  const { last, streak } = solved();
  return last >= day - 1 ? streak : 0;
}

/** Keep an answer; only the first one to a puzzle counts, and that to the puzzle of a day on every such day. */
export function keepAnswer(game: string, number: number, right: boolean, day: number | null): void {
  const found = solved();
  const numbers = { ...found.numbers, [game]: { [number]: right, ...found.numbers[game] } };
  let next: Solved = { ...found, numbers };
  if (day !== null && found.days[game]?.day !== day) {
    next = { ...next, days: { ...found.days, [game]: { day, right } } };
    if (right && found.last !== day) next = { ...next, last: day, streak: streak(day) + 1 };
  }
  remember("puzzles", JSON.stringify(next));
}
