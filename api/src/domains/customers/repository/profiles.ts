import { and, asc, eq } from "drizzle-orm";
import type { Orm, Tx } from "#platform/db/db.ts";
import { changedMeanwhile, lockCustomer } from "./own-entries.ts";
import type { AppError } from "#platform/http/app-error.ts";
import { customerProfiles } from "#platform/db/schema/index.ts";

/** A profile entry as stored. */
export type ProfileRow = typeof customerProfiles.$inferSelect;

/** What a customer tells of one kind of profile entry; `version` is that of the entry they saw, 0 for none. */
type ProfileFields = Omit<typeof customerProfiles.$inferInsert, "id" | "customerId"> & { version: number };

/**
 * Makes the entry of its kind, or replaces the one the customer saw. `version` 0 with an entry already there, or an older
 * one, is 409: another tab was faster. The first version of an entry is 1, so that 0 always means "none yet".
 */
const put = async (
  tx: Tx,
  customerId: number,
  { version, ...fields }: ProfileFields,
): Promise<ProfileRow | AppError> => {
  await lockCustomer(tx, customerId);
  const isIt = and(eq(customerProfiles.customerId, customerId), eq(customerProfiles.kind, fields.kind));
  const [found] = await tx.select({ version: customerProfiles.version }).from(customerProfiles).where(isIt);
  if ((found?.version ?? 0) !== version) return changedMeanwhile();
  const next = { ...fields, customerId, version: version + 1 };
  const [row] = found
    ? await tx.update(customerProfiles).set(next).where(isIt).returning()
    : await tx.insert(customerProfiles).values(next).returning();
  return row!;
};

/** A customer's profile entries: one of each kind at most. */
export const profileRepository = {
  readAll: (on: Orm | Tx, customerId: number): Promise<ProfileRow[]> =>
    on
      .select()
      .from(customerProfiles)
      .where(eq(customerProfiles.customerId, customerId))
      .orderBy(asc(customerProfiles.id)),
  put,
};
