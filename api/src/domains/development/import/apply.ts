import type { ImportOutcome, ImportReport, LotChangeItem, LotPlan } from "@gleba/shared/contracts/crm";
import type { Db, Orm, Tx } from "#platform/db/db.ts";
import type { LotChanged } from "#platform/events/bus.ts";
import type { Staff } from "#platform/auth/guard.ts";
import { appError } from "#platform/http/app-error.ts";
import { actorOf } from "#platform/db/staff-transaction.ts";
import { hasLimits } from "../repository/discount-limits.ts";
import { insertLotChange } from "../repository/lot-changes.ts";
import {
  deleteUnappliedImports,
  insertLotImport,
  lockImports,
  lockLotImport,
  markImportApplied,
  type LotImportRow,
} from "../repository/lot-imports.ts";
import { lockAllRows, readRows, readDevelopmentName, touchDevelopment } from "../repository/lots.ts";
import { lotErrors } from "../rules/lots.ts";
import { recordLots } from "../staff/lots/record-lots.ts";
import { lowers, type Changes, type StoredLot } from "./changes.ts";
import { baseOf } from "./plan.ts";
import { writeChanges } from "./write.ts";

/** A plan nobody applied is forgotten after so long. */
const PLAN_LIFE_MS = 24 * 60 * 60_000;

const planErrors = {
  notFound: () => appError(404, "plan_not_found", "A simulação não existe mais. Envie o arquivo de novo."),
  applied: () => appError(409, "already_applied", "Esta importação já foi aplicada."),
  changed: () =>
    appError(
      409,
      "lots_changed_meanwhile",
      "Os lotes mudaram desde a simulação. Simule de novo: o arquivo continua escolhido.",
    ),
};

/** The lots a file is compared with, in the order of their ids; throws 404 for an unknown development. */
export const readForPlan = async (orm: Orm, ventureId: number): Promise<StoredLot[]> => {
  if (!(await readDevelopmentName(orm, ventureId))) throw lotErrors.ventureNotFound();
  return readRows(orm, ventureId);
};

/** Stores a plan as it is shown, and removes those of yesterday. */
export const storePlan = async (
  db: Db,
  plan: {
    id: string;
    ventureId: number;
    fileName: string;
    actor: string;
    actorName: string;
    createdAt: Date;
    plan: LotPlan;
    report: ImportReport;
    lots: readonly StoredLot[];
  },
): Promise<void> => {
  const { lots: storedLots, ...row } = plan;
  await db.transaction(async (tx) => {
    const old = new Date(row.createdAt.getTime() - PLAN_LIFE_MS);
    await deleteUnappliedImports(tx, old);
    await insertLotImport(tx, { ...row, base: baseOf(storedLots) });
  });
};

const pick = (lot: StoredLot, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, lot[name as keyof StoredLot]]));

/** What changes of lots that are there, as it was and as it is. */
const changedItems = (changes: Pick<Changes, "changed" | "statuses">, lots: readonly StoredLot[]): LotChangeItem[] => {
  const byId = new Map(lots.map((lot) => [lot.id, lot]));
  const values = new Map<number, Record<string, unknown>>(changes.changed.map((one) => [one.id, one.values]));
  for (const { id, to } of changes.statuses) values.set(id, { ...values.get(id), status: to });
  return [...values].map(([id, after]) => ({ id, before: pick(byId.get(id)!, Object.keys(after)), after }));
};

/** Whether this person may lower prices: where there are limits of discounts, only who approves them. */
export const mayLowerPrices = async (on: Orm | Tx, by: Staff): Promise<boolean> =>
  by.can.approveDiscounts || !(await hasLimits(on));

/** False where a plan lowers a price and whoever applies it may not: it was made by somebody else, or before there were limits. */
const mayWrite = async (tx: Tx, by: Staff, { plan }: LotImportRow, lots: readonly StoredLot[]): Promise<boolean> => {
  const prices = new Map(lots.map(({ id, priceCents }) => [id, priceCents]));
  const { changed } = plan as unknown as Pick<Changes, "changed">;
  const isLowering = changed.some(({ id, values }) => lowers(prices.get(id) ?? null, values.priceCents));
  return !isLowering || mayLowerPrices(tx, by);
};

const write = async (tx: Tx, by: Staff, ventureId: number, row: LotImportRow, at: Date, lots: StoredLot[]) => {
  const changes = row.plan as unknown as Pick<Changes, "added" | "changed" | "statuses">;
  const actor = actorOf(by);
  const { addedIds, events } = await writeChanges(tx, ventureId, changes, lots, {
    actor: actor.id,
    reason: `Importado de ${row.fileName}`,
    at,
  });
  const added = new Set(addedIds);
  const inserted = (await lockAllRows(tx, ventureId)).filter(({ id }) => added.has(id));
  const insertedItems: LotChangeItem[] = inserted.map(({ id, block, lot, areaM2, priceCents, status }) => ({
    id,
    before: null,
    after: { block, lot, areaM2, priceCents, status },
  }));
  const items = [...insertedItems, ...changedItems(changes, lots)];
  const places = new Map([...lots, ...inserted].map(({ id, block, lot }) => [id, { block, lot }]));
  return {
    items,
    recorded: items.map((item) => ({ ...places.get(item.id)!, item })),
    events,
    outcome: { added: inserted.length, changed: changes.changed.length, statuses: changes.statuses.length },
  };
};

/** What applying a plan wrote, and what visitors are to be told once it is committed. */
export interface Applied {
  outcome: ImportOutcome;
  events: LotChanged[];
}

/**
 * Applies a plan that was shown: all of it or nothing, and only to the lots it was made of. Throws 404 and 409 of
 * `planErrors`.
 */
export const applyPlan = (
  db: Db,
  { by, ventureId, planId, hash, at }: { by: Staff; ventureId: number; planId: string; hash: string; at: Date },
): Promise<Applied> =>
  db.transaction(async (tx) => {
    await lockImports(tx);
    const row = await lockLotImport(tx, ventureId, planId);
    if (!row || row.plan.hash !== hash) throw planErrors.notFound();
    if (row.appliedAt) throw planErrors.applied();
    const lots = await lockAllRows(tx, ventureId);
    if (baseOf(lots) !== row.base) throw planErrors.changed();
    if (!(await mayWrite(tx, by, row, lots))) throw lotErrors.loweredWithoutApproval();
    const { items, recorded, events, outcome } = await write(tx, by, ventureId, row, at, lots);
    const actor = actorOf(by);
    const changeId = await insertLotChange(tx, { ventureId, kind: "import", actor: actor.id, at, items });
    await markImportApplied(tx, planId, { appliedAt: at, actor: actor.id, actorName: by.name, changeId });
    if (items.length > 0) await touchDevelopment(tx, ventureId);
    const name = (await readDevelopmentName(tx, ventureId))?.name ?? "";
    const venture = { id: ventureId, name };
    await recordLots(tx, {
      at,
      actor,
      action: "imported",
      venture,
      lots: recorded,
      asked: { fileName: row.fileName, ...outcome },
    });
    return { outcome: { changeId, ...outcome }, events };
  });
