/** How a debt is paid: equal installments (Price), equal amortisation (SAC), or the price in parts without interest. */
export const systems = ["price", "sac", "linear"] as const;
export type System = (typeof systems)[number];

/** What the index of the contract may do, as a supposition: see `yearlyCorrection`. */
export const indexScenarios = ["none", "moderate", "high"] as const;
export type IndexScenario = (typeof indexScenarios)[number];

/** What a price is paid by: at the signature (ato), the rest of the down payment (sinal), and the debt. */
export const seriesKinds = ["signature", "signal", "monthly", "half_yearly", "yearly", "single"] as const;
export type SeriesKind = (typeof seriesKinds)[number];

/** What the buyer may add to the monthly installments besides single payments: equal payments at their face value. */
export const addedKinds = ["signal", "half_yearly", "yearly"] as const;
export type AddedKind = (typeof addedKinds)[number];

/** Months from one payment of a series to the next. */
export const monthsBetweenPayments: Readonly<Record<AddedKind, number>> = { signal: 1, half_yearly: 6, yearly: 12 };

/** Equal payments that bear no interest: their face value is taken off what installments pay, as a balloon's is. */
export interface Series {
  kind: AddedKind;
  count: number;
  /** Month of the first payment; 1 is the month after the signature. */
  startMonth: number;
  /** Each payment. */
  amountCents: number;
}

/** What of the price a plan takes by one kind of payment, in percent of the price. */
export interface ShareLimit {
  kind: SeriesKind;
  minPercent: number;
  maxPercent: number;
  /** The most payments of the kind. */
  maxCount: number;
}

/** Installments that grow: each `everyMonths` months by so many percent (geometric gradient). */
export interface Gradient {
  percent: number;
  everyMonths: number;
}

/** Months before the first installment: without interest, or with the interest of each month paid in it. */
export const graceInterests = ["none", "paid"] as const;
export type GraceInterest = (typeof graceInterests)[number];

/** What a developer finances by. The monthly rate is a fraction: 0.0099 is 0.99 % a month. */
export interface Plan {
  id: string;
  name: string;
  system: System;
  monthlyRate: number;
  minInstallments: number;
  maxInstallments: number;
  minDownPaymentPercent: number;
  /** The contract's index, such as "IPCA"; empty where nothing is corrected. */
  index: string;
  /** Equal installments (or equal amortisation) where it is missing. */
  gradient?: Gradient | undefined;
  /** The first installment falls due a month after the signature where it is missing. */
  grace?: { maxMonths: number; interest: GraceInterest } | undefined;
  /**
   * What each kind of payment may be of the price. A kind that is not named is not offered, but for `signature` and
   * `monthly`, which are then unlimited. Where it is missing, single payments are free and there are no other series.
   */
  limits?: ShareLimit[] | undefined;
  /** First and last day of a campaign, in Brazil; offered always where it is missing. */
  campaign?: { startsOn: string; endsOn: string } | undefined;
}

/** A balloon (reforço): paid besides the installment of its month. */
export interface Balloon {
  /** 1 is the month after the signature: the one of the first installment, where there is no grace. */
  month: number;
  amountCents: number;
}

/** What a person chooses. */
export interface Terms {
  /** Paid at the signature. */
  downPaymentCents: number;
  installments: number;
  system: System;
  balloons: readonly Balloon[];
  indexScenario: IndexScenario;
  /** The plan that was chosen; the first that takes the terms where it is missing. */
  planId?: string | undefined;
  /** Months before the first installment. */
  graceMonths?: number | undefined;
  series?: Series[] | undefined;
}

/** One month of a schedule. What was owed before, and its correction, is what is amortised and what stays. */
export interface Row {
  /** Months since the signature; 1 is the first installment, where there is no grace. */
  n: number;
  /** ISO calendar date. */
  dueDate: string;
  /** All that is paid this month: the installment and its balloon. */
  paymentCents: number;
  balloonCents: number;
  /** Added to the balance by the index before this payment. */
  correctionCents: number;
  interestCents: number;
  amortizationCents: number;
  /** Still owed afterwards, balloons to come included. */
  balanceCents: number;
}
