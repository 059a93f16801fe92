import { dayInBrazil } from "@gleba/shared/words";
import type { output } from "zod/mini";
import type { newPayment, StaffContractDetail } from "@gleba/shared/contracts/crm";
import type { Tx } from "#platform/db/db.ts";
import type { Deps } from "#platform/http/deps.ts";
import type { Staff } from "#platform/auth/guard.ts";
import { AppError } from "#platform/http/app-error.ts";
import { actorOf, inTransaction, recordStaff } from "#platform/db/staff-transaction.ts";
import type { KeyedRequest } from "#platform/keyed-requests/given-answers.ts";
import { carriedOutOnce } from "#platform/keyed-requests/keyed-requests.ts";
import { bookPayment } from "../../slips/book-payment.ts";
import { cancelSlips } from "../../slips/cancel.ts";
import type { InstallmentRow } from "../../repository/contracts.ts";
import { reopenReportOf } from "../../repository/bank-payments.ts";
import { readAssignments } from "../../repository/contract-assignments.ts";
import { readPartiesOf } from "../../repository/contract-parties.ts";
import { readDocuments } from "../../repository/documents.ts";
import { setReversed, wasBookedBy } from "../../repository/payments.ts";
import { readSeenContract } from "../../repository/slip-parts-seen.ts";
import { isSettled } from "../../rules/valuation.ts";
import { allocatePayment, reversalError } from "../../rules/payments.ts";
import { notifyPaymentReversed } from "../../emails/payments.ts";
import { presentStaffDetail } from "../../present/staff-contract.ts";
import { lockContract, settleStatus, type StaffContractFile } from "../../repository/staff-contracts.ts";
import { contractErrors } from "../../rules/staff-contracts.ts";

type NewPayment = output<typeof newPayment>;

/** The contract after a change, as whoever made it sees it. */
export const detailIn = async (deps: Deps, tx: Tx, by: Staff, id: number): Promise<StaffContractDetail | AppError> => {
  const file = await readSeenContract(tx, id, by);
  if (!file) return contractErrors.notFound();
  const documents = await readDocuments(tx, id);
  const parties = await readPartiesOf(tx, [id]);
  const assignments = await readAssignments(tx, id);
  return presentStaffDetail(file, { documents, parties, assignments, now: deps.clock() });
};

/** Whether an installment has just such a payment, which whoever sends this one has not seen. */
const hasUnseenEqual = (
  file: StaffContractFile,
  row: InstallmentRow,
  { version, paidAt, paidCents }: NewPayment,
): boolean =>
  version !== file.contract.version &&
  row.payments.some((payment) => payment.paidAt === paidAt && payment.paidCents === paidCents);

/** Sent twice, without a key that would say so, by somebody who had not seen the first. What another person booked, or a bank told of, is another payment. */
const isRepeated = async (
  tx: Tx,
  by: Staff,
  file: StaffContractFile,
  row: InstallmentRow,
  input: NewPayment,
): Promise<boolean> => {
  const { paidAt, paidCents } = input;
  const payment = { contractId: file.contract.id, installment: row.number, paidAt, paidCents };
  return hasUnseenEqual(file, row, input) && (await wasBookedBy(tx, actorOf(by).id, payment));
};

const validatePayment = (
  deps: Deps,
  file: StaffContractFile,
  row: InstallmentRow,
  input: NewPayment,
): AppError | null => {
  const { contract } = file;
  const { paidAt, paidCents, version } = input;
  const last = row.payments.at(-1);
  if (last && isSettled(row)) return contractErrors.alreadyPaid(last.paidAt);
  if (row.replacedBy) return contractErrors.replaced(row.replacedBy.number);
  if (contract.status !== "active" || row.cancelled) return contractErrors.notActive();
  if (hasUnseenEqual(file, row, input)) return contractErrors.samePayment(paidAt, paidCents);
  if (version !== undefined && version !== contract.version) return contractErrors.changedMeanwhile();
  if (paidCents === 0) return contractErrors.nothingPaid();
  if (paidAt > dayInBrazil(deps.clock())) return contractErrors.paidAhead();
  if (paidAt < contract.signedAt && !contract.awaitingSignature) return contractErrors.paidBefore();
  return last && paidAt < last.paidAt ? contractErrors.outOfOrder(last.paidAt) : null;
};

const book = async (
  deps: Deps,
  tx: Tx,
  by: Staff,
  { id, input, isKeyed }: { id: number; input: NewPayment; isKeyed: boolean },
): Promise<{ installmentId: number } | AppError> => {
  const file = await lockContract(tx, id);
  if (!file) return contractErrors.notFound();
  const row = file.installments.find(({ id: one }) => one === input.installmentId);
  if (!row) return contractErrors.unknownInstallment();
  if (!isKeyed && (await isRepeated(tx, by, file, row, input))) return { installmentId: row.id };
  const allocation = validatePayment(deps, file, row, input) ?? allocatePayment(file, row, input);
  if (allocation instanceof AppError) return allocation;
  const { paidAt, paidCents, method, note, reason } = input;
  const { action, after } = await bookPayment(deps, tx, { file, row, allocation, paidAt, paidCents, method, note });
  await recordStaff(deps, tx, by, {
    action,
    entity: "contract",
    entityId: id,
    label: file.contract.number,
    before: null,
    after: { ...after, ...(reason && { reason }) },
  });
  return { installmentId: row.id };
};

/**
 * Records what came in for an installment, all of it or a part. The same press sent twice, which its key tells, is one payment; without a key one
 * person's same payment sent twice is. Slips over what was owed before are cancelled, and the customer is notified of what is left.
 */
export const recordPayment = (
  deps: Deps,
  by: Staff,
  { id, input, keyed }: { id: number; input: NewPayment; keyed: KeyedRequest | null },
): Promise<StaffContractDetail | AppError> =>
  inTransaction(deps, async (tx) => {
    const asked = { id, input, isKeyed: keyed !== null };
    const booked = await carriedOutOnce(tx, keyed, deps.clock(), () => book(deps, tx, by, asked));
    return booked instanceof AppError ? booked : detailIn(deps, tx, by, id);
  });

/** Reverses the newest payment of an installment: what it paid is owed again; it stays readable, with the reason. */
export const reversePayment = (
  deps: Deps,
  by: Staff,
  { id, idPayment, reason }: { id: number; idPayment: number; reason: string },
): Promise<StaffContractDetail | AppError> =>
  inTransaction(deps, async (tx) => {
    const file = await lockContract(tx, id);
    if (!file) return contractErrors.notFound();
    const row = file.installments.find(({ payments: all }) => all.some((payment) => payment.id === idPayment));
    const last = row?.payments.at(-1);
    if (!row || !last) return contractErrors.notPaid();
    if (last.id !== idPayment) return contractErrors.newerFirst(last.paidAt, last.paidCents);
    const refusal = reversalError(file, row);
    if (refusal) return refusal;
    await setReversed(tx, idPayment, { at: deps.clock(), reason });
    await reopenReportOf(tx, idPayment);
    const slips = await cancelSlips(deps, tx, [row.id]);
    await settleStatus(tx, id);
    await notifyPaymentReversed(deps, tx, file, { installment: row, slips });
    const { paidAt, paidCents, method } = last;
    await recordStaff(deps, tx, by, {
      action: "payment_reversed",
      entity: "contract",
      entityId: id,
      label: file.contract.number,
      before: { installment: row.number, paidAt, paidCents, method },
      after: { reason },
    });
    return detailIn(deps, tx, by, id);
  });
