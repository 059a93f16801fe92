import { and, asc, count, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Orm, Tx } from "#platform/db/db.ts";
import type { PageRequest } from "#platform/http/page.ts";
import { photos, workReportPhotos, workReports } from "#platform/db/schema/index.ts";
import type { PhotoRow } from "./snapshots.ts";

/** A report as stored. */
export type ReportRow = typeof workReports.$inferSelect;

/** A report with its photos in their order; those that were deleted are left out. */
export interface ReportWithPhotos {
  report: ReportRow;
  photos: PhotoRow[];
}

const withPhotos = async (on: Orm | Tx, reports: readonly ReportRow[]): Promise<ReportWithPhotos[]> => {
  if (reports.length === 0) return [];
  const ids = reports.map(({ id }) => id);
  const rows = await on
    .select({ reportId: workReportPhotos.reportId, photo: photos })
    .from(workReportPhotos)
    .innerJoin(photos, eq(photos.id, workReportPhotos.photoId))
    .where(and(inArray(workReportPhotos.reportId, ids), isNull(photos.deletedAt)))
    .orderBy(asc(workReportPhotos.position));
  return reports.map((report) => ({
    report,
    photos: rows.filter(({ reportId }) => reportId === report.id).map(({ photo }) => photo),
  }));
};

/** One page of a development's reports, the newest first. */
export const readReports = async (
  on: Orm | Tx,
  ventureId: number,
  { page, size }: PageRequest,
): Promise<{ rows: ReportWithPhotos[]; total: number }> => {
  const where = eq(workReports.ventureId, ventureId);
  const rows = await on
    .select()
    .from(workReports)
    .where(where)
    .orderBy(desc(workReports.reportedOn), desc(workReports.id))
    .limit(size)
    .offset(page * size);
  const [counted] = await on.select({ total: count() }).from(workReports).where(where);
  return { rows: await withPhotos(on, rows), total: counted?.total ?? 0 };
};

/** A report with its photos, as it is in this transaction. */
export const readReport = async (tx: Tx, report: ReportRow): Promise<ReportWithPhotos> =>
  (await withPhotos(tx, [report]))[0]!;

/** A report of this development under its lock; null for an unknown id. */
export const lockReport = async (tx: Tx, ventureId: number, id: number): Promise<ReportRow | null> => {
  const [row] = await tx
    .select()
    .from(workReports)
    .where(and(eq(workReports.id, id), eq(workReports.ventureId, ventureId)))
    .for("update");
  return row ?? null;
};

/** How many of these photos exist and are not deleted; none of them is deleted for good before the transaction ends. */
export const lockReportPhotos = async (tx: Tx, ids: readonly number[]): Promise<number> => {
  if (ids.length === 0) return 0;
  const found = await tx
    .select({ id: photos.id })
    .from(photos)
    .where(and(inArray(photos.id, [...ids]), isNull(photos.deletedAt)))
    .orderBy(asc(photos.id))
    .for("key share");
  return found.length;
};

/** Stores a report without photos. */
export const insertReport = async (tx: Tx, values: typeof workReports.$inferInsert): Promise<ReportRow> => {
  const [row] = await tx.insert(workReports).values(values).returning();
  return row!;
};

/** Stores what changed of a report and counts it. */
export const updateReport = async (
  tx: Tx,
  id: number,
  changes: Pick<ReportRow, "reportedOn" | "title" | "text">,
): Promise<ReportRow> => {
  const [row] = await tx
    .update(workReports)
    .set({ ...changes, version: sql`${workReports.version} + 1` })
    .where(eq(workReports.id, id))
    .returning();
  if (!row) throw new Error("the report was locked and is missing");
  return row;
};

/** Gives a report these photos, in this order. */
export const setReportPhotos = async (tx: Tx, reportId: number, ids: readonly number[]): Promise<void> => {
  await tx.delete(workReportPhotos).where(eq(workReportPhotos.reportId, reportId));
  if (ids.length > 0)
    await tx.insert(workReportPhotos).values(ids.map((photoId, position) => ({ reportId, photoId, position })));
};

/** Removes a report; its photos stay in their galleries. */
export const deleteReport = async (tx: Tx, id: number): Promise<void> =>
  void (await tx.delete(workReports).where(eq(workReports.id, id)));
