import type { IncomeTaxStatement } from "@gleba/shared/contracts";
import type { PartyRow } from "../repository/contract-parties.ts";
import type { Parties } from "../repository/parties.ts";
import type { ContractFile } from "../repository/contracts.ts";
import type { Part } from "./party-parts.ts";

const yearOf = (day: string): number => Number(day.slice(0, 4));

interface PaymentLine {
  installmentId: number;
  number: number;
  dueDate: string;
  paidOn: string;
  paidCents: number;
}

const paymentsOf = ({ installments }: Pick<ContractFile, "installments">, part: Part): PaymentLine[] =>
  installments
    .flatMap(({ id, number, dueDate, payments }) =>
      payments.map(({ paidAt, paidCents }) => ({
        installmentId: id,
        number,
        dueDate,
        paidOn: paidAt,
        paidCents: part.of(paidAt, paidCents),
      })),
    )
    .filter(({ paidCents }) => paidCents > 0)
    .sort((one, two) => one.paidOn.localeCompare(two.paidOn) || one.number - two.number);

const sum = (payments: readonly PaymentLine[]): number =>
  payments.reduce((total, { paidCents }) => total + paidCents, 0);

/** What all buyers paid in a year. */
const paidByAll = ({ installments }: Pick<ContractFile, "installments">, year: number): number =>
  installments
    .flatMap(({ payments }) => payments)
    .reduce((total, { paidAt, paidCents }) => (yearOf(paidAt) === year ? total + paidCents : total), 0);

/** The last day on which somebody was a buyer; null for who was none. */
export const lastDayAsBuyer = (
  parties: readonly Pick<PartyRow, "role" | "customerId" | "validUntil">[],
  customerId: number,
): string | null =>
  parties
    .filter((party) => party.role === "buyer" && party.customerId === customerId)
    .map(({ validUntil }) => validUntil ?? "9999-12-31")
    .sort()
    .at(-1) ?? null;

/** A contract as somebody may read it who bought it until a day: what others paid afterwards is none of theirs. */
export const untilDay = (file: ContractFile, day: string): ContractFile => ({
  ...file,
  installments: file.installments.map((row) => ({
    ...row,
    payments: row.payments.filter(({ paidAt }) => paidAt <= day),
  })),
});

/** The years in which something was paid by whom it is about, the newest first. */
export const paidYears = (file: Pick<ContractFile, "installments">, part: Part): number[] =>
  [...new Set(paymentsOf(file, part).map(({ paidOn }) => yearOf(paidOn)))].sort((one, two) => two - one);

/**
 * What was paid in a year, and in all until its end, of somebody's part: what their declaration of assets asks for. Null
 * without a payment.
 */
export const incomeTaxOf = (
  file: ContractFile,
  year: number,
  { beneficiary }: Pick<Parties, "beneficiary">,
  part: Part,
): IncomeTaxStatement | null => {
  const all = paymentsOf(file, part);
  const payments = all.filter(({ paidOn }) => yearOf(paidOn) === year);
  if (payments.length === 0) return null;
  const paidBeforeCents = sum(all.filter(({ paidOn }) => yearOf(paidOn) < year));
  const totalCents = sum(payments);
  const contractCents = paidByAll(file, year);
  const { contract, development, lot } = file;
  const [sole, ...others] = part.people;
  return {
    year,
    contract: {
      id: contract.id,
      number: contract.number,
      enterpriseName: development.name,
      block: lot.block,
      lot: lot.lot,
    },
    payer: {
      name: part.people.map(({ name }) => name).join(" e "),
      document: others.length === 0 ? (sole?.document ?? "") : "",
    },
    beneficiary: { name: beneficiary.name, document: beneficiary.document },
    payments,
    totalCents,
    ...(contractCents !== totalCents && { contractCents }),
    paidBeforeCents,
    paidUntilCents: paidBeforeCents + totalCents,
  };
};
