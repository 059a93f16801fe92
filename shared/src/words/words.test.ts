import {
  formatArea,
  formatCents,
  formatCount,
  formatDate,
  formatDateTime,
  formatDocument,
  formatPercent,
  formatPhone,
  formatTime,
} from "./index.ts";

const plain = (text: string): string => text.replace(/\u00a0/g, " ");

describe("numbers as people in Brazil read them", () => {
  it.each([
    [0, "R$ 0,00"],
    [5, "R$ 0,05"],
    [123_456_78, "R$ 123.456,78"],
    [-990, "-R$ 9,90"],
  ])("money: %i cents", (cents, shown) => expect(plain(formatCents(cents))).toBe(shown));

  it("areas always carry two decimals, as in the deed", () => {
    expect(plain(formatArea(250))).toBe("250,00 m²");
    expect(plain(formatArea(1234.5))).toBe("1.234,50 m²");
  });

  it("counts and percentages", () => {
    expect(formatCount(1240)).toBe("1.240");
    expect(plain(formatPercent(0.0099))).toBe("0,99%");
  });
});

describe("dates as they read on a wall in Brazil", () => {
  it("an instant late in the evening is still today in São Paulo", () => {
    expect(formatDateTime("2026-11-21T02:30:00.000Z")).toBe("20/11/2026 às 23:30");
    expect(formatDate("2026-11-21T02:30:00.000Z")).toBe("20/11/2026");
    expect(formatTime("2026-11-20T03:05:00.000Z")).toBe("00:05");
  });

  it("a calendar date is that day everywhere", () => {
    expect(formatDate("2026-12-10")).toBe("10/12/2026");
  });

  it("what is no date shows nothing rather than nonsense", () => {
    expect([formatDate(""), formatDate("amanhã"), formatDateTime("x")]).toEqual(["", "", ""]);
  });
});

describe("documents and phones, also half typed", () => {
  it.each([
    ["", ""],
    ["529", "529"],
    ["5299", "529.9"],
    ["52998224725", "529.982.247-25"],
    ["123456780001", "12.345.678/0001"],
    ["12345678000195", "12.345.678/0001-95"],
    ["12abc34501de35", "12.ABC.345/01DE-35"],
    ["12.abc", "12.ABC"],
    ["12345678000195999", "12.345.678/0001-95"],
  ])("document %s", (typed, shown) => expect(formatDocument(typed)).toBe(shown));

  it.each([
    ["27", "(27"],
    ["2733334444", "(27) 3333-4444"],
    ["27999990000", "(27) 99999-0000"],
    ["(27) 99999-0000 ramal 2", "(27) 99999-0000"],
  ])("phone %s", (typed, shown) => expect(formatPhone(typed)).toBe(shown));
});
