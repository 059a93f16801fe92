import type { BankSlipRequest, BankSlipRequestState } from "@gleba/shared/contracts";
import { dayInBrazil } from "@gleba/shared/words";
import type { Deps } from "#platform/http/deps.ts";
import type { Tx } from "#platform/db/db.ts";
import { inTransaction } from "#platform/db/staff-transaction.ts";
import { commonErrors, AppError } from "#platform/http/app-error.ts";
import { readContractFile, readSeenIds } from "../../repository/contracts.ts";
import { readSlipParties, type Parties } from "../../repository/parties.ts";
import { readRegretted, readRegrettedIn } from "../../repository/regrets.ts";
import { presentRequest } from "../../present/slip.ts";
import {
  requeueFailed,
  readSlipsOfRequest,
  findOrCreateRequest,
  findOrCreateSlip,
  lockActiveSlips,
} from "../../repository/slips.ts";
import { lockOwnContracts, type StaffContractFile } from "../../repository/staff-contracts.ts";
import { slipsMeanwhile, validateMeanwhile } from "../../rules/combined-slips.ts";
import { instructionsOf } from "../../rules/slip-instructions.ts";
import { ownNameOf } from "../../rules/slip-words.ts";
import { priceSlips, slipErrors, validateRegrets, validateRetry, type PricedSlip } from "../../rules/slips.ts";
import { cancelLocked } from "../../slips/cancel.ts";
import { notifyRequest } from "../../slips/notify.ts";

/** What is ready already is answered with the request, so that a second click gets its slip at once. */
export const stateOf = async ({ db }: Pick<Deps, "db">, requestId: number): Promise<BankSlipRequestState> =>
  presentRequest(requestId, await readSlipsOfRequest(db.orm, requestId));

/** A real bank registers no slip without the payer's address; null where it does. */
export const validateAddress = ({ config }: Pick<Deps, "config">, { payer }: Parties): AppError | null =>
  config.slipGateway && !payer.address ? slipErrors.addressMissing() : null;

/** The slip over one installment, whose registration is asked for where nobody does it yet; its id. */
export const placeSlip = async (
  { clock, jobs }: Pick<Deps, "clock" | "jobs">,
  tx: Tx,
  { file, parties, priced }: { file: StaffContractFile; parties: Parties; priced: PricedSlip },
): Promise<number> => {
  const { number, savingCents, valuedOn, ...slip } = priced;
  const early = savingCents !== undefined && { savingCents };
  const row = file.installments.find(({ id }) => id === slip.installmentId)!;
  const instructions = instructionsOf(file, row, { ...slip, ...early });
  const installmentName = ownNameOf(row);
  const print = {
    ...parties,
    installmentNumber: number,
    ...(installmentName !== undefined && { installmentName }),
    instructions,
    valuedOn,
    ...early,
  };
  const { id, toRegister } = await findOrCreateSlip(tx, { ...slip, print, createdAt: clock() });
  if (toRegister) await jobs.post(tx, "bank-slip", { slipId: id });
  return id;
};

/** The request for these slips; the customer is notified at once of what is ready already. */
export const placeRequest = async (
  deps: Deps,
  tx: Tx,
  {
    customerId,
    contractId,
    payOn,
    deliverBy,
  }: Pick<BankSlipRequest, "contractId" | "payOn" | "deliverBy"> & { customerId: number },
  slipIds: readonly number[],
): Promise<number> => {
  const wanted = {
    customerId,
    contractId,
    payOn: payOn ?? null,
    byInbox: deliverBy.includes("inbox"),
    byEmail: deliverBy.includes("email"),
    createdAt: deps.clock(),
  };
  const id = await findOrCreateRequest(tx, wanted, slipIds);
  await notifyRequest(deps, tx, id);
  return id;
};

/** Answers a request that was placed, and has what waits for it begun. */
export const answerRequest = async (
  deps: Deps,
  placed: number | AppError,
): Promise<BankSlipRequestState | AppError> => {
  if (placed instanceof AppError) return placed;
  const state = await stateOf(deps, placed);
  deps.jobs.wake();
  deps.outbox.wake();
  return state;
};

/**
 * Asks for the slips of some installments. Slips, request and jobs are one transaction: none is without the others. Asked
 * for again, or with others, a slip stays the same one; one that failed begins anew. The contract is locked meanwhile, so
 * that what is paid or asked for at the same time comes before or after.
 */
export const requestSlips = async (
  deps: Deps,
  customerId: number,
  request: BankSlipRequest,
): Promise<BankSlipRequestState | AppError> => {
  const { db, clock } = deps;
  const { contractId, installmentIds, payOn, early } = request;
  const today = dayInBrazil(clock());
  const viewer = { customerId, day: today };
  const own = await readContractFile(db.orm, contractId, viewer);
  if (!own) return commonErrors.notFound();
  const parties = await readSlipParties(deps, own, viewer);

  const placed = await db.transaction(async (tx) => {
    const [file] = await lockOwnContracts(tx, [contractId], viewer);
    if (!file) return commonErrors.notFound();
    const priced =
      validateRegrets([file], await readRegretted(tx, [contractId])) ??
      priceSlips(file, { installmentIds, payOn, early }, today);
    if (priced instanceof AppError) return priced;
    const meanwhile = slipsMeanwhile(await lockActiveSlips(tx, installmentIds), null, today);
    const refused = validateAddress(deps, parties) ?? validateMeanwhile(meanwhile, [], await readSeenIds(tx, viewer));
    if (refused) return refused;
    await cancelLocked(deps, tx, meanwhile.failed);
    const slipIds: number[] = [];
    for (const one of priced) slipIds.push(await placeSlip(deps, tx, { file, parties, priced: one }));
    return placeRequest(deps, tx, { ...request, customerId }, slipIds);
  });
  return answerRequest(deps, placed);
};

/** Tries the failed slips of a request once more; changes nothing where none failed, the day of one has passed, or one is of a contract that was regretted. */
export const retryRequest = async (deps: Deps, requestId: number): Promise<BankSlipRequestState | AppError> => {
  const refused = await inTransaction(deps, async (tx) => {
    const slips = await requeueFailed(tx, requestId);
    const over = validateRetry(slips, dayInBrazil(deps.clock()));
    if (over) return over;
    const failed = slips.map(({ id }) => id);
    const regretted = await readRegrettedIn(tx, failed);
    if (regretted !== null) return slipErrors.regretted(regretted);
    for (const slipId of failed) await deps.jobs.post(tx, "bank-slip", { slipId });
    return null;
  });
  if (refused) return refused;
  const state = await stateOf(deps, requestId);
  deps.jobs.wake();
  return state;
};
