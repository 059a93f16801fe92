import { strToU8, zipSync } from "fflate";
import { UnreadableSheet } from "./sheet.ts";
import { xlsxSheets } from "./read-xlsx.ts";

const WORKBOOK = {
  "xl/workbook.xml": '<workbook xmlns:r="r"><sheets><sheet name="Clientes" sheetId="1" r:id="r0"/></sheets></workbook>',
  "xl/_rels/workbook.xml.rels": '<Relationships><Relationship Id="r0" Target="worksheets/sheet0.xml"/></Relationships>',
};
const SHEET =
  '<worksheet><sheetData><row r="1"><c t="inlineStr"><is><t>CPF</t></is></c><c t="inlineStr"><is><t>Nome</t></is></c></row></sheetData></worksheet>';

const bookOf = (files: Record<string, string>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
const cellsOf = (bytes: Uint8Array) =>
  xlsxSheets(bytes).map(({ name, rows }) => [name, [...rows()].map((row) => row.cells)]);

test("a workbook whose cells hold their own texts needs neither shared texts nor styles", () => {
  const bytes = bookOf({ ...WORKBOOK, "xl/worksheets/sheet0.xml": SHEET });
  expect(cellsOf(bytes)).toEqual([["Clientes", [["CPF", "Nome"]]]]);
});

test("a workbook that lacks a sheet that it names, or whose texts are cut off, is refused as damaged", () => {
  for (const files of [
    WORKBOOK,
    { ...WORKBOOK, "xl/worksheets/sheet0.xml": SHEET.slice(0, -20) },
    { ...WORKBOOK, "xl/worksheets/sheet0.xml": SHEET, "xl/sharedStrings.xml": "<sst><si>" },
  ])
    expect(() => cellsOf(bookOf(files))).toThrow(UnreadableSheet);
});
