import { brotliCompressSync } from "node:zlib";
import { lotStatuses, type LotStatus, type PackedLots } from "@gleba/shared/contracts";
import { decodeLots, degrees, worldX, worldY } from "@gleba/shared/lots";
import type { Plan } from "./map-types.ts";
import { previewDrawing } from "./preview-drawing.ts";
import { packLots, squareAt, type PlainLot } from "./testing/packed-lots.ts";

type Point = [x: number, y: number];

const plan: Plan = {
  file: "planta.webp",
  neLatitude: -20.29,
  neLongitude: -40.28,
  swLatitude: -20.33,
  swLongitude: -40.31,
  rotate: 12,
};

const lotsOf = (count: number, across: number): PlainLot[] =>
  Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    block: "A",
    lot: String(at + 1),
    ring: squareAt(at % across, Math.floor(at / across)),
    status: lotStatuses[at % lotStatuses.length]!,
  }));

const drawPacked = (packed: PackedLots) => previewDrawing(decodeLots(packed), plan);
const draw = (lots: readonly PlainLot[]) => drawPacked(packLots(lots));

/** The outlines of a path as a browser reads it: each `m` counts from where the outline before began. */
const outlinesOf = (path: string): Point[][] => {
  let [startX, startY] = [0, 0];
  return path.match(/m[^z]*z/g)!.map((outline) => {
    const [moveX, moveY, ...steps] = outline.match(/-?\d+/g)!.map(Number);
    let [x, y] = [startX + moveX!, startY + moveY!];
    [startX, startY] = [x, y];
    const points: Point[] = [[x, y]];
    for (let at = 0; at < steps.length; at += 2) points.push([(x += steps[at]!), (y += steps[at + 1]!)]);
    return points;
  });
};

/** Where a point of the lots' grid is in the picture's own units, about a metre each. */
const inPicture = ({ lotsPlace }: ReturnType<typeof previewDrawing>, [x, y]: Point): Point => {
  const [left, top, cell] = /translate\((\S+) (\S+)\)scale\((\S+)\)/.exec(lotsPlace)!.slice(1).map(Number);
  return [left! + x * cell!, top! + y * cell!];
};

/** The same by Mercator, as the map projects. */
const projected = ([longitude, latitude]: readonly [number, number]): Point => {
  const perUnit = (worldX(1) - worldX(0)) / 1e5;
  const middleX = (worldX(plan.neLongitude) + worldX(plan.swLongitude)) / 2;
  const middleY = (worldY(plan.neLatitude) + worldY(plan.swLatitude)) / 2;
  return [(worldX(degrees(longitude)) - middleX) / perUnit, (worldY(degrees(latitude)) - middleY) / perUnit];
};

describe("what stands where the map will be", () => {
  test("shows every lot in its status, less than a phone's pixel from where the map will paint it", () => {
    const lots = lotsOf(1_300, 40);
    const drawing = draw(lots);
    const seen = new Map<LotStatus, Point[][]>();
    for (const { status, path } of drawing.lots) seen.set(status, [...(seen.get(status) ?? []), ...outlinesOf(path)]);
    const [, , width, height] = drawing.viewBox.split(" ").map(Number);
    const pixel = Math.max(width!, height!) / 312;
    for (const status of lotStatuses) {
      const expected = lots.filter((lot) => lot.status === status);
      const outlines = seen.get(status)!;
      expect(outlines).toHaveLength(expected.length);
      outlines.forEach((outline, at) => {
        const [x, y] = inPicture(drawing, outline[0]!);
        const [mapX, mapY] = projected(expected[at]!.ring[0]!);
        expect(Math.hypot(x - mapX, y - mapY)).toBeLessThan(pixel);
        expect(outline).toHaveLength(4);
      });
    }
  });

  test("costs a page of 12,000 lots four bytes a lot at most, in small paths", () => {
    const { lots } = draw(lotsOf(12_000, 120));
    const text = lots.map(({ path }) => `<path class="a" d="${path}"></path>`).join("");
    expect(brotliCompressSync(text).length).toBeLessThan(4 * 12_000);
    for (const { path } of lots) expect(path.match(/m/g)!.length).toBeLessThanOrEqual(100);
  });

  test("is the picture alone where so many lots would be the larger part of the page, or where none is drawn", () => {
    expect(draw(lotsOf(20_001, 200)).lots).toEqual([]);
    const undrawn = drawPacked({ ...packLots(lotsOf(1, 1)), sizes: [0], deltas: [] });
    expect(undrawn.lots).toEqual([]);
    expect(undrawn.viewBox).not.toMatch(/NaN|Infinity/);
  });
});
