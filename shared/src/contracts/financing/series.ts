import {
  monthsBetweenPayments,
  type AddedKind,
  type Balloon,
  type Series,
  type SeriesKind,
  type Terms,
} from "./terms.ts";

/** One payment besides the monthly installments, and which of its series it is: the second of three. */
export interface AddedPayment extends Balloon {
  kind: AddedKind | "single";
  /** 1 is the first payment of the series. */
  nth: number;
  of: number;
}

type Added = { balloons: readonly Balloon[]; series?: readonly Series[] | undefined };

/** The month of the last payment of a series. */
export const lastMonthOf = ({ kind, count, startMonth }: Series): number =>
  startMonth + (count - 1) * monthsBetweenPayments[kind];

/** What all payments of a series come to. */
export const seriesTotal = ({ count, amountCents }: Pick<Series, "count" | "amountCents">): number =>
  count * amountCents;

/** Every payment besides the monthly ones, by month: balloons are single payments. */
export const addedPayments = ({ balloons, series = [] }: Added): AddedPayment[] =>
  [
    ...series.flatMap(({ kind, count, startMonth, amountCents }) =>
      Array.from({ length: count }, (_, index) => ({
        kind,
        nth: index + 1,
        of: count,
        month: startMonth + index * monthsBetweenPayments[kind],
        amountCents,
      })),
    ),
    ...balloons.map((balloon, index) => ({ ...balloon, kind: "single" as const, nth: index + 1, of: balloons.length })),
  ].sort((one, other) => one.month - other.month);

/** What is paid besides installments and signature, in cents at face value. */
export const addedTotal = (terms: Added): number =>
  addedPayments(terms).reduce((sum, { amountCents }) => sum + amountCents, 0);

/** How a price is divided: cents and payments of each kind; `monthly` is what installments amortise. */
export const sharesOf = (
  priceCents: number,
  terms: Pick<Terms, "downPaymentCents" | "installments" | "balloons" | "series">,
): Record<SeriesKind, { cents: number; count: number }> => {
  const added = addedPayments(terms);
  const shareOf = (wanted: AddedKind | "single") => {
    const payments = added.filter(({ kind }) => kind === wanted);
    return { cents: payments.reduce((sum, { amountCents }) => sum + amountCents, 0), count: payments.length };
  };
  const monthlyCents = priceCents - terms.downPaymentCents - addedTotal(terms);
  return {
    signature: { cents: terms.downPaymentCents, count: terms.downPaymentCents > 0 ? 1 : 0 },
    signal: shareOf("signal"),
    monthly: { cents: monthlyCents, count: terms.installments },
    half_yearly: shareOf("half_yearly"),
    yearly: shareOf("yearly"),
    single: shareOf("single"),
  };
};

/** What of the price is down payment: at the signature, and the signal in the months after it. */
export const downPaymentOf = ({ downPaymentCents, series = [] }: Pick<Terms, "downPaymentCents" | "series">): number =>
  series.filter(({ kind }) => kind === "signal").reduce((sum, each) => sum + seriesTotal(each), downPaymentCents);

/** Months until the last installment. */
export const lastMonth = ({ installments, graceMonths = 0 }: Pick<Terms, "installments" | "graceMonths">): number =>
  graceMonths + installments;
