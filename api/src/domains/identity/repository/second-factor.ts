import { and, count, eq, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { StaffRole } from "@gleba/shared/contracts";
import type { Orm, Tx } from "#platform/db/db.ts";
import { hasFactor, needsFactor, proofMethods } from "#platform/auth/step-up.ts";
import { crmUsers, secondFactorRoles, staffRecoveryCodes, staffTotp } from "#platform/db/schema/index.ts";
import { deletePasskeysOf } from "./passkeys.ts";

/** An authenticator app as stored; its secret is sealed. */
export type TotpRow = typeof staffTotp.$inferSelect;

/** A person's authenticator app, also one that is being set up. */
export const readTotp = async (on: Orm | Tx, staffId: number): Promise<TotpRow | null> => {
  const [row] = await on.select().from(staffTotp).where(eq(staffTotp.staffId, staffId));
  return row ?? null;
};

/** Stores the secret of an app that is being set up; null while another one is in use. */
export const putTotp = async (tx: Tx, row: { staffId: number; secret: string; createdAt: Date }): Promise<boolean> => {
  const stored = await tx
    .insert(staffTotp)
    .values(row)
    .onConflictDoUpdate({
      target: staffTotp.staffId,
      set: { secret: row.secret, createdAt: row.createdAt, lastStep: 0 },
      setWhere: isNull(staffTotp.confirmedAt),
    })
    .returning({ staffId: staffTotp.staffId });
  return stored.length === 1;
};

/** Begins to ask for the app's codes; false when it was confirmed, or replaced, at this moment. */
export const confirmTotp = async (
  tx: Tx,
  { staffId, secret }: Pick<TotpRow, "staffId" | "secret">,
  step: number,
  at: Date,
): Promise<boolean> => {
  const done = await tx
    .update(staffTotp)
    .set({ confirmedAt: at, lastStep: step })
    .where(and(eq(staffTotp.staffId, staffId), eq(staffTotp.secret, secret), isNull(staffTotp.confirmedAt)))
    .returning({ staffId: staffTotp.staffId });
  return done.length === 1;
};

/** Takes a step: of any number of uses of its code one succeeds, and no older code is taken afterwards. */
export const takeStep = async (tx: Tx, staffId: number, step: number): Promise<boolean> => {
  const taken = await tx
    .update(staffTotp)
    .set({ lastStep: step })
    .where(and(eq(staffTotp.staffId, staffId), isNotNull(staffTotp.confirmedAt), lt(staffTotp.lastStep, step)))
    .returning({ staffId: staffTotp.staffId });
  return taken.length === 1;
};

/** Seals a secret anew, unless it was replaced meanwhile. */
export const resealTotp = async (on: Orm | Tx, { staffId, secret }: TotpRow, sealed: string): Promise<void> => {
  await on
    .update(staffTotp)
    .set({ secret: sealed })
    .where(and(eq(staffTotp.staffId, staffId), eq(staffTotp.secret, secret)));
};

/** All authenticator apps, to seal them anew after a change of keys: one for each member of staff at most. */
export const readAllTotp = (on: Orm): Promise<TotpRow[]> => on.select().from(staffTotp);

/** Gives somebody new recovery codes; those of before work no more. */
export const replaceRecoveryCodes = async (
  tx: Tx,
  staffId: number,
  hashes: readonly string[],
  at: Date,
): Promise<void> => {
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));
  if (hashes.length > 0)
    await tx.insert(staffRecoveryCodes).values(hashes.map((codeHash) => ({ codeHash, staffId, createdAt: at })));
};

/** Uses a recovery code: of any number of simultaneous uses one succeeds. */
export const takeRecoveryCode = async (tx: Tx, staffId: number, codeHash: string, at: Date): Promise<boolean> => {
  const taken = await tx
    .update(staffRecoveryCodes)
    .set({ usedAt: at })
    .where(
      and(
        eq(staffRecoveryCodes.codeHash, codeHash),
        eq(staffRecoveryCodes.staffId, staffId),
        isNull(staffRecoveryCodes.usedAt),
      ),
    )
    .returning({ staffId: staffRecoveryCodes.staffId });
  return taken.length === 1;
};

/** How many recovery codes somebody has not used. */
export const countRecoveryCodes = async (on: Orm | Tx, staffId: number): Promise<number> => {
  const [counted] = await on
    .select({ left: count() })
    .from(staffRecoveryCodes)
    .where(and(eq(staffRecoveryCodes.staffId, staffId), isNull(staffRecoveryCodes.usedAt)));
  return counted?.left ?? 0;
};

/** By what this member of staff can prove to be it: `code` of an app, `passkey`; empty for who has no second factor. */
export const readMethods = async (on: Orm | Tx, staffId: number): Promise<string[]> => {
  const [person] = await on.select({ proofMethods }).from(crmUsers).where(eq(crmUsers.id, staffId));
  return person?.proofMethods ?? [];
};

/** Takes a person's app away; false when none was on. Recovery codes go with the last factor. */
export const deleteTotp = async (tx: Tx, staffId: number): Promise<boolean> => {
  const gone = await tx
    .delete(staffTotp)
    .where(and(eq(staffTotp.staffId, staffId), isNotNull(staffTotp.confirmedAt)))
    .returning({ staffId: staffTotp.staffId });
  await forgetUselessCodes(tx, staffId);
  return gone.length > 0;
};

/** Recovery codes stand for a second factor: without one they open nothing. */
export const forgetUselessCodes = async (tx: Tx, staffId: number): Promise<void> => {
  if ((await readMethods(tx, staffId)).length === 0) await replaceRecoveryCodes(tx, staffId, [], new Date(0));
};

/** Takes a person's whole second factor away, with its recovery codes; false when there was none. */
export const deleteSecondFactor = async (tx: Tx, staffId: number): Promise<boolean> => {
  const had = (await readMethods(tx, staffId)).length > 0;
  await deletePasskeysOf(tx, { role: "staff", id: staffId });
  await deleteTotp(tx, staffId);
  return had;
};

/** Whether the role of this member of staff needs a second factor. */
export const isFactorRequired = async (on: Orm | Tx, staffId: number): Promise<boolean> => {
  const [person] = await on.select({ needsFactor }).from(crmUsers).where(eq(crmUsers.id, staffId));
  return person?.needsFactor ?? false;
};

/** Of these members of staff, those who have a second factor. */
export const findProtected = async (on: Orm | Tx, ids: readonly number[]): Promise<Set<number>> => {
  if (ids.length === 0) return new Set();
  const rows = await on
    .select({ id: crmUsers.id })
    .from(crmUsers)
    .where(and(inArray(crmUsers.id, [...ids]), hasFactor));
  return new Set(rows.map(({ id }) => id));
};

/** Roles that need a second factor. */
export const readFactorRoles = async (on: Orm | Tx): Promise<StaffRole[]> => {
  const rows = await on
    .select({ role: secondFactorRoles.role })
    .from(secondFactorRoles)
    .orderBy(secondFactorRoles.role);
  return rows.map(({ role }) => role);
};

/** Names the roles that need a second factor; of two changes at once one waits for the other. */
export const putFactorRoles = async (tx: Tx, roles: readonly StaffRole[], at: Date): Promise<StaffRole[]> => {
  await tx.execute(sql`LOCK TABLE ${secondFactorRoles} IN SHARE ROW EXCLUSIVE MODE`);
  const before = await readFactorRoles(tx);
  const gone = before.filter((role) => !roles.includes(role));
  for (const role of gone) await tx.delete(secondFactorRoles).where(eq(secondFactorRoles.role, role));
  const added = [...new Set(roles)].filter((role) => !before.includes(role));
  if (added.length > 0) await tx.insert(secondFactorRoles).values(added.map((role) => ({ role, since: at })));
  return before;
};
