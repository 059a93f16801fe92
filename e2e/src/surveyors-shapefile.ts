import { crc32 } from "node:zlib";
import type { Point, SurveyorsLayers } from "./surveyors-lots.ts";

const [POINT, POLYGON] = [1, 5];
/** Length of the one column of a table. */
const WIDTH = 40;

/** The shapes of one layer. */
const shpOf = (type: number, records: readonly Buffer[]): Buffer => {
  const head = Buffer.alloc(100);
  head.writeInt32BE(9994, 0);
  head.writeInt32BE((100 + records.reduce((sum, { length }) => sum + 8 + length, 0)) / 2, 24);
  head.writeInt32LE(1000, 28);
  head.writeInt32LE(type, 32);
  const numbered = records.flatMap((record, index) => {
    const before = Buffer.alloc(8);
    before.writeInt32BE(index + 1, 0);
    before.writeInt32BE(record.length / 2, 4);
    return [before, record];
  });
  return Buffer.concat([head, ...numbered]);
};

const pointRecord = ([x, y]: Point): Buffer => {
  const record = Buffer.alloc(20);
  record.writeInt32LE(POINT, 0);
  record.writeDoubleLE(x, 4);
  record.writeDoubleLE(y, 12);
  return record;
};

/** Outer rings run clockwise in a shapefile. */
const clockwise = (ring: readonly Point[]): Point[] => {
  const turn = ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length]!;
    return sum + (nextX - x) * (nextY + y);
  }, 0);
  return turn > 0 ? [...ring] : ring.toReversed();
};

const polygonRecord = (ring: readonly Point[]): Buffer => {
  const turned = clockwise(ring);
  const closed = [...turned, turned[0]!];
  const record = Buffer.alloc(48 + 16 * closed.length);
  record.writeInt32LE(POLYGON, 0);
  const [xs, ys] = [closed.map(([x]) => x), closed.map(([, y]) => y)];
  for (const [index, value] of [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].entries())
    record.writeDoubleLE(value, 4 + 8 * index);
  record.writeInt32LE(1, 36);
  record.writeInt32LE(closed.length, 40);
  for (const [index, [x, y]] of closed.entries()) {
    record.writeDoubleLE(x, 48 + 16 * index);
    record.writeDoubleLE(y, 56 + 16 * index);
  }
  return record;
};

/** A table of one column of text. */
const dbfOf = (column: string, values: readonly string[]): Buffer => {
  const head = Buffer.alloc(65);
  head.writeUInt8(3, 0);
  head.writeUInt32LE(values.length, 4);
  head.writeUInt16LE(65, 8);
  head.writeUInt16LE(WIDTH + 1, 10);
  head.write(`${column}`, 32);
  head.write("C", 43);
  head.writeUInt8(WIDTH, 48);
  head.writeUInt8(13, 64);
  const rows = values.map((value) => Buffer.from(` ${value.padEnd(WIDTH)}`));
  return Buffer.concat([head, ...rows, Buffer.from([26])]);
};

/** An archive whose entries are stored as they are. */
const zipOf = (files: readonly (readonly [name: string, content: Buffer])[]): Buffer => {
  const entries: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of files) {
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(content.length, 14);
    facts.writeUInt32LE(content.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const entry = Buffer.concat([Buffer.from("PK\x03\x04"), facts, Buffer.from(name), content]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x00"), facts, place, Buffer.from(name)]));
    entries.push(entry);
    at += entry.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...entries, listed, end]);
};

/** A surveyor's plan as a zipped Shapefile to send: each layer is a file of shapes with its table. */
export const surveyorsShapefile = ({ rings, lotNumbers, blockNumbers }: SurveyorsLayers) => {
  const numbers = (name: string, labels: SurveyorsLayers["lotNumbers"]) =>
    [
      [
        `${name}.shp`,
        shpOf(
          POINT,
          labels.map(({ at }) => pointRecord(at)),
        ),
      ],
      [
        `${name}.dbf`,
        dbfOf(
          "TEXTO",
          labels.map(({ text }) => text),
        ),
      ],
    ] as const;
  const buffer = zipOf([
    ["LOTES.shp", shpOf(POLYGON, rings.map(polygonRecord))],
    [
      "LOTES.dbf",
      dbfOf(
        "HANDLE",
        rings.map((_, index) => String(index)),
      ),
    ],
    ...numbers("NUM_LOTE", lotNumbers),
    ...numbers("NUM_QUADRA", blockNumbers),
  ]);
  return { name: "planta.zip", mimeType: "application/zip", buffer };
};
