/** What a card is called for those who do not see it. */
import type { Card } from "../lib/types";
import { say } from "../lib/words.svelte";

export function aloud(card: Card | undefined): string {
  return card?.aloud ?? card?.name ?? say("face-down");
}
