/** A picture of the table, and whatever has changed since it came. */
import type { Line, Picture, Place, PlaceChange, TableChange } from "./types";

/** The picture after a change; a null takes away. */
export function changed(picture: Picture, change: TableChange): Picture {
  const next = merged(picture, change.set);
  if (change.seats) next.seats = picture.seats.map((seat, number) => merged(seat, change.seats![number]));
  if (change.places) next.places = placed(picture.places ?? [], change.places);
  if (change.told) next.log = [...(picture.log ?? []), ...change.told];
  return next;
}

function merged<Thing extends object>(thing: Thing, fields: Record<string, unknown> | undefined): Thing {
  const next = { ...thing } as Record<string, unknown>;
  for (const [name, value] of Object.entries(fields ?? {})) {
    if (value === null) delete next[name];
    else if (name === "facts") next[name] = facts(next[name] as Line[] | undefined, value as (Line | number)[]);
    else next[name] = value;
  }
  return next as Thing;
}

/** Lines, of which numbers are those that stood there before. */
function facts(before: Line[] = [], after: (Line | number)[]): Line[] {
  return after.map((fact) => (typeof fact === "number" ? before[fact]! : fact));
}

function placed(before: Place[], after: Record<string, PlaceChange | null>): Place[] {
  const known = new Map(before.map((place) => [place.zone, place]));
  for (const [zone, place] of Object.entries(after)) {
    if (!place) {
      known.delete(zone);
      continue;
    }
    const { keep = 0, ...fields } = place;
    const cards = [...(known.get(zone)?.cards ?? []).slice(0, keep), ...(place.cards ?? [])];
    known.set(zone, { ...fields, zone, ...(cards.length ? { cards } : {}) });
  }
  return [...known.values()];
}
