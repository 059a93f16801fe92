import { contacts } from "#platform/db/schema/index.ts";
import { ownRepository } from "./own-entries.ts";

/** A contact as stored. */
export type ContactRow = typeof contacts.$inferSelect;

/** A customer's contacts; one of them is the main one. */
export const contactRepository = ownRepository({
  table: contacts,
  main: contacts.main,
  select: (on, condition, order) => on.select().from(contacts).where(condition).orderBy(order),
});
