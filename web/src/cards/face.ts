/** A card face up, said in the reader's language. */
export interface CardFace {
  id: number;
  face: string;
  name: string;
  deck: string; // how it is drawn
  rank: string;
  suit: string;
  value?: number;
  alarm?: boolean;
  aloud?: string; // the name with all that is printed on it, where that is more than the name
  tells?: string; // what the card does
}
