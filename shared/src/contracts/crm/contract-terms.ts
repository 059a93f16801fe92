import * as z from "zod/mini";
import { contractDefaults } from "../contract-defaults.ts";
import { firstPeriods } from "../financing/contract-defaults.ts";
import { calendarDate, cents, chosenDate, oneLine } from "../primitives.ts";
import { uf } from "./holidays.ts";
import { reason } from "./reservations.ts";

/** The most for delay: 2 % once (consumer code, art. 52 §1), 1 % a month (tax code, art. 161 §1); law 6.766/1979, art. 26, V, waits three months. */
const MAX_FINE_BASIS_POINTS = 200;
const MAX_INTEREST_BASIS_POINTS = 100;
const MAX_FINE_AFTER_MONTHS = 3;
/** The most that law 6.766/1979, art. 32-A, lets a contract keep: 10 % once, 0.75 % a month. */
const MAX_PENALTY_BASIS_POINTS = 1_000;
const MAX_FRUITION_BASIS_POINTS = 75;
/** An index is out two months after its month at the latest. */
export const MAX_LAG_MONTHS = 2;

const day = z.nullable(chosenDate("Informe uma data que exista."));
const share = (most: number, sentence: string) =>
  z.int("Informe a taxa com até duas casas decimais.").check(z.minimum(0, sentence), z.maximum(most, sentence));

/** What contract and default alike say of delay, first period and calendar, within the law. */
const lateTerms = {
  firstPeriod: z.enum(firstPeriods, "Escolha como conta o primeiro período do índice."),
  fineBasisPoints: share(MAX_FINE_BASIS_POINTS, "A lei permite multa por atraso de até 2%."),
  interestBasisPoints: share(MAX_INTEREST_BASIS_POINTS, "A lei permite juros por atraso de até 1% ao mês."),
  fineAfterMonths: z
    .int("Escolha desde quando a multa é devida.")
    .check(
      z.minimum(0, "A multa é devida depois de 0 a 3 meses de atraso."),
      z.maximum(MAX_FINE_AFTER_MONTHS, "A multa é devida depois de 0 a 3 meses de atraso."),
    ),
  calendar: z.nullable(
    z.strictObject({
      uf,
      city: z.string().check(z.trim(), z.maxLength(80, "O nome da cidade é longo demais."), oneLine),
    }),
  ),
};

const indexLag = z
  .int("Escolha a defasagem do índice.")
  .check(z.minimum(0, "A defasagem vai de 0 a 2 meses."), z.maximum(MAX_LAG_MONTHS, "A defasagem vai de 0 a 2 meses."));

/** What a contract says of correction, delay, calendar, possession and rescission. */
export const agreedTerms = z.object({
  indexFloor: z.enum(["nominal", "each_month"]),
  indexLagMonths: z.int(),
  /** How the first correction takes its month of the index: whole, by the days from the base date on, or not at all. */
  firstPeriod: z.enum(firstPeriods),
  /** For delay, once, in hundredths of a percent. */
  fineBasisPoints: z.int(),
  /** For delay, a month, in hundredths of a percent. */
  interestBasisPoints: z.int(),
  /** Only who is later than so many months owes the fine. */
  fineAfterMonths: z.int(),
  /** The place whose holidays count; null for the lot's. An empty city is all of the state. */
  calendar: z.nullable(z.object({ uf: z.string(), city: z.string() })),
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

/** `PUT /api/crm/contracts/{id}/terms`, with the version that was read and why they change. What is left out stays as it is. */
export const agreedTermsChange = z.strictObject({
  firstPeriod: z.optional(lateTerms.firstPeriod),
  fineBasisPoints: z.optional(lateTerms.fineBasisPoints),
  interestBasisPoints: z.optional(lateTerms.interestBasisPoints),
  fineAfterMonths: z.optional(lateTerms.fineAfterMonths),
  calendar: z.optional(lateTerms.calendar),
  indexFloor: z.enum(["nominal", "each_month"], "Escolha como contam os meses em que o índice cai."),
  indexLagMonths: indexLag,
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

/** `GET /api/crm/contract-defaults`: what new contracts say of delay, index and calendar. */
export const contractDefaultsSetting = z.extend(contractDefaults, { version: z.int() });
export type ContractDefaultsSetting = z.infer<typeof contractDefaultsSetting>;

/** `PUT /api/crm/contract-defaults`, all of them, with the version that was read and why they change. */
export const contractDefaultsChange = z.strictObject({
  ...lateTerms,
  indexLagMonths: z.nullable(indexLag),
  reason,
  version: z.int(),
});
export type ContractDefaultsChange = z.output<typeof contractDefaultsChange>;
