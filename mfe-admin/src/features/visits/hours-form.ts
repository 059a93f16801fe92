import { visitHoursChange, type VisitHours, type VisitHoursChange } from "@gleba/shared/contracts/crm";
import { isoDateOf } from "@gleba/shared/ui/fields";
import { formatDate } from "@gleba/shared/words";
import type { FieldErrors } from "#ui/unsaved-changes";

/** One row of hours as it is typed. */
export interface PeriodFields {
  weekday: string;
  from: string;
  until: string;
}

/** The hours as they are typed. */
export interface HoursFields {
  periods: readonly PeriodFields[];
  slotMinutes: string;
  capacity: string;
  daysAhead: string;
  noticeHours: string;
  /** Days separated by commas or lines. */
  closedDays: string;
  openOnHolidays: boolean;
  place: string;
}

/** What stands in a new row. */
export const NEW_PERIOD: PeriodFields = { weekday: "6", from: "09:00", until: "12:00" };

/** The hours as the form shows them. */
export const toHoursFields = (read: VisitHours): HoursFields => ({
  periods: read.periods.map(({ weekday, from, until }) => ({ weekday: String(weekday), from, until })),
  slotMinutes: String(read.slotMinutes),
  capacity: String(read.capacity),
  daysAhead: String(read.daysAhead),
  noticeHours: String(read.noticeHours),
  closedDays: read.closedDays.map((day) => formatDate(day)).join(", "),
  openOnHolidays: read.openOnHolidays,
  place: read.place,
});

const whole = (text: string): number => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN);
const daysOf = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/** What was typed as the contract takes it, or sentences by field; those of a row of hours are at `periods.0`. */
export const readHours = (
  { periods, closedDays, openOnHolidays, place, ...numbers }: HoursFields,
  version: number,
): { body: VisitHoursChange } | { fieldErrors: FieldErrors } => {
  const { data, error } = visitHoursChange.safeParse({
    periods: periods.map(({ weekday, ...hours }) => ({ weekday: Number(weekday), ...hours })),
    slotMinutes: whole(numbers.slotMinutes),
    capacity: whole(numbers.capacity),
    daysAhead: whole(numbers.daysAhead),
    noticeHours: whole(numbers.noticeHours),
    // What was typed and is no date stays as typed, so that the contract refuses it.
    closedDays: daysOf(closedDays).map((day) => isoDateOf(day) ?? day),
    openOnHolidays,
    place,
    version,
  });
  if (data) return { body: data };
  const fieldErrors: Record<string, string> = {};
  for (const { path, message } of error.issues) {
    const [field = "", index] = path;
    if (field === "closedDays" && index !== undefined)
      fieldErrors["closedDays"] ??= "Escreva os dias como 24/12/2026, separados por vírgula.";
    else
      fieldErrors[field === "periods" && index !== undefined ? `periods.${String(index)}` : String(field)] ??= message;
  }
  return { fieldErrors };
};
