import { dayInBrazil } from "@gleba/shared/words";
import { sendMessage } from "#domains/customers";
import { groupBy } from "#platform/collections/group-by.ts";
import type { Deps } from "#platform/http/deps.ts";
import type { Handler } from "#platform/jobs/jobs.ts";
import { placeCombinedRequest, readAsking } from "../customer/slips/combined.ts";
import { replacedMessage } from "../emails/slips.ts";
import { lockContracts } from "../repository/staff-contracts.ts";
import { readAskers, readOpenSlips } from "../repository/open-slips.ts";
import { lockActiveSlips, readOwnSlip, readSlipItems } from "../repository/slips.ts";
import { isSlipRight } from "../rules/correction-impact.ts";
import { validatePayDay } from "../rules/slips.ts";
import { cancelLocked } from "./cancel.ts";

const PAGE = 50;

/** Whose a slip is: who asked for it, the last one first, or whom slips of its contract go to; of them those who see all that it is for. */
const readOwners = async (deps: Deps, slipId: number): Promise<number[]> => {
  const { askers, contactId } = await readAskers(deps.db.orm, slipId);
  const seeing = async (ids: readonly number[]): Promise<number[]> => {
    const day = dayInBrazil(deps.clock());
    const slips = await Promise.all(ids.map((customerId) => readOwnSlip(deps.db, slipId, { customerId, day })));
    return ids.filter((_, index) => slips[index] !== null);
  };
  const owners = await seeing(askers);
  return owners.length > 0 ? owners : seeing([contactId]);
};

/**
 * Cancels a slip whose value a rate or the contract's terms have changed, tells whose it is, and asks for the new one, in one transaction: whoever is
 * killed meanwhile has done nothing of it. Its contracts are locked, so that a payment comes before or after. What the bank has not registered yet
 * nobody has been given, and what it did not register is asked for again by who wants it.
 */
export const revalue = async (deps: Deps, slipId: number): Promise<void> => {
  const now = deps.clock();
  const today = dayInBrazil(now);
  const items = groupBy(await readSlipItems(deps.db.orm, slipId), ({ contractId }) => contractId);
  const installmentIds = [...items.values()].flat().map(({ installmentId }) => installmentId);
  const owners = await readOwners(deps, slipId);
  const [owner] = owners;
  const asking = owner === undefined ? null : await readAsking(deps, owner, installmentIds);
  await deps.db.transaction(async (tx) => {
    const files = await lockContracts(tx, [...items.keys()]);
    const slip = (await lockActiveSlips(tx, installmentIds)).find(({ id }) => id === slipId);
    const [first] = files;
    if (!first || !slip) return;
    if (files.every((file) => isSlipRight(file, slip, items.get(file.contract.id)!, today))) return;
    await cancelLocked(deps, tx, [slip]);
    const message = { contractId: first.contract.id, ...replacedMessage(slip), sentAt: now };
    if (slip.status === "ready")
      for (const customerId of owners) await sendMessage(deps, tx, { customerId, ...message });
    if (!asking || slip.status === "failed") return;
    const { valuedOn: payOn = slip.dueDate, savingCents } = slip.print;
    // What cannot be given out yet is asked for by the customer once it can. A day that has passed, or is too far ahead to be chosen, is nobody's choice.
    await placeCombinedRequest(deps, tx, asking, {
      installmentIds,
      ...(!validatePayDay(payOn, today) && { payOn }),
      early: savingCents !== undefined,
      deliverBy: ["inbox", "email"],
    });
  });
};

/** A rate of an index was published or corrected, or terms of a contract with it were changed: looks through the slips of its contracts that can still be paid. */
export const revalueSlips =
  (deps: Deps): Handler<"slip-revaluation"> =>
  async ({ data: { indexName } }) => {
    const today = dayInBrazil(deps.clock());
    for (let after = 0; ;) {
      const slips = await readOpenSlips(deps.db.orm, { indexName, today, after, limit: PAGE });
      for (const slipId of slips) await revalue(deps, slipId);
      deps.jobs.wake();
      deps.outbox.wake();
      if (slips.length < PAGE) return;
      after = slips.at(-1)!;
    }
  };
