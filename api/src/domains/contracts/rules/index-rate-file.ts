import { MAX_FILE_ROWS } from "@gleba/shared/contracts/crm";
import { formatMonth } from "@gleba/shared/words";
import type { MonthRate } from "#platform/bank/rate-source.ts";
import type { SheetRow } from "#platform/spreadsheets/sheet.ts";
import { readTable } from "#platform/text/read-table.ts";
import * as z from "zod/mini";

/** The same as it stands in a file, with the words that lead to its place. */
interface Written {
  place: string;
  month: string;
  rate: string;
}

type Read = { rates: MonthRate[] } | { errors: string[] };

/** Sentences that one answer holds; the first ones are enough to mend a file. */
const MAX_SENTENCES = 50;
/** What no index of Brazil has done in a month since 1995; a comma in the wrong place does. */
const MAX_RATE = 0.5;

const sgsRows = z.array(z.object({ data: z.string(), valor: z.string() }));

/** The Central Bank's time series (SGS): `[{"data":"01/10/2026","valor":"0.56"}]`, the first day of each month. */
const readSgs = (text: string): Written[] | null => {
  try {
    const { success, data } = sgsRows.safeParse(JSON.parse(text));
    if (!success) return null;
    return data.map((row, index) => ({
      place: `Item ${index + 1}`,
      month: row.data.replace(/^01\//, ""),
      rate: row.valor.replace(".", ","),
    }));
  } catch {
    return null;
  }
};

const isHeading = ([first = ""]: readonly string[]): boolean => /^(?:m[eê]s|data)$/i.test(first);

const writtenIn = ({ line, cells: [month = "", rate = "", ...others] }: SheetRow): Written => ({
  place: `Linha ${line}`,
  // Spreadsheets end rows with separators of their own.
  month: others.some(Boolean) ? "" : month,
  rate,
});

const readLines = (text: string, thisMonth: string): Read => {
  const read = readTable(text, isHeading);
  return "errors" in read ? read : ratesOf(read.rows.map(writtenIn), thisMonth);
};

/** As spreadsheets write months: `out/2026`, `out./26`, `outubro de 2026`. */
const MONTHS = ["jan", "fev", "mar", "abr", "mai", "jun", "jul", "ago", "set", "out", "nov", "dez"];

/** `10/2026`, the first day of a month, or a month in words, as `2026-10`; null for what is none. */
const monthOf = (text: string): string | null => {
  const [, year, month] = /^((?:19|20)\d{2})-(0[1-9]|1[0-2])(?:-01)?$/.exec(text) ?? [];
  if (year && month) return `${year}-${month}`;
  const [, first, its] = /^(?:0?1\/)?(0?[1-9]|1[0-2])\/((?:19|20)\d{2})$/.exec(text) ?? [];
  if (first && its) return `${its}-${first.padStart(2, "0")}`;
  const [, word = "", short = ""] = /^([a-zç]{3,9})\.?(?:\/| de | |-)((?:19|20)?\d{2})$/i.exec(text) ?? [];
  const at = MONTHS.indexOf(word.slice(0, 3).toLowerCase());
  return at < 0 ? null : `${short.length === 2 ? `20${short}` : short}-${String(at + 1).padStart(2, "0")}`;
};

/** Percent with a decimal comma or point, at most six decimals, as a fraction of eight. */
const rateOf = (text: string): number | null => {
  const [, number] = /^(-?\d{1,3}(?:[.,]\d{1,6})?)\s*%?$/.exec(text) ?? [];
  return number === undefined ? null : Math.round(Number(number.replace(",", ".")) * 1e6) / 1e8;
};

const problemOf = (month: string | null, rate: number | null, thisMonth: string): string | null => {
  if (month === null) return "são esperados o mês, como 10/2026, e a taxa.";
  if (rate === null) return "informe a taxa do mês em %, como 0,56.";
  if (Math.abs(rate) > MAX_RATE) return "confira a taxa: ela passa de 50% num mês.";
  if (month > thisMonth) return `${formatMonth(month)} ainda não começou.`;
  return null;
};

/**
 * The monthly rates of a file, CSV of `mês;taxa` in percent or the JSON of the Central Bank's SGS, or a sentence for each
 * line that is wrong; a month that stands twice is wrong, too.
 *
 * @param thisMonth the last month whose rate can be known, `2026-11`
 */
export const readRateFile = (text: string, thisMonth: string): Read =>
  text.trimStart().startsWith("[") ? readSgsAnswer(text, thisMonth) : readLines(text, thisMonth);

/** The same of an answer of the Central Bank's SGS. */
export const readSgsAnswer = (text: string, thisMonth: string): Read => {
  const written = readSgs(text);
  return written === null
    ? { errors: ["O JSON não tem o formato do Banco Central: data e valor em cada item."] }
    : ratesOf(written, thisMonth);
};

const ratesOf = (written: readonly Written[], thisMonth: string): Read => {
  if (written.length === 0) return { errors: ["O arquivo não tem nenhuma taxa."] };
  if (written.length > MAX_FILE_ROWS)
    return { errors: [`O arquivo tem ${written.length} linhas: carregue até ${MAX_FILE_ROWS} por vez.`] };
  const rates = new Map<string, number>();
  const errors: string[] = [];
  for (const { place, ...texts } of written) {
    const [month, rate] = [monthOf(texts.month), rateOf(texts.rate)];
    const problem = problemOf(month, rate, thisMonth);
    if (problem !== null) errors.push(`${place}: ${problem}`);
    else if (rates.has(month!)) errors.push(`${place}: repete ${formatMonth(month!)}.`);
    else rates.set(month!, rate!);
  }
  if (errors.length === 0) return { rates: [...rates].map(([month, rate]) => ({ month, rate })) };
  const more = errors.length - MAX_SENTENCES;
  return { errors: [...errors.slice(0, MAX_SENTENCES), ...(more > 0 ? [`E mais ${more} erros.`] : [])] };
};
