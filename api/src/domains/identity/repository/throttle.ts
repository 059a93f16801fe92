import { createHash } from "node:crypto";
import { inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/db/db.ts";
import { passwordChecks } from "#platform/db/schema/index.ts";

/** Length of a window. A locked person waits this long at most; tries while locked do not lengthen it. */
export const WINDOW_MS = 15 * 60_000;

/**
 * Tries a window for one name, first of all wrong passwords. A customer has two names (document and e-mail), thus ten in
 * all; each has a count of its own, so that locking one leaves the other open, and so that the counts tell nobody which
 * belong together.
 */
export const MAX_ATTEMPTS = {
  customer: 5,
  staff: 10,
  /** Mails asked for: so many a window reach one person, whoever asks. */
  customerLink: 3,
  staffLink: 3,
  signUp: 3,
  /** Passwords typed on the page of one sign-up's link. */
  confirmation: 5,
  privacyRequest: 3,
  /** Searches for people by name: enough to work with, too few to copy a list of names. */
  customerSearch: 120,
} as const;

/** A taken try: give it back when the password was right. */
export interface Attempt {
  giveBack(): Promise<void>;
}

const accountOf = (kind: keyof typeof MAX_ATTEMPTS, name: string): string =>
  createHash("sha256").update(`${kind}\0${name}`).digest("hex");

/**
 * Takes a try before the password is looked at, so that no number of simultaneous requests, aliases or processes gets
 * more. Answers the seconds to wait when none is left. Known and unknown people are counted alike.
 */
export const countAttempt = async (
  db: Db,
  kind: keyof typeof MAX_ATTEMPTS,
  name: string,
  now: Date,
): Promise<Attempt | number> => {
  const account = accountOf(kind, name);
  const windowsEnd = new Date(now.getTime() - WINDOW_MS);
  const { rows } = await db.orm.execute<{ window_start: string }>(sql`
    INSERT INTO password_checks AS c (account, window_start, used) VALUES (${account}, ${now}, 1)
    ON CONFLICT (account) DO UPDATE SET
      used = CASE WHEN c.window_start <= ${windowsEnd} THEN 1 ELSE c.used + 1 END,
      window_start = CASE WHEN c.window_start <= ${windowsEnd} THEN ${now} ELSE c.window_start END
    WHERE c.window_start <= ${windowsEnd} OR c.used < ${MAX_ATTEMPTS[kind]}
    RETURNING window_start`);
  const [row] = rows;
  if (!row) return secondsLeft(db, account, now);
  return {
    async giveBack() {
      await db.orm.execute(sql`
        UPDATE password_checks SET used = used - 1
        WHERE account = ${account} AND window_start = ${row.window_start} AND used > 0`);
    },
  };
};

/** Gives somebody who got a new password by their e-mail their tries back: whoever used them up was not they. */
export const resetAttempts = async (tx: Tx, kind: "customer" | "staff", names: readonly string[]): Promise<void> => {
  const accounts = names.map((name) => accountOf(kind, name));
  await tx.delete(passwordChecks).where(inArray(passwordChecks.account, accounts));
};

const secondsLeft = async (db: Db, account: string, now: Date): Promise<number> => {
  const { rows } = await db.orm.execute<{ window_start: string }>(
    sql`SELECT window_start FROM password_checks WHERE account = ${account}`,
  );
  const start = rows[0] ? new Date(rows[0].window_start).getTime() : now.getTime();
  return Math.max(1, Math.ceil((start + WINDOW_MS - now.getTime()) / 1000));
};
