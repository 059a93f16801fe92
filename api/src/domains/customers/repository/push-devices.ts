import { and, desc, eq, notInArray } from "drizzle-orm";
import type { Orm, Tx } from "#platform/db/db.ts";
import { customers, pushDevices } from "#platform/db/schema/index.ts";

/** A device as stored. */
export type PushDeviceRow = typeof pushDevices.$inferSelect;

/** The devices of an account that are notified, the newest first. */
export const readPushDevices = (on: Orm | Tx, customerId: number): Promise<PushDeviceRow[]> =>
  on.select().from(pushDevices).where(eq(pushDevices.customerId, customerId)).orderBy(desc(pushDevices.id));

/** Keeps a device, or what it chose anew; one that was another account's is this one's now. Beyond `most` the oldest go. Answers its id. */
export const savePushDevice = async (
  tx: Tx,
  device: typeof pushDevices.$inferInsert,
  most: number,
): Promise<number> => {
  const { customerId, endpoint } = device;
  await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for("no key update");
  // What waits for it was meant for whoever had it.
  const [known] = await tx.select().from(pushDevices).where(eq(pushDevices.endpoint, endpoint)).for("update");
  if (known && known.customerId !== customerId) await tx.delete(pushDevices).where(eq(pushDevices.id, known.id));
  const { createdAt: _kept, ...changed } = device;
  const [saved] = await tx
    .insert(pushDevices)
    .values(device)
    .onConflictDoUpdate({ target: pushDevices.endpoint, set: changed })
    .returning({ id: pushDevices.id });
  const newest = (await readPushDevices(tx, customerId)).slice(0, most).map(({ id }) => id);
  await tx.delete(pushDevices).where(and(eq(pushDevices.customerId, customerId), notInArray(pushDevices.id, newest)));
  return saved!.id;
};

/** One device of an account; null for any other. */
export const readPushDevice = async (on: Orm | Tx, customerId: number, id: number): Promise<PushDeviceRow | null> => {
  const own = and(eq(pushDevices.id, id), eq(pushDevices.customerId, customerId));
  const [row] = await on.select().from(pushDevices).where(own);
  return row ?? null;
};

/** Notifies a device no more; false where the account has none such. */
export const deletePushDevice = async (orm: Orm, customerId: number, id: number): Promise<boolean> => {
  const own = and(eq(pushDevices.id, id), eq(pushDevices.customerId, customerId));
  return (await orm.delete(pushDevices).where(own).returning({ id: pushDevices.id })).length === 1;
};
