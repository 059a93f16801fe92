import { isUnavailable } from "../db/unavailable.ts";
import type { Tx } from "../db/db.ts";
import type { Deps } from "../http/deps.ts";
import type { Storage } from "./storage.ts";

/** Longer than any upload takes from its first byte in the storage to its row. */
const ABANDONED_AFTER_MS = 60 * 60_000;

/** Bytes about to be stored whose row is not written yet. */
export interface PendingBytes {
  /** They stay. Call it in the transaction that writes their row. */
  confirm(tx: Tx): Promise<void>;
}

/**
 * Removes what nobody is to find any more, as far as the storage lets it: what it does not is removed by the job that was written for it. Whoever
 * waits reads how their own request ended, not that.
 *
 * @param failure why bytes have no row. Of a database whose answer was lost nobody knows whether the row stands: the job that was to remove them
 *   went with it, or removes them.
 */
export const clearUp = async (
  storage: Pick<Storage, "remove">,
  keys: readonly string[],
  failure?: unknown,
): Promise<void> => {
  if (isUnavailable(failure)) return;
  try {
    for (const key of keys) await storage.remove(key);
  } catch {
    // The job tries until it can.
  }
};

/**
 * Says, before they are stored, which bytes are to come: when the process dies between the bytes and their row, or its
 * own clearing up fails, a job removes them. Nobody else could find them any more.
 */
export const expectBytes = async ({ db, jobs }: Pick<Deps, "db" | "jobs">, keys: string[]): Promise<PendingBytes> => {
  // Jobs go by the database's clock, which is the machine's and never one that a test has set.
  const overdue = new Date(Date.now() + ABANDONED_AFTER_MS);
  const job = await db.transaction((tx) => jobs.post(tx, "file-removal", { keys }, overdue));
  return { confirm: (tx) => jobs.withdraw(tx, "file-removal", job) };
};
