/** Where everybody sits around the cloth, and where the cards before them lie. */

export interface Spot {
  x: number;
  y: number;
}

/** `side` is -1 or 1 where the cards lie to the left or right of who laid them. */
export interface LaidAt extends Spot {
  side: number;
}

export interface Layout {
  card: number; // width of a card
  plate: { width: number; height: number };
  scale: number; // of plates, which grow on large screens
  reach: number; // from the middle of a plate to where cards may lie
  isSmall: boolean; // a phone …
  isTall: boolean; // … held upright
  isLarge: boolean; // a desk
  seats: Map<number, Spot>;
  before: Map<number, LaidAt>;
  inner: { x: number; y: number; width: number; height: number }; // the middle of the cloth
}

const RATIO = 1.4; // of a card's height to its width
const GAP = 6;
const CAPTION = 12; // below what lies in the middle
const LEAST = 34;
const LEAST_LAID = 44; // rather than that, cards lie beside who laid them
const MOST = 190;
const REACH = 106; // from the middle of a plate to the end of the cards held there
const CROWDED = 5; // others: somebody sits opposite, and somebody on either side of that

/** The first seat is at the lower edge, where its plate is a strip, with `ownHand` pixels for open cards below it;
    `otherHands` is as much below the other plates. */
export function layout(width: number, height: number, seats: readonly number[], hasBefore: boolean, ownHand = 0, otherHands = 0): Layout {
  const isFlat = height < 340 && width > 1.2 * height; // a phone on its side
  const isSmall = width < 620 || isFlat;
  const isLarge = width >= 700 && !isSmall;
  const scale = isLarge ? Math.max(1, Math.min(1.9, width / 960, height / 440)) : 1;
  const plate = isFlat
    ? { width: Math.min(width > 850 ? 176 : 118, width * 0.3), height: 44 }
    : isSmall
      ? { width: Math.min(92, Math.max(82, width * 0.235)), height: 78 }
      : { width: scale * (isLarge ? 146 : 132), height: scale * (isLarge ? 100 : 92) };
  plate.height += otherHands * scale;
  const own = ((isSmall ? 34 : 40) + ownHand) * scale;
  const others = seats.length - 1;
  const isOpen = (isLarge || isFlat) && others < CROWDED; // cards of who sits opposite lie beside the plate, too
  const reach = isLarge ? REACH * scale : plate.width / 2;
  const sides = others > 1 ? plate.width + 2 * reach : 0;
  const isTall = isSmall && !isFlat; // a phone upright
  const across = isTall ? 2.35 : isFlat ? 5.8 : hasBefore ? 6.4 : 4.2;
  const down = !hasBefore ? 2.1 : isOpen ? 2.12 : 2.8;
  const byWidth = (width - sides - 5 * GAP) / across;
  const byHeight = (height - plate.height - own - 5 * GAP - (isTall ? 2 * CAPTION : hasBefore ? CAPTION : 0)) / down / RATIO;
  const centre = { x: width / 2, y: (plate.height + height - own) / 2 };
  const plateAt = (place: number): Spot => {
    const turn = angle(place, others);
    return {
      x: centre.x - bulge(Math.sin(turn)) * (width / 2 - plate.width / 2 - (isFlat ? GAP : 2)),
      y: lerp(plate.height / 2 + 3, height - own - plate.height / 2 - GAP, (1 + bulge(Math.cos(turn))) / 2),
    };
  };
  const free = height - GAP - plateAt(1).y - plate.height / 2; // below the lowest plate at the side
  const byPlate = isTall && hasBefore && others > 1 ? Math.max(LEAST_LAID, free / RATIO - 1) : MOST;
  const card = Math.floor(Math.max(LEAST, Math.min(byWidth, byHeight, byPlate, MOST)));
  const found: Layout = { card, plate, scale, reach, isSmall, isTall, isLarge, seats: new Map(), before: new Map(), inner: { x: 0, y: 0, width: 0, height: 0 } };
  const before = {
    below: (at: Spot) => ({ x: Math.max(card * 0.8, Math.min(width - card * 0.8, at.x)), y: at.y + plate.height / 2 + (card * RATIO) / 2 }),
    beside: (at: Spot, side: number) => ({ x: at.x + side * (reach + card / 2 + GAP), y: Math.max((card * RATIO) / 2 + GAP, at.y + (centre.y - at.y) * 0.22) }),
    between: (at: Spot) => ({ x: at.x + (centre.x - at.x) * 0.25, y: at.y + plate.height / 2 + (card * RATIO) / 2 + GAP }),
  };
  seats.forEach((seat, place) => {
    if (place === 0) {
      found.seats.set(seat, { x: centre.x, y: height - own / 2 - 2 });
      found.before.set(seat, { x: centre.x, y: height - own - GAP - (card * RATIO) / 2, side: 0 });
      return;
    }
    const sin = Math.sin(angle(place, others));
    const at = plateAt(place);
    found.seats.set(seat, at);
    const below = at.y + plate.height / 2 + (card * RATIO) / 2;
    const isBeside = Math.abs(sin) > 0.55; // rather than on the far side
    const isBelow = isTall && isBeside && below + (card * RATIO) / 2 < height - GAP;
    const lies = isBelow ? "below" : isBeside || isOpen ? "beside" : "between";
    const side = lies === "beside" ? (isBeside ? Math.sign(sin) : 1) : 0;
    found.before.set(seat, { ...before[lies](at, side), side });
  });
  const isFar = hasBefore && (isTall ? others % 2 === 1 : !isOpen); // cards lie on the far side of the middle
  found.inner = middle(width, height, found, own, hasBefore, isFar, others);
  if (isFlat && others > 1) found.inner = { ...found.inner, x: plate.width + GAP, width: width - 2 * (plate.width + GAP) };
  return found;
}

/** From the left over the far side to the right; one opponent sits opposite. 0 is the lower edge, half a turn the far one. */
function angle(place: number, others: number): number {
  return (2 * Math.PI * place) / (others + 1);
}

/** Rounder than a circle: plates keep to the edge. */
function bulge(value: number): number {
  return Math.sign(value) * Math.abs(value) ** 0.6;
}

function lerp(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

/** `isRinged`: cards lie between the plates and the middle; on a phone held upright not beside it. */
function middle(width: number, height: number, found: Layout, own: number, isRinged: boolean, isFar: boolean, others: number): Layout["inner"] {
  const { card, plate, isTall } = found;
  const edge = isRinged ? found.reach + plate.width / 2 : plate.width;
  const side = others > 1 ? edge + GAP + (isRinged && !isTall ? card + GAP : 0) : GAP;
  const top = plate.height + GAP + (isFar ? card * RATIO : 0);
  const bottom = own + GAP + (isRinged ? card * RATIO + GAP : 0);
  return { x: side, y: top + (isRinged ? (isFar && !isTall ? 1.5 : 0.5) * CAPTION : 0), width: width - 2 * side, height: Math.max(card * RATIO, height - top - bottom) };
}
