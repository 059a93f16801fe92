import { dayOf, documentOf, moneyOf, monthOf } from "./values.ts";

const centsOf = (text: string) => {
  const read = moneyOf(text);
  return read.ok ? read.value : null;
};

test("amounts are read as people in Brazil write them, and as programs do; what could be either is refused", () => {
  expect(
    ["1.234,56", "R$ 1.234,56", "1234,5", "1234", "1234.56", "0,01", "1.234.567,00", "12.345"].map(centsOf),
  ).toEqual([123_456, 123_456, 123_450, 123_400, 123_456, 1, 123_456_700, 1_234_500]);
  for (const text of [
    "1,234.56",
    "1.2",
    "12,345",
    "1.23,45",
    "-1,00",
    "(1,00)",
    "1e5",
    "=1+1",
    "NaN",
    "",
    "1 234,00",
    "9999999999999,00",
  ])
    expect([text, centsOf(text)]).toEqual([text, null]);
});

test("days and months that are none are refused", () => {
  for (const text of ["31/02/2020", "00/01/2020", "2020-13-01", "1/1/20", "45000", "01/01/1900"])
    expect([text, dayOf(text).ok]).toEqual([text, false]);
  expect(dayOf("29/02/2024")).toEqual({ ok: true, value: "2024-02-29" });
  expect([monthOf("05/2026"), monthOf("2026-05"), monthOf("13/2026").ok]).toEqual([
    { ok: true, value: "2026-05-01" },
    { ok: true, value: "2026-05-01" },
    false,
  ]);
});

test("a document that lost its zeros in a spreadsheet has them back, and one with a wrong digit is refused", () => {
  expect(documentOf("1234567890")).toEqual({ ok: true, value: "01234567890" });
  expect(documentOf("12345678900").ok).toBe(false);
  expect(documentOf("191")).toMatchObject({ ok: false });
  expect(documentOf("12.ABC.345/01DE-35")).toEqual({ ok: true, value: "12ABC34501DE35" });
});
