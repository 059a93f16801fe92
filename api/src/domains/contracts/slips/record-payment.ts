import { recordChange } from "#platform/db/audit.ts";
import type { Tx } from "#platform/db/db.ts";
import type { Deps } from "#platform/http/deps.ts";
import { waitingReasonNames, type BankPaymentStatus, type WaitingReason } from "@gleba/shared/contracts/crm";
import { notifyMoneyWaits } from "../emails/payments.ts";
import {
  insertReport,
  lockReference,
  readReportedItems,
  readReports,
  updateReport,
  type BankPaymentRow,
} from "../repository/bank-payments.ts";
import { readSlip, type SlipItem, type SlipRow } from "../repository/slips.ts";
import { lockContracts, type StaffContractFile } from "../repository/staff-contracts.ts";
import { splitReported, waitingReasonOf, type ReportedLine } from "../rules/bank-payments.ts";
import { bookedCentsOf, type SlipSplit } from "../rules/slip-payments.ts";
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

const linesOf = (items: readonly SlipItem[], files: readonly StaffContractFile[]): ReportedLine[] =>
  items.flatMap((item) => {
    const file = files.find(({ contract }) => contract.id === item.contractId);
    const row = file?.installments.find(({ id }) => id === item.installmentId);
    return file && row ? [{ file, row, item }] : [];
  });

const decide = (
  lines: readonly ReportedLine[],
  slip: SlipRow | null,
  told: SlipPayment,
  contradiction: boolean,
): Decided => {
  if (!slip || lines.length === 0) return { split: null, reason: "unknown_slip" };
  const reason = contradiction ? "contradiction" : waitingReasonOf(lines, slip, told);
  if (reason) return { split: null, reason };
  const split = splitReported(lines, slip, told);
  return { split, reason: split ? restReason(split) : "less_than_due" };
};

/** Books what came to each installment of the slip. */
const bookSplit = async (
  deps: Deps,
  tx: Tx,
  lines: readonly ReportedLine[],
  { bookings }: SlipSplit,
  told: SlipPayment & { reportId: number },
): Promise<void> => {
  for (const booking of bookings) {
    const { file, row } = lines.find((line) => line.row.id === booking.installmentId)!;
    const { installmentId: _, ...parts } = booking;
    await bookMoneyOf(deps, tx, BANK, {
      file,
      row,
      allocation: { ...parts, settles: true, waived: false, slipId: told.reference },
      money: { ...told, paidCents: bookedCentsOf(booking) },
    });
  }
};

/** Books what fits and keeps the rest for staff; all of it, where nothing fits. All contracts of the slip are locked. */
const book = async (deps: Deps, tx: Tx, told: SlipPayment, contradiction: boolean): Promise<Recorded> => {
  const items = await readReportedItems(tx, told.reference);
  const files = await lockContracts(tx, [...new Set(items.map(({ contractId }) => contractId))]);
  const slip = items.length > 0 ? await readSlip(tx, told.reference) : null;
  const lines = linesOf(items, files);
  const { split, reason } = decide(lines, slip, told, contradiction);
  const openCents = split ? split.restCents : told.paidCents;
  const status = openCents > 0 ? "waiting" : "booked";
  const now = deps.clock();
  const slipId = slip?.id ?? null;
  const reportId = await insertReport(tx, { ...told, slipId, openCents, status, reason, receivedAt: now });
  if (split) await bookSplit(deps, tx, lines, split, { ...told, reportId });
  if (status === "waiting") {
    const { reference, ...seen } = told;
    const [file] = files;
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
