import { createPdf, inner, type Pdf } from "./document.ts";
import { drawTable } from "./table.ts";

const COLUMNS = [
  { title: "Comprador", share: 1 },
  { title: "Quota", share: 1 },
];
const LONG =
  "Maria Aparecida dos Santos Albuquerque de Vasconcelos Figueiredo Cavalcanti de Oliveira e Silva Montenegro";

const newPdf = (): Pdf => createPdf("Tabela de teste", "Empresa de Teste", new Date("2026-11-26T12:00:00Z"));
/** How high a table of these rows is, in points. */
const heightOf = (names: readonly string[]): number => {
  const pdf = newPdf();
  const top = pdf.y;
  const rows = names.map((name) => [name, "50%"]);
  drawTable(pdf, COLUMNS, rows);
  return pdf.y - top;
};

test("a name of two lines has them to itself: the row below begins under it", () => {
  const [none, short, long] = [heightOf([]), heightOf(["Ana"]), heightOf([LONG])];
  const lineHeight = newPdf().fontSize(7.5).currentLineHeight(true);
  expect(long - short).toBeCloseTo(lineHeight);
  expect(heightOf(["Ana", "Rui"]) - none).toBeCloseTo(2 * (short - none));
});

test("a row that no longer fits stands on the next sheet, below the head", () => {
  const pdf = newPdf();
  pdf.y = inner.bottom - 35;
  drawTable(pdf, COLUMNS, [[LONG, "50%"]]);
  expect(pdf.bufferedPageRange().count).toBe(2);
  expect(pdf.y).toBeLessThan(120);
});
