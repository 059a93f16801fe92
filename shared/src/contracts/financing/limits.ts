import { formatCents, formatDate, formatDecimal, formatPercent, seriesName } from "@gleba/shared/words";
import { fixed, ofCents, ONE, over, times, toCents } from "./fixed.ts";
import { coversInterest } from "./gradient.ts";
import { lastMonth, lastMonthOf, sharesOf } from "./series.ts";
import { seriesKinds, type Plan, type SeriesKind, type ShareLimit, type Terms } from "./terms.ts";

/** Why terms are not offered: which of them, and the sentence for the person. */
export interface Problem {
  field: "system" | "planId" | "installments" | "graceMonths" | "downPaymentCents" | "series" | "balloons";
  sentence: string;
}

/** A share of a price, to the nearest cent. */
export const centsOfPercent = (priceCents: number, percent: number): number =>
  toCents(times(ofCents(priceCents), over(fixed(percent), 100n * ONE)));

const isUnder = (cents: number, priceCents: number, percent: number): boolean =>
  ofCents(cents) * 100n < times(ofCents(priceCents), fixed(percent));

const isOver = (cents: number, priceCents: number, percent: number): boolean =>
  ofCents(cents) * 100n > times(ofCents(priceCents), fixed(percent));

/** The smallest amount that is at least a percentage of a price. */
export const leastCents = (priceCents: number, percent: number): number => {
  const rounded = centsOfPercent(priceCents, percent);
  return isUnder(rounded, priceCents, percent) ? rounded + 1 : rounded;
};

/** The largest amount that is at most a percentage of a price. */
export const mostCents = (priceCents: number, percent: number): number => {
  const rounded = centsOfPercent(priceCents, percent);
  return isOver(rounded, priceCents, percent) ? rounded - 1 : rounded;
};

/** Whether a plan can be chosen on a day in Brazil: a campaign from its first to its last day. */
export const isInForce = ({ campaign }: Pick<Plan, "campaign">, day: string): boolean =>
  !campaign || (campaign.startsOn <= day && day <= campaign.endsOn);

/** Until when a campaign runs, for people; empty for a plan that always stands. */
export const campaignText = ({ campaign }: Pick<Plan, "campaign">): string =>
  campaign ? `Campanha de ${formatDate(campaign.startsOn)} a ${formatDate(campaign.endsOn)}` : "";

/** How a plan's installments grow, for people: `5% a cada 12 meses`; empty where they do not. */
export const gradientText = ({ gradient }: Pick<Plan, "gradient">): string =>
  gradient
    ? `${formatPercent(gradient.percent / 100)} a cada ${gradient.everyMonths === 1 ? "mês" : `${formatDecimal(gradient.everyMonths, 0)} meses`}`
    : "";

/** A kind that may be left out of a plan's limits and is offered all the same. */
const isAlwaysOffered = (kind: SeriesKind, { limits }: Plan): boolean =>
  kind === "signature" || kind === "monthly" || (kind === "single" && limits === undefined);

/** The limit of a kind of payment; undefined where there is none, null where the plan does not offer the kind. */
export const limitOf = (plan: Plan, kind: SeriesKind): ShareLimit | undefined | null =>
  plan.limits?.find((limit) => limit.kind === kind) ?? (isAlwaysOffered(kind, plan) ? undefined : null);

const FIELDS: Readonly<Record<SeriesKind, Problem["field"]>> = {
  signature: "downPaymentCents",
  signal: "series",
  monthly: "installments",
  half_yearly: "series",
  yearly: "series",
  single: "balloons",
};

const shareSentence = (name: string, priceCents: number, { minPercent, maxPercent }: ShareLimit): string => {
  const least = `${formatCents(leastCents(priceCents, minPercent))} (${formatPercent(minPercent / 100)} do preço)`;
  const most = `${formatCents(mostCents(priceCents, maxPercent))} (${formatPercent(maxPercent / 100)} do preço)`;
  if (minPercent <= 0) return `${name}: no máximo ${most}.`;
  return maxPercent >= 100 ? `${name}: no mínimo ${least}.` : `${name}: de ${least} a ${most}.`;
};

const shareProblems = (plan: Plan, priceCents: number, terms: Terms): Problem[] => {
  const shares = sharesOf(priceCents, terms);
  return seriesKinds.flatMap((kind) => {
    const { cents, count } = shares[kind];
    const limit = limitOf(plan, kind);
    const name = seriesName(kind);
    const field = FIELDS[kind];
    if (limit === undefined || (limit === null && count === 0)) return [];
    if (limit === null) return [{ field, sentence: `${name}: este plano não oferece esta forma de pagamento.` }];
    if (kind !== "signature" && kind !== "monthly" && count > limit.maxCount) {
      const most = limit.maxCount === 1 ? "um pagamento" : `${limit.maxCount} pagamentos`;
      return [{ field, sentence: `${name}: no máximo ${most} neste plano.` }];
    }
    const { minPercent, maxPercent } = limit;
    return isUnder(cents, priceCents, minPercent) || isOver(cents, priceCents, maxPercent)
      ? [{ field, sentence: shareSentence(name, priceCents, limit) }]
      : [];
  });
};

const graceProblems = ({ grace }: Plan, { graceMonths = 0 }: Terms): Problem[] => {
  const most = grace?.maxMonths ?? 0;
  if (graceMonths <= most) return [];
  const sentence = most === 0 ? "Este plano não tem carência." : `A carência deste plano é de até ${most} meses.`;
  return [{ field: "graceMonths", sentence }];
};

const gradientProblems = ({ gradient, monthlyRate, system }: Plan, { installments }: Terms): Problem[] =>
  !gradient || system === "linear" || coversInterest(gradient, monthlyRate, installments)
    ? []
    : [
        {
          field: "installments",
          sentence:
            "Neste prazo as primeiras parcelas não pagam nem os juros do mês, e a dívida cresceria. Escolha menos parcelas.",
        },
      ];

/** The smallest down payment of a plan: never below its percentage. */
export const leastDownPayment = (priceCents: number, { minDownPaymentPercent }: Plan): number =>
  leastCents(priceCents, minDownPaymentPercent);

/** What stands against terms under one plan, besides its numbers of installments and its least down payment. */
export const limitProblems = (plan: Plan, priceCents: number, terms: Terms): Problem[] => [
  ...shareProblems(plan, priceCents, terms),
  ...graceProblems(plan, terms),
  ...gradientProblems(plan, terms),
];

/** What stands against single payments and series under any plan: their months, and that they leave something to pay. */
export const addedProblems = (priceCents: number, terms: Terms): Problem[] => {
  const { downPaymentCents, installments, balloons, series = [] } = terms;
  const last = lastMonth(terms);
  const months = balloons.map(({ month }) => month);
  const monthly = sharesOf(priceCents, terms).monthly.cents;
  const lastPayment = terms.graceMonths ? `o mês ${last}, o último` : `a parcela ${last}, a última`;
  const problems: [wrong: boolean, field: Problem["field"], sentence: string][] = [
    [months.some((month) => month > last), "balloons", `Os reforços devem vencer até ${lastPayment}.`],
    [new Set(months).size < months.length, "balloons", "Cada reforço deve ter o seu próprio mês."],
    [
      new Set(series.map(({ kind }) => kind)).size < series.length,
      "series",
      "Informe cada forma de pagamento uma vez só.",
    ],
    ...series.map((each): [boolean, Problem["field"], string] => [
      lastMonthOf(each) > last,
      "series",
      `${seriesName(each.kind)}: o último pagamento deve vencer até ${lastPayment}. Comece antes ou reduza a quantidade.`,
    ]),
    [
      downPaymentCents < priceCents && monthly < installments,
      series.length > 0 ? "series" : "balloons",
      series.length > 0
        ? "A entrada e os pagamentos à parte já pagam o lote inteiro: diminua um deles."
        : "A entrada e os reforços já pagam o lote inteiro: diminua um deles.",
    ],
  ];
  return problems.filter(([wrong]) => wrong).map(([, field, sentence]) => ({ field, sentence }));
};
