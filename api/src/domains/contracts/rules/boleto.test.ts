import * as boletoUtils from "@mrmgomes/boleto-utils";
import fc from "fast-check";
import { barcodeOf, barcodeOfLine, groupedLine, lineOf, readBarcode } from "./boleto.ts";
import { dateOfFactor, factorOf } from "./due-factor.ts";

const TODAY = "2026-11-21";

/** Published slips: bars, typed line, day and amount. */
const PUBLISHED = [
  {
    barcode: "10499898100000214032006561000100040099726390",
    line: "10492006506100010004200997263900989810000021403",
    dueDate: "2024-12-06",
    amountCents: 214_03,
    today: "2024-12-01",
  },
  {
    barcode: "23799815500000001002949060000000000300065800",
    line: "23792949096000000000403000658009981550000000100",
    dueDate: "2020-03-01",
    amountCents: 1_00,
    today: "2020-02-01",
  },
  {
    barcode: "34197165600001250431572189766660167451459000",
    line: "34191572138976666016474514590004716560000125043",
    dueDate: "2026-12-10",
    amountCents: 1_250_43,
    today: TODAY,
  },
];

test.each(PUBLISHED)("a published slip of $amountCents cents reads the same: $line", (slip) => {
  expect(lineOf(slip.barcode)).toBe(slip.line);
  expect(barcodeOfLine(slip.line)).toBe(slip.barcode);
  const read = readBarcode(slip.barcode, slip.today);
  expect(read).toMatchObject({ amountCents: slip.amountCents, bank: slip.barcode.slice(0, 3) });
  expect(barcodeOf(read!)).toBe(slip.barcode);
});

test("the newest published slip is due on the day it says", () => {
  expect(readBarcode(PUBLISHED[2]!.barcode, TODAY)?.dueDate).toBe("2026-12-10");
});

test.each([
  ["1997-10-08", "0001", "1998-01-01"],
  ["2000-07-03", "1000", "2001-01-01"],
  ["2025-02-21", "9999", TODAY],
  ["2025-02-22", "1000", TODAY],
  ["2026-12-10", "1656", TODAY],
  ["2049-10-13", "9999", "2045-01-01"],
  ["2049-10-14", "1000", "2049-01-01"],
])("%s has the factor %s, read back around %s", (date, factor, today) => {
  expect(factorOf(date)).toBe(factor);
  expect(dateOfFactor(factor, today)).toBe(date);
});

test("a factor of both cycles is read as the day nearest to the reader's", () => {
  expect(dateOfFactor("1656", "2002-05-01")).toBe("2002-04-20");
  expect(dateOfFactor("1656", TODAY)).toBe("2026-12-10");
  expect(dateOfFactor("0000", TODAY)).toBeNull();
});

test("no slip is drawn for what its digits cannot hold", () => {
  const slip = { bank: "999", dueDate: TODAY, amountCents: 1, freeField: "0".repeat(25) };
  expect(() => barcodeOf({ ...slip, amountCents: 100_000_000_00 })).toThrow(RangeError);
  expect(() => barcodeOf({ ...slip, amountCents: 0.5 })).toThrow(RangeError);
  expect(() => barcodeOf({ ...slip, freeField: "1" })).toThrow(RangeError);
  expect(() => barcodeOf({ ...slip, dueDate: "1997-10-07" })).toThrow(RangeError);
});

test("a line with one wrong digit is not taken, wherever the person slipped", () => {
  const { line } = PUBLISHED[2]!;
  for (let at = 0; at < line.length; at += 1) {
    const wrong = String((Number(line[at]) + 1) % 10);
    const typed = line.slice(0, at) + wrong + line.slice(at + 1);
    expect([at, barcodeOfLine(typed)]).toEqual([at, null]);
  }
  expect(barcodeOfLine(groupedLine(line))).toBe(PUBLISHED[2]!.barcode);
  expect(groupedLine(line)).toBe("34191.57213 89766.660164 74514.590004 7 16560000125043");
});

const anySlip = fc.record({
  bank: fc.stringMatching(/^[1-79]\d{2}$/),
  dueDate: fc
    .date({ min: new Date("2025-02-22"), max: new Date("2038-01-01"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  // The other reader takes no ten million and more.
  amountCents: fc.integer({ min: 1, max: 999_999_999 }),
  freeField: fc.stringMatching(/^\d{25}$/),
});

test("whatever slip is drawn, another reader of slips finds it valid and reads the same amount", () => {
  fc.assert(
    fc.property(anySlip, (slip) => {
      const barcode = barcodeOf(slip);
      const line = lineOf(barcode);
      expect(readBarcode(barcode, slip.dueDate)).toEqual(slip);
      expect(barcodeOfLine(line)).toBe(barcode);
      expect(boletoUtils.linhaDigitavel2CodBarras(line)).toBe(barcode);
      expect(boletoUtils.codBarras2LinhaDigitavel(barcode, false)).toBe(line);
      const seen = boletoUtils.validarBoleto(line);
      expect([seen.sucesso, seen.tipoBoleto, Math.round(seen.valor * 100)]).toEqual([
        true,
        expect.any(String),
        slip.amountCents,
      ]);
    }),
    { numRuns: 200 },
  );
});
