import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, or, gt, sql } from "drizzle-orm";
import type { Orm, Tx } from "#platform/db/db.ts";
import { contractParties, contracts, customers, installation, lots } from "#platform/db/schema/index.ts";
import type { BuyersPlan } from "../rules/parties.ts";

type StoredParty = typeof contractParties.$inferSelect;
/** A party with name, document, e-mail and phone, of their account where they have one. */
export type PartyRow = StoredParty;

/** All parties of some contracts, those of before too, in the order in which they came. */
export const readPartiesOf = (on: Orm | Tx, contractIds: readonly number[]): Promise<PartyRow[]> =>
  on
    .select({
      ...getTableColumns(contractParties),
      name: sql<string>`coalesce(${customers.name}, ${contractParties.name})`,
      document: sql<string>`coalesce(${customers.document}, ${contractParties.document})`,
      email: sql<string | null>`coalesce(${customers.email}, ${contractParties.email})`,
      phone: sql<string | null>`coalesce(${customers.phone}, ${contractParties.phone})`,
    })
    .from(contractParties)
    .leftJoin(customers, eq(customers.id, contractParties.customerId))
    .where(inArray(contractParties.contractId, [...contractIds]))
    .orderBy(asc(contractParties.id));

/** What stands with these buyers ends with them. */
const endDependents = async (tx: Tx, ids: readonly number[], lastDay: string): Promise<void> => {
  const ofThem = inArray(contractParties.ofPartyId, [...ids]);
  const later = or(isNull(contractParties.validUntil), gt(contractParties.validUntil, lastDay));
  await tx.update(contractParties).set({ validUntil: lastDay }).where(and(ofThem, later));
};

/**
 * Writes another set of buyers; `start` is their first day and `lastDay` the one before it, both null for the contract's
 * beginning. Spouses and attorneys go on with the row of whoever they stand with.
 */
export const writeBuyers = async (
  tx: Tx,
  contractId: number,
  { removed, ended, corrected, begun }: BuyersPlan,
  { start, lastDay }: { start: string | null; lastDay: string | null },
): Promise<void> => {
  for (const { id, share } of corrected)
    await tx.update(contractParties).set({ share }).where(eq(contractParties.id, id));
  for (const { person, share, before } of begun) {
    const row = { ...person, contractId, role: "buyer" as const, share, validFrom: start };
    const [created] = await tx.insert(contractParties).values(row).returning({ id: contractParties.id });
    if (before !== null)
      await tx.update(contractParties).set({ ofPartyId: created!.id }).where(eq(contractParties.ofPartyId, before));
  }
  if (removed.length > 0) await tx.delete(contractParties).where(inArray(contractParties.id, removed));
  if (ended.length === 0 || lastDay === null) return;
  await tx.update(contractParties).set({ validUntil: lastDay }).where(inArray(contractParties.id, ended));
  await endDependents(tx, ended, lastDay);
};

/** Stores a spouse, a guarantor or an attorney. */
export const insertParty = async (tx: Tx, party: typeof contractParties.$inferInsert): Promise<void> => {
  await tx.insert(contractParties).values(party);
};

/** Parties without an account that name this document, of all contracts. Found by `contract_parties_unjoined`. */
export const readUnjoinedParties = (on: Orm | Tx, document: string): Promise<StoredParty[]> =>
  on
    .select()
    .from(contractParties)
    .where(and(isNull(contractParties.customerId), eq(contractParties.document, document)))
    .orderBy(asc(contractParties.contractId), asc(contractParties.id));

/** Accounts with a proven e-mail whose document a party without an account names. */
export const readAccountsToJoin = async (tx: Tx): Promise<number[]> => {
  const rows = await tx
    .selectDistinct({ id: customers.id })
    .from(contractParties)
    .innerJoin(customers, eq(customers.document, contractParties.document))
    .where(and(isNull(contractParties.customerId), isNotNull(customers.emailConfirmedAt)))
    .orderBy(asc(customers.id));
  return rows.map(({ id }) => id);
};

/** Notes that this installation took a step; false where it had before, or another process is taking it. */
export const recordOnce = async (tx: Tx, key: string): Promise<boolean> =>
  (await tx.insert(installation).values({ key, value: true }).onConflictDoNothing().returning()).length > 0;

/** What the contract alone said of these parties is said by their account from now on. */
export const joinParties = async (tx: Tx, ids: readonly number[], customerId: number): Promise<void> => {
  await tx
    .update(contractParties)
    .set({ customerId, name: "", document: "", email: null, phone: null })
    .where(and(inArray(contractParties.id, [...ids]), isNull(contractParties.customerId)));
};

/** The last day of a party, and of whoever stands with them; one that never held is gone. */
export const endParty = async (tx: Tx, id: number, lastDay: string | null): Promise<void> => {
  const own = eq(contractParties.id, id);
  if (lastDay === null) {
    await tx.delete(contractParties).where(own);
    return;
  }
  await tx.update(contractParties).set({ validUntil: lastDay }).where(own);
  await endDependents(tx, [id], lastDay);
};

/** Notices, slips and the lot go to another of the buyers. */
export const moveContact = async (tx: Tx, contractId: number, from: number, to: number): Promise<void> => {
  const lotId = sql`(SELECT batch_id FROM contracts WHERE id = ${contractId})`;
  await tx
    .update(lots)
    .set({ customerId: to })
    .where(and(eq(lots.customerId, from), eq(lots.id, lotId)));
  await tx.update(contracts).set({ customerId: to }).where(eq(contracts.id, contractId));
};
