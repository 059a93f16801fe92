import { isStorableValue, refusedValue } from "./input-gate.ts";

test.each([
  ["a NUL", "a\0b"],
  ["half a surrogate pair", "a\ud800"],
  ["the other half", "\udc00"],
  ["a NUL in a key", { "a\0": 1 }],
  ["half a pair deep inside", { a: [{ b: ["\udbff x"] }] }],
])("somebody who sends %s is refused before anything looks at it", (_what, value) => {
  expect(isStorableValue(value)).toBe(false);
});

test("what people write goes through: accents, emoji, line breaks, numbers, nothing", () => {
  for (const value of ["São João 🏡\n", { a: [1, null, true, "ção"] }, undefined, ""])
    expect(isStorableValue(value)).toBe(true);
});

test("a body that nests for the sake of nesting is refused, not walked to its end", () => {
  let value: unknown = "x";
  for (let n = 0; n < 100_000; n += 1) value = [value];
  expect(isStorableValue(value)).toBe(false);
});

test("a value that the database could not take is the caller's mistake, also below a library's error; a surprise stays one", () => {
  expect(refusedValue(Object.assign(new Error("query"), { cause: { code: "22003" } }))).toMatchObject({ status: 400 });
  expect(refusedValue({ code: "22021" })).toMatchObject({ code: "invalid_request" });
  for (const other of [{ code: "23505" }, new Error("x"), null]) expect(refusedValue(other)).toBeNull();
});
