import * as z from "zod/mini";
import { chosenDate, id, idParam } from "../primitives.ts";

/**
 * How new leads find who answers them. `off`: everybody who sells is told; `turn`: by turn among the takers; `development`: by
 * turn among those of the development, and among the takers where it has none who is there.
 */
export const distributionModes = ["off", "turn", "development"] as const;
export type DistributionMode = (typeof distributionModes)[number];

const MOST_MINUTES = 7 * 24 * 60;
const timeOfDay = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "Informe a hora como 08:00."));
const MINUTES_OF_AN_HOUR = 60;
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * MINUTES_OF_AN_HOUR + Number(time.slice(3));
const staffIds = z.array(id).check(z.maxLength(200, "Escolha no máximo 200 pessoas."));

/** The hours in which the clock of the first answer runs, in Brazil; `weekdays`: 0 is Sunday. */
export const answerHours = z
  .strictObject({
    from: timeOfDay,
    until: timeOfDay,
    weekdays: z
      .array(z.int().check(z.minimum(0), z.maximum(6)))
      .check(z.minLength(1, "Escolha pelo menos um dia da semana."), z.maxLength(7)),
  })
  .check(
    z.refine(
      ({ from, until }) => minutesOf(until) - minutesOf(from) >= MINUTES_OF_AN_HOUR,
      "O horário deve terminar pelo menos uma hora depois de começar.",
    ),
  );

/** How soon a lead is to be answered; without hours the clock runs day and night. */
export const firstAnswer = z.strictObject({
  minutes: z
    .int()
    .check(
      z.minimum(5, "O prazo deve ser de pelo menos 5 minutos."),
      z.maximum(MOST_MINUTES, "O prazo deve ser de no máximo 7 dias."),
    ),
  hours: z.nullable(answerHours),
});
export type FirstAnswer = z.infer<typeof firstAnswer>;

const rule = {
  mode: z.enum(distributionModes, "Escolha como os contatos são distribuídos."),
  takers: staffIds,
  byVenture: z.array(z.strictObject({ ventureId: id, takers: staffIds })).check(
    z.maxLength(500, "Escolha no máximo 500 empreendimentos."),
    z.refine(
      (all) => new Set(all.map(({ ventureId }) => ventureId)).size === all.length,
      "Cada empreendimento aparece uma vez.",
    ),
  ),
  firstAnswer: z.nullable(firstAnswer),
  /** Counts the changes: 0 before the first. */
  version: z.int(),
};

/** `GET /api/crm/leads/distribution`; `absent`: who of those who sell is away today, and until when. */
export const leadDistribution = z.object({
  ...rule,
  absent: z.array(z.object({ id, until: z.iso.date() })),
  can: z.object({ change: z.boolean() }),
});
export type LeadDistribution = z.infer<typeof leadDistribution>;

/** `PUT /api/crm/leads/distribution`; `version` is the one that was read. */
export const leadDistributionChange = z.strictObject(rule);
export type LeadDistributionChange = z.input<typeof leadDistributionChange>;

/** Days on which somebody of the staff is away, both ends among them. */
export const staffAbsence = z.object({ id, from: z.iso.date(), until: z.iso.date() });
export type StaffAbsence = z.infer<typeof staffAbsence>;

/** `GET /api/crm/absences`: one's own that are not over. */
export const staffAbsences = z.object({ absences: z.array(staffAbsence) });

/** `POST /api/crm/absences`. */
export const newStaffAbsence = z.strictObject({ from: chosenDate(), until: chosenDate() }).check(
  z.refine(({ from, until }) => from <= until, {
    message: "A ausência deve terminar depois de começar.",
    path: ["until"],
  }),
);

/** What names an absence in an address. */
export const absenceParams = z.strictObject({ id: idParam });
