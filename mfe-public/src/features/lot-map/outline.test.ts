import { extentOf, lotsAround, localProjection, ringOf, sidesOf, type Point } from "./outline.ts";
import { decodeLots } from "@gleba/shared/lots";
import { packLots, squareAt } from "./testing/packed-lots.ts";

const store = decodeLots(
  packLots([
    { id: 1, block: "A", lot: "1", ring: squareAt(0, 0) },
    { id: 2, block: "A", lot: "2", ring: squareAt(1, 0) },
    { id: 3, block: "A", lot: "3", ring: squareAt(9, 0) },
  ]),
);

describe("a person who looks at the drawing of a lot", () => {
  it("reads sides as long as they are on the ground", () => {
    const [a, b, c, d] = sidesOf(ringOf(store, 0, localProjection(store, 0)));
    // 1100 units of 1e-7 degree at 20.3° south, on the WGS 84 ellipsoid.
    for (const side of [a, c]) expect(side?.lengthM).toBeCloseTo(11.49, 2);
    for (const side of [b, d]) expect(side?.lengthM).toBeCloseTo(12.18, 2);
    expect([a, b, c, d].every((side) => Math.abs(side!.degrees) <= 90)).toBe(true);
  });

  it("reads a front in pieces as one side, its measure beside the piece in the middle", () => {
    const ring: Point[] = [
      [0, 0],
      [4, 0],
      [8, 0.4],
      [12, 1.2],
      [12, 20],
      [0, 20],
    ];
    const sides = sidesOf(ring);
    expect(sides).toHaveLength(4);
    expect(sides[0]!.lengthM).toBeCloseTo(4 + Math.hypot(4, 0.4) + Math.hypot(4, 0.8), 5);
    expect(sides[0]!.middle[0]).toBeCloseTo(6, 0);
  });

  it("sees the lots beside it and none far away", () => {
    const project = localProjection(store, 0);
    expect(lotsAround(store, 0, project, extentOf(ringOf(store, 0, project), 5))).toEqual([1]);
  });

  it.each([
    [[]],
    [[[0, 0]] as Point[]],
    [
      [
        [0, 0],
        [5, 0],
        [9, 0],
      ] as Point[],
    ],
  ])("gets no measures of a shape that encloses nothing: %j", (ring) => expect(sidesOf(ring)).toEqual([]));
});
