import { planKeys } from "#domains/development";
import type { Deps } from "#platform/http/deps.ts";
import { deleteFiles, deletePlans, lockFiles, lockPlans, readNamedUploads } from "../../repository/files.ts";

/** What nothing refers to stays this long: somebody may still be about to use it. */
export const UNUSED_AFTER_MS = 7 * 24 * 60 * 60_000;
/** Looked at in one transaction. */
const SOME = 200;

/** Every key of an upload holds a random one of these, so a text that holds it refers to the upload, however it writes the address. */
const UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const uuidOf = (key: string): string => new RegExp(UUID).exec(key)?.[0] ?? key;

interface Upload {
  id: number;
  storageKey: string;
}

const unnamed = <Row extends Upload>(rows: readonly Row[], named: ReadonlySet<string>): Row[] =>
  rows.filter(({ storageKey }) => !named.has(uuidOf(storageKey)));

const lastOf = (rows: readonly Upload[]): number => rows.at(-1)?.id ?? Number.MAX_SAFE_INTEGER;

type Position = { file: number; plan: number };

/** Removes some uploads that nothing refers to; their bytes go by a job of the same transaction. Null: all were looked at. */
const removeSomeUnused = (
  { db, clock, jobs }: Pick<Deps, "db" | "clock" | "jobs">,
  after: Position,
): Promise<Position | null> =>
  db.transaction(async (tx) => {
    const before = new Date(clock().getTime() - UNUSED_AFTER_MS);
    const files = await lockFiles(tx, { before, afterId: after.file, limit: SOME });
    const plans = await lockPlans(tx, { before, afterId: after.plan, limit: SOME });
    if (files.length + plans.length === 0) return null;
    const named = await readNamedUploads(tx, `(${UUID})`);
    const unusedFiles = unnamed(files, named);
    const unusedPlans = unnamed(plans, named);
    const ids = (rows: readonly Upload[]) => rows.map(({ id }) => id);
    await deleteFiles(tx, ids(unusedFiles));
    await deletePlans(tx, ids(unusedPlans));
    for (const keys of [...unusedFiles.map(({ storageKey }) => [storageKey]), ...unusedPlans.map(planKeys)])
      await jobs.post(tx, "file-removal", { keys });
    return { file: lastOf(files), plan: lastOf(plans) };
  });

/**
 * Removes documents and site plans that nothing refers to a week after they were sent: never shown, or replaced since.
 * Any number of processes may do it at the same time.
 */
export const removeUnused = async (
  deps: Pick<Deps, "db" | "clock" | "jobs">,
  isClosed: () => boolean = () => false,
): Promise<void> => {
  for (let after: Position | null = { file: 0, plan: 0 }; after && !isClosed();)
    after = await removeSomeUnused(deps, after);
  deps.jobs.wake();
};
