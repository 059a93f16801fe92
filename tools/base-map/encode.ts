import type { Line } from "./grid.ts";
import type { Layers, Place } from "./sources.ts";

const KINDS: readonly Place["kind"][] = ["city", "capital", "state", "road"];

/** A whole number of any sign in as few bytes as it needs: seven bits each, the sign in the lowest. */
const put = (bytes: number[], value: number): void => {
  let rest = value < 0 ? -value * 2 - 1 : value * 2;
  while (rest > 127) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  bytes.push(rest);
};

const putLines = (bytes: number[], lines: readonly Line[]): void => {
  put(bytes, lines.length);
  for (const line of lines) {
    let [lastX, lastY] = [0, 0];
    put(bytes, line.length);
    for (const [x, y] of line) {
      put(bytes, x - lastX);
      put(bytes, y - lastY);
      [lastX, lastY] = [x, y];
    }
  }
};

/**
 * The file that shared/src/map/base-map/base-file.ts reads: outlines of land, borders, lines between states, roads, places;
 * then the places' names in UTF-8, a line each. Every number takes as few bytes as it needs, every point stands as its
 * distance to the one before.
 */
export const encode = ({ lands, borders, states, roads, places }: Layers): Buffer => {
  const bytes: number[] = [];
  for (const lines of [lands, borders, states, roads]) putLines(bytes, lines);
  put(bytes, places.length);
  for (const { kind, from, cell } of places) {
    put(bytes, KINDS.indexOf(kind));
    put(bytes, from);
    put(bytes, cell[0]);
    put(bytes, cell[1]);
  }
  return Buffer.concat([Buffer.from(bytes), Buffer.from(places.map(({ name }) => name).join("\n"))]);
};
