/** A hand in the order that its owner likes. */
import type { Face } from "../lib/scene";
import type { Deck } from "../lib/types";

export const ORDERS = ["dealt", "rank", "suit"] as const;
export type Order = (typeof ORDERS)[number];

/** The places of the hand, in the order in which they are shown; the deck lists its ranks from weak to strong. */
export function sorted(hand: (Face | null)[], order: Order, deck: Deck | null): number[] {
  const places = hand.map((_, place) => place);
  if (order === "dealt" || !deck) return places;
  const ranks = [...new Set(deck.cards.map((card) => card.rank))];
  const suits = [...new Set(deck.cards.map((card) => card.suit))];
  const worth = (place: number): number => {
    const card = hand[place];
    const [rank, suit] = [ranks.indexOf(card?.rank ?? ""), suits.indexOf(card?.suit ?? "")];
    return order === "rank" ? rank * suits.length + suit : suit * ranks.length + rank;
  };
  return places.sort((one, other) => worth(one) - worth(other) || one - other);
}
