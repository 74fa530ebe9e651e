/** A card face up, in the reader's language. `kind` is how it is drawn (french, spanish, potato). */
export interface Face {
  id: number;
  kind: string;
  rank: string;
  suit: string;
  face: string;
  name: string;
  aloud: string; // the name with all that is printed on it
  tells: string; // what it does, or nothing
  value?: number;
  alarm?: boolean;
  type?: string; // printed on it
}
