import * as z from "zod/mini";
import { oneLine } from "../primitives.ts";

/** Rows that one file may hold. */
export const MAX_FILE_ROWS = 2_000;
const MAX_FILE_CHARACTERS = 500_000;

/** A small table that somebody loads: what the file is called, and its text. */
export const tableFile = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(200, "O nome do arquivo é longo demais."), oneLine),
  text: z
    .string()
    .check(
      z.minLength(1, "O arquivo está vazio."),
      z.maxLength(MAX_FILE_CHARACTERS, `O arquivo é grande demais: carregue até ${MAX_FILE_ROWS} linhas por vez.`),
    ),
});
export type TableFile = z.output<typeof tableFile>;

const FIRST_YEAR = 2000;
const LAST_YEAR = 2100;
/** A leap year: `02-29` is a day of some years. */
const LEAP_YEAR = 2024;

/** Whether a text is a day of the calendar from 2000 to 2100 (`2026-09-08`) or of every year (`09-08`). */
export const isCalendarDay = (text: string): boolean => {
  const [, year = String(LEAP_YEAR), month, day] = /^(?:(\d{4})-)?(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (!month || !day || Number(year) < FIRST_YEAR || Number(year) > LAST_YEAR) return false;
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return at.getUTCMonth() === Number(month) - 1 && at.getUTCDate() === Number(day);
};
