import { appError, type AppError } from "#platform/http/app-error.ts";
import type { ContractFile, InstallmentRow } from "../repository/contracts.ts";
import { NO_INDEX } from "./contract-terms.ts";
import { isInSchedule, paidCentsOf } from "./contract-value.ts";
import { isSettled, sumOf } from "./valuation.ts";

/** What a release says: agreed + adjusted + late − discount = paid, to the cent. */
export interface SettlementTerm {
  number: string;
  signedAt: string;
  /** Days of the first and of the last payment. */
  firstPaidOn: string;
  lastPaidOn: string;
  installments: number;
  agreedCents: number;
  /** By the index, and what was let off when a payment was booked; below zero where less came in than was agreed. */
  adjustedCents: number;
  lateCents: number;
  discountCents: number;
  paidCents: number;
  /** The index of the contract; null where it has none. */
  indexName: string | null;
  /** The payoff by which it was ended before its time; null where each installment was paid. */
  payoff: { number: number; on: string; cents: number } | null;
  demonstration: boolean;
}

const settlementErrors = {
  cancelled: () => appError(409, "contract_cancelled", "Este contrato foi desfeito e não tem termo de quitação."),
  regretted: () =>
    appError(
      409,
      "contract_regretted",
      "A desistência deste contrato foi recebida dentro dos sete dias da lei: ele não tem termo de quitação, e o que foi pago será devolvido.",
    ),
  notSettled: (left: number) =>
    appError(
      409,
      "contract_not_settled",
      left === 1
        ? "O termo de quitação sai quando o contrato inteiro está pago. Falta 1 parcela."
        : `O termo de quitação sai quando o contrato inteiro está pago. Faltam ${left} parcelas.`,
    ),
  nothingPaid: () =>
    appError(
      409,
      "contract_without_payments",
      "Este contrato não tem pagamentos registrados no portal. Fale com a empresa para receber o termo de quitação.",
    ),
};

/** The payoff that was paid, and the installments that it took the place of. */
const payoffOf = (owed: readonly InstallmentRow[], installments: readonly InstallmentRow[]) => {
  const event = owed.find(({ kind }) => kind === "payoff")?.madeBy;
  if (!event) return null;
  return { event, rows: installments.filter(({ replacedBy }) => replacedBy?.id === event.id) };
};

type Settled = Pick<ContractFile, "contract" | "installments">;

/**
 * The release of a buyer whose contract is paid (Civil Code, arts. 319 and 320; law 6.766/1979, art. 26 § 6), from the
 * payments that stand: one reversed afterwards takes the release away, and so does a regret of the purchase (`isRegretted`).
 */
export const settlementTermOf = (
  { contract, installments }: Settled,
  isRegretted = false,
): SettlementTerm | AppError => {
  if (contract.status === "cancelled") return settlementErrors.cancelled();
  if (isRegretted) return settlementErrors.regretted();
  const owed = installments.filter(({ cancelled }) => !cancelled);
  const left = owed.filter((row) => !isSettled(row)).length;
  if (left > 0 || contract.awaitingSignature) return settlementErrors.notSettled(left);
  const payments = installments.flatMap((row) => row.payments);
  const days = payments.map(({ paidAt }) => paidAt).sort();
  const [firstPaidOn, lastPaidOn] = [days[0], days.at(-1)];
  if (firstPaidOn === undefined || lastPaidOn === undefined) return settlementErrors.nothingPaid();
  const payoff = payoffOf(owed, installments);
  // A payoff is what it took the place of, with fines and without the interest to come: each stands in its own line.
  const agreed = [...owed.filter(({ kind }) => kind !== "payoff"), ...(payoff?.rows ?? [])];
  const { fineCents = 0, interestCents = 0, discountCents: letOff = 0, savingCents = 0 } = payoff?.event.terms ?? {};
  // What was paid of installments that another event replaced belongs to what was agreed, and their rest to what it made of it.
  const ofReplaced = installments
    .filter((row) => !isInSchedule(row) && !agreed.includes(row))
    .flatMap((row) => row.payments);
  const agreedCents =
    sumOf(agreed, ({ amountCents }) => amountCents) +
    sumOf(ofReplaced, (payment) => payment.correctedCents + payment.discountCents);
  const discountCents = sumOf(payments, (payment) => payment.discountCents) + savingCents;
  const lateCents =
    sumOf(payments, (payment) => payment.fineCents + payment.interestCents) + fineCents + interestCents - letOff;
  const paidCents = sumOf(installments, paidCentsOf);
  return {
    number: contract.number,
    signedAt: contract.signedAt,
    firstPaidOn,
    lastPaidOn,
    installments: agreed.length,
    agreedCents,
    adjustedCents: paidCents - lateCents + discountCents - agreedCents,
    lateCents,
    discountCents,
    paidCents,
    indexName: contract.indexName === NO_INDEX ? null : contract.indexName,
    payoff: payoff && { number: payoff.event.number, on: payoff.event.on, cents: payoff.event.afterCents },
    demonstration: contract.demonstration,
  };
};
