/** The deal of a table is sealed before anybody sits down. What this browser was shown first counts: a seal exchanged later
    does not. */
import { recall, remember } from "./remember";

const MOST = 100; // tables

function kept(): Record<string, string> {
  try {
    return JSON.parse(recall("seals") ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}

/** Keep the first seal of a table; it is the answer from then on. */
export function pinned(table: string, seal: string): string {
  const seals = kept();
  const first = seals[table];
  if (first || !seal) return first ?? "";
  const latest = Object.entries({ ...seals, [table]: seal }).slice(-MOST);
  remember("seals", JSON.stringify(Object.fromEntries(latest)));
  return seal;
}

/** The SHA-256 of a key; nothing, where the browser cannot tell. */
export async function sealed(key: string): Promise<string | null> {
  if (!crypto.subtle) return null;
  const bytes = Uint8Array.from(key.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Is this the key that was sealed? Nothing, where the browser cannot tell. */
export async function opens(key: string, seal: string): Promise<boolean | null> {
  const found = await sealed(key);
  return found === null ? null : found === seal;
}
