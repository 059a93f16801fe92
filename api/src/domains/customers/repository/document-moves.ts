import { and, eq, inArray, sql } from "drizzle-orm";
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

/** Files go where a message about these contracts went that has them, and its attachments are found under who has it now. */
const moveFiles = async (tx: Tx, from: number, to: number, contractIds: readonly number[]): Promise<void> => {
  const [before, after] = [`customers/${from}/files/`, `customers/${to}/files/`];
  await tx.execute(sql`
    UPDATE customer_files AS f SET customer_id = ${to}
    FROM messages m CROSS JOIN LATERAL jsonb_array_elements(m.attachments) AS a
    WHERE f.customer_id = ${from} AND m.customer_id = ${to} AND m.contract_id = ANY(${sql.param(contractIds)}::bigint[])
      AND a ->> 'url' = ${before} || f.id`);
  await tx.execute(sql`
    UPDATE messages SET attachments = replace(attachments::text, ${before}, ${after})::jsonb
    WHERE customer_id = ${to} AND contract_id = ANY(${sql.param(contractIds)}::bigint[])
      AND attachments::text LIKE ${`%${before}%`}`);
};

/**
 * Gives the contracts of one account to another, with all that hangs on them: lots, converted reservations, requests for slips,
 * and what this account was written about them, with its files; what others in them were written stays theirs. Answers how many
 * there were.
 */
export const moveContracts = async (tx: Tx, from: number, to: number): Promise<number> => {
  const set = { customerId: to };
  const parts = await tx
    .update(contractParties)
    .set(set)
    .where(eq(contractParties.customerId, from))
    .returning({ contractId: contractParties.contractId });
  const ids = [...new Set(parts.map(({ contractId }) => contractId))];
  if (ids.length === 0) return 0;
  const moved = await tx
    .update(contracts)
    .set(set)
    .where(eq(contracts.customerId, from))
    .returning({ batchId: contracts.batchId, reservationId: contracts.reservationId });
  const batchIds = moved.map(({ batchId }) => batchId);
  const reservationIds = moved.flatMap(({ reservationId }) => (reservationId === null ? [] : [reservationId]));
  await tx
    .update(lots)
    .set(set)
    .where(and(eq(lots.customerId, from), inArray(lots.id, batchIds)));
  await tx
    .update(messages)
    .set(set)
    .where(and(eq(messages.customerId, from), inArray(messages.contractId, ids)));
  await moveFiles(tx, from, to, ids);
  await tx
    .update(bankSlipRequests)
    .set(set)
    .where(and(eq(bankSlipRequests.customerId, from), inArray(bankSlipRequests.contractId, ids)));
  // A conversation stays with who wrote it, and names no contract of somebody else.
  await tx
    .update(conversations)
    .set({ contractId: null })
    .where(and(eq(conversations.customerId, from), inArray(conversations.contractId, ids)));
  if (reservationIds.length > 0) await tx.update(reservations).set(set).where(inArray(reservations.id, reservationIds));
  return ids.length;
};
