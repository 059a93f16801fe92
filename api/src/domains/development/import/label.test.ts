import { readLabel } from "./label.ts";

test.each([
  ["Q1;L1", "1", "1"],
  ["Q1 L1", "1", "1"],
  ["Q1L1", "1", "1"],
  ["QD 05 LT 12A", "05", "12A"],
  ["Q.5, L.12", "5", "12"],
  ["Quadra 1 Lote 1", "1", "1"],
  ["QUADRA: A - LOTE: 01", "A", "01"],
  ["Quadra nº 3, Lote nº 4", "3", "4"],
  ["Quadra 9 Lote M.08", "9", "M.08"],
  ["Lote 4 da Quadra 9", "9", "4"],
  ["Lote 4, Quadra 9", "9", "4"],
  ["L1-Q2", "2", "1"],
  ["L1Q2", "2", "1"],
])("%s is quadra %s, lote %s", (text, block, lot) => expect(readLabel(text)).toEqual({ block, lot }));

test.each([
  ["Quadra 101A", { block: "101A" }],
  ["QA", { block: "A" }],
  ["Lote 01", { lot: "01" }],
  ["M.08", { lot: "M.08" }],
  ["Quintal", null],
  ["Quadra 1 Leste", null],
  ["Rua 1 de Maio", null],
])("%s says %j", (text, said) => expect(readLabel(text)).toEqual(said));
