import { serverTime } from "@gleba/shared/session";
import { plansOffered, seriesUnder, type OwnTermsTyped } from "#features/reservations";
import type { OfferedLot } from "./api.ts";

/** A lot as conditions are chosen for it. */
export const offeringOf = ({ financing, priceCents }: OfferedLot) => {
  const now = new Date(serverTime()).toISOString();
  return { plans: financing?.plans ?? [], priceCents, createdAt: now, now };
};
type Offering = ReturnType<typeof offeringOf>;

const NOTHING: OwnTermsTyped = {
  planId: "",
  downPayment: "",
  installments: "",
  graceMonths: "",
  series: {},
  balloons: [],
};

/** `typed` under a plan that this lot has, with the series that the plan asks for. */
const underPlan = (offering: Offering, typed: OwnTermsTyped): OwnTermsTyped => {
  const plans = plansOffered(offering);
  const plan = plans.find(({ id }) => id === typed.planId) ?? plans[0];
  return {
    ...typed,
    planId: plan?.id ?? "",
    series: plan ? seriesUnder(plan, offering.priceCents ?? 0, typed) : typed.series,
  };
};

/** What the form of a lot begins with. */
export const firstTerms = (offering: Offering): OwnTermsTyped => underPlan(offering, NOTHING);

/** What was typed for a lot, and what its form began with. */
export interface KeptTerms {
  typed: OwnTermsTyped;
  first: OwnTermsTyped;
}

/** What was typed for a lot, for another one: a series that nobody touched is asked for anew, at this one's price. */
export const termsForOther = (offering: Offering, { typed, first }: KeptTerms): OwnTermsTyped => {
  const touched = Object.entries(typed.series).filter(
    ([kind, rows]) => JSON.stringify(rows) !== JSON.stringify(first.series[kind as keyof typeof first.series]),
  );
  return underPlan(offering, { ...typed, series: Object.fromEntries(touched) });
};

export const isTyped = ({ typed, first }: KeptTerms): boolean => JSON.stringify(typed) !== JSON.stringify(first);
