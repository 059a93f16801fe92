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
