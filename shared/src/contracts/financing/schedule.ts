import { correctionOf } from "./correction.ts";
import { monthsAfter } from "./due-dates.ts";
import { fixed, ofCents, ONE, times, toCents, type Fixed } from "./fixed.ts";
import { gradientShares } from "./gradient.ts";
import { scheduledInstallment } from "./payment.ts";
import type { Balloon, Gradient, GraceInterest, IndexScenario, Row, System } from "./terms.ts";

/** What is scheduled. The base is what installments pay: balloons reduce it at face value. */
export interface Debt {
  system: System;
  baseCents: number;
  monthlyRate: number;
  installments: number;
  balloons: readonly Balloon[];
  indexScenario: IndexScenario;
  /** Day of the contract: the first installment falls due a month later, or so many months of grace later. */
  startsOn: string;
  /** Growing installments, of Price or without interest. */
  gradient?: Gradient | undefined;
  /** Months before the first installment: nothing runs in them (`none`), or each month's interest is paid (`paid`). */
  grace?: { months: number; interest: GraceInterest } | undefined;
}

/** One month, exact: the balance is corrected first, then the payment is computed anew for the months that are left. */
interface Month {
  correction: Fixed;
  payment: Fixed;
  interest: Fixed;
  amortization: Fixed;
  balance: Fixed;
}

/** Pays a corrected balance down by what an installment takes off it. */
const paidDown = (before: Fixed, corrected: Fixed, interest: Fixed, payment: Fixed): Month => {
  const amortization = payment - interest;
  return { correction: corrected - before, payment, interest, amortization, balance: corrected - amortization };
};

/** The exact payment of each installment, of a balance that was just corrected. */
const paymentsOf = ({ system, monthlyRate, installments, gradient }: Debt): ((balance: Fixed, k: number) => Fixed) => {
  const rate = fixed(system === "linear" ? 0 : monthlyRate);
  const shares = gradient && system !== "sac" ? gradientShares(gradient, rate, installments) : null;
  return (balance, k) => {
    if (shares) return times(balance, shares[k - 1]!);
    const left = installments - k + 1;
    if (system === "price") return scheduledInstallment(balance, rate, left);
    return balance / BigInt(left) + times(balance, rate);
  };
};

const monthsOf = (debt: Debt): Month[] => {
  const { system, baseCents, monthlyRate, installments, indexScenario, grace } = debt;
  const graceMonths = grace?.months ?? 0;
  const factorOf = correctionOf(indexScenario, graceMonths + installments);
  const rate = fixed(system === "linear" ? 0 : monthlyRate);
  const paymentOf = paymentsOf(debt);
  const months: Month[] = [];
  let balance = ofCents(baseCents);
  for (let n = 1; n <= graceMonths + installments; n += 1) {
    const corrected = times(balance, factorOf(n));
    const isGrace = n <= graceMonths;
    const interest = isGrace && grace?.interest !== "paid" ? 0n : times(corrected, rate);
    const payment = isGrace ? interest : paymentOf(corrected, n - graceMonths);
    const month = paidDown(balance, corrected, interest, payment);
    months.push(month);
    balance = month.balance;
  }
  return months;
};

type Installment = Pick<
  Row,
  "paymentCents" | "correctionCents" | "interestCents" | "amortizationCents" | "balanceCents"
>;

/**
 * Whole cents: equal installments (Price) show the exact balance, rounded, and equal amortisation (SAC, linear) is
 * rounded once. What the roundings left over goes into the last installment, so the whole sums to the cent.
 */
const installmentsOf = (months: readonly Month[], baseCents: number, equalPayments: boolean): Installment[] => {
  let exactBefore = ofCents(baseCents);
  let balanceCents = baseCents;
  let exactlyPaid = 0n;
  let paidCents = 0;
  return months.map((month, index) => {
    const correctionCents =
      month.correction === 0n ? 0 : toCents(exactBefore + month.correction) - toCents(exactBefore);
    const owed = balanceCents + correctionCents;
    exactBefore = month.balance;
    exactlyPaid += month.payment;
    const isLast = index === months.length - 1;
    const rounded = toCents(month.payment);
    let amortizationCents = equalPayments ? owed - toCents(month.balance) : toCents(month.amortization);
    amortizationCents = isLast ? owed : Math.max(0, Math.min(amortizationCents, owed, equalPayments ? rounded : owed));
    const regular = equalPayments ? rounded : amortizationCents + toCents(month.interest);
    const paymentCents = isLast ? Math.max(owed, toCents(exactlyPaid) - paidCents) : regular;
    paidCents += paymentCents;
    balanceCents = owed - amortizationCents;
    const interestCents = paymentCents - amortizationCents;
    return { paymentCents, correctionCents, interestCents, amortizationCents, balanceCents };
  });
};

/** What balloons are in each month, corrected by the same index as the balance. */
const balloonsOf = ({ balloons, indexScenario, installments, grace }: Debt) => {
  if (balloons.length === 0) return () => ({ balloonCents: 0, correctionCents: 0, balanceCents: 0 });
  const factorOf = correctionOf(indexScenario, (grace?.months ?? 0) + installments);
  let corrected = ONE;
  const owedFrom = (month: number): number =>
    balloons
      .filter((balloon) => balloon.month >= month)
      .reduce((sum, { amountCents }) => sum + toCents(times(ofCents(amountCents), corrected)), 0);
  return (n: number) => {
    const before = owedFrom(n);
    corrected = times(corrected, factorOf(n));
    const owed = owedFrom(n);
    const left = owedFrom(n + 1);
    return { balloonCents: owed - left, correctionCents: owed - before, balanceCents: left };
  };
};

/** The whole schedule, month by month. Every column sums to the cent and nothing is owed after the last row. */
export const scheduleOf = (debt: Debt): Row[] => {
  // Without interest equal installments are equal parts, and their rest is one of the parts' rounding.
  const equalPayments = debt.system === "price" && debt.monthlyRate > 0;
  const balloonsAt = balloonsOf(debt);
  return installmentsOf(monthsOf(debt), debt.baseCents, equalPayments).map((installment, index) => {
    const n = index + 1;
    const balloon = balloonsAt(n);
    return {
      n,
      dueDate: monthsAfter(debt.startsOn, n),
      paymentCents: installment.paymentCents + balloon.balloonCents,
      balloonCents: balloon.balloonCents,
      correctionCents: installment.correctionCents + balloon.correctionCents,
      interestCents: installment.interestCents,
      amortizationCents: installment.amortizationCents + balloon.balloonCents,
      balanceCents: installment.balanceCents + balloon.balanceCents,
    };
  });
};
