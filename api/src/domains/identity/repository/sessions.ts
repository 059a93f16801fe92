import { and, eq, inArray, isNull, lt, lte, ne, sql } from "drizzle-orm";
import type { Db, Orm, Tx } from "#platform/db/db.ts";
import { hashOfToken } from "#platform/auth/one-time.ts";
import { crmUsers, customers, passwordChecks, refreshTokens } from "#platform/db/schema/index.ts";
import type { Role, StoredToken } from "../rules/sessions.ts";
import { endSessions } from "./open-sessions.ts";

/** So many accounts that name one document are mailed when somebody asks for a new password by it. */
const MOST_ACCOUNTS = 5;

/**
 * The accounts of an e-mail, one at most, or of a document: the one that has it proven first, then those that say it is
 * theirs, the oldest first. No later sign-up takes a way in from an earlier one.
 */
export const findCustomers = ({ orm }: Db, name: { email: string } | { document: string }) => {
  const condition = "email" in name ? eq(customers.email, name.email) : eq(customers.document, name.document);
  return orm
    .select()
    .from(customers)
    .where(condition)
    .orderBy(eq(customers.documentProof, "none"), customers.id)
    .limit(MOST_ACCOUNTS);
};

/** Whom a typed document or e-mail lets in: the first of `findCustomers`. */
export const findCustomer = async (db: Db, name: { email: string } | { document: string }) =>
  (await findCustomers(db, name))[0] ?? null;

/** The member of staff with this login. */
export const findStaff = async ({ orm }: Db, login: string) => {
  const [user] = await orm.select().from(crmUsers).where(eq(crmUsers.login, login));
  return user ?? null;
};

/** Notes when somebody of the staff came in. */
export const recordLogin = async ({ orm }: Db, id: number, at: Date): Promise<void> => {
  await orm.update(crmUsers).set({ lastLoginAt: at }).where(eq(crmUsers.id, id));
};

/** What a renewed session says of its person: null when they may no longer come in. */
export const readSubject = async (on: Orm | Tx, role: Role, id: number): Promise<{ broker: boolean } | null> => {
  if (role === "customer") {
    const [customer] = await on.select({ broker: customers.broker }).from(customers).where(eq(customers.id, id));
    return customer ?? null;
  }
  const [user] = await on.select({ active: crmUsers.active }).from(crmUsers).where(eq(crmUsers.id, id));
  return user?.active ? { broker: false } : null;
};

/** Which of these tokens is stored, if any. */
export const findStored = async (on: Orm | Tx, tokens: readonly string[]): Promise<string | null> => {
  const stored = await on
    .select({ tokenHash: refreshTokens.tokenHash })
    .from(refreshTokens)
    .where(inArray(refreshTokens.tokenHash, tokens.map(hashOfToken)));
  const hashes = new Set(stored.map(({ tokenHash }) => tokenHash));
  return tokens.find((token) => hashes.has(hashOfToken(token))) ?? null;
};

/** The stored password of somebody, who keeps it until this transaction ends. */
export const lockPassword = async (tx: Tx, role: Role, id: number): Promise<string | null> => {
  const table = role === "customer" ? customers : crmUsers;
  const [person] = await tx
    .select({ passwordHash: table.passwordHash })
    .from(table)
    .where(eq(table.id, id))
    .for("share");
  return person?.passwordHash ?? null;
};

/** Stores a token, hashed. */
export const insertToken = async (
  on: Orm | Tx,
  token: string,
  { role, subject, family, at, expiresAt }: { role: Role; subject: number; family: string; at: Date; expiresAt: Date },
): Promise<void> => {
  await on
    .insert(refreshTokens)
    .values({ tokenHash: hashOfToken(token), family, role, subject, issuedAt: at, expiresAt });
};

/** The stored token, or null for one that was never given out. */
export const findToken = async (on: Orm | Tx, token: string): Promise<StoredToken | null> => {
  const [row] = await on
    .select()
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, hashOfToken(token)));
  return row ?? null;
};

/** Makes every other renewal or end of this session wait for this transaction. */
export const lockFamily = async (tx: Tx, family: string): Promise<void> => {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${family}, 0))`);
};

/** Marks a token as used. */
export const consumeToken = async (tx: Tx, token: string, at: Date): Promise<void> => {
  await tx
    .update(refreshTokens)
    .set({ spentAt: at })
    .where(eq(refreshTokens.tokenHash, hashOfToken(token)));
};

/** Ends a session: none of its tokens renews anything any more. */
export const revokeFamily = async (tx: Tx, family: string, at: Date): Promise<void> => {
  await tx
    .update(refreshTokens)
    .set({ revokedAt: at })
    .where(and(eq(refreshTokens.family, family), isNull(refreshTokens.revokedAt)));
  await endSessions(tx, [family], at);
};

/**
 * Ends every session of a person, also one that is being renewed at this moment; with `except` all but that one.
 * Answers how many ended.
 */
export const revokeSessionsOf = async (
  tx: Tx,
  role: Role,
  subject: number,
  at: Date,
  except?: string,
): Promise<number> => {
  const theirs = and(
    eq(refreshTokens.role, role),
    eq(refreshTokens.subject, subject),
    isNull(refreshTokens.revokedAt),
    except === undefined ? undefined : ne(refreshTokens.family, except),
  );
  const rows = await tx.selectDistinct({ family: refreshTokens.family }).from(refreshTokens).where(theirs);
  // In one order for everybody, so that two changes at once do not wait for each other.
  const families = rows.map(({ family }) => family).sort();
  for (const family of families) await lockFamily(tx, family);
  await tx.update(refreshTokens).set({ revokedAt: at }).where(theirs);
  await endSessions(tx, families, at);
  return families.length;
};

/** Ends the sessions that have expired, so that a clock that is set back finds none of them alive. */
export const endExpired = async ({ orm }: Db, now: Date): Promise<void> => {
  await orm
    .update(refreshTokens)
    .set({ revokedAt: now })
    .where(and(lte(refreshTokens.expiresAt, now), isNull(refreshTokens.revokedAt)));
};

/** Forgets what can no longer matter: tokens long expired, and windows long over. */
export const deleteOlderThan = async ({ orm }: Db, limit: Date): Promise<void> => {
  await orm.delete(refreshTokens).where(lt(refreshTokens.expiresAt, limit));
  await orm.delete(passwordChecks).where(lt(passwordChecks.windowStart, limit));
};
