import type { BankPaymentBooking, BankPaymentProposal, WaitingReason } from "@gleba/shared/contracts/crm";
import { appError, AppError } from "#platform/http/app-error.ts";
import { dayInBrazil } from "@gleba/shared/words";
import type { ContractFile, InstallmentRow } from "../repository/contracts.ts";
import type { SlipItemRow, SlipRow } from "../repository/slips.ts";
import type { StaffContractFile } from "../repository/staff-contracts.ts";
import { allocatePayment, amountDueOf, type Allocation } from "./payments.ts";
import { splitSlipPayment, type SlipSplit } from "./slip-payments.ts";
import { contractErrors } from "./staff-contracts.ts";
import { isSettled, sumOf } from "./valuation.ts";

/** Most installments that are offered for a booking. */
const MOST_CANDIDATES = 24;

/** Money that came in on a day, all or what is left of it. */
export interface IncomingMoney {
  paidAt: string;
  cents: number;
  method: "slip" | "pix";
}

/** Errors of what staff decide about money that waits. */
export const bankPaymentErrors = {
  notFound: () => appError(404, "not_found", "Este pagamento não foi encontrado."),
  notWaiting: () => appError(409, "not_waiting", "Este pagamento já foi resolvido. Atualize a página."),
  changedMeanwhile: () =>
    appError(409, "changed_meanwhile", "Outra pessoa decidiu sobre este pagamento agora. Confira e decida de novo."),
};

/** Why nothing may be booked to an installment on a day; null where something may. */
export const bookingError = ({ contract }: ContractFile, row: InstallmentRow, paidAt: string): AppError | null => {
  const last = row.payments.at(-1);
  if (last && isSettled(row)) return contractErrors.alreadyPaid(last.paidAt);
  if (row.replacedBy) return contractErrors.replaced(row.replacedBy.number);
  if (contract.status !== "active" || row.cancelled) return contractErrors.notActive();
  if (paidAt < contract.signedAt && !contract.awaitingSignature) return contractErrors.paidBefore();
  return last && paidAt < last.paidAt ? contractErrors.outOfOrder(last.paidAt) : null;
};

/**
 * What money does to an installment that it did not come for, or not in this amount: as when staff record it, with
 * interest and fine first (civil code, art. 354). To an installment that falls due later no more comes than its present value (consumer code, art. 52 §2); `own`:
 * it came for this one, whose full value settles it too.
 */
export const bookMoney = (
  file: ContractFile,
  row: InstallmentRow,
  { paidAt, cents, method }: IncomingMoney,
  own: boolean,
): { allocation: Allocation; paidCents: number; dueCents: number } | AppError => {
  const error = bookingError(file, row, paidAt);
  if (error) return error;
  const due = amountDueOf(file, row, paidAt);
  const dueCents = due.earlyCents ?? due.totalCents;
  const paidCents = Math.min(cents, own ? due.totalCents : dueCents);
  const allocation = allocatePayment(file, row, { installmentId: row.id, paidAt, paidCents, method });
  return allocation instanceof AppError ? allocation : { allocation, paidCents, dueCents };
};

const describeBooking = (
  file: ContractFile,
  row: InstallmentRow,
  money: IncomingMoney,
  own: boolean,
): BankPaymentBooking | null => {
  const booked = bookMoney(file, row, money, own);
  if (booked instanceof AppError) return null;
  const { allocation, paidCents, dueCents } = booked;
  const { correctedCents, fineCents, interestCents, discountCents, settles } = allocation;
  return {
    installmentId: row.id,
    contractId: file.contract.id,
    contractNumber: file.contract.number,
    number: row.number,
    dueDate: row.dueDate,
    dueCents,
    bookedCents: paidCents,
    correctedCents,
    fineCents,
    interestCents,
    discountCents,
    settles,
    restCents: money.cents - paidCents,
  };
};

/** Every installment that money may be booked to, with what it would do: those it came for first, then by due date. */
export const candidatesFor = (
  files: readonly ContractFile[],
  money: IncomingMoney,
  ownIds: readonly number[],
): BankPaymentBooking[] => {
  const all = files.flatMap((file) =>
    file.installments.flatMap((row) => {
      const booking = describeBooking(file, row, money, ownIds.includes(row.id));
      return booking ? [booking] : [];
    }),
  );
  const rank = ({ installmentId }: BankPaymentBooking): number => (ownIds.includes(installmentId) ? 0 : 1);
  return all
    .sort((one, two) => rank(one) - rank(two) || one.dueDate.localeCompare(two.dueDate) || one.number - two.number)
    .slice(0, MOST_CANDIDATES);
};

/** Whether staff recorded just this money themselves: as one payment, or as one for each installment of the slip. */
const isRecordedAlready = (
  rows: readonly InstallmentRow[],
  money: IncomingMoney,
  fromBank: ReadonlySet<number>,
): boolean => {
  const ofDay = rows.flatMap(({ payments }) =>
    payments.filter(({ id, paidAt }) => paidAt === money.paidAt && !fromBank.has(id)),
  );
  return (
    ofDay.some(({ paidCents }) => paidCents === money.cents) ||
    sumOf(ofDay, ({ paidCents }) => paidCents) === money.cents
  );
};

/**
 * What the portal proposes: an installment that the slip was for while one is owed; else the oldest one of its contracts
 * that is (civil code, art. 355); else to give the money back. What staff recorded themselves meanwhile, or the bank
 * reports in contradiction to itself, is likely no money of its own.
 */
export const proposeFor = (
  files: readonly ContractFile[],
  {
    installmentIds,
    reason,
    money,
    fromBank,
  }: {
    /** Those that the slip was for. */
    installmentIds: readonly number[];
    reason: WaitingReason | null;
    money: IncomingMoney;
    /** Payments of the contracts that came of a bank's report. */
    fromBank: ReadonlySet<number>;
  },
): BankPaymentProposal => {
  if (reason === "contradiction") return { action: "dismiss" };
  if (files.length === 0) return { action: "choose" };
  const own = files.flatMap(({ installments }) => installments.filter(({ id }) => installmentIds.includes(id)));
  if (reason === "already_paid" && isRecordedAlready(own, money, fromBank)) return { action: "dismiss" };
  if (reason === "reversed") return { action: "return" };
  const [booking] = candidatesFor(files, money, installmentIds);
  return booking ? { action: "book", booking } : { action: "return" };
};

/** A reported payment of a slip that is known. */
export interface ReportedPayment {
  paidAt: string;
  paidCents: number;
}

/** An installment that a slip was for: its contract, and what the slip asks for it. */
export interface ReportedLine {
  file: StaffContractFile;
  row: InstallmentRow;
  item: SlipItemRow;
}

const reasonOfLine = (
  { file, row }: ReportedLine,
  slip: SlipRow,
  { paidAt }: ReportedPayment,
): WaitingReason | null => {
  if (isSettled(row)) return "already_paid";
  if (file.contract.status !== "active" || (row.cancelled && !row.replacedBy)) return "contract_closed";
  // Also where an event replaced the installment: its slips were cancelled with it.
  if (slip.cancelledAt) return "slip_cancelled";
  if (slip.status !== "ready") return "slip_not_ready";
  if (paidAt < dayInBrazil(slip.createdAt)) return "before_slip";
  return bookingError(file, row, paidAt) ? "out_of_order" : null;
};

/**
 * Why a reported payment waits although its slip is known; null where it may be booked at once. Of a slip over several
 * installments all wait where one cannot be booked: `already_paid` says that all of them are.
 */
export const waitingReasonOf = (
  lines: readonly ReportedLine[],
  slip: SlipRow,
  told: ReportedPayment,
): WaitingReason | null => {
  const reasons = lines.map((line) => reasonOfLine(line, slip, told)).filter((reason) => reason !== null);
  return reasons.find((reason) => reason !== "already_paid") ?? reasons[0] ?? null;
};

/** What a reported payment comes to; null for less than is due. */
export const splitReported = (
  lines: readonly ReportedLine[],
  { dueDate, print: { savingCents } }: Pick<SlipRow, "dueDate" | "print">,
  { paidAt, paidCents }: ReportedPayment,
): SlipSplit | null => {
  const slipLines = lines.map(({ file, row, item }) => {
    const { amountCents: correctedCents, fineCents, interestCents } = item;
    const { earlyCents, ...due } = amountDueOf(file, row, paidAt);
    return { installmentId: row.id, asked: { correctedCents, fineCents, interestCents }, due, earlyCents };
  });
  return splitSlipPayment(slipLines, { dueDate, paidAt, paidCents, savingCents });
};
