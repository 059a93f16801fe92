import { formatCount } from "@gleba/shared/words";
import Papa from "papaparse";
import { MOST_COLUMNS, MOST_FEATURES, tooManyFeatures } from "./size.ts";

/** Reads a table with headings, its columns parted by semicolons, commas or tabs. */
export const readCsv = (text: string): { rows: Record<string, string>[] } | { rejected: string[] } => {
  const { data, meta, errors } = Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ""), {
    header: true,
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
  if (data.length > MOST_FEATURES) return { rejected: [tooManyFeatures()] };
  if (data.length === 0) return { rejected: ["A tabela não tem nenhuma linha além dos nomes das colunas."] };
  return { rows: data };
};
