import * as z from "zod/mini";
import { visitOrigin } from "./origin.ts";
import { contractDefaults } from "./contract-defaults.ts";
import { addedKinds, indexScenarios, systems } from "./financing/terms.ts";
import { consent, email, personName, phone } from "./people.ts";
import { areaM2, calendarDate, cents, id, instant } from "./primitives.ts";
import { registry } from "./registry.ts";
import { simulatedPlan } from "./ventures.ts";

/** No development is paid off over more than fifty years; each plan has its own, smaller limit. */
const MOST_INSTALLMENTS = 600;

const month = z
  .int()
  .check(z.minimum(1, "Informe o número da parcela do reforço."), z.maximum(MOST_INSTALLMENTS, "Mês fora do prazo."));

const balloon = z.strictObject({
  month,
  amountCents: z.int().check(z.minimum(1, "Informe o valor do reforço.")),
});

/** Equal payments at face value from a month on: signal each month, the others each six or twelve. */
const series = z.strictObject({
  kind: z.enum(addedKinds),
  count: z
    .int("Informe quantos pagamentos são.")
    .check(z.minimum(1, "Informe quantos pagamentos são."), z.maximum(120, "São no máximo 120 pagamentos.")),
  startMonth: z
    .int("Escolha o mês do primeiro pagamento.")
    .check(
      z.minimum(1, "Escolha o mês do primeiro pagamento."),
      z.maximum(MOST_INSTALLMENTS, "Primeiro pagamento fora do prazo."),
    ),
  amountCents: z.int("Informe o valor de cada pagamento.").check(z.minimum(1, "Informe o valor de cada pagamento.")),
});

/** What somebody may choose of a plan besides; the plan's limits hold for it. */
export const chosenConditions = {
  /** The first plan that takes the terms where it is missing. */
  planId: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, "O plano escolhido não é válido."))),
  /** Months before the first installment. */
  graceMonths: z.optional(
    z
      .int("Informe a carência em meses.")
      .check(z.minimum(0, "A carência não pode ser negativa."), z.maximum(60, "Carência fora do prazo.")),
  ),
  series: z.optional(z.array(series).check(z.maxLength(addedKinds.length, "Informe cada forma de pagamento uma vez."))),
};

/** What is simulated; the plans of the venture (`financing.plans`) limit it further. */
const terms = {
  downPaymentCents: cents,
  installments: z
    .int()
    .check(
      z.minimum(1, "Escolha ao menos 1 parcela."),
      z.maximum(MOST_INSTALLMENTS, `Escolha no máximo ${MOST_INSTALLMENTS} parcelas.`),
    ),
  system: z.enum(systems),
  balloons: z.array(balloon).check(z.maxLength(60, "Informe no máximo 60 reforços.")),
  /** Supposition about the contract's index; without one it counts as `none`. */
  indexScenario: z.enum(indexScenarios),
  ...chosenConditions,
};

/** Who wants to be called about their simulation. */
export const simulationContact = z.strictObject({
  name: personName,
  email,
  phone,
  consents: z.array(consent).check(
    z.maxLength(10),
    z.refine(
      (given) => given.some(({ purpose, granted }) => purpose === "reservation_contact" && granted),
      "É preciso aceitar o uso dos dados para o contato.",
    ),
  ),
});
export type SimulationContact = z.input<typeof simulationContact>;

/** `POST /api/public/batches/simulate`. */
export const simulateRequest = z.strictObject({
  idBatch: id,
  ...terms,
  contact: z.optional(simulationContact),
  origin: z.optional(visitOrigin),
});
export type SimulateRequest = z.input<typeof simulateRequest>;

/** One month; `paymentCents` holds the balloon too. Correction is added to the balance before the payment. */
const row = z.object({
  n: z.int(),
  dueDate: calendarDate,
  paymentCents: cents,
  balloonCents: cents,
  correctionCents: cents,
  interestCents: cents,
  amortizationCents: cents,
  balanceCents: cents,
});

/** One item of the quadro-resumo (law 6.766/79, art. 26-A, by law 13.786/2018), numbered as there. */
const summaryItem = z.object({
  item: z.string(),
  title: z.string(),
  text: z.string(),
  /** The law wants it in bold. */
  strong: z.boolean(),
});

/** A simulation as it was kept: never changed, so that who shows it shows what was simulated. Rates are fractions. */
export const simulation = z.object({
  simulationId: z.string(),
  createdAt: instant,
  /** Until when it can be taken into a reservation. */
  validUntil: instant,
  idBatch: id,
  block: z.string(),
  lot: z.string(),
  areaM2,
  deedNumber: z.string(),
  ventureId: id,
  ventureName: z.string(),
  registry,
  plan: simulatedPlan,
  terms: z.object({
    ...terms,
    planId: z.optional(z.string()),
    graceMonths: z.optional(z.int()),
    balloons: z.array(z.object({ month: z.int(), amountCents: cents })),
    series: z.optional(
      z.array(z.object({ kind: z.enum(addedKinds), count: z.int(), startMonth: z.int(), amountCents: cents })),
    ),
  }),
  priceCents: cents,
  /** Price less down payment. */
  financedCents: cents,
  /** What installments pay: balloons and series reduce it at face value. */
  baseCents: cents,
  monthlyRate: z.number(),
  effectiveAnnualRate: z.number(),
  /** With correction and interest-free balloons. */
  effectiveAnnualCost: z.number(),
  /** How often the index corrects (law 10.931/2004, art. 46). */
  correction: z.enum(["monthly", "yearly", "never"]),
  schedule: z.array(row),
  /** The first installment after the grace, without a balloon. */
  installmentCents: cents,
  lastInstallmentCents: cents,
  /** Down payment and every payment of the schedule. */
  totalPaidCents: cents,
  totalInterestCents: cents,
  totalCorrectionCents: cents,
  /** The first installment is 30 % of it. */
  minimumIncomeCents: cents,
  summary: z.array(summaryItem),
  /** What the summary says of delay and index; a contract made of the simulation says the same. */
  defaults: z.optional(contractDefaults),
});
export type Simulation = z.infer<typeof simulation>;
