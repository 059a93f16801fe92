import { dayInBrazil } from "@gleba/shared/words";
import { sendMessage } from "#domains/customers";
import type { Deps } from "#platform/http/deps.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { Handler } from "#platform/jobs/jobs.ts";
import { requestSlips } from "../customer/slips/request.ts";
import { replacedMessage } from "../emails/slips.ts";
import { lockContract, type StaffContractFile } from "../repository/staff-contracts.ts";
import { readPayableSlips, type PayableSlip } from "../repository/payable-slips.ts";
import type { InstallmentRow } from "../repository/contracts.ts";
import { priceSlips } from "../rules/slips.ts";
import { cancelSlips } from "./cancel.ts";

const PAGE = 50;

/** Whether an installment's slip still asks for what the installment is worth on the slip's day. */
const isRight = (file: StaffContractFile, { id, slip }: InstallmentRow, today: string): boolean => {
  if (!slip) return true;
  const early = slip.print.savingCents !== undefined;
  const priced = priceSlips(file, { installmentIds: [id], payOn: slip.dueDate, early }, today);
  return !(priced instanceof AppError) && priced[0]?.amountCents === slip.amountCents;
};

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
    if (!file || !row?.slip || row.slip.status !== "ready" || isRight(file, row, today)) return null;
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
