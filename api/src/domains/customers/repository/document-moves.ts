import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { customerIn, type Developments } from "#platform/auth/development-access.ts";
import type { Orm, Tx } from "#platform/db/db.ts";
import {
  bankSlipRequests,
  contractParties,
  contracts,
  conversations,
  customers,
  lots,
  messages,
  reservations,
} from "#platform/db/schema/index.ts";
import { countContracts } from "./customers.ts";

/** The accounts that name this customer's document, the customer's own too, locked until the transaction ends. */
export const lockHoldersOf = async (tx: Tx, customerId: number) => {
  const [own] = await tx.select().from(customers).where(eq(customers.id, customerId));
  if (!own) return [];
  return tx.select().from(customers).where(eq(customers.document, own.document)).orderBy(customers.id).for("update");
};

/** The other accounts that name a customer's document, with how many contracts are theirs. */
export const readOtherHolders = async (
  orm: Orm,
  { id: customerId, document }: { id: number; document: string },
  developments: Developments,
) => {
  const isSeen = customerIn(sql`customers.id`, developments);
  const named = await orm
    .select()
    .from(customers)
    .where(and(eq(customers.document, document), isSeen))
    .orderBy(customers.id);
  const others = named.filter(({ id }) => id !== customerId);
  return Promise.all(
    others.map(async ({ id, name, email, documentProof }) => ({
      id,
      name,
      email,
      proven: documentProof !== "none",
      contracts: await countContracts(orm, id),
    })),
  );
};

/** Leaves an account the document as what somebody typed. */
export const clearProof = async (tx: Tx, customerId: number): Promise<void> => {
  await tx.update(customers).set({ documentProof: "none" }).where(eq(customers.id, customerId));
};

/**
 * Gives the contracts of one account to another, with all that hangs on them: lots, converted reservations, messages and
 * requests for slips. Answers how many there were.
 */
export const moveContracts = async (tx: Tx, from: number, to: number): Promise<number> => {
  const set = { customerId: to };
  await tx.update(contractParties).set(set).where(eq(contractParties.customerId, from));
  const moved = await tx
    .update(contracts)
    .set(set)
    .where(eq(contracts.customerId, from))
    .returning({ id: contracts.id, batchId: contracts.batchId, reservationId: contracts.reservationId });
  if (moved.length === 0) return 0;
  const ids = moved.map(({ id }) => id);
  const batchIds = moved.map(({ batchId }) => batchId);
  const reservationIds = moved.flatMap(({ reservationId }) => (reservationId === null ? [] : [reservationId]));
  await tx
    .update(lots)
    .set(set)
    .where(and(eq(lots.customerId, from), inArray(lots.id, batchIds)));
  await tx
    .update(messages)
    .set(set)
    .where(and(isNotNull(messages.contractId), inArray(messages.contractId, ids)));
  await tx.update(bankSlipRequests).set(set).where(inArray(bankSlipRequests.contractId, ids));
  // A conversation stays with who wrote it, and names no contract of somebody else.
  await tx
    .update(conversations)
    .set({ contractId: null })
    .where(and(eq(conversations.customerId, from), inArray(conversations.contractId, ids)));
  if (reservationIds.length > 0) await tx.update(reservations).set(set).where(inArray(reservations.id, reservationIds));
  return moved.length;
};
