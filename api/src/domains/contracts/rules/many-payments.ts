import type { PayableInstallment } from "@gleba/shared/contracts/crm";
import { formatCents, formatDate, formatMonth } from "@gleba/shared/words";
import { appError, AppError } from "#platform/http/app-error.ts";
import type { InstallmentRow } from "../repository/contracts.ts";
import type { StaffContractFile } from "../repository/staff-contracts.ts";
import { bookingError } from "./bank-payments.ts";
import { installmentLacks, totalNumberOf } from "./contract-value.ts";
import { allocatePayment, amountDueOf, type Allocation } from "./payments.ts";
import { nameOf, ownNameOf } from "./slip-words.ts";

/** What came in for one of many installments, and what it cost when somebody looked. */
interface Received {
  paidAt: string;
  paidCents: number;
  seenCents: number;
  method: "slip" | "pix" | "transfer";
}

/** Errors of what is booked for many installments at once. */
export const manyPaymentErrors = {
  gone: () => appError(404, "not_found", "Uma das parcelas não existe mais. Atualize a lista e escolha de novo."),
  /** `each` names the installments and says why; nothing of the others is booked either. */
  refused: (each: string[]) =>
    appError(
      409,
      "payments_refused",
      each.length === 1
        ? "Nenhum pagamento foi registrado, por causa de uma das parcelas."
        : `Nenhum pagamento foi registrado, por causa de ${each.length} das parcelas.`,
      each,
    ),
};

const sentenceOf = ({ errors, message }: AppError): string => errors[0] ?? message;

/**
 * Why no payment of this day is booked for an installment among others; null where one can be. What its index lacks is decided one by one: booked for less
 * than it will be worth, it would be settled for good.
 */
export const refusalAmongMany = (file: StaffContractFile, row: InstallmentRow, paidAt: string): string | null => {
  const error = bookingError(file, row, paidAt);
  if (error) return sentenceOf(error);
  const lacking = installmentLacks(file, row, paidAt);
  return lacking
    ? `Falta a taxa de ${formatMonth(lacking.month.slice(0, 7))} do ${lacking.name}. Carregue a taxa, ou registre este pagamento pela linha da parcela.`
    : null;
};

/** How one of many payments is allocated, or the sentence that says why it is not. */
export const allocateAmongMany = (
  file: StaffContractFile,
  row: InstallmentRow,
  { paidAt, paidCents, seenCents, method }: Received,
): Allocation | string => {
  const refusal = refusalAmongMany(file, row, paidAt);
  if (refusal !== null) return refusal;
  const { totalCents } = amountDueOf(file, row, paidAt);
  if (totalCents !== seenCents)
    return `Em ${formatDate(paidAt)} custa agora ${formatCents(totalCents)}, e não ${formatCents(seenCents)}.`;
  const allocation = allocatePayment(file, row, { installmentId: row.id, paidAt, paidCents, method });
  return allocation instanceof AppError ? sentenceOf(allocation) : allocation;
};

/** `Parcela 7 do contrato CT-2026-00007`. */
export const namedOf = ({ contract }: StaffContractFile, row: InstallmentRow): string => {
  const installmentName = ownNameOf(row);
  const printed = { contractNumber: contract.number, installmentNumber: row.number };
  return `${nameOf({ ...printed, ...(installmentName !== undefined && { installmentName }) })} do contrato ${contract.number}`;
};

/** An installment with what it costs on the day it was paid, for whoever is about to book it. */
export const payableOf = (file: StaffContractFile, row: InstallmentRow, paidAt: string): PayableInstallment => ({
  id: row.id,
  contract: { id: file.contract.id, number: file.contract.number },
  customer: { id: file.customer.id, name: file.customer.name },
  number: row.number,
  of: totalNumberOf(file, row),
  name: ownNameOf(row) ?? null,
  dueDate: row.dueDate,
  due: amountDueOf(file, row, paidAt),
  refusal: refusalAmongMany(file, row, paidAt),
});
