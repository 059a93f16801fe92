import { dayInBrazil } from "@gleba/shared/words";
import { sendMessage } from "#domains/customers";
import { groupBy } from "#platform/collections/group-by.ts";
import type { Deps } from "#platform/http/deps.ts";
import type { Handler } from "#platform/jobs/jobs.ts";
import { requestCombinedSlip } from "../customer/slips/combined.ts";
import { replacedMessage } from "../emails/slips.ts";
import { lockContracts } from "../repository/staff-contracts.ts";
import { readPayableSlips } from "../repository/payable-slips.ts";
import { lockActiveSlips, readSlipItems } from "../repository/slips.ts";
import { isSlipRight } from "../rules/correction-impact.ts";
import { validatePayDay } from "../rules/slips.ts";
import { cancelLocked } from "./cancel.ts";

const PAGE = 50;

/**
 * Cancels a slip whose value a rate or the contract's terms have changed, tells the customer, and asks for the new one. Its contracts are locked
 * meanwhile, so that a payment comes before or after; asked again after a crash it does what is left.
 */
const revalue = async (deps: Deps, slipId: number): Promise<void> => {
  const now = deps.clock();
  const today = dayInBrazil(now);
  const replaced = await deps.db.transaction(async (tx) => {
    const items = groupBy(await readSlipItems(tx, slipId), ({ contractId }) => contractId);
    const files = await lockContracts(tx, [...items.keys()]);
    const installmentIds = [...items.values()].flat().map(({ installmentId }) => installmentId);
    const slip = (await lockActiveSlips(tx, installmentIds)).find(({ id }) => id === slipId);
    const [first] = files;
    if (!first || slip?.status !== "ready") return null;
    if (files.every((file) => isSlipRight(file, slip, items.get(file.contract.id)!, today))) return null;
    await cancelLocked(deps, tx, [slip]);
    const { customerId, id: contractId } = first.contract;
    await sendMessage(deps, tx, { customerId, contractId, ...replacedMessage(slip), sentAt: now });
    const { valuedOn: payOn = slip.dueDate, savingCents } = slip.print;
    return { customerId, installmentIds, payOn, early: savingCents !== undefined };
  });
  if (!replaced) return;
  const { customerId, installmentIds, payOn, early } = replaced;
  // What cannot be given out yet is asked for by the customer once it can. A day that has passed, or is too far ahead to be chosen, is nobody's choice.
  await requestCombinedSlip(deps, customerId, {
    installmentIds,
    ...(!validatePayDay(payOn, today) && { payOn }),
    early,
    deliverBy: ["inbox", "email"],
  });
};

/** A rate of an index was published or corrected, or terms of a contract with it were changed: looks through the slips of its contracts that can still be paid. */
export const revalueSlips =
  (deps: Deps): Handler<"slip-revaluation"> =>
  async ({ data: { indexName } }) => {
    const today = dayInBrazil(deps.clock());
    for (let after = 0; ;) {
      const slips = await readPayableSlips(deps.db.orm, { indexName, today, after, limit: PAGE });
      for (const slipId of slips) await revalue(deps, slipId);
      if (slips.length < PAGE) return;
      after = slips.at(-1)!;
    }
  };
