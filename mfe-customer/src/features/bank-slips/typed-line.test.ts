import { groupedLine } from "./typed-line.ts";

test("the typed line reads in the groups printed on every slip", () => {
  expect(groupedLine("34191572138976666016474514590004716560000125043")).toBe(
    "34191.57213 89766.660164 74514.590004 7 16560000125043",
  );
});

test("what is no typed line is not cut", () => {
  expect(groupedLine("123")).toBe("123");
});
