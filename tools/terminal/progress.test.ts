import { duration } from "./progress.mjs";

test.each([
  [860, "0.9 s"],
  [59_949, "59.9 s"],
  [59_950, "1 min 0 s"],
  [75_000, "1 min 15 s"],
  [659_800, "11 min 0 s"],
])("%s milliseconds are %s", (ms, text) => {
  expect(duration(ms)).toBe(text);
});
