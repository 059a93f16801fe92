import { csvSheet } from "./read-csv.ts";

const TEXT = 'Nome;Valor\r\n"Conceição; filha";1.234,56\r\n';
const ROWS = [
  ["Nome", "Valor"],
  ["Conceição; filha", "1.234,56"],
];
const swapped = (bytes: Buffer): Buffer => Buffer.from(bytes).swap16();

test.each([
  ["UTF-8", Buffer.from(TEXT)],
  ["UTF-8 with its mark", Buffer.from(`\uFEFF${TEXT}`)],
  ["what Windows writes in Brazil", Buffer.from(TEXT, "latin1")],
  ["Excel's Unicode text", Buffer.from(`\uFEFF${TEXT}`, "utf16le")],
  ["the same the other way round", swapped(Buffer.from(`\uFEFF${TEXT}`, "utf16le"))],
  ["UTF-16 without a mark", Buffer.from(TEXT, "utf16le")],
])("a table in %s is read in its own letters", (_, bytes) => {
  const sheet = csvSheet("clientes.csv", new Uint8Array(bytes));
  expect([...sheet.rows()].map(({ cells }) => cells)).toEqual(ROWS);
});

const linesOf = (text: string) =>
  [...csvSheet("clientes.csv", new Uint8Array(Buffer.from(text))).rows()].map(({ line, cells }) => [line, ...cells]);

test.each([
  ["semicolons", "Carteira, posição de novembro\n\nNome;Valor;Dia\nAna;1,50;1\nRui;2,50;2\n"],
  ["tabs", "Carteira, posição de novembro\n\nNome\tValor\tDia\nAna\t1,50\t1\nRui\t2,50\t2\n"],
  ["commas", 'Carteira; posição de novembro\n\nNome,Valor,Dia\nAna,"1,50",1\nRui,"2,50",2\n'],
])("below a title and a blank line columns are parted by %s, and lines are those of the file", (_, text) => {
  expect(linesOf(text).slice(1)).toEqual([
    [3, "Nome", "Valor", "Dia"],
    [4, "Ana", "1,50", "1"],
    [5, "Rui", "2,50", "2"],
  ]);
});

test("commas of addresses part no columns, nor do semicolons of remarks", () => {
  expect(linesOf("Nome;Endereço\nAna;Rua A, 10, Serra\nRui;Rua B, 5, Serra\n")[1]).toEqual([
    2,
    "Ana",
    "Rua A, 10, Serra",
  ]);
  expect(linesOf("Nome,Dia,Nota\nAna,1,paga; confere\nRui,2,paga; confere\n")[1]).toEqual([
    2,
    "Ana",
    "1",
    "paga; confere",
  ]);
});

test("a line sep=, says what parts the columns and is no row, in any ending of lines", () => {
  for (const end of ["\n", "\r\n", "\r"])
    expect(linesOf(`sep=,${end}Nome,Valor${end}${end}Ana,1${end}`)).toEqual([
      [2, "Nome", "Valor"],
      [4, "Ana", "1"],
    ]);
  expect(linesOf("Título\nNome;Valor\r\nAna;1\r\nRui;2\n")).toEqual([
    [1, "Título"],
    [2, "Nome", "Valor"],
    [3, "Ana", "1"],
    [4, "Rui", "2"],
  ]);
});

test("quotes that nobody closed are told with their line, and one within a cell is a letter", () => {
  expect(() => linesOf('Nome;Valor\nAna;1\nRui;"2\nEva;3\n')).toThrow("A tabela tem aspas que não fecham (linha 3).");
  const rows = Array.from({ length: 80_000 }, (_, at) => `cano de 5" n ${at};${at}`);
  const read = linesOf(["Nome;Valor", ...rows.slice(0, 79_999), "fim;0"].join("\n"));
  expect([read.length, read[70_000], read.at(-1)]).toEqual([
    80_001,
    [70_001, 'cano de 5" n 69999', "69999"],
    [80_001, "fim", "0"],
  ]);
});
