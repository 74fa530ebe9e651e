/** Shapes that cards are drawn with. French suits fill a box from -10 to 10. */

export type FrenchSuit = "c" | "d" | "h" | "s";

export const FRENCH: Record<FrenchSuit, string> = {
  h: "M0 9.6C-5 4.8-10.4 1-10.4-4.1C-10.4-7.4-8-9.6-5.2-9.6C-2.8-9.6-.9-8.2 0-6.2C.9-8.2 2.8-9.6 5.2-9.6C8-9.6 10.4-7.4 10.4-4.1C10.4 1 5 4.8 0 9.6Z",
  d: "M0-10.6C1.9-6.9 4.9-2.9 8.2 0C4.9 2.9 1.9 6.9 0 10.6C-1.9 6.9-4.9 2.9-8.2 0C-4.9-2.9-1.9-6.9 0-10.6Z",
  s: "M0-10.4C2.6-5.4 10-1.8 10 3.6C10 6.7 7.7 8.3 5.2 8.3C3.4 8.3 1.8 7.5.9 5.9C1.1 8 2 9.4 3.6 10.4H-3.6C-2 9.4-1.1 8-.9 5.9C-1.8 7.5-3.4 8.3-5.2 8.3C-7.7 8.3-10 6.7-10 3.6C-10-1.8-2.6-5.4 0-10.4Z",
  c: "M0-10.2A4.7 4.7 0 0 1 3.5-2.4A4.7 4.7 0 1 1 1.2 4.4C1.3 7.2 2.1 9 3.8 10.4H-3.8C-2.1 9-1.3 7.2-1.2 4.4A4.7 4.7 0 1 1-3.5-2.4A4.7 4.7 0 0 1 0-10.2Z",
};

const NAMES: Record<string, FrenchSuit> = { "♣": "c", "♦": "d", "♥": "h", "♠": "s" };

export function frenchSuit(suit: string, face: string): FrenchSuit {
  const key = (suit || face.slice(-1)).toLowerCase();
  return NAMES[key] ?? NAMES[face.slice(-1)] ?? ((key[0] ?? "s") as FrenchSuit);
}

/** Where the pips of a number lie; those in the lower half stand on their heads. */
export function pips(number: number): { x: number; y: number }[] {
  const [left, middle, right] = [37, 50, 63];
  const column = (x: number, rows: number[]) => rows.map((y) => ({ x, y }));
  const sides = (rows: number[]) => [...column(left, rows), ...column(right, rows)];
  const pairs = [34, 106];
  const fours = [34, 58, 82, 106];
  switch (number) {
    case 1:
      return [{ x: middle, y: 70 }];
    case 2:
      return column(middle, pairs);
    case 3:
      return column(middle, [34, 70, 106]);
    case 4:
      return sides(pairs);
    case 5:
      return [...sides(pairs), { x: middle, y: 70 }];
    case 6:
      return sides([34, 70, 106]);
    case 7:
      return [...sides([34, 70, 106]), { x: middle, y: 52 }];
    case 8:
      return [...sides([34, 70, 106]), ...column(middle, [52, 88])];
    case 9:
      return [...sides(fours), { x: middle, y: 70 }];
    default:
      return [...sides(fours), ...column(middle, [46, 94])];
  }
}
