import { add, cents, divide, isLess, multiply, subtract } from "./decimal.ts";
import { laterMonth } from "./oracle.ts";

/*
 * A second implementation of what a plan with growing installments, grace and payments at face value comes to: the closed
 * sum of what all payments are worth at the signature, where the product goes month by month from what is left. It imports
 * nothing of the product.
 */

/** A plan as its paper says it. Amounts in cents, rates and growth as decimal text. */
export interface PaperPlan {
  system: "price" | "sac" | "linear";
  /** A month: `"0.0079"`. */
  rate: string;
  months: number;
  /** What installments pay. */
  baseCents: number;
  /** `"0.05"` every so many months; null for equal installments. */
  growth: { by: string; every: number } | null;
  grace: { months: number; interest: "none" | "paid" };
  /** Payments at face value by the month they fall in. */
  added: readonly { month: number; amountCents: number }[];
  signedOn: string;
}

/** How many times over the first installment each one is. */
const multiplesOf = ({ growth, months }: PaperPlan): string[] => {
  const multiples = ["1"];
  while (multiples.length < months) {
    const last = multiples.at(-1)!;
    multiples.push(growth && multiples.length % growth.every === 0 ? multiply(last, add("1", growth.by)) : last);
  }
  return multiples;
};

/** The first of installments that are worth the debt together, each discounted to the month before the first. */
const firstInstallment = (plan: PaperPlan, multiples: readonly string[]): string => {
  const grown = add("1", plan.rate);
  let worth = "0";
  let after = "1";
  for (const multiple of multiples) {
    after = multiply(after, grown);
    worth = add(worth, divide(multiple, after));
  }
  return divide(String(plan.baseCents), worth);
};

/** Interest of equal amortisation after so many payments; divided last, so that half a cent is exactly half. */
const sacInterest = ({ baseCents, rate, months }: PaperPlan, paid: number): string =>
  divide(multiply(multiply(String(baseCents), String(months - paid)), rate), String(months));

/** Exact payments of the installments, grace not included. */
const exactPayments = (plan: PaperPlan): string[] => {
  const { system, months, baseCents } = plan;
  if (system === "sac")
    return Array.from({ length: months }, (_, paid) =>
      add(divide(String(baseCents), String(months)), sacInterest(plan, paid)),
    );
  const multiples = multiplesOf(plan);
  const first = firstInstallment(plan, multiples);
  return multiples.map((multiple) => multiply(first, multiple));
};

/** Whether the first installment pays less than the interest of its month: the debt would grow. */
export const growsDebt = (plan: PaperPlan): boolean =>
  isLess(exactPayments(plan)[0]!, multiply(String(plan.baseCents), plan.rate));

/** All that is paid, before it is rounded: equal amortisation pays the interest of an arithmetic series. */
const totalOf = ({ system, rate, months, baseCents, grace }: PaperPlan, payments: readonly string[]): string => {
  const base = String(baseCents);
  const inGrace = grace.interest === "paid" ? multiply(multiply(base, rate), String(grace.months)) : "0";
  const sac = () => add(base, divide(multiply(multiply(base, rate), String(months + 1)), "2"));
  const afterwards = system === "sac" ? sac() : payments.reduce(add, "0");
  return add(inGrace, system === "linear" ? base : afterwards);
};

/**
 * What is paid in each month after the signature, and what is owed after it where equal payments show the exact balance
 * (Price with interest): each payment rounded, the last one taking what all roundings left over, but never less than what
 * is still owed.
 */
export const paperSchedule = (
  plan: PaperPlan,
): { dueDate: string; paymentCents: number; balanceCents: number | null }[] => {
  const { system, rate, baseCents, grace, added, signedOn } = plan;
  const interest = grace.interest === "paid" ? multiply(String(baseCents), rate) : "0";
  const payments = exactPayments(plan);
  const exact = [...Array.from({ length: grace.months }, () => interest), ...payments];
  // Equal amortisation prints two columns, each rounded: the part of the debt and its interest.
  const part = cents(divide(String(baseCents), String(plan.months)));
  const printed = (payment: string, month: number): number =>
    system === "sac" && month > grace.months
      ? part + cents(sacInterest(plan, month - grace.months - 1))
      : cents(payment);
  const showsExact = system === "price" && isLess("0", rate);
  const totalCents = cents(totalOf(plan, payments));
  let paidCents = 0;
  let owed = String(baseCents);
  let owedCents = baseCents;
  return exact.map((payment, index) => {
    const month = index + 1;
    const isLast = month === exact.length;
    const own = isLast ? Math.max(totalCents - paidCents, owedCents) : printed(payment, month);
    paidCents += own;
    if (month > grace.months) {
      owed = subtract(multiply(owed, add("1", rate)), payment);
      owedCents = showsExact ? cents(owed) : owedCents - (system === "sac" ? part : own);
    }
    const of = (is: (at: number) => boolean) =>
      added.filter((each) => is(each.month)).reduce((sum, each) => sum + each.amountCents, 0);
    return {
      dueDate: laterMonth(signedOn, month),
      paymentCents: own + of((at) => at === month),
      balanceCents: showsExact ? (isLast ? 0 : owedCents) + of((at) => at > month) : null,
    };
  });
};
