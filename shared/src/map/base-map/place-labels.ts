import type { Place } from "./base-file.ts";
import type { View } from "./trace.ts";

/** A name to be drawn, with the pixel its place has on the canvas. */
export interface PlaceLabel {
  place: Place;
  x: number;
  y: number;
}

/** Names of states give way to those of their cities. */
const STATES_UNTIL = 7.5;
/** Nearer, roads are not drawn: from town to town they are straight. */
export const ROADS_UNTIL = 10.5;
/** Free pixels around a name. */
const GAP_X = 14;
const GAP_Y = 10;
const HEIGHT = 12;
/** From its place to its name. */
export const NAME_OFFSET = 7;

/** Names of states and roads stand on their place, those of towns beside it. */
export const isCentred = ({ kind }: Pick<Place, "kind">): boolean => kind === "state" || kind === "road";

const lastZoomOf = ({ kind }: Place): number =>
  kind === "state" ? STATES_UNTIL : kind === "road" ? ROADS_UNTIL : Infinity;

/** The names there is room for: the more important first, none over another, more of them the nearer one looks. */
export const layOutPlaces = (
  places: readonly Place[],
  zoom: number,
  { scale, left, top, width, height }: View,
  widthOf: (place: Place) => number,
): PlaceLabel[] => {
  const taken: (readonly [minX: number, minY: number, maxX: number, maxY: number])[] = [];
  return places.flatMap((place) => {
    const x = place.x * scale - left;
    const y = place.y * scale - top;
    if (zoom < place.from || zoom >= lastZoomOf(place)) return [];
    if (x < 0 || y < 0 || x > width || y > height) return [];
    const textWidth = widthOf(place);
    const start = isCentred(place) ? x - textWidth / 2 : x - NAME_OFFSET;
    const end = isCentred(place) ? x + textWidth / 2 : x + NAME_OFFSET + textWidth;
    const box = [start - GAP_X / 2, y - (HEIGHT + GAP_Y) / 2, end + GAP_X / 2, y + (HEIGHT + GAP_Y) / 2] as const;
    if (taken.some((other) => box[0] < other[2] && box[2] > other[0] && box[1] < other[3] && box[3] > other[1]))
      return [];
    taken.push(box);
    return [{ place, x, y }];
  });
};
