import { installmentName } from "@gleba/shared/words";
import { appError, type AppError } from "#platform/http/app-error.ts";
import type { ContractFile, InstallmentRow, PaymentRow } from "../repository/contracts.ts";
import { NO_INDEX } from "./contract-terms.ts";
import { isSettled, sumOf } from "./valuation.ts";

/** What a receipt says of one payment; the parts add up to what was paid. */
export type ReceivedPart = Pick<
  PaymentRow,
  "paidAt" | "method" | "correctedCents" | "fineCents" | "interestCents" | "discountCents" | "paidCents"
>;

/** A receipt of what was paid of one installment: agreed + adjusted + late − discount = paid, once all of it is. */
export interface PaymentReceipt {
  /** Of the contract, the installment and its last payment: another payment, or one taken back, makes it another receipt. */
  number: string;
  contractNumber: string;
  /** `Parcela 14`, `Entrada`. */
  name: string;
  dueDate: string;
  payments: ReceivedPart[];
  paidCents: number;
  /** The day of the last payment. */
  paidOn: string;
  /** What it was paid by, where nothing is left; null of a part. */
  whole: {
    agreedCents: number;
    adjustedCents: number;
    fineCents: number;
    interestCents: number;
    discountCents: number;
  } | null;
  /** What became of the rest of it; empty where nothing is left. */
  rest: string;
  /** The index of the contract; null where it has none. */
  indexName: string | null;
  demonstration: boolean;
}

const receiptErrors = {
  unknownInstallment: () => appError(404, "not_found", "A parcela não foi encontrada neste contrato."),
  nothingPaid: () =>
    appError(409, "installment_not_paid", "Não há pagamento desta parcela: o recibo sai quando ele for registrado."),
};

const wholeOf = (amountCents: number, payments: readonly PaymentRow[]): NonNullable<PaymentReceipt["whole"]> => {
  const discountCents = sumOf(payments, (payment) => payment.discountCents);
  const settledCents = sumOf(payments, ({ correctedCents }) => correctedCents) + discountCents;
  return {
    agreedCents: amountCents,
    adjustedCents: settledCents - amountCents,
    fineCents: sumOf(payments, ({ fineCents }) => fineCents),
    interestCents: sumOf(payments, ({ interestCents }) => interestCents),
    discountCents,
  };
};

const restOf = ({ replacedBy, cancelled }: InstallmentRow): string => {
  if (replacedBy) return `O restante passou para o evento ${replacedBy.number} do contrato, que substituiu a parcela.`;
  return cancelled
    ? "O contrato foi desfeito: o restante da parcela não é mais devido."
    : "O restante da parcela continua devido.";
};

/** The receipt of an installment, from the payments that stand: one that was reversed is in none (Civil Code, arts. 319 and 320). */
export const receiptOf = (
  { contract, installments }: Pick<ContractFile, "contract" | "installments">,
  installmentId: number,
): PaymentReceipt | AppError => {
  const row = installments.find(({ id }) => id === installmentId);
  if (!row) return receiptErrors.unknownInstallment();
  const last = row.payments.at(-1);
  if (!last) return receiptErrors.nothingPaid();
  return {
    number: `${contract.number}-${row.number}-${last.id}`,
    contractNumber: contract.number,
    name: installmentName(row),
    dueDate: row.dueDate,
    payments: row.payments,
    paidCents: sumOf(row.payments, ({ paidCents }) => paidCents),
    paidOn: last.paidAt,
    whole: isSettled(row) ? wholeOf(row.amountCents, row.payments) : null,
    rest: isSettled(row) ? "" : restOf(row),
    indexName: contract.indexName === NO_INDEX ? null : contract.indexName,
    demonstration: contract.demonstration,
  };
};
