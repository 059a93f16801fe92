import * as z from "zod/mini";
import { coversInterest } from "../financing/gradient.ts";
import { graceInterests, seriesKinds } from "../financing/terms.ts";
import { calendarDate, cents, chosenDate, id, instant, oneLine } from "../primitives.ts";
import { registry } from "../registry.ts";
import { financingPlan, saleTerms } from "../ventures.ts";

const text = (most: number) =>
  z.string().check(z.trim(), z.maxLength(most, `O texto deve ter no máximo ${most} caracteres.`), oneLine);
const named = (most: number) => text(most).check(z.minLength(1, "Dê um nome."));
const whole = (low: number, high: number, sentence: string) =>
  z.int(sentence).check(z.minimum(low, sentence), z.maximum(high, sentence));

const percent = (sentence: string) => z.number(sentence).check(z.minimum(0, sentence), z.maximum(100, sentence));

const gradient = z.strictObject({
  percent: z
    .number("Informe de quanto as parcelas crescem.")
    .check(z.positive("Informe de quanto as parcelas crescem."), z.maximum(50, "O crescimento é de no máximo 50%.")),
  everyMonths: whole(1, 60, "O crescimento vem a cada 1 a 60 meses."),
});

const grace = z.strictObject({
  maxMonths: whole(1, 60, "A carência vai de 1 a 60 meses."),
  interest: z.enum(graceInterests, "Escolha se há juros na carência."),
});

const limit = z
  .strictObject({
    kind: z.enum(seriesKinds, "Escolha a forma de pagamento."),
    minPercent: percent("O mínimo vai de 0 a 100%."),
    maxPercent: percent("O máximo vai de 0 a 100%."),
    maxCount: whole(1, 480, "A quantidade vai de 1 a 480 pagamentos."),
  })
  .check(
    z.refine(({ minPercent, maxPercent }) => minPercent <= maxPercent, {
      error: "O mínimo não pode passar do máximo.",
      path: ["maxPercent"],
    }),
  );

const limits = z.array(limit).check(
  z.maxLength(seriesKinds.length, "Cada forma de pagamento aparece uma vez."),
  z.refine(
    (all) => new Set(all.map(({ kind }) => kind)).size === all.length,
    "Cada forma de pagamento aparece uma vez.",
  ),
  z.refine(
    (all) => all.reduce((sum, { minPercent }) => sum + minPercent, 0) <= 100,
    "Os mínimos somam mais que 100% do preço: ninguém conseguiria cumprir todos.",
  ),
);

const campaign = z
  .strictObject({
    startsOn: chosenDate("Informe o primeiro dia da campanha."),
    endsOn: chosenDate("Informe o último dia da campanha."),
  })
  .check(
    z.refine(({ startsOn, endsOn }) => startsOn <= endsOn, {
      error: "O último dia não pode vir antes do primeiro.",
      path: ["endsOn"],
    }),
  );

/** Indices that contracts of lots are usually corrected by; a contract may name another. */
export const usualIndices = ["IPCA", "IGP-M", "INCC", "INPC"] as const;

/** One way to pay, as staff write it. Rates are monthly fractions. */
const plan = z
  .strictObject({
    id: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
    name: named(60),
    system: z.enum(["price", "sac", "linear"], "Escolha o sistema."),
    monthlyRate: z.number("Informe a taxa.").check(z.minimum(0), z.maximum(0.1, "A taxa é de no máximo 10% ao mês.")),
    minInstallments: whole(1, 480, "As parcelas vão de 1 a 480."),
    maxInstallments: whole(1, 480, "As parcelas vão de 1 a 480."),
    minDownPaymentPercent: z
      .number("Informe a entrada mínima.")
      .check(z.minimum(0, "A entrada vai de 0 a 100%."), z.maximum(100, "A entrada vai de 0 a 100%.")),
    index: text(20),
    gradient: z.optional(gradient),
    grace: z.optional(grace),
    limits: z.optional(limits),
    campaign: z.optional(campaign),
  })
  .check(
    z.refine(({ minInstallments, maxInstallments }) => minInstallments <= maxInstallments, {
      error: "O mínimo de parcelas não pode passar do máximo.",
      path: ["maxInstallments"],
    }),
    z.refine(({ system, monthlyRate }) => system !== "linear" || monthlyRate === 0, {
      error: "Parcelas fixas não têm juros: informe 0%.",
      path: ["monthlyRate"],
    }),
    z.refine(({ system, gradient: growth }) => system !== "sac" || growth === undefined, {
      error: "No SAC as parcelas diminuem: o crescimento vale para a Tabela Price e para o parcelamento sem juros.",
      path: ["gradient", "percent"],
    }),
    z.refine(
      ({ gradient: growth, monthlyRate, minInstallments, system }) =>
        growth === undefined || system !== "price" || coversInterest(growth, monthlyRate, minInstallments),
      {
        error:
          "Nem no menor prazo as primeiras parcelas pagariam os juros do mês, e a dívida cresceria. Reduza o crescimento.",
        path: ["gradient", "percent"],
      },
    ),
  );

const terms = z.strictObject({
  brokerage: z.nullable(
    z.strictObject({
      percent: z.number().check(z.minimum(0), z.maximum(20, "A corretagem é de no máximo 20%.")),
      beneficiary: named(120),
      payment: named(200),
    }),
  ),
  liens: text(400),
  worksDeadline: z.nullable(chosenDate()),
  inspectionAskedOn: z.nullable(chosenDate()),
});

/** Prices of a table: lot by lot, or so much a square metre in each block. */
export const priceTablePrices = z.discriminatedUnion("basis", [
  z.strictObject({
    basis: z.literal("lot"),
    lots: z
      .array(z.strictObject({ block: named(40), lot: named(40), priceCents: cents.check(z.minimum(1)) }))
      .check(z.minLength(1, "A tabela está vazia."), z.maxLength(10_000)),
  }),
  z.strictObject({
    basis: z.literal("block"),
    blocks: z
      .array(z.strictObject({ block: named(40), perM2Cents: cents.check(z.minimum(1)) }))
      .check(z.minLength(1, "A tabela está vazia."), z.maxLength(2_000)),
  }),
]);
export type PriceTablePrices = z.output<typeof priceTablePrices>;

const tableFields = {
  name: named(80),
  startsOn: chosenDate("Informe o primeiro dia."),
  endsOn: z.nullable(chosenDate("Informe o último dia.")),
  prices: priceTablePrices,
};

/** `POST /api/crm/ventures/{id}/price-tables`. */
export const newPriceTable = z.strictObject(tableFields).check(
  z.refine(({ startsOn, endsOn }) => endsOn === null || endsOn >= startsOn, {
    error: "O último dia não pode vir antes do primeiro.",
    path: ["endsOn"],
  }),
);
export type NewPriceTable = z.output<typeof newPriceTable>;

/** A table of prices; `state` is of today in Brazil. */
export const priceTable = z.object({
  id,
  name: z.string(),
  startsOn: calendarDate,
  endsOn: z.nullable(calendarDate),
  prices: priceTablePrices,
  /** When it reached the lots; null before its day. */
  appliedAt: z.nullable(instant),
  /** So many lots kept a higher price than the table's, since who wrote it approves no discounts. A server of before does not say. */
  keptPrices: z.optional(z.int()),
  state: z.enum(["scheduled", "active", "ended"]),
  version: z.int(),
});
export type PriceTable = z.infer<typeof priceTable>;

/** `GET /api/crm/ventures/{id}/terms`: how a development is sold. */
export const ventureTerms = z.object({
  ventureId: id,
  name: z.string(),
  /** Its article, where the registry is written; null before it has one. */
  articleId: z.nullable(id),
  registry: z.nullable(registry),
  salesOpen: z.boolean(),
  holdHours: z.int(),
  financing: z.array(financingPlan),
  saleTerms,
  version: z.int(),
  priceTables: z.array(priceTable),
  blocks: z.array(z.object({ block: z.string(), lots: z.int(), areaM2: z.number() })),
});
export type VentureTerms = z.infer<typeof ventureTerms>;

/** `PUT /api/crm/ventures/{id}/terms`. */
export const ventureTermsChange = z.strictObject({
  holdHours: whole(1, 720, "A reserva dura de 1 a 720 horas."),
  financing: z.array(plan).check(z.maxLength(20, "São até 20 planos.")),
  saleTerms: terms,
  version: z.int(),
});
export type VentureTermsChange = z.output<typeof ventureTermsChange>;
