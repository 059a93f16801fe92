import { recordChange } from "#platform/db/audit.ts";
import type { Tx } from "#platform/db/db.ts";
import type { Deps } from "#platform/http/deps.ts";
import { waitingReasonNames, type BankPaymentStatus, type WaitingReason } from "@gleba/shared/contracts/crm";
import { notifyMoneyWaits } from "../emails/payments.ts";
import {
  insertReport,
  lockReference,
  readReportedSlip,
  readReports,
  updateReport,
  type BankPaymentRow,
} from "../repository/bank-payments.ts";
import { readSlip } from "../repository/slips.ts";
import { lockContract } from "../repository/staff-contracts.ts";
import { splitReported, waitingReasonOf } from "../rules/bank-payments.ts";
import type { SlipSplit } from "../rules/slip-payments.ts";
import { bookMoneyOf } from "./book-money.ts";

/** What a bank reports of a paid slip. */
export interface SlipPayment {
  reference: number;
  paidAt: string;
  /** What the payer paid; the bank's fee is a part of it. */
  paidCents: number;
  feeCents: number;
  method: "slip" | "pix";
  /** The bank's own number of the payment; empty where it gives none. */
  transaction: string;
}

/** What became of a report: all of it is booked or decided, or some of it waits for staff. */
export interface Recorded {
  status: BankPaymentStatus;
  reason: WaitingReason | null;
}

const BANK = { id: "bank", name: "Banco" };

const isSame =
  (told: SlipPayment) =>
  ({ paidAt, paidCents, method, transaction }: BankPaymentRow): boolean =>
    paidAt === told.paidAt &&
    paidCents === told.paidCents &&
    method === told.method &&
    (transaction === told.transaction || transaction === "" || told.transaction === "");

/** A transaction happens once: told with another day or value, it contradicts what was told before. */
const contradicts = (told: SlipPayment, reports: readonly BankPaymentRow[]): boolean =>
  told.transaction !== "" && reports.some(({ transaction }) => transaction === told.transaction);

interface Decided {
  split: SlipSplit | null;
  reason: WaitingReason | null;
}

const restReason = ({ restCents }: SlipSplit): WaitingReason | null => (restCents > 0 ? "more_than_due" : null);

/** Books what fits and keeps the rest for staff; all of it, where nothing fits. */
const book = async (deps: Deps, tx: Tx, told: SlipPayment, contradiction: boolean): Promise<Recorded> => {
  const found = await readReportedSlip(tx, told.reference);
  const file = found && (await lockContract(tx, found.contractId));
  const slip = found && (await readSlip(tx, told.reference));
  const row = file?.installments.find(({ id }) => id === found?.installmentId);
  const decide = (): Decided => {
    if (!file || !slip || !row) return { split: null, reason: "unknown_slip" };
    const reason = contradiction ? "contradiction" : waitingReasonOf(file, row, slip, told);
    if (reason) return { split: null, reason };
    const split = splitReported(file, row, slip, told);
    return { split, reason: split ? restReason(split) : "less_than_due" };
  };
  const { split, reason } = decide();
  const openCents = split ? split.restCents : told.paidCents;
  const status = openCents > 0 ? "waiting" : "booked";
  const now = deps.clock();
  const slipId = slip?.id ?? null;
  const reportId = await insertReport(tx, { ...told, slipId, openCents, status, reason, receivedAt: now });
  if (file && row && split)
    for (const { installmentId: _, ...parts } of split.bookings)
      await bookMoneyOf(deps, tx, BANK, {
        file,
        row,
        allocation: { ...parts, settles: true, waived: false, slipId: told.reference },
        money: { ...told, reportId, paidCents: told.paidCents - split.restCents },
      });
  if (status === "waiting") {
    const { reference, ...seen } = told;
    if (file) await notifyMoneyWaits(deps, tx, file, { paidAt: told.paidAt, paidCents: told.paidCents, openCents });
    await recordChange(tx, {
      at: now,
      actor: BANK,
      action: "received",
      entity: "bank_payment",
      entityId: reportId,
      label: `do boleto ${told.reference}`,
      before: null,
      after: { ...seen, slip: reference, openCents, reason: reason && waitingReasonNames[reason] },
    });
  }
  return { status, reason };
};

/**
 * Records a slip's payment as the bank reports it: once however often it is reported, also after staff reversed it. What
 * fits is split and booked in this transaction; what does not (less than is due, a rest, a cancelled or unknown
 * slip, an installment paid otherwise) is kept, belongs to nothing and waits for staff. Nothing reported is lost.
 */
export const recordSlipPayment = (deps: Deps, told: SlipPayment): Promise<Recorded> =>
  deps.db.transaction(async (tx) => {
    await lockReference(tx, told.reference);
    const reports = await readReports(tx, told.reference);
    const same = reports.find(isSame(told));
    if (!same) return book(deps, tx, told, contradicts(told, reports));
    if (same.transaction === "" && told.transaction !== "")
      await updateReport(tx, same.id, { transaction: told.transaction });
    return { status: same.status, reason: same.reason };
  });
