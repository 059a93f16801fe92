import { brotliCompressSync, constants } from "node:zlib";
import fc from "fast-check";
import { lotStatuses, packedLots, type Batch } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import { packLots, unpackLots } from "./index.ts";

const degree = (limit: number) => fc.integer({ min: -limit * 1e7, max: limit * 1e7 }).map((units) => units / 1e7);
const position = fc.tuple(degree(180), degree(85));
/** Open rings, as the contract sends them; lines and single points occur in real files. */
const ring = fc
  .array(position, { minLength: 0, maxLength: 9 })
  .filter((positions) => positions.length < 2 || String(positions[0]) !== String(positions.at(-1)));
const lots = fc.uniqueArray(fc.integer({ min: 1, max: 1e9 }), { maxLength: 30 }).chain((ids) =>
  fc.tuple(
    ...ids.map((idBatch) =>
      fc.record({
        idBatch: fc.constant(idBatch),
        block: fc.constantFrom("A", "B", "10", "2", "101A", "M.08"),
        lot: fc.constantFrom("", "1", "2", "10", "07-B"),
        status: fc.constantFrom(...lotStatuses),
        areaM2: fc.integer({ min: 1, max: 10_000_000 }).map((hundredths) => hundredths / 100),
        priceCents: fc.option(fc.integer({ min: 0, max: 1e12 }), { nil: null }),
        corner: fc.boolean(),
        polygon: ring,
      }),
    ),
  ),
);

const byId = (batchs: readonly Batch[]): Batch[] => [...batchs].sort((one, two) => one.idBatch - two.idBatch);

test("whatever lots a plan holds, the browser unpacks the very same ones", () => {
  fc.assert(
    fc.property(lots, (batchs) => {
      const packed = z.parse(packedLots, JSON.parse(JSON.stringify(packLots(batchs))));
      expect(byId(unpackLots(packed))).toEqual(byId(batchs));
    }),
  );
});

test("a customer finds their own lots marked, and a visitor's answer holds no marks", () => {
  const lot = { block: "A", status: "sold", areaM2: 250, priceCents: null, corner: false, polygon: [] } as const;
  const batchs = ["1", "2", "3"].map((name, index) => ({ ...lot, polygon: [], idBatch: index + 1, lot: name }));
  expect(packLots(batchs).mine).toBe("");
  expect(packLots(batchs.map((one) => ({ ...one, mine: one.idBatch === 2 }))).mine).toBe("010");
});

test("lots come in the order people count them", () => {
  const lot = { status: "available", areaM2: 250, priceCents: 1, corner: false, polygon: [] } as const;
  const names = [
    ["10", "1"],
    ["2", "10"],
    ["2", "2"],
    ["2", "2A"],
  ];
  const packed = packLots(
    names.map(([block, name], index) => ({ ...lot, polygon: [], idBatch: index + 1, block: block!, lot: name! })),
  );
  expect([packed.blocks, packed.lots]).toEqual([
    ["2", "10"],
    ["2", "2A", "10", "1"],
  ]);
});

/** A plan of straight and of bent streets: blocks of two rows of lots, each block turned and each corner a little off. */
const generatedPlan = (count: number): Batch[] => {
  let seed = 20_261_120;
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  const metre = 1 / 111_320;
  return Array.from({ length: count }, (_, index) => {
    const block = Math.floor(index / 24);
    const inBlock = index % 24;
    const turn = Math.floor(block / 30) * 0.07;
    const place = (x: number, y: number): [number, number] => {
      const [east, north] = [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)];
      return [Math.round((-40.06 + east * metre * 1.06) * 1e7) / 1e7, Math.round((-19.39 + north * metre) * 1e7) / 1e7];
    };
    const west = (block % 30) * 140 + (inBlock % 12) * 10;
    const south = Math.floor(block / 30) * 80 + Math.floor(inBlock / 12) * 25;
    return {
      idBatch: index + 1,
      block: String(block + 1),
      lot: String(inBlock + 1),
      status: random() < 0.7 ? "available" : lotStatuses[Math.floor(random() * 5)]!,
      areaM2: 250 + (inBlock % 12 === 0 ? Math.round(random() * 4_000) / 100 : 0),
      priceCents: 8_000_000 + Math.round(random() * 40) * 50_000,
      corner: inBlock % 12 === 0 || inBlock % 12 === 11,
      polygon: [place(west, south), place(west + 10, south), place(west + 10, south + 25), place(west, south + 25)],
    };
  });
};

test("20,000 lots travel in 260 KB", () => {
  const text = JSON.stringify(packLots(generatedPlan(20_000)));
  const wire = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  expect(wire.length).toBeLessThanOrEqual(260 * 1024);
});
