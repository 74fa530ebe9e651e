/** The page's own words in five languages. What the games say comes from the house, already in words. */
import en from "../words/en.json";
import es from "../words/es.json";
import fi from "../words/fi.json";
import pt from "../words/pt.json";
import sr from "../words/sr.json";
import { recall, remember } from "./remember";

export type Key = keyof typeof en;
export type Code = "en" | "es" | "fi" | "sr" | "pt";

const TEXTS: Record<Code, Record<Key, string>> = { en, es, fi, sr, pt };
export const LANGUAGES: { code: Code; name: string }[] = [
  { code: "en", name: "English" },
  { code: "es", name: "Español" },
  { code: "fi", name: "Suomi" },
  { code: "sr", name: "Srpski" },
  { code: "pt", name: "Português" },
];

function isCode(code: string | null | undefined): code is Code {
  return !!code && code in TEXTS;
}

function preferred(): Code {
  const kept = recall("language");
  if (isCode(kept)) return kept;
  const wished = navigator.languages.map((tag) => tag.slice(0, 2));
  return wished.find(isCode) ?? "en";
}

export const language = $state({ code: preferred() });

/** The language as HTML and number formats call it: Serbian is written in Latin letters here. */
export function tag(): string {
  return language.code === "sr" ? "sr-Latn" : language.code;
}

export function speak(code: Code): void {
  language.code = code;
  remember("language", code);
}

/** A text of the page, with {places} filled in. */
export function say(key: Key, places: Record<string, string | number> = {}): string {
  const text = TEXTS[language.code][key] ?? en[key] ?? "";
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(places[name] ?? whole));
}
