import { formatCount } from "@gleba/shared/words";
import Papa from "papaparse";
import { MOST_COLUMNS, MOST_FEATURES, tooManyFeatures } from "./size.ts";

/** Where a row is longer than the headings, papaparse keeps the rest apart. */
const hasMoreCells = (row: Record<string, unknown>): boolean => {
  const rest = row["__parsed_extra"];
  return Array.isArray(rest) && rest.some((cell) => cell !== "");
};

const tooManyCells = (line: number): string =>
  `A linha ${line} da tabela tem mais valores do que há nomes de colunas: não dá para saber qual é de qual. Números com vírgula ` +
  "pedem ponto e vírgula entre as colunas (CSV do Excel em português) ou aspas em volta.";

/** A line before the headings that tells Excel what parts the columns. */
const SEPARATOR = /^\uFEFF?sep=([;,\t])\r?\n/i;

/** Reads a table with headings, its columns parted by semicolons, commas or tabs. */
export const readCsv = (text: string): { rows: Record<string, string>[] } | { rejected: string[] } => {
  const separator = SEPARATOR.exec(text);
  const table = text.slice(separator?.[0].length ?? 0).replace(/^\uFEFF/, "");
  const { data, meta, errors } = Papa.parse<Record<string, string>>(table, {
    header: true,
    // Empty: it is guessed.
    delimiter: separator?.[1] ?? "",
    // One more than may be: then the rest is not read.
    preview: MOST_FEATURES + 1,
    skipEmptyLines: "greedy",
    delimitersToGuess: [";", ",", "\t"],
    transformHeader: (heading) => heading.trim(),
    transform: (cell) => cell.trim(),
  });
  const torn = errors.find(({ type }) => type === "Quotes");
  if (torn) return { rejected: [`A tabela tem aspas que não fecham (linha ${(torn.row ?? 0) + 2}).`] };
  if ((meta.fields ?? []).filter((field) => field !== "").length < 2)
    return { rejected: ["A tabela precisa de uma primeira linha com os nomes das colunas, como Quadra;Lote;Área."] };
  if ((meta.fields ?? []).length > MOST_COLUMNS)
    return { rejected: [`A tabela tem mais de ${formatCount(MOST_COLUMNS)} colunas. Exporte só as dos lotes.`] };
  const wide = data.findIndex(hasMoreCells);
  if (wide >= 0) return { rejected: [tooManyCells(wide + 2)] };
  if (data.length > MOST_FEATURES) return { rejected: [tooManyFeatures()] };
  if (data.length === 0) return { rejected: ["A tabela não tem nenhuma linha além dos nomes das colunas."] };
  return { rows: data };
};
