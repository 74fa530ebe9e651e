/** Decks by their addresses. What is found there never changes. */
import { Patience } from "./patience";
import type { Deck } from "./types";

const decks = new Map<string, Promise<Deck>>();

export function deckAt(address: string): Promise<Deck> {
  const found = decks.get(address) ?? load(address);
  decks.set(address, found);
  return found;
}

/** Asked for until it comes: without its cards no table can be shown. */
async function load(address: string): Promise<Deck> {
  for (const patience = new Patience(); ; await new Promise((resolve) => setTimeout(resolve, patience.next()))) {
    try {
      const answer = await fetch(address);
      if (answer.ok) return (await answer.json()) as Deck;
    } catch {
      // the line is down
    }
  }
}
