import fc from "fast-check";
import type { PlanPicture } from "../contracts/index.ts";
import { planCorners } from "./plan-rotation.ts";
import { tileLevelFor, tilesInView, wholeImageFor } from "./plan-tiles.ts";

const picture: PlanPicture = {
  width: 8000,
  height: 5000,
  sizes: [1024, 2048].map((width) => ({ width, avif: `w${width}.avif`, webp: `w${width}.webp` })),
  tiles: { size: 512, depth: 13, url: "{level}/{column}_{row}" },
};
const phone = { minX: 0, minY: 0, maxX: 390, maxY: 700 };

describe("a plan of forty megapixels on a phone", () => {
  it("is one image of a screen's width while all of it is in view", () => {
    expect(wholeImageFor(picture, 780)?.width).toBe(1024);
    expect(wholeImageFor(picture, 1500)?.width).toBe(2048);
    expect(tilesInView(picture, { x: 0, y: 0, width: 390, height: 244 }, 0, phone, 2)).toEqual([]);
  });

  it("is a few tiles of the deepest level when looked at from near, never the whole", () => {
    const near = tilesInView(picture, { x: -2000, y: -1000, width: 4000, height: 2500 }, 0, phone, 2);
    expect(new Set(near.map(({ url }) => url.split("/")[0]))).toEqual(new Set(["13"]));
    expect(near.length).toBeGreaterThan(0);
    expect(near.length).toBeLessThanOrEqual(12);
  });

  it("takes the level between where that is sharp enough", () => {
    expect(tileLevelFor(picture, 3900)).toBe(12);
    expect(tileLevelFor(picture, 90_000)).toBe(13);
    expect(tileLevelFor({ ...picture, tiles: null }, 90_000)).toBeNull();
  });

  it("fetches nothing while the map shows another place", () => {
    expect(tilesInView(picture, { x: 9000, y: 0, width: 4000, height: 2500 }, 0, phone, 2)).toEqual([]);
  });
});

it("covers every point of the screen that lies on the plan, however it is turned", () => {
  const side = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.double({ min: -360, max: 360, noNaN: true }), side, side, (degrees, u, v) => {
      const frame = { x: -1900, y: -1100, width: 4000, height: 2500 };
      const tiles = tilesInView(picture, frame, degrees, phone, 1.5);
      // The point of the screen as a share of the unturned plan, by its drawn corners.
      const [first, second, , fourth] = planCorners(frame, degrees) as [number, number][];
      const [dx, dy] = [u * phone.maxX - first![0], v * phone.maxY - first![1]];
      const along = (to: [number, number]) =>
        (dx * (to[0] - first![0]) + dy * (to[1] - first![1])) / ((to[0] - first![0]) ** 2 + (to[1] - first![1]) ** 2);
      const [left, top] = [along(second!), along(fourth!)];
      if (left <= 0 || left >= 1 || top <= 0 || top >= 1) return true;
      return tiles.some(
        (tile) =>
          left >= tile.left - 1e-9 &&
          left <= tile.left + tile.width + 1e-9 &&
          top >= tile.top - 1e-9 &&
          top <= tile.top + tile.height + 1e-9,
      );
    }),
  );
});
