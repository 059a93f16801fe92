import { and, asc, inArray, lt, sql } from "drizzle-orm";
import { planKeys } from "#domains/development";
import type { Tx } from "#platform/db/db.ts";
import type { Deps } from "#platform/http/deps.ts";
import { planImages, storedFiles } from "#platform/db/schema/index.ts";

/** What nothing refers to is kept this long: somebody may still be about to use it. */
export const KEPT_UNUSED_MS = 7 * 24 * 60 * 60_000;
/** Looked at in one transaction. */
const SOME = 200;

/** Every key of an upload holds a random one of these, so a text that holds it refers to the upload, however it writes the address. */
const UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const uuidOf = (key: string): string => new RegExp(UUID).exec(key)?.[0] ?? key;

/**
 * Every upload that somebody reads, or could bring back: articles, drafts, all of their versions, developments (also those
 * that are not published) and lots.
 */
const readNamed = async (tx: Tx): Promise<Set<string>> => {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select distinct m[1] as name from (
      select value::text as words from article_fields
      union all select fields::text from article_drafts
      union all select fields::text from article_versions
      union all select to_jsonb(ventures)::text from ventures
      union all select memorial_file from batches where memorial_file <> ''
    ) written cross join lateral regexp_matches(written.words, ${`(${UUID})`}, 'g') as m`);
  return new Set(rows.map(({ name }) => name));
};

interface Upload {
  id: number;
  storageKey: string;
}

const unnamed = <Row extends Upload>(rows: readonly Row[], named: ReadonlySet<string>): Row[] =>
  rows.filter(({ storageKey }) => !named.has(uuidOf(storageKey)));

const lastOf = (rows: readonly Upload[]): number => rows.at(-1)?.id ?? Number.MAX_SAFE_INTEGER;

type After = { file: number; plan: number };

/** Forgets some uploads that nothing refers to; their bytes go by a job of the same transaction. Null: all were looked at. */
const forgetSome = ({ db, clock, jobs }: Pick<Deps, "db" | "clock" | "jobs">, after: After): Promise<After | null> =>
  db.transaction(async (tx) => {
    const before = new Date(clock().getTime() - KEPT_UNUSED_MS);
    const files = await tx
      .select()
      .from(storedFiles)
      .where(and(lt(storedFiles.createdAt, before), sql`${storedFiles.id} > ${after.file}`))
      .orderBy(asc(storedFiles.id))
      .limit(SOME)
      .for("update", { skipLocked: true });
    const plans = await tx
      .select()
      .from(planImages)
      .where(and(lt(planImages.createdAt, before), sql`${planImages.id} > ${after.plan}`))
      .orderBy(asc(planImages.id))
      .limit(SOME)
      .for("update", { skipLocked: true });
    if (files.length + plans.length === 0) return null;
    const named = await readNamed(tx);
    const goneFiles = unnamed(files, named);
    const gonePlans = unnamed(plans, named);
    const ids = (rows: readonly Upload[]) => rows.map(({ id }) => id);
    if (goneFiles.length > 0) await tx.delete(storedFiles).where(inArray(storedFiles.id, ids(goneFiles)));
    if (gonePlans.length > 0) await tx.delete(planImages).where(inArray(planImages.id, ids(gonePlans)));
    for (const keys of [...goneFiles.map(({ storageKey }) => [storageKey]), ...gonePlans.map(planKeys)])
      await jobs.post(tx, "file-removal", { keys });
    return { file: lastOf(files), plan: lastOf(plans) };
  });

/**
 * Forgets documents and site plans that nothing refers to a week after they were sent: never shown, or replaced since.
 * Any number of processes may do it at the same time.
 */
export const forgetUnused = async (
  deps: Pick<Deps, "db" | "clock" | "jobs">,
  isClosed: () => boolean = () => false,
): Promise<void> => {
  for (let after: After | null = { file: 0, plan: 0 }; after && !isClosed();) after = await forgetSome(deps, after);
  deps.jobs.wake();
};
