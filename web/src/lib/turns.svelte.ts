/** One's own games, and a sign when it is one's turn in one of them: in the title, as a badge, and as a notification where
    that was allowed. The house is asked now and then, even while nobody looks at the page. */
import * as api from "./api";
import { recall, remember } from "./remember";
import type { Own, OwnGame } from "./types";
import { say, titleOf, wordsOf } from "./words.svelte";

const SOON = 5_000; // milliseconds between two questions while the page is looked at …
const LATER = 60_000; // … and while it is not
const MARK = "● ";

export const own = $state<{ known: Own | null; notifies: boolean }>({
  known: null,
  notifies: recall("notifies") === "yes" && permission() === "granted",
});
let told = new Set<string>(); // tables of which it is known that it is one's turn
let timer = 0;

function permission(): string {
  return "Notification" in window ? Notification.permission : "denied";
}

export function canNotify(): boolean {
  return permission() !== "denied";
}

/** By a touch: the browser asks, if it has not been asked before. */
export async function wantNotes(wanted: boolean): Promise<void> {
  own.notifies = wanted && (permission() === "granted" || (await Notification.requestPermission()) === "granted");
  remember("notifies", own.notifies ? "yes" : "no");
}

export async function lookAtOwn(): Promise<void> {
  try {
    own.known = await api.own();
  } catch {
    return; // whoever needs it most will say so
  }
  const turns = own.known.playing.filter((game) => game.yours);
  mark(turns.length);
  for (const game of turns) if (!told.has(game.id)) void notify(game);
  told = new Set(turns.map((game) => game.id));
}

function mark(turns: number): void {
  const badge = navigator as Navigator & { setAppBadge?: (count: number) => Promise<void>; clearAppBadge?: () => Promise<void> };
  void (turns ? badge.setAppBadge?.(turns) : badge.clearAppBadge?.())?.catch(() => undefined);
  const plain = document.title.startsWith(MARK) ? document.title.slice(MARK.length) : document.title;
  if (!location.pathname.startsWith("/t/")) document.title = (turns ? MARK : "") + plain;
  const icon = document.querySelector<HTMLLinkElement>("link[rel='icon']");
  if (icon) icon.href = turns ? "/icon-turn.svg" : "/icon.svg";
}

/** Say it outside the page, if nobody looks at it. */
async function notify(game: OwnGame): Promise<void> {
  if (!own.notifies || !document.hidden || permission() !== "granted") return;
  await wordsOf(game.game);
  const title = say("turn-at", { game: titleOf(game.game) });
  try {
    const note = new Notification(title, { body: game.names.join(", "), icon: "/icon.svg", tag: game.id });
    note.onclick = () => {
      window.focus();
      location.assign(`/t/${game.id}`);
    };
  } catch {
    own.notifies = false; // some phones allow it to service workers only
  }
}

/** Until the page is closed. */
export function watchTurns(): () => void {
  const look = async () => {
    await lookAtOwn();
    timer = window.setTimeout(look, document.hidden || location.pathname !== "/" ? LATER : SOON);
  };
  const hurry = () => {
    clearTimeout(timer);
    void look();
  };
  const seen = () => !document.hidden && hurry();
  void look();
  document.addEventListener("visibilitychange", seen);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", seen);
  };
}

/** Seconds, as days, hours or minutes. */
export function span(seconds: number): string {
  if (seconds >= 2 * 86_400) return say("days", { days: Math.round(seconds / 86_400) });
  if (seconds >= 2 * 3600) return say("hours", { hours: Math.round(seconds / 3600) });
  return say("minutes", { minutes: Math.max(1, Math.round(seconds / 60)) });
}
