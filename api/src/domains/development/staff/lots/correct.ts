import type { LotCorrection, LotRemoved, NewLot, StaffLot } from "@gleba/shared/contracts/crm";
import { blockAndLot, capitalized } from "@gleba/shared/words";
import { readRing } from "../../import/ring.ts";
import { recordChange } from "#platform/db/audit.ts";
import type { Tx } from "#platform/db/db.ts";
import type { Deps } from "#platform/http/deps.ts";
import type { Staff } from "#platform/auth/guard.ts";
import { AppError } from "#platform/http/app-error.ts";
import { actorOf, inTransaction } from "#platform/db/staff-transaction.ts";
import type { ReadStaffLots } from "./lots-cache.ts";
import { insertLotChange } from "../../repository/lot-changes.ts";
import {
  findInUse,
  lockLots,
  lockRows,
  insertLot,
  isPlaceTaken,
  readDevelopmentName,
  removeLots,
  touchDevelopment,
  updateLot,
  type StoredLotRow,
} from "../../repository/lots.ts";
import { isInSale, lotErrors } from "../../rules/lots.ts";

const audited = ({ id: _id, ventureId: _venture, version: _version, customerId: _customer, ...row }: StoredLotRow) =>
  row;

const record = (
  deps: Deps,
  tx: Tx,
  by: Staff,
  action: string,
  before: StoredLotRow | null,
  after: StoredLotRow | null,
) => {
  const row = (after ?? before)!;
  return recordChange(tx, {
    at: deps.clock(),
    actor: actorOf(by),
    action,
    entity: "batch",
    entityId: row.id,
    label: capitalized(blockAndLot(row)),
    before: before && audited(before),
    after: after && audited(after),
  });
};

/** The drawing as it is stored, or why it is none. */
const ringOf = (polygon: NewLot["polygon"]): StoredLotRow["polygon"] | AppError => {
  const reading = readRing({ type: "Polygon", coordinates: [polygon] });
  return "refused" in reading ? lotErrors.badDrawing(reading.refused) : reading.ring;
};

/** Lots without a number share their place. */
const isTaken = async (tx: Tx, ventureId: number, place: NewLot, not?: number): Promise<boolean> =>
  place.lot !== "" && isPlaceTaken(tx, ventureId, place, not);

const shown = async (tx: Tx, readLots: ReadStaffLots, row: StoredLotRow): Promise<StaffLot> =>
  (await readLots(tx, row.ventureId)).find(({ id }) => id === row.id)!;

/** Draws a lot. It is blocked until staff open it for sale. */
export const drawLot = (
  deps: Deps,
  readLots: ReadStaffLots,
  by: Staff,
  ventureId: number,
  input: NewLot,
): Promise<StaffLot | AppError> =>
  inTransaction(deps, async (tx, announce) => {
    if (!(await readDevelopmentName(tx, ventureId))) return lotErrors.ventureNotFound();
    const polygon = ringOf(input.polygon);
    if (polygon instanceof AppError) return polygon;
    // Places are given to one at a time.
    await touchDevelopment(tx, ventureId);
    if (await isTaken(tx, ventureId, input)) return lotErrors.taken(input.block, input.lot);
    const inserted = await insertLot(
      tx,
      { ...input, polygon, ventureId, status: "blocked" },
      { actor: actorOf(by).id, reason: "Desenhado pela equipe", at: deps.clock() },
    );
    if (!inserted) return lotErrors.taken(input.block, input.lot);
    announce([inserted.event]);
    await record(deps, tx, by, "created", null, inserted.row);
    return shown(tx, readLots, inserted.row);
  });

/** Corrects what a lot is. Its name stays as it is once a sale is written on it. */
export const correctLot = (
  deps: Deps,
  readLots: ReadStaffLots,
  by: Staff,
  ventureId: number,
  id: number,
  { version, ...input }: LotCorrection,
): Promise<StaffLot | AppError> =>
  inTransaction(deps, async (tx) => {
    const [before] = await lockRows(tx, ventureId, [id]);
    if (!before) return lotErrors.notFound();
    if (before.version !== version) return lotErrors.changedMeanwhile();
    const polygon = ringOf(input.polygon);
    if (polygon instanceof AppError) return polygon;
    const renamed = before.block !== input.block || before.lot !== input.lot;
    await touchDevelopment(tx, ventureId);
    if (renamed) {
      const [lot] = await lockLots(tx, ventureId, [id]);
      if (lot!.hasReservation || lot!.contracted || isInSale(lot!)) return lotErrors.renamedInSale();
      if (await isTaken(tx, ventureId, input, id)) return lotErrors.taken(input.block, input.lot);
    }
    const after = await updateLot(tx, id, { ...input, polygon });
    await record(deps, tx, by, "updated", before, after);
    return shown(tx, readLots, after);
  });

/** Removes a lot that nobody ever reserved, asked about or bought; for a while it can be brought back as it was. */
export const removeLot = (deps: Deps, by: Staff, ventureId: number, id: number): Promise<LotRemoved | AppError> =>
  inTransaction(deps, async (tx) => {
    const [before] = await lockRows(tx, ventureId, [id]);
    if (!before) return lotErrors.notFound();
    if (before.moneyReceived || (await findInUse(tx, [id])).has(id)) return lotErrors.inUse();
    await removeLots(tx, [id]);
    await touchDevelopment(tx, ventureId);
    await record(deps, tx, by, "deleted", before, null);
    const items = [{ id, before: { ...audited(before), version: before.version + 1 }, after: {} }];
    const change = { ventureId, kind: "removal" as const, actor: actorOf(by).id, at: deps.clock(), items };
    const changeId = await insertLotChange(tx, change);
    return changeId === null ? { id } : { id, changeId };
  });
