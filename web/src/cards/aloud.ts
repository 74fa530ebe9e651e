/** What a card is called for those who do not see it, and what it does. */
import { say } from "../lib/words.svelte";
import type { Face } from "../lib/scene";

export function aloud(card: Face | null | undefined): string {
  if (!card) return say("face-down");
  return card.tells ? `${card.aloud || card.name}. ${card.tells}` : card.aloud || card.name;
}
