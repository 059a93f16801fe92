import { eq } from "drizzle-orm";
import type { output } from "zod/mini";
import type { DueOn, newPayment, StaffContractDetail } from "@gleba/shared/contracts/crm";
import { dayInBrazil, daysBetween } from "../../platform/calendar.ts";
import type { Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Staff } from "../../platform/guard.ts";
import { Refusal } from "../../platform/refusal.ts";
import { payments } from "../../platform/schema/index.ts";
import { attempt, recordStaff } from "../../platform/staff-work.ts";
import { correctionFactor } from "../contracts/correction.ts";
import { readDocuments, type InstallmentRow } from "../contracts/repository.ts";
import { correctionTerms } from "../contracts/standing.ts";
import { valueInstallment } from "../contracts/valuation.ts";
import { presentValue } from "../statements/early-payment.ts";
import { presentStaffDetail } from "./present.ts";
import { lockContract, readStaffContract, updateContract, type StaffContractFile } from "./repository.ts";
import { refusals } from "./rules.ts";

/** The contract as it stands after a change. */
export const detailIn = async (deps: Deps, tx: Tx, id: number): Promise<StaffContractDetail | Refusal> => {
  const file = await readStaffContract(tx, id);
  const now = deps.clock();
  return file
    ? presentStaffDetail(file, await readDocuments(tx, id), { day: dayInBrazil(now), now })
    : refusals.notFound();
};

/** What an open installment costs on a day, by the arithmetic that the customer's screens use. */
export const dueOf = (file: StaffContractFile, row: InstallmentRow, on: string): DueOn => {
  const value = valueInstallment(row, correctionFactor(correctionTerms(file), file.rates, on), on);
  const ahead = row.dueDate > on && file.contract.monthlyRate > 0;
  return {
    installmentId: row.id,
    on,
    correctedCents: value.correctedCents,
    fineCents: value.fineCents,
    interestCents: value.interestCents,
    totalCents: value.totalCents,
    earlyCents: ahead
      ? presentValue(value.correctedCents, file.contract.monthlyRate, daysBetween(on, row.dueDate))
      : null,
  };
};

interface Taken {
  correctedCents: number;
  fineCents: number;
  interestCents: number;
}

/** A slip that was paid in time was paid rightly, whatever the index says today. */
const bySlip = ({ slip }: InstallmentRow, paidAt: string, paidCents: number): Taken | null =>
  slip?.status === "ready" && slip.totalCents === paidCents && slip.dueDate >= paidAt
    ? { correctedCents: slip.amountCents, fineCents: slip.fineCents, interestCents: slip.interestCents }
    : null;

/** How a received amount is booked: as all that was due, as its present value, as its slip, or without late fees. */
const booked = (
  file: StaffContractFile,
  row: InstallmentRow,
  { paidAt, paidCents, waiveLateFees, reason }: output<typeof newPayment>,
): Taken | Refusal => {
  const due = dueOf(file, row, paidAt);
  if (paidCents === due.totalCents) return due;
  const nothingLate = { fineCents: 0, interestCents: 0 };
  if (due.earlyCents !== null && paidCents === due.earlyCents) return { correctedCents: paidCents, ...nothingLate };
  const slip = bySlip(row, paidAt, paidCents);
  if (slip) return slip;
  if (waiveLateFees && paidCents === due.correctedCents)
    return reason === undefined ? refusals.reasonMissing() : { correctedCents: paidCents, ...nothingLate };
  return refusals.wrongAmount(waiveLateFees ? due.correctedCents : due.totalCents, paidAt, paidCents);
};

const settleStatus = async (tx: Tx, file: StaffContractFile, openLeft: number): Promise<void> => {
  const status = openLeft === 0 ? "settled" : "active";
  await updateContract(tx, file.contract.id, { status });
};

const openOthers = (file: StaffContractFile, id: number): number =>
  file.installments.filter((row) => row.id !== id && !row.cancelled && row.payment === null).length;

/**
 * Books that an installment was paid. The same payment said twice is one; an amount that is not what was due that day is
 * refused with the difference, since an installment is paid whole or not at all.
 */
export const pay = (
  deps: Deps,
  by: Staff,
  id: number,
  asked: output<typeof newPayment>,
): Promise<StaffContractDetail | Refusal> =>
  attempt(deps, async (tx) => {
    const file = await lockContract(tx, id);
    if (!file) return refusals.notFound();
    const row = file.installments.find(({ id: one }) => one === asked.installmentId);
    if (!row) return refusals.unknownInstallment();
    const { paidAt, paidCents, method } = asked;
    if (row.payment) {
      const same = row.payment.paidAt === paidAt && row.payment.paidCents === paidCents;
      return same ? detailIn(deps, tx, id) : refusals.alreadyPaid(row.payment.paidAt);
    }
    if (file.contract.status !== "active" || row.cancelled) return refusals.notActive();
    if (paidAt > dayInBrazil(deps.clock())) return refusals.paidAhead();
    if (paidAt < file.contract.signedAt && !file.contract.awaitingSignature) return refusals.paidBefore();
    const taken = booked(file, row, asked);
    if (taken instanceof Refusal) return taken;
    const { correctedCents, fineCents, interestCents } = taken;
    const payment = { paidAt, correctedCents, fineCents, interestCents, paidCents, method };
    await tx.insert(payments).values({ installmentId: row.id, ...payment });
    await settleStatus(tx, file, openOthers(file, row.id));
    await recordStaff(deps, tx, by, {
      action: "paid",
      entity: "contract",
      entityId: id,
      label: file.contract.number,
      before: null,
      after: { installment: row.number, ...payment, ...(asked.reason && { reason: asked.reason }) },
    });
    return detailIn(deps, tx, id);
  });

/** Takes a payment back: the installment is open again, and the audit keeps what it was and why. */
export const reverse = (
  deps: Deps,
  by: Staff,
  { id, idPayment, reason }: { id: number; idPayment: number; reason: string },
): Promise<StaffContractDetail | Refusal> =>
  attempt(deps, async (tx) => {
    const file = await lockContract(tx, id);
    if (!file) return refusals.notFound();
    const row = file.installments.find(({ payment }) => payment?.id === idPayment);
    if (!row?.payment) return refusals.notPaid();
    if (file.contract.status === "cancelled") return refusals.notActive();
    await tx.delete(payments).where(eq(payments.id, idPayment));
    await settleStatus(tx, file, 1);
    const { paidAt, paidCents, method } = row.payment;
    await recordStaff(deps, tx, by, {
      action: "payment_reversed",
      entity: "contract",
      entityId: id,
      label: file.contract.number,
      before: { installment: row.number, paidAt, paidCents, method },
      after: { reason },
    });
    return detailIn(deps, tx, id);
  });
