import { formatDate } from "@gleba/shared/words";
import { gradientText } from "./limits.ts";
import type { Gradient, GraceInterest } from "./terms.ts";

/** What the monthly payments of a contract or simulation are, by their due dates. */
export interface MonthlyPayments {
  gradient?: Gradient | null | undefined;
  /** Without months there is no grace. */
  grace?: { months: number; interest: GraceInterest } | null | undefined;
  /** A fraction a month; without it nothing is paid in a grace. */
  monthlyRate: number;
  /** Due dates of the installments, without what is paid in the grace. */
  installmentDays: readonly string[];
}

/**
 * Which installments are how much more than those before, and when: `As 12 primeiras parcelas são iguais; cada 12 meses elas
 * sobem 3%`. Empty where none grows within its term.
 */
export const growthText = ({ gradient, installmentDays }: MonthlyPayments): string => {
  const count = installmentDays.length;
  if (!gradient || count <= gradient.everyMonths) return "";
  const { everyMonths } = gradient;
  const at = (k: number): string => `na ${k}ª (${formatDate(installmentDays[k - 1]!)})`;
  const rises = Math.floor((count - 1) / everyMonths);
  const days = Array.from({ length: Math.min(rises, 3) }, (_, n) => at((n + 1) * everyMonths + 1));
  const steps =
    rises > 3
      ? `${days.slice(0, 2).join(", ")} e assim por diante, ${rises} vezes, a última ${at(rises * everyMonths + 1)}`
      : days.join(" e ");
  return `As parcelas crescem ${gradientText({ gradient })} sobre a anterior, além da correção que houver: ${everyMonths === 1 ? "" : `as ${everyMonths} primeiras são iguais, e o aumento vem `}${steps}.`;
};

/** Which months have no installment, and whether interest runs in them; empty without a grace. */
export const graceText = ({ grace, monthlyRate, installmentDays: [first] }: MonthlyPayments): string => {
  if (!grace || grace.months === 0 || first === undefined) return "";
  const months = grace.months === 1 ? "1 mês" : `${grace.months} meses`;
  return grace.interest === "paid" && monthlyRate > 0
    ? `Carência de ${months}: são pagos só os juros de cada mês, e a primeira parcela inteira vence em ${formatDate(first)}.`
    : `Carência de ${months}: não correm juros nem há parcela mensal; a primeira vence em ${formatDate(first)}.`;
};

interface Simulated {
  plan: { gradient?: Gradient | undefined; grace?: { interest: GraceInterest } | undefined };
  terms: { graceMonths?: number | undefined };
  monthlyRate: number;
  schedule: readonly { dueDate: string }[];
}

/** The monthly payments of a simulation. */
export const monthlyPaymentsOf = ({ plan, terms, monthlyRate, schedule }: Simulated): MonthlyPayments => {
  const { graceMonths = 0 } = terms;
  return {
    gradient: plan.gradient,
    grace: plan.grace && { months: graceMonths, interest: plan.grace.interest },
    monthlyRate,
    installmentDays: schedule.slice(graceMonths).map(({ dueDate }) => dueDate),
  };
};
