import type { IncomeTaxStatement } from "@gleba/shared/contracts";
import type { Parties } from "../repository/parties.ts";
import type { ContractFile } from "../repository/contracts.ts";

const yearOf = (day: string): number => Number(day.slice(0, 4));

interface PaymentLine {
  installmentId: number;
  number: number;
  dueDate: string;
  paidOn: string;
  paidCents: number;
}

const paymentsOf = ({ installments }: Pick<ContractFile, "installments">): PaymentLine[] =>
  installments
    .flatMap(({ id, number, dueDate, payments }) =>
      payments.map(({ paidAt, paidCents }) => ({ installmentId: id, number, dueDate, paidOn: paidAt, paidCents })),
    )
    .sort((one, two) => one.paidOn.localeCompare(two.paidOn) || one.number - two.number);

const sum = (payments: readonly PaymentLine[]): number =>
  payments.reduce((total, { paidCents }) => total + paidCents, 0);

/** The years in which something was paid, the newest first. */
export const paidYears = (file: Pick<ContractFile, "installments">): number[] =>
  [...new Set(paymentsOf(file).map(({ paidOn }) => yearOf(paidOn)))].sort((one, two) => two - one);

/** What was paid in a year, and in all until its end: what the declaration of assets asks for. Null without a payment. */
export const incomeTaxOf = (
  file: ContractFile,
  year: number,
  parties: Pick<Parties, "payer" | "beneficiary">,
): IncomeTaxStatement | null => {
  const all = paymentsOf(file);
  const payments = all.filter(({ paidOn }) => yearOf(paidOn) === year);
  if (payments.length === 0) return null;
  const paidBeforeCents = sum(all.filter(({ paidOn }) => yearOf(paidOn) < year));
  const totalCents = sum(payments);
  const { contract, development, lot } = file;
  return {
    year,
    contract: {
      id: contract.id,
      number: contract.number,
      enterpriseName: development.name,
      block: lot.block,
      lot: lot.lot,
    },
    payer: parties.payer,
    beneficiary: { name: parties.beneficiary.name, document: parties.beneficiary.document },
    payments,
    totalCents,
    paidBeforeCents,
    paidUntilCents: paidBeforeCents + totalCents,
  };
};
