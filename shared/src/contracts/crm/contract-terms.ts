import * as z from "zod/mini";
import { calendarDate, cents } from "../primitives.ts";
import { reason } from "./reservations.ts";

/** The most that law 6.766/1979, art. 32-A, lets a contract keep: 10 % once, 0.75 % a month. */
const MAX_PENALTY_BASIS_POINTS = 1_000;
const MAX_FRUITION_BASIS_POINTS = 75;
/** An index is out two months after its month at the latest. */
export const MAX_LAG_MONTHS = 2;

const day = z.nullable(z.iso.date("Informe uma data que exista."));
const share = (most: number, sentence: string) =>
  z.int("Informe a taxa com até duas casas decimais.").check(z.minimum(0, sentence), z.maximum(most, sentence));

/** What a contract says of correction, possession and rescission. */
export const agreedTerms = z.object({
  indexFloor: z.enum(["nominal", "each_month"]),
  indexLagMonths: z.int(),
  possessionOn: z.nullable(calendarDate),
  worksDeadline: z.nullable(calendarDate),
  brokerageCents: cents,
  rescissionBase: z.enum(["price", "installments"]),
  /** Hundredths of a percent: 1000 is 10 %. */
  penaltyBasisPoints: z.int(),
  /** Hundredths of a percent a month: 75 is 0.75 %. */
  fruitionBasisPoints: z.int(),
});
export type AgreedTerms = z.infer<typeof agreedTerms>;

/** `PUT /api/crm/contracts/{id}/terms`: all of them, with the version that was read and why they change. */
export const agreedTermsChange = z.strictObject({
  indexFloor: z.enum(["nominal", "each_month"], "Escolha como contam os meses em que o índice cai."),
  indexLagMonths: z
    .int("Escolha a defasagem do índice.")
    .check(
      z.minimum(0, "A defasagem vai de 0 a 2 meses."),
      z.maximum(MAX_LAG_MONTHS, "A defasagem vai de 0 a 2 meses."),
    ),
  possessionOn: day,
  worksDeadline: day,
  brokerageCents: z.int("Informe a corretagem.").check(z.minimum(0, "A corretagem não pode ser negativa.")),
  rescissionBase: z.enum(["price", "installments"], "Escolha a base da multa e da fruição."),
  penaltyBasisPoints: share(MAX_PENALTY_BASIS_POINTS, "A lei permite multa de até 10%."),
  fruitionBasisPoints: share(MAX_FRUITION_BASIS_POINTS, "A lei permite fruição de até 0,75% ao mês."),
  reason,
  version: z.int(),
});
export type AgreedTermsChange = z.output<typeof agreedTermsChange>;
