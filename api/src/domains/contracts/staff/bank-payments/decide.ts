import type { BankPaymentDecision } from "@gleba/shared/contracts/crm";
import { AppError } from "#platform/http/app-error.ts";
import type { Staff } from "#platform/auth/guard.ts";
import type { Tx } from "#platform/db/db.ts";
import type { Deps } from "#platform/http/deps.ts";
import { actorOf, inTransaction, recordStaff } from "#platform/db/staff-transaction.ts";
import { notifyMoneyReturned } from "../../emails/payments.ts";
import {
  lockReference,
  readBankPayment,
  readContractOf,
  updateSeenReport,
  type KnownBankPayment,
} from "../../repository/bank-payments.ts";
import { lockContract } from "../../repository/staff-contracts.ts";
import { bankPaymentErrors, bookMoney } from "../../rules/bank-payments.ts";
import { contractErrors } from "../../rules/staff-contracts.ts";
import { installmentIdsOf } from "../../present/bank-payment.ts";
import { bookMoneyOf } from "../../slips/book-money.ts";

const lockReport = async (tx: Tx, id: number, version: number): Promise<KnownBankPayment | AppError> => {
  const seen = await readBankPayment(tx, id);
  if (!seen) return bankPaymentErrors.notFound();
  await lockReference(tx, seen.report.reference);
  const locked = await readBankPayment(tx, id);
  if (!locked) return bankPaymentErrors.notFound();
  if (locked.report.version !== version) return bankPaymentErrors.changedMeanwhile();
  return locked.report.status === "waiting" ? locked : bankPaymentErrors.notWaiting();
};

interface Outcome {
  leftCents: number;
  /** Of the history, beside what is left. */
  after: Record<string, unknown>;
}

/** Books what waits to an installment; what it does not take goes on waiting. */
const book = async (
  deps: Deps,
  tx: Tx,
  by: Staff,
  known: KnownBankPayment,
  installmentId: number,
): Promise<Outcome | AppError> => {
  const contractId = await readContractOf(tx, installmentId);
  const file = contractId === null ? null : await lockContract(tx, contractId);
  const row = file?.installments.find(({ id }) => id === installmentId);
  if (!file || !row) return contractErrors.unknownInstallment();
  const { report } = known;
  const { paidAt, openCents, method, reference } = report;
  const own = installmentIdsOf(known).includes(installmentId);
  const booked = bookMoney(file, row, { paidAt, cents: openCents, method }, own);
  if (booked instanceof AppError) return booked;
  const { allocation, paidCents } = booked;
  const money = { reportId: report.id, reference, paidAt, paidCents, method };
  await bookMoneyOf(deps, tx, actorOf(by), { file, row, allocation, money });
  const after = { paidCents, contract: file.contract.number, installment: row.number };
  return { leftCents: openCents - paidCents, after };
};

/** Tells the customer that the money is given back, and why; how it is paid out is the company's affair. */
const returnMoney = async (
  deps: Deps,
  tx: Tx,
  { report, contract }: KnownBankPayment,
  reason: string,
): Promise<void> => {
  const file = contract && (await lockContract(tx, contract.id));
  if (file) await notifyMoneyReturned(deps, tx, file, { paidAt: report.paidAt, cents: report.openCents, reason });
};

const carryOut = async (
  deps: Deps,
  tx: Tx,
  by: Staff,
  known: KnownBankPayment,
  decision: BankPaymentDecision,
): Promise<Outcome | AppError> => {
  if (decision.action === "book") return book(deps, tx, by, known, decision.installmentId);
  const { reason } = decision;
  if (decision.action === "return") await returnMoney(deps, tx, known, reason);
  return { leftCents: known.report.openCents, after: { reason } };
};

const DONE = { book: "booked", return: "returned", dismiss: "dismissed" } as const;

/**
 * What a member of staff decides about money that waits: it is booked to an installment, as far as that takes it, given
 * back, or no money of its own. Decided twice it is told; the history names who decided, and why.
 */
export const decideBankPayment = (
  deps: Deps,
  by: Staff,
  id: number,
  decision: BankPaymentDecision,
): Promise<{ id: number } | AppError> =>
  inTransaction(deps, async (tx) => {
    const known = await lockReport(tx, id, decision.version);
    if (known instanceof AppError) return known;
    const outcome = await carryOut(deps, tx, by, known, decision);
    if (outcome instanceof AppError) return outcome;
    const { openCents: before, reference } = known.report;
    const { leftCents, after } = outcome;
    const action = DONE[decision.action];
    const status = action === "booked" && leftCents > 0 ? "waiting" : action;
    // A payment that is reversed meanwhile brings its money back to the report, under the lock of its contract alone.
    const isWritten = await updateSeenReport(tx, known.report, {
      openCents: leftCents,
      status,
      reason: status === "waiting" ? "more_than_due" : null,
      decidedAt: deps.clock(),
      decidedBy: by.name,
      note: decision.action === "book" ? "" : decision.reason,
    });
    if (!isWritten) return bankPaymentErrors.changedMeanwhile();
    await recordStaff(deps, tx, by, {
      action,
      entity: "bank_payment",
      entityId: id,
      label: `do boleto ${reference}`,
      before: { status: "waiting", openCents: before },
      // What is given back or dismissed is nowhere else in the history: the report itself is opened again by a reversal.
      after: { status, openCents: status === "waiting" ? leftCents : 0, ...after },
    });
    return { id };
  });
