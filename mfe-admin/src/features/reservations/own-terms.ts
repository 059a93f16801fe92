import { newContract, type NewContract, type StaffReservationDetail } from "@gleba/shared/contracts/crm";
import {
  addedKinds,
  isAsked,
  isInForce,
  limitOf,
  monthsBetweenPayments,
  newSeries,
  offerFor,
  quoteOf,
  type AddedKind,
  type Plan,
  type Problem,
  type Quote,
  type Series,
} from "@gleba/shared/contracts/financing";
import { centsOf, maskCents } from "@gleba/shared/ui/fields";
import { dayInBrazil } from "@gleba/shared/words";

/** A series of payments as it is typed. */
export interface SeriesTyped {
  count: string;
  amount: string;
  startMonth: string;
}

/** A single payment as it is typed. */
export interface BalloonTyped {
  month: string;
  amount: string;
}

/** Conditions that staff choose instead of a simulation's, as they are typed. */
export type OwnTermsTyped = {
  planId: string;
  downPayment: string;
  installments: string;
  graceMonths: string;
  series: Partial<Record<AddedKind, SeriesTyped>>;
  balloons: readonly BalloonTyped[];
};

/** The same as they are sent. */
export type OwnTerms = NonNullable<NewContract["terms"]>;
/** What conditions are chosen of: the plans of a lot, its price, and the days whose campaigns count. */
export type Offering = Pick<StaffReservationDetail, "plans" | "priceCents" | "createdAt" | "now">;

/** What was reserved in a campaign is sold by it: plans of the day of the reservation count as those of today. */
const daysOf = ({ createdAt, now }: Offering): string[] => [
  dayInBrazil(new Date(now)),
  dayInBrazil(new Date(createdAt)),
];

/** The plans that the contract may be made by. */
export const plansOffered = (offering: Offering): Plan[] =>
  offering.plans.filter((plan) => daysOf(offering).some((day) => isInForce(plan, day)));

export const planOf = (offering: Offering, { planId }: Pick<OwnTermsTyped, "planId">): Plan | undefined =>
  plansOffered(offering).find(({ id }) => id === planId);

/** Whole numbers as they are typed; what is none is refused by the contract. */
const wholeOf = (text: string): number => (/^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN);

/** A new series as it is typed, within what the plan takes. */
export const typedSeries = (plan: Plan, kind: AddedKind, priceCents: number, installments: string): SeriesTyped => {
  const { count, amountCents, startMonth } = newSeries(plan, kind, priceCents, wholeOf(installments) || 1);
  const usualMonth = wholeOf(installments) > 0 ? startMonth : monthsBetweenPayments[kind];
  return { count: String(count), amount: maskCents(amountCents), startMonth: String(usualMonth) };
};

/** The series under another plan: what it asks for is added; what it does not offer stays typed and is not sent. */
export const seriesUnder = (plan: Plan, priceCents: number, typed: OwnTermsTyped): OwnTermsTyped["series"] => {
  const asked = addedKinds.filter((kind) => isAsked(plan, kind) && !typed.series[kind]);
  const added = asked.map((kind) => [kind, typedSeries(plan, kind, priceCents, typed.installments)] as const);
  return { ...typed.series, ...Object.fromEntries(added) };
};

/** The kinds that are typed and that the plan offers, in the order in which they are sent. */
const sentKinds = (plan: Plan | undefined, { series }: OwnTermsTyped): AddedKind[] =>
  addedKinds.filter((kind) => series[kind] && plan && limitOf(plan, kind));

const seriesOf = (kind: AddedKind, { count, amount, startMonth }: SeriesTyped): Series => ({
  kind,
  count: wholeOf(count),
  startMonth: wholeOf(startMonth),
  amountCents: centsOf(amount) ?? 0,
});

/** The conditions as the server takes them. */
export const ownTerms = (offering: Offering, typed: OwnTermsTyped): OwnTerms => {
  const plan = planOf(offering, typed);
  const series = sentKinds(plan, typed).map((kind) => seriesOf(kind, typed.series[kind]!));
  const grace = plan?.grace && typed.graceMonths.trim() !== "" ? wholeOf(typed.graceMonths) : 0;
  return {
    planId: typed.planId,
    system: plan?.system ?? "price",
    downPaymentCents: centsOf(typed.downPayment) ?? 0,
    installments: wholeOf(typed.installments),
    balloons: (plan && limitOf(plan, "single") === null ? [] : typed.balloons).map(({ month, amount }) => ({
      month: wholeOf(month),
      amountCents: centsOf(amount) ?? 0,
    })),
    ...(grace !== 0 && { graceMonths: grace }),
    ...(series.length > 0 && { series }),
  };
};

/** Which field shows what is wrong with a part of the conditions. */
export const TERMS_FIELDS: Readonly<Record<Problem["field"], keyof OwnTermsTyped>> = {
  system: "planId",
  planId: "planId",
  installments: "installments",
  graceMonths: "graceMonths",
  downPaymentCents: "downPayment",
  series: "series",
  balloons: "balloons",
};

export const isTermsField = (field: string): field is Problem["field"] => Object.hasOwn(TERMS_FIELDS, field);

/** What is wrong with the conditions, each with its way to the field that shows it. */
export interface OwnTermsProblem {
  path: string[];
  message: string;
}

/** The way to a part of a field: series are typed by kind, amounts in reais. */
const partOf = (field: Problem["field"], within: readonly string[], { series = [] }: OwnTerms): string[] => {
  if (within.length === 0) return [];
  const [index = "", part = ""] = within;
  return [field === "series" ? series[Number(index)]!.kind : index, part === "amountCents" ? "amount" : part];
};

const wireProblems = (terms: OwnTerms): OwnTermsProblem[] =>
  (newContract.shape.terms.safeParse(terms).error?.issues ?? []).map(({ path: [field, ...within], message }) => {
    const name = isTermsField(String(field)) ? (field as Problem["field"]) : "installments";
    return { path: [TERMS_FIELDS[name], ...partOf(name, within.map(String), terms)], message };
  });

/** Reckons the conditions as the server will, or says why no plan offers them; neither where the lot has no price. */
export const quoteOwnTerms = (offering: Offering, terms: OwnTerms): { quote?: Quote; problems: OwnTermsProblem[] } => {
  const wrong = wireProblems(terms);
  const { plans, priceCents } = offering;
  if (wrong.length > 0 || priceCents === null) return { problems: wrong };
  const days = daysOf(offering);
  const asked = { ...terms, balloons: [...terms.balloons], indexScenario: "none" as const };
  const { plan, problems } = offerFor(plans, priceCents, asked, ...days);
  if (plan) return { quote: quoteOf(plan, priceCents, asked, days[0]!), problems: [] };
  return { problems: problems.map(({ field, sentence }) => ({ path: [TERMS_FIELDS[field]], message: sentence })) };
};
