import { dayInBrazil } from "@gleba/shared/words";
import { sendMessage } from "#domains/customers";
import type { Deps } from "#platform/http/deps.ts";
import type { Handler } from "#platform/jobs/jobs.ts";
import { requestSlips } from "../customer/slips/request.ts";
import { replacedMessage } from "../emails/slips.ts";
import { lockContract } from "../repository/staff-contracts.ts";
import { readPayableSlips, type PayableSlip } from "../repository/payable-slips.ts";
import { isSlipRight } from "../rules/correction-impact.ts";
import { cancelSlips } from "./cancel.ts";

const PAGE = 50;

/**
 * Cancels a slip whose value a rate has changed, tells the customer, and asks for the new one. The contract is locked
 * meanwhile, so that a payment comes before or after; asked again after a crash it does what is left.
 */
const revalue = async (deps: Deps, { contractId, installmentId }: PayableSlip): Promise<void> => {
  const now = deps.clock();
  const today = dayInBrazil(now);
  const replaced = await deps.db.transaction(async (tx) => {
    const file = await lockContract(tx, contractId);
    const row = file?.installments.find(({ id }) => id === installmentId);
    if (!file || !row?.slip || row.slip.status !== "ready" || isSlipRight(file, row, today)) return null;
    const { slip } = row;
    await cancelSlips(deps, tx, [installmentId]);
    const { customerId } = file.contract;
    await sendMessage(deps, tx, { customerId, contractId, ...replacedMessage(slip), sentAt: now });
    return { customerId, dueDate: slip.dueDate, early: slip.print.savingCents !== undefined };
  });
  if (!replaced) return;
  const { customerId, dueDate, early } = replaced;
  // What cannot be given out yet is asked for by the customer once it can.
  await requestSlips(deps, customerId, {
    contractId,
    installmentIds: [installmentId],
    payOn: dueDate,
    early,
    deliverBy: ["inbox", "email"],
  });
};

/** A rate of an index was published or corrected: looks through the slips of its contracts that can still be paid. */
export const revalueSlips =
  (deps: Deps): Handler<"slip-revaluation"> =>
  async ({ data: { indexName } }) => {
    const today = dayInBrazil(deps.clock());
    for (let after = 0; ;) {
      const slips = await readPayableSlips(deps.db.orm, { indexName, today, after, limit: PAGE });
      for (const slip of slips) await revalue(deps, slip);
      if (slips.length < PAGE) return;
      after = slips.at(-1)!.slipId;
    }
  };
