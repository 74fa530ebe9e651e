/** How this person likes the table. */
import { recall, remember } from "./remember";

export type Theme = "system" | "light" | "dark";

interface Settings {
  theme: Theme;
  motion: boolean;
  sound: boolean;
  fourColours: boolean;
  chat: boolean;
  hints: boolean;
  confirm: boolean; // a move is sent by a second touch
  auto: boolean; // where there is but one answer, it is given
  sort: "dealt" | "rank" | "suit"; // the hand
  learning: boolean; // the coach tells with every question what each choice is worth, where it may be asked
  knows: string[]; // games of which the hint has been understood
}

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const usual: Settings = {
  theme: "system",
  motion: !calm.matches,
  sound: true,
  fourColours: false,
  chat: true,
  hints: true,
  confirm: true,
  auto: true,
  sort: "dealt",
  learning: false,
  knows: [],
};

function kept(): Partial<Settings> {
  try {
    return JSON.parse(recall("settings") ?? "{}") as Partial<Settings>;
  } catch {
    return {};
  }
}

const chosen = kept(); // and nothing else is remembered: what nobody chose may follow the system
export const settings = $state<Settings>({ ...usual, ...chosen });
calm.addEventListener("change", () => (settings.motion = chosen.motion ?? !calm.matches));

export function change<Name extends keyof Settings>(name: Name, value: Settings[Name]): void {
  settings[name] = chosen[name] = value;
  if (name === "hints") settings.knows = chosen.knows = []; // switched on again: they are all told again
  remember("settings", JSON.stringify(chosen));
}

/** Cards fly if the person wants it; who has asked the system for calm and chosen nothing here gets calm. */
export function moves(): boolean {
  return settings.motion;
}

export function learn(game: string): void {
  if (!settings.knows.includes(game)) change("knows", [...settings.knows, game]);
}
