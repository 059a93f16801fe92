import { freeCorner } from "./free-corner.ts";

const map = { width: 328, height: 480 };
const box = { width: 113, height: 104 };
const at = (points: [number, number][]) =>
  freeCorner(
    map,
    box,
    points.map(([x, y]) => ({ x, y })),
    16,
  );

test("the small map stands at the top left, where nothing is held there", () => {
  expect(at([])).toBe("top-left");
  expect(at([[164, 240]])).toBe("top-left");
  expect(at([[130, 100]])).toBe("top-left");
});

test("it leaves a handle free by going to another corner, one below which it would lie a finger's width away too", () => {
  expect(at([[56, 100]])).toBe("bottom-left");
  expect(at([[128, 119]])).toBe("bottom-left");
  expect(
    at([
      [56, 100],
      [56, 470],
    ]),
  ).toBe("bottom-right");
});

test("it stands nowhere when each corner has a handle", () => {
  expect(
    at([
      [56, 56],
      [56, 424],
      [272, 424],
    ]),
  ).toBeUndefined();
});
