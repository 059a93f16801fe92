import { fold } from "#platform/text/fold.ts";
import { MAX_FILE_ROWS, newHoliday, type NewHoliday } from "@gleba/shared/contracts/crm";
import type { SheetRow } from "#platform/spreadsheets/sheet.ts";
import { readTable } from "#platform/text/read-table.ts";

/** Sentences that one answer holds; the first ones are enough to mend a file. */
const MAX_SENTENCES = 50;
const COLUMNS = 4;

/** `08/09/2026` as `2026-09-08`, `08/09` as `09-08`; anything else as it stands, to be refused. */
const dayOf = (text: string): string => {
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?$/.exec(text) ?? [];
  if (!day || !month) return text;
  const ofYear = `${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return year ? `${year}-${ofYear}` : ofYear;
};

/** A day of the calendar or of every year as people write it: `08/09/2026`, `08/09`. */
export const dayText = (day: string): string => day.split("-").toReversed().join("/");

/** Where and when a holiday is, as people read it: `Vitória (ES), 08/09`. */
export const holidayText = ({ uf, city, day, name }: NewHoliday): string =>
  `${name}, ${dayText(day)}, ${city === "" ? `todo o ${uf}` : `${city} (${uf})`}`;

/** What two holidays have in common that are the same. */
export const holidayKey = ({ uf, city, day }: Pick<NewHoliday, "uf" | "city" | "day">): string =>
  `${uf} ${fold(city)} ${day}`;

const isHeading = ([first = ""]: readonly string[]): boolean => /^(?:uf|estado)$/i.test(first);

const readLine = ({ line, cells }: SheetRow): { row: NewHoliday } | { errors: string[] } => {
  // Spreadsheets end rows with separators of their own.
  if (cells.length < COLUMNS || cells.slice(COLUMNS).some(Boolean))
    return { errors: [`Linha ${line}: são esperadas quatro colunas: UF; cidade; data; nome.`] };
  const [uf, city, day = "", name] = cells;
  const { success, data, error } = newHoliday.safeParse({ uf, city, day: dayOf(day), name });
  return success ? { row: data } : { errors: error.issues.map(({ message }) => `Linha ${line}: ${message}`) };
};

/** The holidays of a file, or a sentence for each line that is wrong; a line that says another one again is wrong, too. */
export const readHolidayFile = (text: string): { rows: NewHoliday[] } | { errors: string[] } => {
  const read = readTable(text, isHeading);
  if ("errors" in read) return read;
  const lines = read.rows;
  if (lines.length === 0) return { errors: ["O arquivo não tem nenhum feriado."] };
  if (lines.length > MAX_FILE_ROWS)
    return { errors: [`O arquivo tem ${lines.length} linhas: carregue até ${MAX_FILE_ROWS} por vez.`] };
  const rows: NewHoliday[] = [];
  const errors: string[] = [];
  const seen = new Map<string, number>();
  for (const line of lines) {
    const said = readLine(line);
    if ("errors" in said) {
      errors.push(...said.errors);
      continue;
    }
    const key = holidayKey(said.row);
    const first = seen.get(key);
    if (first !== undefined) errors.push(`Linha ${line.line}: repete o feriado da linha ${first}.`);
    seen.set(key, first ?? line.line);
    rows.push(said.row);
  }
  if (errors.length === 0) return { rows };
  const more = errors.length - MAX_SENTENCES;
  return { errors: [...errors.slice(0, MAX_SENTENCES), ...(more > 0 ? [`E mais ${more} erros.`] : [])] };
};
