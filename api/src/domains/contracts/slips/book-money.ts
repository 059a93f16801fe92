import { recordChange, type Actor } from "#platform/db/audit.ts";
import type { Tx } from "#platform/db/db.ts";
import type { Deps } from "#platform/http/deps.ts";
import { linkPayment } from "../repository/bank-payments.ts";
import type { InstallmentRow } from "../repository/contracts.ts";
import type { StaffContractFile } from "../repository/staff-contracts.ts";
import type { Allocation } from "../rules/payments.ts";
import { bookPayment } from "./book-payment.ts";

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
  const { paymentId, action, after } = await bookPayment(deps, tx, {
    file,
    row,
    allocation,
    paidAt,
    paidCents,
    method,
  });
  await linkPayment(tx, paymentId, reportId);
  await recordChange(tx, {
    at: deps.clock(),
    actor,
    action,
    entity: "contract",
    entityId: file.contract.id,
    label: file.contract.number,
    before: null,
    after: { ...after, slip: reference },
  });
};
