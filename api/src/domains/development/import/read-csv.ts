import { formatCount } from "@gleba/shared/words";
import { HEADING_WITHIN, headingAt } from "#platform/spreadsheets/heading.ts";
import { rowsOfBytes } from "#platform/spreadsheets/read-csv.ts";
import { type SheetRow, UnreadableSheet } from "#platform/spreadsheets/sheet.ts";
import { guessColumns } from "./mapping.ts";
import { MOST_COLUMNS, MOST_FEATURES, tooManyFeatures } from "./size.ts";

/** A row of a table: its line in the file, and what its columns say by their names. */
export interface TableRow {
  line: number;
  properties: Record<string, string>;
}

const tooManyCells = (line: number): string =>
  `A linha ${line} da tabela tem mais valores do que há nomes de colunas: não dá para saber qual é de qual. Números com vírgula ` +
  "pedem ponto e vírgula entre as colunas (CSV do Excel em português) ou aspas em volta.";

const knownHeadings = (cells: readonly string[]): number => Object.keys(guessColumns(cells, "csv")).length;

/** The names of the columns, each once: `Valor`, `Valor_1`. Empty ones stay, for what stands below them has a place, too. */
const namesOf = (cells: readonly string[]): string[] => {
  const taken = new Set<string>();
  return cells.map((cell) => {
    let name = cell;
    for (let more = 1; taken.has(name); more += 1) name = `${cell}_${more}`;
    taken.add(name);
    return name;
  });
};

/** The rows of a table; one more than may be, since then the rest is not read. */
const rowsOf = (bytes: Uint8Array): SheetRow[] => {
  const rows: SheetRow[] = [];
  for (const row of rowsOfBytes(bytes)) if (rows.push(row) > MOST_FEATURES + HEADING_WITHIN) break;
  return rows;
};

const below = (rows: readonly SheetRow[]): { rows: TableRow[] } | { rejected: string[] } => {
  const at = headingAt(rows, knownHeadings);
  const headings = rows[at]?.cells ?? [];
  if (headings.filter((heading) => heading !== "").length < 2)
    return { rejected: ["A tabela precisa de uma primeira linha com os nomes das colunas, como Quadra;Lote;Área."] };
  if (headings.length > MOST_COLUMNS)
    return { rejected: [`A tabela tem mais de ${formatCount(MOST_COLUMNS)} colunas. Exporte só as dos lotes.`] };
  const data = rows.slice(at + 1);
  const wide = data.find(({ cells }) => cells.slice(headings.length).some((cell) => cell !== ""));
  if (wide) return { rejected: [tooManyCells(wide.line)] };
  if (data.length > MOST_FEATURES) return { rejected: [tooManyFeatures()] };
  if (data.length === 0) return { rejected: ["A tabela não tem nenhuma linha além dos nomes das colunas."] };
  const names = namesOf(headings);
  return {
    rows: data.map(({ line, cells }) => ({
      line,
      properties: Object.fromEntries(names.slice(0, cells.length).map((name, column) => [name, cells[column]!])),
    })),
  };
};

/** Reads a table with headings, its columns parted by semicolons, commas or tabs; a title may stand above them. */
export const readCsv = (bytes: Uint8Array): { rows: TableRow[] } | { rejected: string[] } => {
  try {
    return below(rowsOf(bytes));
  } catch (error) {
    if (error instanceof UnreadableSheet) return { rejected: [error.message] };
    throw error;
  }
};
