import type { BankSlipRequestState, CombinedSlipPreview, CombinedSlipRequest } from "@gleba/shared/contracts";
import { dayInBrazil } from "@gleba/shared/words";
import type { output } from "zod/mini";
import type { combinedSlipPreviewQuery } from "@gleba/shared/contracts";
import { sendMessage, type Viewer } from "#domains/customers";
import type { Deps } from "#platform/http/deps.ts";
import type { Tx } from "#platform/db/db.ts";
import { AppError } from "#platform/http/app-error.ts";
import { readContractFiles, readSeenIds, type ContractFile } from "../../repository/contracts.ts";
import { takenMessage } from "../../emails/slips.ts";
import { readSlipParties, type Parties } from "../../repository/parties.ts";
import { readRegretted } from "../../repository/regrets.ts";
import {
  insertCombinedSlip,
  lockActiveSlips,
  readActiveSlips,
  readOtherAskers,
  requeueSlip,
  type SlipRow,
} from "../../repository/slips.ts";
import { lockOwnContracts, type StaffContractFile } from "../../repository/staff-contracts.ts";
import {
  combinedSlipErrors,
  partSeen,
  priceCombined,
  slipsMeanwhile,
  validateBeneficiaries,
  validateMeanwhile,
  type PricedCombined,
  type SlipsMeanwhile,
} from "../../rules/combined-slips.ts";
import { partsOf } from "../../rules/slip-words.ts";
import { untilDueDate } from "../../rules/slip-instructions.ts";
import { validateRegrets } from "../../rules/slips.ts";
import { sumOf } from "../../rules/valuation.ts";
import { cancelLocked } from "../../slips/cancel.ts";
import { answerRequest, placeRequest, placeSlip, validateAddress } from "./request.ts";

/** A customer's contracts that hold these installments, in the order of their ids. */
const readHolding = async (
  { db }: Pick<Deps, "db">,
  viewer: Viewer,
  installmentIds: readonly number[],
): Promise<ContractFile[]> => {
  const files = await readContractFiles(db.orm, viewer);
  return files
    .filter(({ installments }) => installments.some(({ id }) => installmentIds.includes(id)))
    .sort((one, two) => one.contract.id - two.contract.id);
};

const idsOf = (files: readonly ContractFile[]): number[] => files.map(({ contract }) => contract.id);

/** The parties of each of a customer's contracts, as they are printed. */
const readPartiesOf = async (
  deps: Deps,
  files: readonly ContractFile[],
  viewer: Viewer,
): Promise<ReadonlyMap<number, Parties>> => {
  const parties = new Map<number, Parties>();
  for (const file of files) parties.set(file.contract.id, await readSlipParties(deps, file, viewer));
  return parties;
};

/** Whether one slip may be over these contracts, the first of which says who pays: seen beforehand as when it is asked for. */
const validateParties = (
  deps: Deps,
  [first]: readonly ContractFile[],
  parties: ReadonlyMap<number, Parties>,
): AppError | null =>
  first
    ? (validateBeneficiaries([...parties.values()]) ?? validateAddress(deps, parties.get(first.contract.id)!))
    : combinedSlipErrors.unknownInstallment();

/** One slip over several is what `slipsMeanwhile` compares; over one it is a slip like every other. */
const severalOf = (priced: PricedCombined): PricedCombined | null => (priced.items.length > 1 ? priced : null);

/** What one slip over some installments would ask for, and which open slips it would take the place of. */
export const previewCombinedSlip = async (
  deps: Deps,
  customerId: number,
  selection: output<typeof combinedSlipPreviewQuery>,
): Promise<CombinedSlipPreview | AppError> => {
  const today = dayInBrazil(deps.clock());
  const files = await readHolding(deps, { customerId, day: today }, selection.installmentIds);
  const priced =
    validateRegrets(files, await readRegretted(deps.db.orm, idsOf(files))) ?? priceCombined(files, selection, today);
  if (priced instanceof AppError) return priced;
  const refused = validateParties(deps, files, await readPartiesOf(deps, files, { customerId, day: today }));
  if (refused) return refused;
  const active = await readActiveSlips(deps.db.orm, selection.installmentIds);
  const seen = await readSeenIds(deps.db.orm, { customerId, day: today });
  const { open } = slipsMeanwhile(active, severalOf(priced), today);
  return {
    dueDate: priced.dueDate,
    items: priced.items,
    ...partsOf(priced.items),
    totalCents: priced.totalCents,
    open: open.map((slip) => ({ id: slip.id, dueDate: slip.dueDate, ...partSeen(slip, seen) })),
  };
};

interface Placed {
  priced: PricedCombined;
  /** By contract, as they are printed. */
  parties: ReadonlyMap<number, Parties>;
  meanwhile: SlipsMeanwhile;
}

/** The one slip over several installments, whose registration is asked for where nobody does it yet; its id. */
const placeCombined = async (
  { clock, jobs }: Pick<Deps, "clock" | "jobs">,
  tx: Tx,
  { priced, parties, meanwhile: { same } }: Placed,
): Promise<number> => {
  if (same) {
    if (await requeueSlip(tx, same)) await jobs.post(tx, "bank-slip", { slipId: same.id });
    return same.id;
  }
  const { items, valuedOn, ...slip } = priced;
  const [first] = items;
  const savingCents = sumOf(items, (item) => item.savingCents ?? 0);
  const print = {
    ...parties.get(first!.contractId)!,
    installmentNumber: first!.number,
    instructions: untilDueDate(slip.dueDate),
    valuedOn,
    items: items.map(({ installmentId, contractId, contractNumber, number, of, name, dueDate, totalCents }) => {
      const { lot } = parties.get(contractId)!;
      const own = { installmentId, contractId, contractNumber, number, of, lot, dueDate, totalCents };
      return { ...own, ...(name !== undefined && { name }) };
    }),
    ...(items.some((item) => item.savingCents !== undefined) && { savingCents }),
  };
  const rows = items.map(({ installmentId, amountCents, fineCents, interestCents, totalCents }) => ({
    installmentId,
    amountCents,
    fineCents,
    interestCents,
    totalCents,
  }));
  const slipId = await insertCombinedSlip(tx, { ...slip, print, createdAt: clock() }, rows);
  await jobs.post(tx, "bank-slip", { slipId });
  return slipId;
};

const placeOne = (deps: Deps, tx: Tx, file: StaffContractFile, { priced, parties }: Placed): Promise<number> => {
  const { installmentId, number, amountCents, fineCents, interestCents, totalCents, savingCents } = priced.items[0]!;
  const { valuedOn, dueDate } = priced;
  const slip = { installmentId, number, amountCents, fineCents, interestCents, totalCents, valuedOn, dueDate };
  return placeSlip(deps, tx, {
    file,
    parties: parties.get(file.contract.id)!,
    priced: { ...slip, ...(savingCents !== undefined && { savingCents }) },
  });
};

/** Whether a slip is over an installment of this contract. */
const isOver = ({ print, installmentId }: SlipRow, { contract, installments }: StaffContractFile): boolean =>
  print.items?.some(({ contractId }) => contractId === contract.id) ??
  installments.some(({ id }) => id === installmentId);

/**
 * Whoever asked for a slip that another buyer's takes the place of must not pay it any more. They are told of a contract that is in
 * their own slip: the new one may be over others, of which they have no part.
 */
const tellOtherBuyers = async (
  deps: Pick<Deps, "clock" | "bus">,
  tx: Tx,
  slips: readonly SlipRow[],
  { customerId, files }: { customerId: number; files: readonly StaffContractFile[] },
): Promise<void> => {
  for (const slip of slips) {
    const { contract } = files.find((file) => isOver(slip, file))!;
    for (const other of await readOtherAskers(tx, slip.id, customerId))
      await sendMessage(deps, tx, {
        customerId: other,
        contractId: contract.id,
        ...takenMessage(slip, contract.number),
        sentAt: deps.clock(),
      });
  }
};

/** What of a request for one slip is read before anything is locked. */
interface Asking {
  viewer: Viewer;
  /** The contracts that hold its installments, in the order of their ids. */
  contractIds: number[];
  /** By contract, as they are printed. */
  parties: ReadonlyMap<number, Parties>;
}

/** Reads what a customer's request for one slip is about. */
export const readAsking = async (
  deps: Deps,
  customerId: number,
  installmentIds: readonly number[],
): Promise<Asking> => {
  const viewer = { customerId, day: dayInBrazil(deps.clock()) };
  const own = await readHolding(deps, viewer, installmentIds);
  return { viewer, contractIds: idsOf(own), parties: await readPartiesOf(deps, own, viewer) };
};

/** Places the request in a transaction, whose contracts are locked from then on; its id. Nothing is written where it is refused. */
export const placeCombinedRequest = async (
  deps: Deps,
  tx: Tx,
  { viewer, contractIds, parties }: Asking,
  request: CombinedSlipRequest,
): Promise<number | AppError> => {
  const { installmentIds, replaces = [] } = request;
  const { customerId, day: today } = viewer;
  const files = await lockOwnContracts(tx, contractIds, viewer);
  const priced = validateRegrets(files, await readRegretted(tx, contractIds)) ?? priceCombined(files, request, today);
  if (priced instanceof AppError) return priced;
  const meanwhile = slipsMeanwhile(await lockActiveSlips(tx, installmentIds), severalOf(priced), today);
  const [first] = files;
  if (!first) return combinedSlipErrors.unknownInstallment();
  const refused =
    validateParties(deps, files, parties) ?? validateMeanwhile(meanwhile, replaces, await readSeenIds(tx, viewer));
  if (refused) return refused;
  await cancelLocked(deps, tx, [...meanwhile.open, ...meanwhile.failed]);
  await tellOtherBuyers(deps, tx, meanwhile.open, { customerId, files });
  const placing = { priced, parties, meanwhile };
  const slipId = severalOf(priced) ? await placeCombined(deps, tx, placing) : await placeOne(deps, tx, first, placing);
  return placeRequest(deps, tx, { ...request, contractId: first.contract.id, customerId }, [slipId]);
};

/**
 * Asks for one slip over installments of one contract or of several of the customer's. All contracts are locked meanwhile:
 * of two requests that overlap the second is told which slip is open. Asked for again it is the same slip. `replaces` names
 * the open slips that are cancelled, all in the transaction of the new one.
 */
export const requestCombinedSlip = async (
  deps: Deps,
  customerId: number,
  request: CombinedSlipRequest,
): Promise<BankSlipRequestState | AppError> => {
  const asking = await readAsking(deps, customerId, request.installmentIds);
  const placed = await deps.db.transaction((tx) => placeCombinedRequest(deps, tx, asking, request));
  return answerRequest(deps, placed);
};
