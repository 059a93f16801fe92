import * as z from "zod/mini";
import { pageOf } from "../page.ts";
import { chosenDate, id, idParam, instant, oneLine } from "../primitives.ts";
import { visitStatuses } from "../visits.ts";

const timeOfDay = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "Informe a hora como 08:00."));
const MINUTES_OF_AN_HOUR = 60;
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * MINUTES_OF_AN_HOUR + Number(time.slice(3));

const between = (least: number, most: number, sentence: string) =>
  z.int(sentence).check(z.minimum(least, sentence), z.maximum(most, sentence));

/** Hours of one day of the week in which visits are possible; 0 is Sunday. */
export const visitPeriod = z.strictObject({
  weekday: z.int().check(z.minimum(0), z.maximum(6)),
  from: timeOfDay,
  until: timeOfDay,
});
export type VisitPeriod = z.infer<typeof visitPeriod>;

const rule = {
  periods: z.array(visitPeriod).check(z.maxLength(28, "Informe no máximo quatro horários por dia da semana.")),
  slotMinutes: between(10, 480, "A duração vai de 10 minutos a 8 horas."),
  /** Visits at the same time. */
  capacity: between(1, 50, "Cada horário recebe de 1 a 50 visitas."),
  daysAhead: between(1, 180, "A antecedência máxima vai de 1 a 180 dias."),
  noticeHours: between(0, 336, "O aviso mínimo vai de 0 a 336 horas."),
  closedDays: z.array(chosenDate()).check(
    z.maxLength(100, "Feche no máximo 100 dias."),
    z.refine((all) => new Set(all).size === all.length, "O mesmo dia aparece duas vezes."),
  ),
  openOnHolidays: z.boolean(),
  place: z
    .string()
    .check(z.trim(), z.maxLength(200, "O ponto de encontro deve ter no máximo 200 caracteres."), oneLine),
  /** Counts the changes: 0 before the first. */
  version: z.int(),
};

/** `GET /api/crm/ventures/{id}/visit-hours`; without periods nobody can ask for a visit. */
export const visitHours = z.object({
  ventureId: id,
  venture: z.string(),
  ...rule,
  can: z.object({ change: z.boolean() }),
});
export type VisitHours = z.infer<typeof visitHours>;

const isLongEnough = ({ from, until }: VisitPeriod, minutes: number): boolean =>
  minutesOf(until) - minutesOf(from) >= minutes;

const overlaps = (one: VisitPeriod, other: VisitPeriod): boolean =>
  one.weekday === other.weekday && one.from < other.until && other.from < one.until;

/** `PUT /api/crm/ventures/{id}/visit-hours`; `version` is the one that was read. */
export const visitHoursChange = z.strictObject(rule).check((context) => {
  const { periods, slotMinutes } = context.value;
  for (const [index, period] of periods.entries()) {
    const path = ["periods", index];
    if (!isLongEnough(period, slotMinutes))
      context.issues.push({
        code: "custom",
        path,
        input: period,
        message: "O horário deve terminar depois de começar e caber pelo menos uma visita.",
      });
    else if (periods.slice(0, index).some((other) => overlaps(other, period)))
      context.issues.push({ code: "custom", path, input: period, message: "Dois horários do mesmo dia se sobrepõem." });
  }
});
export type VisitHoursChange = z.output<typeof visitHoursChange>;

/** A visit as the staff see it. */
export const crmVisit = z.object({
  id,
  protocol: z.string(),
  venture: z.object({ id, name: z.string() }),
  startsAt: instant,
  endsAt: instant,
  status: z.enum(visitStatuses),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  note: z.string(),
  /** The lead that it made: `intention` and this. */
  lead: z.string(),
  assignee: z.nullable(z.object({ id, name: z.string() })),
  createdAt: instant,
  version: z.int(),
});
export type CrmVisit = z.infer<typeof crmVisit>;

/** `GET /api/crm/visits`: the soonest first. */
export const crmVisits = pageOf(crmVisit);
export type CrmVisits = z.infer<typeof crmVisits>;

/** What the list of visits is narrowed by; `from` and `to` are days of the visits. */
export const visitFilter = {
  venture: z.optional(idParam),
  status: z.optional(z.enum(visitStatuses, "A situação não existe.")),
  from: z.optional(chosenDate()),
  to: z.optional(chosenDate()),
  /** The number of a lead of the kind `intention`. */
  lead: z.optional(idParam),
};
const filterObject = z.strictObject(visitFilter);
export type VisitFilter = z.output<typeof filterObject>;

/** `PATCH /api/crm/visits/{id}`: another time, or what became of it; `version` is the one that was read. */
export const visitChange = z
  .strictObject({
    status: z.optional(z.enum(visitStatuses, "A situação não existe.")),
    startsAt: z.optional(z.iso.datetime("Escolha um horário.").check(z.maxLength(40))),
    version: z.int(),
  })
  .check(
    z.refine(
      ({ status, startsAt }) => (status === undefined) !== (startsAt === undefined),
      "Informe um novo horário ou uma nova situação.",
    ),
  );
export type VisitChange = z.input<typeof visitChange>;
