import { differenceInterval } from "./newcombe.ts";

/** Newcombe (1998), table II, method 10, 95 %: events and trials of both sides, and the bounds as printed there. */
const PUBLISHED: [[number, number], [number, number], number, number][] = [
  [[56, 70], [48, 80], 0.0524, 0.3339],
  [[9, 10], [3, 10], 0.1705, 0.809],
  [[6, 7], [2, 7], 0.0582, 0.8062],
  [[5, 56], [0, 29], -0.0381, 0.1926],
  [[0, 10], [0, 20], -0.1611, 0.2775],
  [[0, 10], [0, 10], -0.2775, 0.2775],
  [[10, 10], [0, 20], 0.6791, 1],
  [[10, 10], [0, 10], 0.6075, 1],
];

test.each(PUBLISHED)("the difference of %j and %j lies between the published bounds", (one, other, lower, upper) => {
  const share = ([events, trials]: [number, number]) => ({ events, trials });
  const found = differenceInterval(share(one), share(other), 1.959_964);
  expect(found.lower).toBeCloseTo(lower, 4);
  expect(found.upper).toBeCloseTo(upper, 4);
});
