import { dayInBrazil } from "@gleba/shared/words";
import { recordChange, type Actor } from "#platform/db/audit.ts";
import type { Tx } from "#platform/db/db.ts";
import type { Deps } from "#platform/http/deps.ts";
import { notifyPaymentReceived } from "../emails/payments.ts";
import { linkPayment } from "../repository/bank-payments.ts";
import type { InstallmentRow } from "../repository/contracts.ts";
import { insertPayment } from "../repository/payments.ts";
import { readStaffContract, settleStatus, type StaffContractFile } from "../repository/staff-contracts.ts";
import { amountDueOf, type Allocation } from "../rules/payments.ts";
import { cancelSlips } from "./cancel.ts";

/** Money of a bank's report that comes to an installment. */
interface Money {
  reportId: number;
  reference: number;
  paidAt: string;
  paidCents: number;
  method: "slip" | "pix";
}

/**
 * Books money of a bank's report to an installment, in the transaction that has locked its contract: payment, link to the
 * report, cancelled slips, the contract's status, the notice to the customer and the history.
 */
export const bookMoneyOf = async (
  deps: Deps,
  tx: Tx,
  actor: Actor,
  {
    file,
    row,
    allocation,
    money,
  }: {
    file: StaffContractFile;
    row: InstallmentRow;
    allocation: Allocation;
    money: Money;
  },
): Promise<void> => {
  const { paidAt, paidCents, method, reportId, reference } = money;
  const { slipId, ...parts } = allocation;
  const paymentId = await insertPayment(tx, { installmentId: row.id, paidAt, paidCents, method, ...parts });
  await linkPayment(tx, paymentId, reportId);
  const slips = await cancelSlips(deps, tx, [row.id], slipId);
  await settleStatus(tx, file.contract.id);
  const now = allocation.settles ? null : await readStaffContract(tx, file.contract.id);
  const left = now?.installments.find(({ id }) => id === row.id);
  const leftCents = now && left ? amountDueOf(now, left, dayInBrazil(deps.clock())).totalCents : null;
  await notifyPaymentReceived(deps, tx, file, { installment: row, paidAt, paidCents, leftCents, slips });
  const { correctedCents, fineCents, interestCents, discountCents } = allocation;
  await recordChange(tx, {
    at: deps.clock(),
    actor,
    action: allocation.settles ? "paid" : "paid_in_part",
    entity: "contract",
    entityId: file.contract.id,
    label: file.contract.number,
    before: null,
    after: {
      installment: row.number,
      slip: reference,
      paidAt,
      paidCents,
      correctedCents,
      fineCents,
      interestCents,
      ...(discountCents > 0 && { discountCents }),
      method,
    },
  });
};
