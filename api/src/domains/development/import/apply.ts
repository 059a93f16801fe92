import { and, eq, isNull, lt } from "drizzle-orm";
import type { ImportOutcome, ImportReport, LotChangeItem, LotPlan } from "@gleba/shared/contracts/crm";
import { recordChange, recordChanges } from "#platform/db/audit.ts";
import type { Orm, Tx } from "#platform/db/db.ts";
import type { Deps } from "#platform/http/deps.ts";
import type { Staff } from "#platform/auth/guard.ts";
import { appError, type AppError } from "#platform/http/app-error.ts";
import { lots, lotChanges, lotImports } from "#platform/db/schema/index.ts";
import { actorOf, inTransaction } from "#platform/db/staff-transaction.ts";
import { readVenture, touchVenture } from "../repository/lots.ts";
import { lotErrors } from "../rules/lots.ts";
import { titleOf, type Changes, type StoredLot } from "./changes.ts";
import { baseOf } from "./plan.ts";
import { holdImports, readLots } from "./store.ts";
import { writeChanges } from "./write.ts";

/** A plan nobody applied is forgotten after so long. */
const PLAN_LIFE_MS = 24 * 60 * 60_000;

const refusals = {
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
  if (!(await readVenture(orm, ventureId))) throw lotErrors.ventureNotFound();
  return orm.select().from(lots).where(eq(lots.ventureId, ventureId)).orderBy(lots.id);
};

/** Keeps a plan as it is shown, and forgets those of yesterday. */
export const keepPlan = async (
  { db, clock }: Deps,
  plan: {
    id: string;
    ventureId: number;
    fileName: string;
    actor: string;
    actorName: string;
    plan: LotPlan;
    report: ImportReport;
    lots: readonly StoredLot[];
  },
): Promise<void> => {
  const { lots: storedLots, ...row } = plan;
  const createdAt = clock();
  await db.transaction(async (tx) => {
    const old = new Date(createdAt.getTime() - PLAN_LIFE_MS);
    await tx.delete(lotImports).where(and(isNull(lotImports.appliedAt), lt(lotImports.createdAt, old)));
    await tx.insert(lotImports).values({ ...row, createdAt, base: baseOf(storedLots) });
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

const write = async (
  tx: Tx,
  by: Staff,
  ventureId: number,
  row: typeof lotImports.$inferSelect,
  at: Date,
  lots: StoredLot[],
) => {
  const changes = row.plan as unknown as Pick<Changes, "added" | "changed" | "statuses">;
  const actor = actorOf(by);
  const { addedIds, events } = await writeChanges(tx, ventureId, changes, lots, {
    actor: actor.id,
    reason: `Importado de ${row.fileName}`,
    at,
  });
  const added = new Set(addedIds);
  const made = (await readLots(tx, ventureId)).filter(({ id }) => added.has(id));
  const madeItems: LotChangeItem[] = made.map(({ id, block, lot, areaM2, priceCents, status }) => ({
    id,
    before: null,
    after: { block, lot, areaM2, priceCents, status },
  }));
  const items = [...madeItems, ...changedItems(changes, lots)];
  const titles = new Map([...lots, ...made].map((lot) => [lot.id, titleOf(lot)]));
  await recordChanges(
    tx,
    items.map(({ id, before, after }) => ({
      at,
      actor,
      action: before === null ? "created" : "updated",
      entity: "batch",
      entityId: id,
      label: titles.get(id)!.replace(/^q/, "Q"),
      before,
      after,
    })),
  );
  return {
    items,
    events,
    outcome: { added: made.length, changed: changes.changed.length, statuses: changes.statuses.length },
  };
};

/** Applies a plan that was shown: all of it or nothing, and only to the lots it was made of. */
export const applyPlan = (
  deps: Deps,
  by: Staff,
  ventureId: number,
  planId: string,
  hash: string,
): Promise<ImportOutcome | AppError> =>
  inTransaction(deps, async (tx, tell) => {
    await holdImports(tx);
    const [row] = await tx
      .select()
      .from(lotImports)
      .where(and(eq(lotImports.id, planId), eq(lotImports.ventureId, ventureId)))
      .for("update");
    if (!row || row.plan.hash !== hash) return refusals.notFound();
    if (row.appliedAt) return refusals.applied();
    const lots = await readLots(tx, ventureId);
    if (baseOf(lots) !== row.base) return refusals.changed();
    const at = deps.clock();
    const { items, events, outcome } = await write(tx, by, ventureId, row, at, lots);
    tell(events);
    const [change] =
      items.length === 0
        ? []
        : await tx
            .insert(lotChanges)
            .values({ ventureId, kind: "import", actor: actorOf(by).id, at, items })
            .returning({ id: lotChanges.id });
    await tx
      .update(lotImports)
      .set({ appliedAt: at, actor: actorOf(by).id, actorName: by.name, changeId: change?.id ?? null })
      .where(eq(lotImports.id, planId));
    if (items.length > 0) await touchVenture(tx, ventureId);
    const venture = await readVenture(tx, ventureId);
    await recordChange(tx, {
      at,
      actor: actorOf(by),
      action: "imported",
      entity: "venture",
      entityId: ventureId,
      label: venture?.name ?? "",
      before: null,
      after: { fileName: row.fileName, ...outcome },
    });
    return { changeId: change?.id ?? null, ...outcome };
  });
