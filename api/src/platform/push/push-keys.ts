import { eq, sql } from "drizzle-orm";
import webPush from "web-push";
import * as z from "zod";
import type { Auth } from "../auth/auth.ts";
import { seal, unseal } from "../auth/sealed.ts";
import type { Db, Tx } from "../db/db.ts";
import { installation } from "../db/schema/index.ts";

/** The pair of keys (VAPID, RFC 8292) by which push services know this installation; both base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

const KEY = "push_keys";
const stored = z.object({ publicKey: z.string(), sealed: z.string() });

const read = async (auth: Auth, tx: Tx): Promise<{ keys: PushKeys; stale: boolean } | null> => {
  const [row] = await tx
    .select({ value: installation.value })
    .from(installation)
    .where(eq(installation.key, KEY))
    .for("update");
  const found = stored.safeParse(row?.value);
  const opened = found.success ? unseal(auth, KEY, found.data.sealed) : null;
  if (!found.success || !opened) return null;
  return { keys: { publicKey: found.data.publicKey, privateKey: opened.secret }, stale: opened.stale };
};

/**
 * This installation's keys, made once for its database: every process of it signs alike, and a restored database goes on with them.
 * The private one lies sealed under the signing key. Where that key is gone new ones are made, and browsers subscribe anew.
 */
export const readOrCreatePushKeys = ({ db, auth }: { db: Db; auth: Auth }): Promise<PushKeys> =>
  db.transaction(async (tx) => {
    // One after the other: two processes that start together have one pair.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${KEY}, 0))`);
    const found = await read(auth, tx);
    const keys = found?.keys ?? webPush.generateVAPIDKeys();
    if (!found || found.stale) {
      const value = { publicKey: keys.publicKey, sealed: seal(auth, KEY, keys.privateKey) };
      await tx
        .insert(installation)
        .values({ key: KEY, value })
        .onConflictDoUpdate({ target: installation.key, set: { value } });
    }
    return keys;
  });
