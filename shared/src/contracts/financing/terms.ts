/** How a debt is paid: equal installments (Price), equal amortisation (SAC), or the price in parts without interest. */
export const systems = ["price", "sac", "linear"] as const;
export type System = (typeof systems)[number];

/** What the index of the contract may do, as a supposition: see `yearlyCorrection`. */
export const indexScenarios = ["none", "moderate", "high"] as const;
export type IndexScenario = (typeof indexScenarios)[number];

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
}

/** A balloon (reforço): paid besides the installment of its month. */
export interface Balloon {
  /** 1 is the month of the first installment. */
  month: number;
  amountCents: number;
}

/** What a person chooses. */
export interface Terms {
  downPaymentCents: number;
  installments: number;
  system: System;
  balloons: readonly Balloon[];
  indexScenario: IndexScenario;
}

/** One month of a schedule. What was owed before, and its correction, is what is amortised and what stays. */
export interface Row {
  /** 1 is the first installment. */
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
