/** The HTTP side of the house. */
import { commitTo, keepShare, newShare } from "./share";
import { say } from "./words.svelte";
import type {
  Best,
  Again,
  Change,
  Code,
  Created,
  Game,
  LiveTable,
  Looked,
  NewTable,
  OpenTable,
  Own,
  Problem,
  Reach,
  ReplayStep,
  Rules,
  Shelf,
  Summary,
} from "./types";

/** The house said no, and why. */
export class Declined extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method: body === undefined ? "GET" : "POST",
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw new Declined(say("no-house"), 0);
  }
  const said: unknown = await answer.json().catch(() => null);
  if (!answer.ok) throw new Declined(reason(said as Partial<Problem> | null), answer.status);
  return said as T;
}

function reason(problem: Partial<Problem> | null): string {
  const text = problem?.why ? say(problem.why, { part: "house" }) : "";
  return text || (problem?.error ?? say("went-wrong"));
}

let known: Promise<Game[]> | null = null; // they stay as they are while the house is open

export const left = new Set<string>(); // tables from which one has stood up

const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

export const games = () => (known ??= ask<Game[]>("/api/games").catch((problem: unknown) => ((known = null), Promise.reject(problem))));
export const rules = (game: string, code: string) => ask<Rules>(`/api/rules/${encodeURIComponent(game)}?lang=${code}`);
export const reach = () => ask<Reach>("/api/reach");
export const shelf = () => ask<Shelf>("/api/shelf");
export const study = <Kind>(address: string) => ask<Kind>(address); // a lesson or puzzles
export const openTables = () => ask<OpenTable[]>("/api/tables");
export const create = (wish: NewTable) => ask<Created>("/api/tables", wish);
/** Sit down at once; this device takes part in the deal. */
export async function playNow(game: string, name: string, level: string, coach = true): Promise<Created> {
  const share = newShare();
  const commit = await commitTo(share);
  const made = await ask<Created>("/api/now", { game, name, level, coach, commit });
  if (commit) keepShare(made.id, share);
  return made;
}

export const own = () => ask<Own>("/api/own");
export const forgetMe = () => ask<unknown>("/api/own/forget", {});
export const live = () => ask<LiveTable[]>("/api/live");
export const best = (game: string) => ask<Best[]>(`/api/best/${encodeURIComponent(game)}`);
export const summary = (id: string) => ask<Summary>(table(id));
export const sit = (id: string, name: string, seat?: number) => (left.delete(id), ask<unknown>(`${table(id)}/sit`, { name, seat }));
export const stand = (id: string) => (left.add(id), ask<unknown>(`${table(id)}/stand`, {}));
export const start = (id: string) => ask<unknown>(`${table(id)}/start`, {});
export const kick = (id: string, seat: number) => ask<unknown>(`${table(id)}/kick`, { seat });
export const agree = (id: string, change: Change) => ask<unknown>(`${table(id)}/options`, change);
export const setLevel = (id: string, seat: number, level: string) => ask<unknown>(`${table(id)}/level`, { seat, level });
export const rematch = (id: string) => ask<Created>(`${table(id)}/rematch`, {});
export const newCode = (id: string) => ask<Code>(`${table(id)}/code`, {});
export const useCode = (code: string) => ask<Created>("/api/code", { code });
export const replay = (id: string, step: number, seat: number | null) => ask<ReplayStep>(`${table(id)}/replay?step=${step}${seat === null ? "" : `&seat=${seat}`}`);
export const again = (id: string, wish: Again) => ask<Created>(`${table(id)}/again`, wish);
export const review = (id: string, seat: number, code: string) => ask<Looked>(`${table(id)}/review?seat=${seat}&lang=${code}`);
export const recordOf = (id: string) => `${table(id)}/record`;
