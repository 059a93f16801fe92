import { correctionOf } from "./correction.ts";
import { monthsAfter } from "./due-dates.ts";
import { fixed, ofCents, ONE, times, toCents, type Fixed } from "./fixed.ts";
import { priceInstallment } from "./payment.ts";
import type { Balloon, IndexScenario, Row, System } from "./terms.ts";

/** What is scheduled. The base is what installments pay: balloons reduce it at face value. */
export interface Debt {
  system: System;
  baseCents: number;
  monthlyRate: number;
  installments: number;
  balloons: readonly Balloon[];
  indexScenario: IndexScenario;
  /** Day of the contract: the first installment falls due a month later. */
  startsOn: string;
}

/** One month, exact: the balance is corrected first, then the payment is computed anew for the months that are left. */
interface Month {
  correction: Fixed;
  payment: Fixed;
  interest: Fixed;
  amortization: Fixed;
  balance: Fixed;
}

const monthOf = (
  before: Fixed,
  factor: Fixed,
  { system, rate, left }: { system: System; rate: Fixed; left: number },
) => {
  const corrected = times(before, factor);
  const interest = system === "linear" ? 0n : times(corrected, rate);
  const payment = system === "price" ? priceInstallment(corrected, rate, left) : corrected / BigInt(left) + interest;
  const amortization = payment - interest;
  return { correction: corrected - before, payment, interest, amortization, balance: corrected - amortization };
};

const monthsOf = ({ system, baseCents, monthlyRate, installments, indexScenario }: Debt): Month[] => {
  const factorOf = correctionOf(indexScenario, installments);
  const rate = fixed(monthlyRate);
  const months: Month[] = [];
  let balance = ofCents(baseCents);
  for (let n = 1; n <= installments; n += 1) {
    const month = monthOf(balance, factorOf(n), { system, rate, left: installments - n + 1 });
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
    const correctionCents = toCents(exactBefore + month.correction) - toCents(exactBefore);
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
const balloonsOf = ({ balloons, indexScenario, installments }: Debt) => {
  const factorOf = correctionOf(indexScenario, installments);
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
