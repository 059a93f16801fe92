import * as z from "zod/mini";
import { calendarDate, cents, id, idParam } from "../primitives.ts";

const MONTHS_OF_A_YEAR = 12;
const goal = z.nullable(cents.check(z.positive("A meta deve ser maior que zero.")));
/** January first; null where a month has no goal. */
const months = z.array(goal).check(z.length(MONTHS_OF_A_YEAR, "São doze meses."));

/** `GET /api/crm/goals?year&venture`: what the months of a year are to sell, of a development or, without one, of the company. */
export const salesGoals = z.object({
  year: z.int(),
  venture: z.nullable(id),
  months,
  /** What was signed in each of them so far, as the dashboard counts it. */
  soldCents: z.array(cents).check(z.length(MONTHS_OF_A_YEAR)),
  today: calendarDate,
});
export type SalesGoals = z.infer<typeof salesGoals>;

const year = z.int().check(z.minimum(2000, "Confira o ano."), z.maximum(2100, "Confira o ano."));
export const salesGoalsQuery = z.strictObject({
  year: z.pipe(z.string().check(z.regex(/^\d{4}$/, "Informe o ano como 2026.")), z.pipe(z.transform(Number), year)),
  venture: z.optional(idParam),
});

/** `PUT /api/crm/goals`: all twelve at once; `seen` is what was read. */
export const salesGoalsChange = z.strictObject({ year, venture: z.nullable(id), months, seen: months });
export type SalesGoalsChange = z.infer<typeof salesGoalsChange>;
