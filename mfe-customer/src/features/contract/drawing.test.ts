import { outlinePath } from "./drawing.ts";

test("a lot is drawn with north up, in the middle, as large as fits", () => {
  const wide = outlinePath([
    [0, 0],
    [2, 0],
    [2, 1],
    [0, 1],
  ]);
  expect(wide).toBe("M8.00 71.00L92.00 71.00L92.00 29.00L8.00 29.00Z");
});

test("far from the equator a degree of longitude is shorter", () => {
  const square = outlinePath([
    [0, -60],
    [2, -60],
    [2, -59],
    [0, -59],
  ]);
  expect(square).toBe("M8.00 92.00L92.00 92.00L92.00 8.00L8.00 8.00Z");
});
