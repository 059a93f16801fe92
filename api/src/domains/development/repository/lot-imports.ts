import { and, desc, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { ImportReport, PastImport } from "@gleba/shared/contracts/crm";
import type { Orm, Tx } from "#platform/db/db.ts";
import type { PageRequest } from "#platform/http/page.ts";
import { crmUsers, lotChanges, lotImports } from "#platform/db/schema/index.ts";

/** A file of lots as it was compared, applied or not. */
export type LotImportRow = typeof lotImports.$inferSelect;

/** Two imports of the same development wait for each other. */
const IMPORT_LOCK = 20_261_124;

/** Waits until no other import is writing; locked until the transaction ends. */
export const lockImports = async (tx: Tx): Promise<void> =>
  void (await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`));

/** Stores a plan as it is shown. */
export const insertLotImport = async (tx: Tx, row: typeof lotImports.$inferInsert): Promise<void> =>
  void (await tx.insert(lotImports).values(row));

/** Removes plans of before `date` that nobody applied. */
export const deleteUnappliedImports = async (tx: Tx, date: Date): Promise<void> =>
  void (await tx.delete(lotImports).where(and(isNull(lotImports.appliedAt), lt(lotImports.createdAt, date))));

/** A plan of this development under its lock; null for an unknown id. */
export const lockLotImport = async (tx: Tx, ventureId: number, id: string): Promise<LotImportRow | null> => {
  const [row] = await tx
    .select()
    .from(lotImports)
    .where(and(eq(lotImports.id, id), eq(lotImports.ventureId, ventureId)))
    .for("update");
  return row ?? null;
};

/** From now on the plan is applied, by whom and as which change of lots. */
export const markImportApplied = async (
  tx: Tx,
  id: string,
  applied: Pick<LotImportRow, "appliedAt" | "actor" | "actorName" | "changeId">,
): Promise<void> => void (await tx.update(lotImports).set(applied).where(eq(lotImports.id, id)));

const applied = (ventureId: number) => and(eq(lotImports.ventureId, ventureId), isNotNull(lotImports.appliedAt));

const length = (part: "added" | "changed" | "statuses") =>
  sql<number>`jsonb_array_length(${lotImports.plan} -> ${part})`.mapWith(Number);
const findings = (kind: keyof ImportReport["findings"]) =>
  sql`(${lotImports.report} #>> ${sql.raw(`'{findings,${kind},total}'`)})::int`;

/** Whoever applied it: as they were called then, or are called now. */
const WHO = sql<string>`coalesce(nullif(${lotImports.actorName}, ''), ${crmUsers.name}, '')`;

/** One page of the files that were applied to a development, the latest first, and how many there are in all. */
export const readImports = async (
  orm: Orm,
  ventureId: number,
  { page, size }: PageRequest,
): Promise<{ rows: PastImport[]; total: number }> => {
  const rows = await orm
    .select({
      id: lotImports.id,
      fileName: lotImports.fileName,
      at: lotImports.appliedAt,
      by: WHO,
      added: length("added"),
      changed: length("changed"),
      statuses: length("statuses"),
      unmatched: sql<number | null>`${findings("unmatched")} + ${findings("refused")} + ${findings("zeroArea")}`,
      undone: sql<boolean>`${lotChanges.undoneAt} is not null`,
    })
    .from(lotImports)
    .leftJoin(lotChanges, eq(lotChanges.id, lotImports.changeId))
    .leftJoin(crmUsers, sql`${lotImports.actor} = 'staff:' || ${crmUsers.id}`)
    .where(applied(ventureId))
    .orderBy(desc(lotImports.appliedAt), desc(lotImports.id))
    .limit(size)
    .offset(page * size);
  const [counted] = await orm
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(lotImports)
    .where(applied(ventureId));
  return { rows: rows.map((row) => ({ ...row, at: row.at!.toISOString() })), total: counted?.total ?? 0 };
};

/** One of them; null for an unknown id and for a plan nobody applied. */
export const readImport = async (orm: Orm, ventureId: number, id: string): Promise<LotImportRow | null> => {
  const [row] = await orm
    .select()
    .from(lotImports)
    .where(and(applied(ventureId), eq(lotImports.id, id)));
  return row ?? null;
};
