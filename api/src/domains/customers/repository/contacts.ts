import { and, asc, eq, ne } from "drizzle-orm";
import type { Orm, Tx } from "#platform/db/db.ts";
import { contacts } from "#platform/db/schema/index.ts";

/** A contact as stored. */
export type ContactRow = typeof contacts.$inferSelect;

/** A customer's contacts in the order they were added. */
export const readContacts = (orm: Orm | Tx, customerId: number): Promise<ContactRow[]> =>
  orm.select().from(contacts).where(eq(contacts.customerId, customerId)).orderBy(asc(contacts.id));

/** One contact that is known to be there. */
export const readContact = async (tx: Tx, id: number): Promise<ContactRow> => {
  const [row] = await tx.select().from(contacts).where(eq(contacts.id, id));
  return row!;
};

/** Only one of a customer's contacts is the main one: `id`. */
export const keepMainContact = async (tx: Tx, customerId: number, id: number): Promise<void> => {
  await tx
    .update(contacts)
    .set({ main: false })
    .where(and(eq(contacts.customerId, customerId), ne(contacts.id, id), contacts.main));
};
