import type { Tx } from "#platform/db/db.ts";
import type { Deps } from "#platform/http/deps.ts";
import type { Email } from "#platform/mail/outbox.ts";

/**
 * Posts one e-mail after the other until `take` answers null, each in the transaction that remembers it, so that
 * nobody is written to twice.
 */
export const postEach = async (deps: Deps, take: (tx: Tx, at: Date) => Promise<Email | null>): Promise<void> => {
  const postNext = (): Promise<boolean> =>
    deps.db.transaction(async (tx) => {
      const email = await take(tx, deps.clock());
      if (email) await deps.outbox.post(tx, email);
      return email !== null;
    });
  let posted = false;
  while (await postNext()) posted = true;
  if (posted) deps.outbox.wake();
};
