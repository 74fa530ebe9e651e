/** The language of the page. Its own words come with it; what the games and the house say is loaded from the house, file by
    file as it is needed, and everything on the screen is said again when a file comes or another language is chosen. */
import { Patience } from "./patience";
import { recall, remember } from "./remember";
import { Language, type Context, type Part } from "./say";
import type { Line } from "./types";

export type { Context } from "./say";
export type Code = "en" | "es" | "fi" | "sr" | "pt";
type Files = Record<Part, string>;
type Addresses = Record<string, Record<Part, string>>; // by language and part

export const LANGUAGES: { code: Code; name: string }[] = [
  { code: "en", name: "English" },
  { code: "es", name: "Español" },
  { code: "fi", name: "Suomi" },
  { code: "sr", name: "Srpski" },
  { code: "pt", name: "Português" },
];
const ENGLISH = "en";
const own = import.meta.glob<string>("../../../src/kafana/words/*/page.ftl", { query: "?raw", import: "default", eager: true });

function pageOf(code: string): string {
  return Object.entries(own).find(([path]) => path.endsWith(`/${code}/page.ftl`))?.[1] ?? "";
}

let files = $state.raw<Record<string, Files>>(Object.fromEntries(LANGUAGES.map(({ code }) => [code, { page: pageOf(code) }])));
const english = $derived(new Language(ENGLISH, files[ENGLISH] ?? {}));

function isCode(code: string | null | undefined): code is Code {
  return LANGUAGES.some((one) => one.code === code);
}

function preferred(): Code {
  const kept = recall("language");
  if (isCode(kept)) return kept;
  const wished = navigator.languages.map((tag) => tag.slice(0, 2));
  return wished.find(isCode) ?? ENGLISH;
}

export const language = $state({ code: preferred() });
const spoken = $derived(language.code === ENGLISH ? english : new Language(language.code, files[language.code] ?? {}, english));

/** The language as HTML and number formats call it: Serbian is written in Latin letters here. */
export function tag(): string {
  return { sr: "sr-Latn", pt: "pt-PT" }[language.code as string] ?? language.code;
}

/** Speak another language, as soon as the house has said what it said so far in that one too. */
export async function speak(code: Code): Promise<void> {
  remember("language", code);
  wished = code;
  const spoken = Object.keys(files[language.code] ?? {}).filter((part) => part !== "page");
  await Promise.race([Promise.all(spoken.map((part) => load(code, part))), pause(LONGEST)]);
  if (wished === code) language.code = code;
}

let wished = "";
const LONGEST = 3000; // milliseconds without a word; then it is said as it comes

function pause(time: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, time));
}

/** A text of the page by its key, with its places filled in; or a line of the house, in its context. */
export function say(key: string, places?: Record<string, string | number>): string;
export function say(line: Line, context?: Context): string;
export function say(what: string | Line, given: Record<string, string | number> | Context = {}): string {
  if (typeof what === "string") return spoken.say([what, given as Record<string, string | number>], { part: "page" });
  const context = given as Context;
  const isLoaded = want(what[2] ?? context.part ?? "common"); // the file that it is in, and the one that all of them share
  return want("common") && isLoaded ? spoken.say(what, context) : "";
}

/** Are the words of a part there? If not, they are asked for. */
export function want(part: Part): boolean {
  const code = language.code;
  if (files[code]?.[part] !== undefined || loaded.has(`${code}/${part}`)) return true;
  void load(code, part);
  return false;
}

/** Can a game be told, or several? What is nameless until then had better not be shown. */
export function canTell(...games: Part[]): boolean {
  return ["common", ...games].map(want).every(Boolean); // all are asked for at once
}

/** Until the words of a game are there, for whoever says something only once. */
export async function wordsOf(game: Part): Promise<void> {
  await Promise.all(["common", game].map((part) => load(language.code, part)));
}

export function titleOf(game: string): string {
  return say(["title"], { part: game }) || game;
}

const loading = new Map<string, Promise<void>>();
const loaded = new Set<string>(); // and found to be there in English only
let addresses: Promise<Addresses> | null = null;

function load(code: string, part: Part): Promise<void> {
  const name = `${code}/${part}`;
  const found = loading.get(name) ?? fetched(code, part);
  loading.set(name, found);
  return found;
}

async function fetched(code: string, part: Part): Promise<void> {
  for (const patience = new Patience(); ; await pause(patience.next())) {
    try {
      const known = await (addresses ??= get("/api/words").then((answer) => answer.json() as Promise<Addresses>));
      const address = known[code]?.[part];
      const inEnglish = known[ENGLISH]?.[part];
      if (address && (code === ENGLISH || contentOf(address) !== contentOf(inEnglish))) keep(code, part, await text(address));
      else if (inEnglish) keep(ENGLISH, part, await text(inEnglish));
      loaded.add(`${code}/${part}`);
      files = { ...files }; // all is said again
      return;
    } catch {
      addresses = null;
    }
  }
}

/** The hash in an address: the same where there is nothing but the English text. */
function contentOf(address: string | undefined): string | undefined {
  return address?.split("/")[2];
}

function keep(code: string, part: Part, content: string): void {
  files = { ...files, [code]: { ...files[code], [part]: content } };
}

async function text(address: string): Promise<string> {
  return (await get(address)).text();
}

async function get(address: string): Promise<Response> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(answer.statusText);
  return answer;
}
