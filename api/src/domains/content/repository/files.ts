import { and, asc, gt, inArray, lt, sql } from "drizzle-orm";
import type { Tx } from "#platform/db/db.ts";
import { planImages, storedFiles } from "#platform/db/schema/index.ts";
import { STORED_VALUES } from "./stored-values.ts";

/** A document that staff sent. */
export type FileRow = typeof storedFiles.$inferSelect;
/** A site plan that staff sent. */
export type PlanRow = typeof planImages.$inferSelect;

/** Some of all rows: those made before a moment, behind an id, in the order of their ids. */
interface Batch {
  before: Date;
  afterId: number;
  limit: number;
}

/** Stores what was sent. */
export const insertFile = async (tx: Tx, values: typeof storedFiles.$inferInsert): Promise<FileRow> => {
  const [row] = await tx.insert(storedFiles).values(values).returning();
  return row!;
};

/** Some documents under their locks; those another process looks at are left out. */
export const lockFiles = (tx: Tx, { before, afterId, limit }: Batch): Promise<FileRow[]> =>
  tx
    .select()
    .from(storedFiles)
    .where(and(lt(storedFiles.createdAt, before), gt(storedFiles.id, afterId)))
    .orderBy(asc(storedFiles.id))
    .limit(limit)
    .for("update", { skipLocked: true });

/** Some site plans under their locks; those another process looks at are left out. */
export const lockPlans = (tx: Tx, { before, afterId, limit }: Batch): Promise<PlanRow[]> =>
  tx
    .select()
    .from(planImages)
    .where(and(lt(planImages.createdAt, before), gt(planImages.id, afterId)))
    .orderBy(asc(planImages.id))
    .limit(limit)
    .for("update", { skipLocked: true });

/**
 * What every text that names uploads says where it matches: articles, drafts, all of their versions, developments (also
 * those that are not published) and lots. `pattern` is a POSIX regular expression with one group.
 */
export const readNamedUploads = async (tx: Tx, pattern: string): Promise<Set<string>> => {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select distinct m[1] as name from (
      select value::text as words from (${STORED_VALUES}) stored
      union all select fields::text from article_drafts
      union all select fields::text from article_versions
      union all select to_jsonb(ventures)::text from ventures
      union all select memorial_file from batches where memorial_file <> ''
    ) written cross join lateral regexp_matches(written.words, ${pattern}, 'g') as m`);
  return new Set(rows.map(({ name }) => name));
};

/** Removes documents; their bytes are removed by who calls this. */
export const deleteFiles = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0) await tx.delete(storedFiles).where(inArray(storedFiles.id, [...ids]));
};

/** Removes site plans; their bytes are removed by who calls this. */
export const deletePlans = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0) await tx.delete(planImages).where(inArray(planImages.id, [...ids]));
};
