import { and, countDistinct, desc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Db, Orm, Tx } from "#platform/db/db.ts";
import {
  changeRequests,
  cities,
  consents,
  contractParties,
  contracts,
  customers,
  emailChanges,
  lots,
  privacyRequests,
  professions,
  reservations,
  ufs,
} from "#platform/db/schema/index.ts";
import { contractsSeenBy, type Viewer } from "./contract-access.ts";

const UNIQUE_VIOLATION = "23505";

const select = (orm: Orm | Tx, id: number) =>
  orm
    .select({ customer: customers, rgUf: ufs, profession: professions, birthplace: cities, pending: emailChanges })
    .from(customers)
    .leftJoin(ufs, eq(ufs.id, customers.rgUfId))
    .leftJoin(professions, eq(professions.id, customers.professionId))
    .leftJoin(cities, eq(cities.id, customers.birthplaceId))
    .leftJoin(emailChanges, and(eq(emailChanges.customerId, customers.id), sql`${emailChanges.expiresAt} > now()`))
    .where(eq(customers.id, id));

/** A customer as stored, with what they chose from lookups. */
export type CustomerRow = Awaited<ReturnType<typeof select>>[number];

/** A customer by id. */
export const readCustomer = async ({ orm }: Pick<Db, "orm">, id: number): Promise<CustomerRow | null> => {
  const [found] = await select(orm, id);
  return found ?? null;
};

/** The same inside a transaction that has locked the customer. */
export const readLockedCustomer = async (tx: Tx, id: number): Promise<CustomerRow | null> => {
  const [found] = await select(tx, id);
  return found ?? null;
};

/** Writes a customer's own data and counts the change. */
export const updateCustomer = async (
  tx: Tx,
  id: number,
  values: Partial<typeof customers.$inferInsert>,
): Promise<void> => {
  await tx.update(customers).set(values).where(eq(customers.id, id));
};

/** Whether a write failed because another customer has the same e-mail. */
export const isEmailTaken = (error: unknown): boolean => {
  const { code, constraint } = ((error as Error).cause ?? error) as { code?: string; constraint?: string };
  return code === UNIQUE_VIOLATION && constraint === "customers_email_unique";
};

/** Keeps what a customer asks of the staff; false when the protocol is taken. */
export const insertChangeRequest = async (tx: Tx, request: typeof changeRequests.$inferInsert): Promise<boolean> => {
  const { rowCount } = await tx
    .insert(changeRequests)
    .values(request)
    .onConflictDoNothing({ target: changeRequests.protocol });
  return rowCount === 1;
};

/** What a customer agreed to, or not, newest first. */
export const readConsents = (orm: Orm, customerId: number) =>
  orm.select().from(consents).where(eq(consents.customerId, customerId)).orderBy(desc(consents.id));

/** Adds a line to what a customer agreed to. */
export const insertConsent = async (tx: Tx, values: typeof consents.$inferInsert) => {
  const [row] = await tx.insert(consents).values(values).returning();
  return row!;
};

/** What a customer asked about their own data, newest first. */
export const readPrivacyRequests = (orm: Orm, customerId: number) =>
  orm
    .select()
    .from(privacyRequests)
    .where(eq(privacyRequests.customerId, customerId))
    .orderBy(desc(privacyRequests.id));

/** How many contracts name a customer, whatever became of them and of the customer's part in them. */
export const countContracts = async (on: Orm | Tx, customerId: number): Promise<number> => {
  const [row] = await on
    .select({ contracts: countDistinct(contractParties.contractId) })
    .from(contractParties)
    .where(eq(contractParties.customerId, customerId));
  return row?.contracts ?? 0;
};

/** Whether a contract is one that this customer may see. */
export const isContractOf = async (tx: Tx, contractId: number, viewer: Viewer): Promise<boolean> =>
  (await tx.$count(contracts, and(eq(contracts.id, contractId), inArray(contracts.id, contractsSeenBy(viewer))))) > 0;

/** The development of a contract; null for no contract. */
export const readVentureOf = async (tx: Tx, contractId: number | null): Promise<number | null> =>
  contractId === null
    ? null
    : ((
        await tx
          .select({ ventureId: lots.ventureId })
          .from(contracts)
          .innerJoin(lots, eq(lots.id, contracts.batchId))
          .where(eq(contracts.id, contractId))
      )[0]?.ventureId ?? null);

/** What a customer asked the staff to change, in no order. */
export const readChangeRequests = (orm: Orm, customerId: number) =>
  orm.select().from(changeRequests).where(eq(changeRequests.customerId, customerId));

/** A customer's reservations, and those made by one of these e-mails, in lower case, without a session; the newest first. */
export const readReservationsOf = (orm: Orm, customerId: number, emails: readonly string[]) =>
  orm
    .select()
    .from(reservations)
    .where(
      or(
        eq(reservations.customerId, customerId),
        and(isNull(reservations.customerId), inArray(reservations.email, [...emails])),
      ),
    )
    .orderBy(desc(reservations.id));
