/** Where everybody sits around the cloth, and where the cards before them lie. */

export interface Spot {
  x: number;
  y: number;
}

export interface Layout {
  card: number; // width of a card
  plate: { width: number; height: number };
  isSmall: boolean; // a phone …
  isTall: boolean; // … held upright
  seats: Map<number, Spot>;
  before: Map<number, Spot>;
  inner: { x: number; y: number; width: number; height: number }; // the middle of the cloth
}

const RATIO = 1.4; // of a card's height to its width
const GAP = 6;
const CAPTION = 12; // below what lies in the middle
const LEAST = 34;
const MOST = 116;

/** The first seat is at the lower edge, where its plate is a strip, with `ownHand` pixels for open cards below it. */
export function layout(width: number, height: number, seats: readonly number[], hasBefore: boolean, ownHand = 0): Layout {
  const isFlat = height < 340 && width > 1.2 * height; // a phone on its side
  const isSmall = width < 620 || isFlat;
  const plate = isFlat ? { width: 118, height: 44 } : isSmall ? { width: Math.min(92, Math.max(82, width * 0.235)), height: 78 } : { width: 132, height: 92 };
  const own = (isSmall ? 34 : 40) + ownHand;
  const others = seats.length - 1;
  const sides = others > 1 ? 2 * plate.width : 0;
  const isTall = isSmall && !isFlat; // a phone upright
  const across = isTall ? 2.75 : hasBefore ? 3 : isFlat ? 5.8 : 4.2;
  const down = hasBefore ? 2.8 : 2.1;
  const byWidth = (width - sides - 5 * GAP) / across;
  const byHeight = (height - plate.height - own - 5 * GAP - (hasBefore && !isTall ? CAPTION : 0)) / down / RATIO;
  const card = Math.round(Math.max(LEAST, Math.min(byWidth, byHeight, MOST)));
  const centre = { x: width / 2, y: (plate.height + height - own) / 2 };
  const found: Layout = { card, plate, isSmall, isTall, seats: new Map(), before: new Map(), inner: { x: 0, y: 0, width: 0, height: 0 } };
  seats.forEach((seat, place) => {
    if (place === 0) {
      found.seats.set(seat, { x: centre.x, y: height - own / 2 - 2 });
      found.before.set(seat, { x: centre.x, y: height - own - GAP - (card * RATIO) / 2 });
      return;
    }
    const turn = angle(place, others);
    const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
    const at = {
      x: centre.x - bulge(sin) * (width / 2 - plate.width / 2 - 2),
      y: lerp(plate.height / 2 + 3, height - own - plate.height / 2 - GAP, (1 + bulge(cos)) / 2),
    };
    found.seats.set(seat, at);
    const below = at.y + plate.height / 2 + (card * RATIO) / 2;
    const isBeside = Math.abs(sin) > 0.55; // rather than on the far side
    const isBelow = isTall && isBeside && below + (card * RATIO) / 2 < height - GAP;
    found.before.set(
      seat,
      isBelow
        ? { x: Math.max(card * 0.8, Math.min(width - card * 0.8, at.x)), y: below }
        : isBeside
        ? { x: at.x + Math.sign(sin) * (plate.width / 2 + card / 2 + GAP), y: at.y + (centre.y - at.y) * 0.22 }
        : { x: at.x + (centre.x - at.x) * 0.25, y: at.y + plate.height / 2 + (card * RATIO) / 2 + GAP },
    );
  });
  found.inner = middle(width, height, found, own, hasBefore && !isTall, others);
  if (isFlat) found.inner = { ...found.inner, x: plate.width + GAP, width: width - 2 * (plate.width + GAP) };
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

/** `isRinged`: cards lie between the plates and the middle. */
function middle(width: number, height: number, { card, plate }: Layout, own: number, isRinged: boolean, others: number): Layout["inner"] {
  const side = others > 1 ? plate.width + GAP + (isRinged ? card + GAP : 0) : GAP;
  const top = plate.height + GAP + (isRinged ? card * RATIO : 0);
  const bottom = own + GAP + (isRinged ? card * RATIO + GAP : 0);
  return { x: side, y: top + (isRinged ? CAPTION / 2 : 0), width: width - 2 * side, height: Math.max(card * RATIO, height - top - bottom) };
}
