import type { InstallmentStatus, InstallmentTotals } from "@gleba/shared/contracts";
import { addDays, endOfDayInBrazil, monthsBetween } from "../../platform/calendar.ts";
import { correctionFactor, type CorrectionTerms } from "./correction.ts";
import type { ContractFile, InstallmentRow } from "./repository.ts";
import { valueInstallment, type Valuation } from "./valuation.ts";

/** Days within which a buyer may undo the purchase (law 6.766/79, art. 26-A, VII). */
const REGRET_DAYS = 7;

/** An installment with what it is worth on a day. */
export interface ValuedInstallment extends InstallmentRow {
  value: Valuation;
}

/** What the correction of a contract follows from: how long it runs, from the signature to the last installment due. */
export const correctionTerms = ({
  contract,
  installments,
}: Pick<ContractFile, "contract" | "installments">): CorrectionTerms => {
  const last = installments.reduce((latest, { dueDate }) => (dueDate > latest ? dueDate : latest), contract.signedAt);
  // Thirty-six installments are a contract of 36 months, also where the first is due a few days early.
  const months = Math.max(contract.months, monthsBetween(contract.signedAt, last));
  return { months, indexBaseDate: contract.indexBaseDate };
};

/** Every installment of a contract, valued as of `day`. */
export const valueContract = (file: ContractFile, day: string): ValuedInstallment[] => {
  const factor = correctionFactor(correctionTerms(file), file.rates, day);
  return file.installments.map((row) => ({ ...row, value: valueInstallment(row, factor, day) }));
};

/** What still waits to be paid: open or overdue. */
export const isDue = ({ value }: ValuedInstallment): boolean => value.status === "open" || value.status === "overdue";

const sum = <Row>(rows: readonly Row[], centsOf: (row: Row) => number): number =>
  rows.reduce((total, row) => total + centsOf(row), 0);

const withStatus = (rows: readonly ValuedInstallment[], status: InstallmentStatus) =>
  rows.filter(({ value }) => value.status === status);

/** Sums of a list of installments; the percentage is of what was agreed, cancelled ones too. */
export const totalsOf = (rows: readonly ValuedInstallment[]): InstallmentTotals => {
  const amountCents = sum(rows, (row) => row.amountCents);
  const paid = withStatus(rows, "paid");
  const share = amountCents === 0 ? 0 : sum(paid, (row) => row.amountCents) / amountCents;
  return {
    amountCents,
    paidCents: sum(paid, ({ payment }) => payment?.paidCents ?? 0),
    openCents: sum(withStatus(rows, "open"), ({ value }) => value.totalCents),
    overdueCents: sum(withStatus(rows, "overdue"), ({ value }) => value.totalCents),
    paidPercent: Math.floor(share * 1000) / 10,
  };
};

/** Which installments somebody looks at; the year is that of the due date. */
export const matching = (
  rows: readonly ValuedInstallment[],
  { year, status }: { year?: number | undefined; status?: InstallmentStatus | undefined },
): ValuedInstallment[] =>
  rows.filter(
    ({ dueDate, value }) =>
      (year === undefined || Number(dueDate.slice(0, 4)) === year) && (status === undefined || value.status === status),
  );

/** The years in which anything of the contract is due. */
export const yearsOf = (rows: readonly InstallmentRow[]): number[] =>
  [...new Set(rows.map(({ dueDate }) => Number(dueDate.slice(0, 4))))].sort((one, two) => one - two);

/** Until when the buyer may undo the purchase: the end of the seventh day after the signature. */
export const regretUntil = (signedAt: string): Date => endOfDayInBrazil(addDays(signedAt, REGRET_DAYS));
