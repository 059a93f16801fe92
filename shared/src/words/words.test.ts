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
  naturally,
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

  /** The same 2,000 whole numbers each time, of every length up to 10^13. */
  const wholes = Array.from({ length: 2_000 }, (_, at) => Math.floor((at * 0.618_034 * 10 ** (at % 14)) % 1e13));

  it("money, counts and measures are written as the browser itself writes them", () => {
    const fixed = (decimals: number) => ({ minimumFractionDigits: decimals, maximumFractionDigits: decimals });
    const money = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });
    const whole = new Intl.NumberFormat("pt-BR", fixed(0));
    const two = new Intl.NumberFormat("pt-BR", fixed(2));
    for (const count of wholes.flatMap((each) => (each > 0 ? [each, -each] : [each]))) {
      expect(formatCents(count)).toBe(money.format(count / 100));
      expect(formatCount(count)).toBe(whole.format(count));
      expect(formatAmount(count)).toBe(two.format(count / 100));
    }
    // Lengths that are computed, and the halves of a hundredth that a computer stores as a little less.
    for (const metres of wholes.map((each) => (each % 1e8) / 1e3))
      for (const length of [metres, metres / 3]) expect(formatMetres(length)).toBe(`${two.format(length)} m`);
  });

  it("decimals, percentages and short amounts are written as the browser itself writes them, halves and all", () => {
    const short = new Intl.NumberFormat("pt-BR", { notation: "compact", maximumFractionDigits: 1 });
    const percent = (least: number, most: number) =>
      new Intl.NumberFormat("pt-BR", { style: "percent", minimumFractionDigits: least, maximumFractionDigits: most });
    const [two, four] = [percent(0, 2), percent(2, 4)];
    const decimals = [0, 1, 2, 3].map((most) => new Intl.NumberFormat("pt-BR", { maximumFractionDigits: most }));
    const halves = [0, 0.05, 0.15, 0.25, 0.5, 1.005, 1.5, 2.5, 8.345, 0.125, 0.0125, 1e-7, 5e-324];
    const edges = [
      949,
      999,
      999.9,
      999.94,
      999.95,
      999.96,
      1_049,
      1_050,
      1_150,
      1_250,
      9_950,
      99_949,
      99_950,
      999_949,
      999_950,
      1e6,
      1.05e6,
      999_949_999,
      999_950_000,
      1e9,
      999_949_999_999,
      1e12,
      1e21,
      Infinity,
    ];
    const values = [
      ...halves,
      ...edges,
      ...wholes,
      ...wholes.map((each) => each / 100),
      ...wholes.map((each) => (each % 1e7) / 3e6),
    ];
    const wrong = values
      .flatMap((each) => (each > 0 ? [each, -each] : [each]))
      .flatMap((value) => [
        [formatCompact(value), short.format(value)],
        [formatPercent(value), two.format(value)],
        [formatRate(value), four.format(value)],
        ...decimals.map((format, most) => [formatDecimal(value, most), format.format(value)]),
      ])
      .filter(([byHand, byBrowser]) => byHand !== byBrowser);
    expect(wrong).toEqual([]);
  });

  it("blocks and lots are ordered as a Brazilian orders them, plain numbers without asking for the language", () => {
    const collator = new Intl.Collator("pt-BR", { numeric: true });
    const names = ["0", "2", "02", "10", "10A", "10a", "A", "B", "Á", "a1", "A-2", "", "999999999", "1000000000"];
    for (const one of names)
      for (const other of names) expect(Math.sign(naturally(one, other))).toBe(collator.compare(one, other));
  });

  it("a page that shows money and lots makes no formatter for it, and none while it reads this code", async () => {
    const made = (["NumberFormat", "DateTimeFormat", "Collator"] as const).map((kind) => jest.spyOn(Intl, kind));
    const count = () => made.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    await jest.isolateModulesAsync(async () => {
      const words = await import("./index.ts");
      expect(words.formatCents(123_000_00) + words.formatArea(250) + words.formatCount(240)).toBeTruthy();
      expect(["10", "2"].toSorted(words.naturally)).toEqual(["2", "10"]);
      expect(count()).toBe(0);
      expect([words.formatPercent(0.5), words.formatRate(0.0079)]).toEqual(["50%", "0,79%"]);
      expect([words.formatDecimal(250.4, 0), plain(words.formatCompact(120_000))]).toEqual(["250", "120 mil"]);
      const late = new Date("2026-11-21T02:30:00.000Z");
      expect([words.dayInBrazil(late), words.formatDateTime(late)]).toEqual(["2026-11-20", "20/11/2026 às 23:30"]);
      expect(count()).toBe(0);
      expect(words.formatDate("2018-12-31T02:30:00.000Z")).toBe("31/12/2018");
      expect(count()).toBe(1);
    });
    for (const spy of made) spy.mockRestore();
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

  /** A new summer time is seen here first, with the Node that knows of it: then wall-clock.ts needs it, too. */
  it("are those of the time zone database, in summer times of before and in every hour since the last", () => {
    const zone = { timeZone: "America/Sao_Paulo" };
    const day = new Intl.DateTimeFormat("en-CA", zone);
    const hour = new Intl.DateTimeFormat("pt-BR", { ...zone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
    const HOUR = 3_600_000;
    const hours = (from: number, to: number, step: number) =>
      Array.from({ length: Math.ceil((to - from) / step) }, (_, at) => new Date(from + at * step));
    const instants = [
      ...hours(Date.UTC(2018, 9, 20), Date.UTC(2018, 10, 10), HOUR / 2),
      ...hours(Date.UTC(2019, 1, 16), Date.UTC(2019, 1, 19), HOUR / 2),
      ...hours(Date.UTC(2019, 1, 19), Date.UTC(2045, 0, 1), 5 * HOUR),
    ];
    const wrong = instants.filter(
      (at) =>
        dayInBrazil(at) !== day.format(at) ||
        formatDateTime(at) !== `${day.format(at).split("-").reverse().join("/")} às ${hour.format(at)}`,
    );
    expect(wrong).toEqual([]);
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
    ["CPF: 529.982.247-25", "529.982.247-25"],
    ["CPF nº 529.982.247-25", "529.982.247-25"],
    ["cnpj/mf 12.ABC.345/01DE-35", "12.ABC.345/01DE-35"],
    ["CN.PJ1.234", "CN.PJ1.234"],
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
