import { centsOf, isoDateOf, maskCents, maskDate, maskMoney, maskPostalCode } from "./masks.ts";

describe("money in a field", () => {
  it.each([
    ["5", "0,05"],
    ["123456", "1.234,56"],
    ["1.234,567", "12.345,67"],
    ["R$ 1.234,5", "1.234,50"],
    ["R$ 89.900,", "89.900,00"],
    ["20.000", "20.000,00"],
    ["R$ 20.000", "20.000,00"],
    ["R$ 1500", "1.500,00"],
    ["R$ 1500,00", "1.500,00"],
    ["1.234.567 ", "1.234.567,00"],
    ["20 mil", "20.000,00"],
    ["R$ 1,2 milhão", "1.200.000,00"],
    ["20.0001", "2.000,01"],
    ["", ""],
    ["abc", ""],
  ])("typed as %p stands as %p", (typed, shown) => expect(maskMoney(typed)).toBe(shown));

  it("means whole cents, and nothing while it is empty", () => {
    expect(centsOf("1.234,56")).toBe(123_456);
    expect(centsOf("")).toBeNull();
    expect(maskCents(0)).toBe("0,00");
    expect(maskCents(null)).toBe("");
  });
});

describe("a date in a field", () => {
  it.each([
    ["31", "31"],
    ["3112", "31/12"],
    ["31121980", "31/12/1980"],
    ["1980-12-31", "31/12/1980"],
    ["31/12/19801", "31/12/1980"],
  ])("typed as %p stands as %p", (typed, shown) => expect(maskDate(typed)).toBe(shown));

  it("means an ISO date; what is none stays for the schema to refuse", () => {
    expect(isoDateOf("31/12/1980")).toBe("1980-12-31");
    expect(isoDateOf("")).toBeNull();
    expect(isoDateOf("31/12")).toBe("31/12");
  });
});

it("a CEP takes its dash while it is typed", () => {
  expect([maskPostalCode("29900"), maskPostalCode("299000"), maskPostalCode("29900-0001")]).toEqual([
    "29900",
    "29900-0",
    "29900-000",
  ]);
});
