import { and, asc, eq, isNull, max } from "drizzle-orm";
import type { Orm, Tx } from "#platform/db/db.ts";
import { contractDocuments } from "#platform/db/schema/index.ts";

const notRemoved = isNull(contractDocuments.removedAt);

/** The contract's documents, oldest first; without those staff took away. */
export const readDocuments = (on: Orm | Tx, contractId: number) =>
  on
    .select()
    .from(contractDocuments)
    .where(and(eq(contractDocuments.contractId, contractId), notRemoved))
    .orderBy(asc(contractDocuments.date), asc(contractDocuments.id));

/** One document of a contract; null when it has no such document. */
export const readDocument = async (on: Orm | Tx, contractId: number, id: number) => {
  const condition = and(eq(contractDocuments.id, id), eq(contractDocuments.contractId, contractId), notRemoved);
  const [row] = await on.select().from(contractDocuments).where(condition);
  return row ?? null;
};

/** Adds a document to a contract. */
export const insertDocument = async (tx: Tx, document: typeof contractDocuments.$inferInsert): Promise<void> => {
  await tx.insert(contractDocuments).values(document);
};

/** Removes a document of a contract at a moment, or restores it (null). Answers its name; null when there is none. */
export const setDocumentRemoved = async (
  tx: Tx,
  { contractId, id }: { contractId: number; id: number },
  removedAt: Date | null,
): Promise<string | null> => {
  const [document] = await tx
    .update(contractDocuments)
    .set({ removedAt })
    .where(and(eq(contractDocuments.id, id), eq(contractDocuments.contractId, contractId)))
    .returning({ name: contractDocuments.name });
  return document?.name ?? null;
};

/** Which version of a contract's own paper comes next, from 1; those that were taken away count. */
export const nextPaperVersion = async (on: Orm | Tx, contractId: number): Promise<number> => {
  const [found] = await on
    .select({ newest: max(contractDocuments.paperVersion) })
    .from(contractDocuments)
    .where(eq(contractDocuments.contractId, contractId));
  return (found?.newest ?? 0) + 1;
};
