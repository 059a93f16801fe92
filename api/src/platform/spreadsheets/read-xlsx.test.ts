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

const rows = (xml: string) => `<worksheet><sheetData>${xml}</sheetData></worksheet>`;

test("days are those that the workbook shows, whether it counts from 1900 or from 1904", () => {
  const styles = '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>';
  const sheet = rows('<row r="1"><c s="1"><v>44562</v></c><c s="1"><v>43100.5</v></c></row>');
  const files = { ...WORKBOOK, "xl/styles.xml": styles, "xl/worksheets/sheet0.xml": sheet };
  const since1904 = WORKBOOK["xl/workbook.xml"].replace("<sheets>", '<workbookPr date1904="1"/><sheets>');
  expect(cellsOf(bookOf(files))).toEqual([["Clientes", [["01/01/2022", "31/12/2017"]]]]);
  expect(cellsOf(bookOf({ ...files, "xl/workbook.xml": since1904 }))).toEqual([
    ["Clientes", [["02/01/2026", "01/01/2022"]]],
  ]);
});

test("a row that is hidden says so, and a cell that is longer than any is refused", () => {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const sheet = rows(
    `<row r="1">${cell("CPF")}</row><row r="2" hidden="1">${cell("1")}</row><row r="3">${cell("2")}</row>`,
  );
  const [book] = xlsxSheets(bookOf({ ...WORKBOOK, "xl/worksheets/sheet0.xml": sheet }));
  expect([...book!.rows()].map(({ line, hidden }) => [line, hidden])).toEqual([
    [1, undefined],
    [2, true],
    [3, undefined],
  ]);
  const long = rows(`<row r="1">${cell("x".repeat(40_000))}</row>`);
  expect(() => cellsOf(bookOf({ ...WORKBOOK, "xl/worksheets/sheet0.xml": long }))).toThrow(/célula com texto demais/);
});

test("a workbook that lacks a sheet that it names, or whose texts are cut off, is refused as damaged", () => {
  for (const files of [
    WORKBOOK,
    { ...WORKBOOK, "xl/worksheets/sheet0.xml": SHEET.slice(0, -20) },
    { ...WORKBOOK, "xl/worksheets/sheet0.xml": SHEET, "xl/sharedStrings.xml": "<sst><si>" },
  ])
    expect(() => cellsOf(bookOf(files))).toThrow(UnreadableSheet);
});
