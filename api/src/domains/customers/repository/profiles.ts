import { and, asc, eq } from "drizzle-orm";
import type { Orm, Tx } from "#platform/db/db.ts";
import { changedMeanwhile, lockCustomer } from "./own-entries.ts";
import type { AppError } from "#platform/http/app-error.ts";
import { customerProfiles } from "#platform/db/schema/index.ts";

/** A profile entry as stored. */
export type ProfileRow = typeof customerProfiles.$inferSelect;

/** A customer's profile entries: one a kind at most. */
export const readProfiles = (orm: Orm, customerId: number): Promise<ProfileRow[]> =>
  orm
    .select()
    .from(customerProfiles)
    .where(eq(customerProfiles.customerId, customerId))
    .orderBy(asc(customerProfiles.id));

/**
 * Makes the entry of its kind, or replaces the one the customer saw. `version` 0 with an entry already there, or an older
 * one, is 409: another tab was faster. The first version of an entry is 1, so that 0 always means "none yet".
 */
export const putProfile = async (
  tx: Tx,
  { version, ...values }: typeof customerProfiles.$inferInsert & { version: number },
): Promise<ProfileRow | AppError> => {
  await lockCustomer(tx, values.customerId);
  const { customerId, kind } = values;
  const isIt = and(eq(customerProfiles.customerId, customerId), eq(customerProfiles.kind, kind));
  const [found] = await tx.select({ version: customerProfiles.version }).from(customerProfiles).where(isIt);
  if ((found?.version ?? 0) !== version) return changedMeanwhile();
  const next = { ...values, version: version + 1 };
  const [row] = found
    ? await tx.update(customerProfiles).set(next).where(isIt).returning()
    : await tx.insert(customerProfiles).values(next).returning();
  return row!;
};
