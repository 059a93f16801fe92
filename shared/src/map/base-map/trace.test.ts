import type { Lines } from "./base-file.ts";
import { trace, type View } from "./trace.ts";

const view: View = { scale: 1, left: 0, top: 0, width: 100, height: 100 };

const line = (...points: [number, number][]): Lines => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return {
    starts: Uint32Array.of(0, points.length),
    points: Int32Array.from(points.flat()),
    boxes: Int32Array.of(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)),
  };
};

const drawn = (lines: Lines, at: Partial<View> = {}) => {
  const path: [number, number][] = [];
  const add = (x: number, y: number): void => void path.push([x, y]);
  trace({ moveTo: add, lineTo: add }, lines, { ...view, ...at });
  return path;
};

test("a line on the canvas is drawn point by point", () => {
  expect(drawn(line([10, 10], [50, 20], [90, 90]))).toEqual([
    [10, 10],
    [50, 20],
    [90, 90],
  ]);
});

test("a line that lies elsewhere, or is smaller than a pixel, is not drawn", () => {
  expect(drawn(line([500, 500], [600, 600]))).toEqual([]);
  expect(drawn(line([10, 10], [30, 30]), { scale: 0.01 })).toEqual([]);
});

test("what runs beyond one side is cut short, and comes back where it did", () => {
  const path = drawn(line([50, 50], [200, 50], [300, 60], [250, 70], [200, 80], [50, 80]));
  expect(path).toEqual([
    [50, 50],
    [200, 50],
    [200, 80],
    [50, 80],
  ]);
});

test("an outline around the whole canvas still encloses it", () => {
  const path = drawn(line([-500, -500], [500, -500], [500, 500], [-500, 500], [-500, -500]));
  expect(path).toEqual(
    expect.arrayContaining([
      [-500, -500],
      [500, -500],
      [500, 500],
      [-500, 500],
    ]),
  );
});

test("points nobody could tell apart are left out, the last one never", () => {
  const path = drawn(line([0, 0], [1, 0], [2, 0], [3, 0], [400, 0], [401, 0]), { scale: 0.25 });
  expect(path).toEqual([
    [0, 0],
    [0.75, 0],
    [100, 0],
    [100.25, 0],
  ]);
});
