import { dayInBrazil } from "@gleba/shared/words";
import type { Tx } from "#platform/db/db.ts";
import type { Deps } from "#platform/http/deps.ts";
import { notifyPaymentReceived } from "../emails/payments.ts";
import type { InstallmentRow } from "../repository/contracts.ts";
import { insertPayment } from "../repository/payments.ts";
import { readStaffContract, settleStatus, type StaffContractFile } from "../repository/staff-contracts.ts";
import { amountDueOf, type Allocation } from "../rules/payments.ts";
import { cancelSlips } from "./cancel.ts";

/** What came in for an installment of a contract that the transaction has locked, and what it does there. */
interface Received {
  file: StaffContractFile;
  row: InstallmentRow;
  allocation: Allocation;
  paidAt: string;
  paidCents: number;
  method: "slip" | "pix" | "transfer";
  note?: string | undefined;
}

/** A payment that was booked, as the audit tells it. */
export interface Booked {
  paymentId: number;
  /** Slips that it cancelled; they may have held other installments, too. */
  cancelled: readonly number[];
  action: "paid" | "paid_in_part";
  after: Readonly<Record<string, unknown>>;
}

/**
 * Books one payment, whoever reports it, in the transaction that has locked its contract: the payment, the slips that nobody is to pay any more, the
 * contract's status and the notice to the customer. What the audit says of it is for the caller to write.
 */
export const bookPayment = async (
  deps: Deps,
  tx: Tx,
  { file, row, allocation, paidAt, paidCents, method, note = "" }: Received,
): Promise<Booked> => {
  const { id: contractId } = file.contract;
  const { slipId, ...parts } = allocation;
  const paymentId = await insertPayment(tx, { installmentId: row.id, paidAt, paidCents, method, note, ...parts });
  const slips = await cancelSlips(deps, tx, [row.id], slipId);
  await settleStatus(tx, contractId);
  const now = allocation.settles ? null : await readStaffContract(tx, contractId);
  const left = now?.installments.find(({ id }) => id === row.id);
  const leftCents = now && left ? amountDueOf(now, left, dayInBrazil(deps.clock())).totalCents : null;
  await notifyPaymentReceived(deps, tx, file, { installment: row, paidAt, paidCents, leftCents, slips });
  const { correctedCents, fineCents, interestCents, discountCents } = allocation;
  return {
    paymentId,
    cancelled: slips.map(({ id }) => id),
    action: allocation.settles ? "paid" : "paid_in_part",
    after: {
      installment: row.number,
      paidAt,
      paidCents,
      correctedCents,
      fineCents,
      interestCents,
      ...(discountCents > 0 && { discountCents }),
      method,
      ...(note && { note }),
    },
  };
};
