/** Lines of one kind, each a run of `points`. */
export interface Lines {
  /** Where each line begins in `points`, in points; one more entry than there are lines. */
  starts: Uint32Array;
  /** x and y of each point, in cells. */
  points: Int32Array;
  /** minX, minY, maxX, maxY of each line. */
  boxes: Int32Array;
}

/** A name and where it stands, in cells. */
export interface Place {
  name: string;
  kind: "city" | "capital" | "state" | "road";
  /** The zoom from which it is named. */
  from: number;
  x: number;
  y: number;
}

/** What the base map of Brazil draws. Cells count from the north-west of the Mercator world. */
export interface BaseFile {
  lands: Lines;
  borders: Lines;
  states: Lines;
  /** Main roads, as a scheme: straight from town to town. */
  roads: Lines;
  /** The most important first. */
  places: readonly Place[];
}

/** The zoom at which a cell is a pixel. */
export const CELL_ZOOM = 12;

const KINDS = ["city", "capital", "state", "road"] as const;

/** Reads whole numbers of seven bits a byte, the sign in the lowest; ends with the place after the last. */
const createReader = (bytes: Uint8Array) => {
  let at = 0;
  return {
    next(): number {
      let [value, shift, byte] = [0, 0, 0];
      do {
        byte = bytes[at++]!;
        value |= (byte & 127) << shift;
        shift += 7;
      } while (byte > 127);
      return (value >>> 1) ^ -(value & 1);
    },
    rest: (): Uint8Array => bytes.subarray(at),
  };
};

/** Points read in one step: some milliseconds on a slow phone. */
const POINTS_A_STEP = 4096;

/** @param most at least as many coordinates as there are */
function* readLines(next: () => number, most: number): Generator<void, Lines> {
  const starts = new Uint32Array(next() + 1);
  const boxes = new Int32Array((starts.length - 1) * 4);
  const points = new Int32Array(most);
  let end = 0;
  for (let line = 0; line + 1 < starts.length; line++) {
    let [x, y, minX, minY, maxX, maxY] = [0, 0, Infinity, Infinity, -Infinity, -Infinity];
    for (let left = next(); left > 0; left--) {
      points[end++] = x += next();
      points[end++] = y += next();
      if (x < minX) minX = x;
      if (x > maxX) maxX = x;
      if (y < minY) minY = y;
      if (y > maxY) maxY = y;
      if (end % (POINTS_A_STEP * 2) === 0) yield;
    }
    boxes.set([minX, minY, maxX, maxY], line * 4);
    starts[line + 1] = end / 2;
  }
  return { starts, points: points.slice(0, end), boxes };
}

/** Reads the file that `npm run base-map` writes (tools/base-map/encode.ts), step by step: whole it is a third of a second on a slow phone. */
export function* readingBaseFile(bytes: Uint8Array): Generator<void, BaseFile> {
  const { next, rest } = createReader(bytes);
  const lines = (): Generator<void, Lines> => readLines(next, rest().length);
  const [lands, borders, states, roads] = [yield* lines(), yield* lines(), yield* lines(), yield* lines()];
  yield;
  const places = Array.from({ length: next() }, () => ({
    name: "",
    kind: KINDS[next()]!,
    from: next(),
    x: next(),
    y: next(),
  }));
  yield;
  const names = new TextDecoder().decode(rest()).split("\n");
  places.forEach((place, index) => (place.name = names[index]!));
  return { lands, borders, states, roads, places };
}
