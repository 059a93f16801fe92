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

const readLines = (next: () => number): Lines => {
  const starts = new Uint32Array(next() + 1);
  const boxes = new Int32Array((starts.length - 1) * 4);
  const points: number[] = [];
  for (let line = 0; line + 1 < starts.length; line++) {
    let [x, y, minX, minY, maxX, maxY] = [0, 0, Infinity, Infinity, -Infinity, -Infinity];
    for (let left = next(); left > 0; left--) {
      points.push((x += next()), (y += next()));
      minX = Math.min(minX, x);
      minY = Math.min(minY, y);
      maxX = Math.max(maxX, x);
      maxY = Math.max(maxY, y);
    }
    boxes.set([minX, minY, maxX, maxY], line * 4);
    starts[line + 1] = points.length / 2;
  }
  return { starts, points: Int32Array.from(points), boxes };
};

/** Reads the file that `npm run base-map` writes (tools/base-map/encode.ts). */
export const readBaseFile = (bytes: Uint8Array): BaseFile => {
  const { next, rest } = createReader(bytes);
  const [lands, borders, states, roads] = [readLines(next), readLines(next), readLines(next), readLines(next)];
  const places = Array.from({ length: next() }, () => ({ kind: KINDS[next()]!, from: next(), x: next(), y: next() }));
  const names = new TextDecoder().decode(rest()).split("\n");
  return { lands, borders, states, roads, places: places.map((place, index) => ({ ...place, name: names[index]! })) };
};
