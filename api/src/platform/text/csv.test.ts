import fc from "fast-check";
import { formatDate, formatTime } from "@gleba/shared/words";
import { csvDate, csvDateTime, csvMoney, csvLines, csvNumber, inPieces } from "./csv.ts";

test("a spreadsheet in Brazil opens it: semicolons, decimal comma", () => {
  expect(
    csvLines([
      ["Parcela", "Valor"],
      ["1", csvMoney(125_043)],
      ["2", csvMoney(5)],
    ]),
  ).toBe(`Parcela;Valor\r\n1;1250,43\r\n2;0,05\r\n`);
});

test("numbers and dates arrive as numbers and dates, on the clock of São Paulo", () => {
  const at = new Date("2026-11-22T01:05:00Z");
  expect(csvLines([[csvMoney(-1_050), csvNumber(312.5), csvDate("2026-11-22"), csvDate(at), csvDateTime(at)]])).toBe(
    `-10,50;312,5;22/11/2026;21/11/2026;21/11/2026 22:05\r\n`,
  );
  expect([csvMoney(null), csvNumber(null), csvDate(null), csvDateTime(null)]).toEqual(["", "", "", ""]);
});

test("every instant has the day and the time of São Paulo's calendar, in years with summer time, before 1970 and of an hour seen before", () => {
  const instant = fc.date({
    min: new Date("1920-01-01T00:00:00Z"),
    max: new Date("2060-01-01T00:00:00Z"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(instant, fc.integer({ min: 0, max: 7_200_000 }), (at, later) => {
      for (const moment of [at, new Date(at.getTime() + later)]) {
        expect(csvDateTime(moment)).toBe(`${formatDate(moment)} ${formatTime(moment)}`);
        expect(csvDate(moment)).toBe(formatDate(moment));
      }
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  "=1+1",
  "+55 27 99999-0000",
  "-2+3",
  "@SUM(A1)",
  "\t=1",
  "=cmd|'/c calc'!A0",
  "＝1+1",
  "＋1",
  "－1",
  "＠SUM(A1)",
])("nothing typed by somebody runs as a formula: %j", (typed) => {
  expect(csvLines([[typed]])).toBe(`'${typed}\r\n`);
});

/** The cells of one line, as RFC 4180 reads them. */
const cellsOf = (line: string): string[] => {
  const cells = [""];
  let quoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const character = line[at]!;
    const twice = quoted && character === '"' && line[at + 1] === '"';
    if (twice) at += 1;
    else if (character === '"') {
      quoted = !quoted;
      continue;
    } else if (character === ";" && !quoted) {
      cells.push("");
      continue;
    }
    cells[cells.length - 1] += character;
  }
  return cells;
};

test("what holds quotes, semicolons and line breaks stays one cell", () => {
  const cell = fc.string({ unit: fc.constantFrom(";", '"', "\n", "a", " ") });
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 4 }), (cells) => {
      expect(cellsOf(csvLines([cells]).slice(0, -2))).toEqual(cells);
    }),
  );
});

test("a long table is made piece by piece, and no further than somebody takes it", async () => {
  let made = 0;
  const rows = function* () {
    for (let row = 0; row < 5_000; row += 1) yield [String((made += 1))];
  };
  const pieces = inPieces(rows(), csvLines);
  expect((await pieces.next()).value).toMatch(/^1\r\n2\r\n[^]*500\r\n$/);
  await pieces.return(undefined);
  expect(made).toBe(500);
});
