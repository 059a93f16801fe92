import { indexLagFor } from "./index-lag.ts";

test("a contract corrected or due before the twelfth lags a month behind the index, which is out by then", () => {
  const lags = [
    ["2026-11-05", "2026-12-20"],
    ["2026-11-20", "2026-12-11"],
    ["2026-11-12", "2026-12-12"],
    ["2026-11-30", "2026-12-20"],
  ].map(indexLagFor);
  expect(lags).toEqual([1, 1, 0, 0]);
});
