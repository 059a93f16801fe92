import { crc32, deflateSync } from "node:zlib";

/** Some 3 m in degrees of latitude. */
const STEP = 0.00003;
const WIDTH = STEP / 3;

type Box = readonly [x: number, y: number, width: number, height: number];

const planOf = (boxes: readonly Box[]): string => {
  const features = boxes.map(([x, y, width, height], index) => {
    const [west, south, east, north] = [x - 40, y - 20, x + width - 40, y + height - 20];
    const ring = [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ];
    return {
      type: "Feature",
      properties: { quadra: "1", lote: String(index + 1) },
      geometry: { type: "Polygon", coordinates: [ring] },
    };
  });
  return JSON.stringify({ type: "FeatureCollection", features });
};

const boxes = (count: number, boxAt: (index: number) => Box): Box[] =>
  Array.from({ length: count }, (_, index) => boxAt(index));

/** Strips as GeoJSON, each across all others: what costs a comparison of outlines most for its bytes. */
export const wovenPlan = (strips: number): string =>
  planOf(
    boxes(strips, (index) =>
      index % 2 === 0 ? [index * STEP, 0, WIDTH, strips * STEP] : [0, index * STEP, strips * STEP, WIDTH],
    ),
  );

/** Lots beside each other in rows of a hundred, as GeoJSON. */
export const honestPlan = (lots: number): string =>
  planOf(boxes(lots, (index) => [(index % 100) * 4 * STEP, Math.floor(index / 100) * 10 * STEP, 3 * STEP, 9 * STEP]));

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
};

/** A grey PNG of `side` by `side` pixels: few bytes to send, all of its pixels to unpack. */
export const greyPicture = (side: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 8;
  const rows = Buffer.alloc(side * (side + 1));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows, { level: 1 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
};
