import { decodeLots, noLots } from "@gleba/shared/lots";
import { aGeometry } from "../testing/a-venture.ts";
import { blockOutlines, hullOf, typicalSide } from "./block-outlines.ts";

test("the ring around points has their outermost corners, and none within or along an edge", () => {
  const square = [
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 4],
  ] as const;
  const hull = hullOf([...square, [2, 2], [2, 0], [1, 3]]);
  expect(hull).toHaveLength(4);
  expect(hull).toEqual(expect.arrayContaining([...square]));
});

test("points on one line enclose nothing", () => {
  expect(
    hullOf([
      [0, 0],
      [1, 1],
      [2, 2],
    ]).length,
  ).toBeLessThan(3);
});

test("a block is drawn around its lots, in degrees, and a lot's side is told in pixels of the world", () => {
  const store = decodeLots(aGeometry.packed as Parameters<typeof decodeLots>[0]);
  const [ring = []] = blockOutlines(store);
  expect(ring).toHaveLength(3);
  expect(ring).toEqual(expect.arrayContaining([[-40.1, -20.1]]));
  expect(typicalSide(store)).toBeGreaterThan(0);
  expect(blockOutlines(noLots)).toEqual([]);
  expect(typicalSide(noLots)).toBe(0);
});
