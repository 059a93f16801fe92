import * as z from "zod/mini";
import { id, idParam, oneLine } from "../primitives.ts";
import { isCalendarDay } from "./table-files.ts";

/** The 27 states and the Federal District. */
const UFS = "AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO".split(" ");

export const uf = z.pipe(
  z.string().check(
    z.trim(),
    z.maxLength(2, "Informe a sigla do estado, como ES."),
    z.refine((text) => UFS.includes(text.toUpperCase()), "Informe a sigla do estado, como ES."),
  ),
  z.transform((text) => text.toUpperCase()),
);

/** A day on which the banks of a state or a city are closed, besides the national holidays. */
export const holidayRow = z.object({
  id,
  uf: z.string(),
  /** Empty for the whole state. */
  city: z.string(),
  /** `2026-09-08`, or `09-08` for every year. */
  day: z.string(),
  name: z.string(),
});
export type HolidayRow = z.infer<typeof holidayRow>;

/** `POST /api/crm/holidays`. */
export const newHoliday = z.strictObject({
  uf,
  city: z.string().check(z.trim(), z.maxLength(80, "O nome da cidade é longo demais."), oneLine),
  day: z
    .string()
    .check(z.maxLength(20), z.refine(isCalendarDay, "Informe uma data que exista, como 08/09 ou 08/09/2026.")),
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, "Informe o nome do feriado."),
      z.maxLength(80, "O nome do feriado é longo demais."),
      oneLine,
    ),
});
export type NewHoliday = z.output<typeof newHoliday>;

/** `DELETE /api/crm/holidays/{id}`. */
export const holidayParams = z.strictObject({ id: idParam });

/** `GET /api/crm/holidays`: of one state, or of all. */
export const holidayFilter = { uf: z.optional(uf) };

/** `POST /api/crm/holidays/import`: all rows of a file, or none. */
export const holidaysLoaded = z.object({
  added: z.int(),
  /** Rows that were known already, as a person reads them. */
  known: z.array(z.string()),
});
export type HolidaysLoaded = z.infer<typeof holidaysLoaded>;
