import { centreOf } from "./centre.ts";

test("the map centres on the middle of a rectangular lot, however often its corners repeat", () => {
  const ring: [number, number][] = [
    [-40.001, -20],
    [-40, -20],
    [-40, -19.999],
    [-40.001, -19.999],
    [-40.001, -20],
  ];
  const [longitude, latitude] = centreOf(ring);
  expect(longitude).toBeCloseTo(-40.0005, 9);
  expect(latitude).toBeCloseTo(-19.9995, 9);
});

test("an L-shaped lot centres by area, not by its number of corners", () => {
  const [x, y] = centreOf([
    [0, 0],
    [2, 0],
    [2, 1],
    [1, 1],
    [1, 2],
    [0, 2],
  ]);
  expect([x, y]).toEqual([expect.closeTo(5 / 6, 9), expect.closeTo(5 / 6, 9)]);
});

test("a lot drawn as a line, or not drawn at all, still has a place", () => {
  expect(
    centreOf([
      [1, 1],
      [3, 1],
    ]),
  ).toEqual([2, 1]);
  expect(centreOf([])).toEqual([0, 0]);
});
