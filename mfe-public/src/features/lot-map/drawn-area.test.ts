import { decodeLots } from "@gleba/shared/lots";
import { cornersOf, liesWithin, MOST_CORNERS, readDrawnArea, writeDrawnArea, type DrawnArea } from "./drawn-area.ts";
import { packLots, squareAt } from "./testing/packed-lots.ts";

const store = decodeLots(
  packLots([0, 1, 2, 3].map((column) => ({ id: column + 1, block: "A", lot: "1", ring: squareAt(column, 0) }))),
);
/** The north-western corner of a column's lot, in degrees. */
const at = (column: number): readonly [number, number] => {
  const [x, y] = squareAt(column, 0)[0]!;
  return [x * 1e-7, y * 1e-7];
};
/** Around columns `from` to `to`, some metres more each way. */
const around = (from: number, to: number): DrawnArea => {
  const [west, north] = at(from);
  const [east] = at(to + 1);
  return [
    [west - 1e-5, north - 1e-3],
    [east - 1e-5, north - 1e-3],
    [east - 1e-5, north + 1e-3],
    [west - 1e-5, north + 1e-3],
  ];
};
const within = (area: DrawnArea): number[] => [0, 1, 2, 3].filter((lot) => liesWithin(store, lot, area));

describe("an area drawn around lots", () => {
  it("takes in the lots whose middle it surrounds, drawn one way or the other", () => {
    expect(within(around(1, 2))).toEqual([1, 2]);
    expect(within([...around(1, 2)].reverse())).toEqual([1, 2]);
  });

  it("takes in all that a line goes around that crosses itself", () => {
    const once = around(0, 1);
    expect(within([...once, ...once])).toEqual([0, 1]);
  });

  it("comes back from an address, to a hand's breadth", () => {
    const area = around(1, 2);
    const read = readDrawnArea(writeDrawnArea(area))!;
    expect(read).toHaveLength(4);
    for (const [index, [longitude, latitude]] of read.entries()) {
      expect(longitude).toBeCloseTo(area[index]![0], 6);
      expect(latitude).toBeCloseTo(area[index]![1], 6);
    }
    expect(within(read)).toEqual([1, 2]);
    expect(new URLSearchParams({ desenho: writeDrawnArea(area) }).toString()).not.toContain("%");
  });

  it.each(["", "1_2_3_4", "1_2_3_4_5", "a_b_c_d_e_f", "999999999_0_1_1_2_2", "0_90000000_1_1_2_2", "1_1".repeat(400)])(
    "is none where an address says nonsense: %s",
    (text) => expect(readDrawnArea(text)).toBeNull(),
  );

  it("is told by few corners, however long the finger went", () => {
    const circle = Array.from({ length: 900 }, (_, step) => {
      const angle = (step / 900) * 2 * Math.PI;
      return [150 + 120 * Math.cos(angle) + (step % 7), 150 + 120 * Math.sin(angle) - (step % 5)] as const;
    });
    const corners = cornersOf(circle)!;
    expect(corners.length).toBeLessThanOrEqual(MOST_CORNERS);
    expect(corners.length).toBeGreaterThan(8);
  });

  it("is none where a line goes around nothing", () => {
    expect(cornersOf(Array.from({ length: 50 }, (_, step) => [step, step] as const))).toBeNull();
  });
});
