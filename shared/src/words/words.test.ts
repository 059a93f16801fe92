import {
  contractStatusName,
  installmentKindName,
  installmentStatusName,
  leadKindName,
  leadStatusName,
  reservationStatusName,
  scenarioName,
  staffContractStatusName,
  systemExplained,
  systemName,
  blockAndLot,
  capitalized,
  dayInBrazil,
  formatAmount,
  formatArea,
  formatCents,
  formatCompact,
  formatCount,
  formatDate,
  formatDateTime,
  formatDecimal,
  formatDocument,
  formatMetres,
  formatMonth,
  formatPercent,
  formatPhone,
  formatRate,
  formatTime,
  lotHeading,
  numberedInstallments,
  numberRanges,
  lotName,
  lotStatusName,
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

describe("a lot as people call it", () => {
  const numbered = { block: "9", lot: "12" };
  const unnumbered = { block: "101A", lot: "" };

  it("names the lot and its block, in the order of the place it stands in", () => {
    expect(lotName(numbered)).toBe("lote 12, quadra 9");
    expect(lotHeading(numbered)).toBe("lote\u00a012, quadra\u00a09");
    expect(blockAndLot(numbered)).toBe("quadra 9, lote 12");
    expect(capitalized(blockAndLot(numbered))).toBe("Quadra 9, lote 12");
  });

  it("says so where the plan gives no number", () => {
    expect(lotName(unnumbered)).toBe("lote sem número, quadra 101A");
    expect(plain(lotHeading(unnumbered))).toBe("lote sem número, quadra 101A");
    expect(blockAndLot(unnumbered)).toBe("quadra 101A, lote sem número");
  });

  it("stands where the company says it does", () => expect(lotStatusName("negotiating")).toBe("Em negociação"));
});

describe("what a contract goes through", () => {
  it("is called by one word for each step", () => {
    expect(reservationStatusName("converted")).toBe("Virou contrato");
    expect([installmentKindName("balloon"), installmentStatusName("open")]).toEqual(["Reforço", "Em aberto"]);
    expect([installmentStatusName("cancelled"), installmentStatusName("cancelled", 1)]).toEqual([
      "Cancelada",
      "Substituída",
    ]);
    expect([leadKindName("intention"), leadStatusName("won")]).toEqual(["Contato", "Ganho"]);
  });

  it("ends in the customer's word for customers, and in the staff's for staff", () => {
    expect(contractStatusName("cancelled")).toBe("Cancelado");
    expect(staffContractStatusName("cancelled")).toBe("Desfeito");
    expect(staffContractStatusName("active")).toBe(contractStatusName("active"));
  });

  it("is paid by a system that has a name, and an explanation inside a sentence", () => {
    expect([systemName("price"), systemExplained("price")]).toEqual(["Tabela Price", "Tabela Price (parcelas iguais)"]);
    expect(scenarioName("moderate")).toBe("correção moderada");
  });
});

describe("days of Brazil", () => {
  it("late in the evening it is still that day there", () =>
    expect(dayInBrazil(new Date("2026-11-21T02:30:00.000Z"))).toBe("2026-11-20"));
  it("a month is read month first", () => expect(formatMonth("2026-11")).toBe("11/2026"));
});

describe("measures, rates and scales", () => {
  it("lengths and amounts carry two decimals, rates as many as they have", () => {
    expect(formatMetres(12.5)).toBe("12,50 m");
    expect(formatAmount(1_234_56)).toBe("1.234,56");
    expect([formatRate(0.0079), formatRate(0.006183)]).toEqual(["0,79%", "0,6183%"]);
    expect([formatDecimal(1234.56, 1), formatDecimal(0.125)]).toEqual(["1.234,6", "0,125"]);
    expect(plain(formatCompact(120_000))).toBe("120 mil");
  });
});

test("numbers that follow on each other are read by the first and the last, pairs and single ones alone", () => {
  expect(numberRanges([61, 62, 63, 84, 90, 91])).toBe("61 a 63, 84, 90, 91");
  expect(numberRanges([3, 2, 1], (number) => `${number}/12`)).toBe("1/12 a 3/12");
  expect(numberRanges([7])).toBe("7");
  expect(numberRanges([])).toBe("");
  expect(numberedInstallments([16])).toBe("Parcela nº 16");
  expect(numberedInstallments([4, 5, 6])).toBe("Parcelas nº 4 a 6");
});
