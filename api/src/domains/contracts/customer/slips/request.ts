import type { BankSlipRequest, BankSlipRequestState } from "@gleba/shared/contracts";
import { dayInBrazil } from "@gleba/shared/words";
import type { Deps } from "#platform/http/deps.ts";
import { commonErrors, AppError } from "#platform/http/app-error.ts";
import { readContractFile } from "../../repository/contracts.ts";
import { readParties } from "../../repository/parties.ts";
import { presentRequest } from "../../present/slip.ts";
import { requeueFailed, readSlipsOfRequest, findOrCreateRequest, findOrCreateSlip } from "../../repository/slips.ts";
import { instructionsOf } from "../../rules/slip-instructions.ts";
import { priceSlips, slipErrors } from "../../rules/slips.ts";
import { notifyRequest } from "../../slips/notify.ts";

/** What is ready already is answered with the request, so that a second click gets its slip at once. */
const stateOf = async ({ db }: Pick<Deps, "db">, requestId: number): Promise<BankSlipRequestState> =>
  presentRequest(requestId, await readSlipsOfRequest(db.orm, requestId));

/**
 * Asks for the slips of some installments. Slips, request and jobs are one transaction: none is without the others. Asked
 * for again, or with others, a slip stays the same one; one that failed begins anew.
 */
export const requestSlips = async (
  deps: Deps,
  customerId: number,
  { contractId, installmentIds, payOn, early: ahead, deliverBy }: BankSlipRequest,
): Promise<BankSlipRequestState | AppError> => {
  const { db, clock, jobs, outbox } = deps;
  const file = await readContractFile(db.orm, contractId, customerId);
  if (!file) return commonErrors.notFound();
  const now = clock();
  const priced = priceSlips(file, { installmentIds, payOn, early: ahead }, dayInBrazil(now));
  if (priced instanceof AppError) return priced;
  const parties = await readParties(deps, file);
  if (deps.config.slipGateway && !parties.payer.address) return slipErrors.addressMissing();
  const rowOf = new Map(file.installments.map((row) => [row.id, row]));

  const requestId = await db.transaction(async (tx) => {
    const slipIds: number[] = [];
    // In the order of the numbers, always: two requests that overlap never wait for each other in a ring.
    for (const { number, savingCents, ...slip } of priced) {
      const early = savingCents !== undefined && { savingCents };
      const instructions = instructionsOf(file, rowOf.get(slip.installmentId)!, { ...slip, ...early });
      const print = { ...parties, installmentNumber: number, instructions, ...early };
      const { id, toRegister } = await findOrCreateSlip(tx, { ...slip, print, createdAt: now });
      slipIds.push(id);
      if (toRegister) await jobs.post(tx, "bank-slip", { slipId: id });
    }
    const wanted = {
      customerId,
      contractId,
      payOn: payOn ?? null,
      byInbox: deliverBy.includes("inbox"),
      byEmail: deliverBy.includes("email"),
      createdAt: now,
    };
    const id = await findOrCreateRequest(tx, wanted, slipIds);
    await notifyRequest(deps, tx, id);
    return id;
  });
  const state = await stateOf(deps, requestId);
  jobs.wake();
  outbox.wake();
  return state;
};

/** Tries the failed slips of a request once more; changes nothing where none failed. */
export const retryRequest = async (deps: Deps, requestId: number): Promise<BankSlipRequestState> => {
  await deps.db.transaction(async (tx) => {
    for (const slipId of await requeueFailed(tx, requestId)) await deps.jobs.post(tx, "bank-slip", { slipId });
  });
  const state = await stateOf(deps, requestId);
  deps.jobs.wake();
  return state;
};
