import { and, asc, eq, gte, inArray, sql } from "drizzle-orm";
import { contractIn, type Within } from "#platform/auth/development-access.ts";
import type { Orm, Tx } from "#platform/db/db.ts";
import { installments, messages } from "#platform/db/schema/index.ts";

/** Which contracts these installments are of, in the order of contracts; those that are not there, or not for whoever asks to see, are left out. */
export const readInstallmentContracts = (
  on: Orm | Tx,
  ids: readonly number[],
  developments: Within["developments"],
): Promise<{ id: number; contractId: number }[]> =>
  on
    .select({ id: installments.id, contractId: installments.contractId })
    .from(installments)
    .where(and(inArray(installments.id, [...ids]), contractIn(sql`${installments.contractId}`, developments)))
    .orderBy(asc(installments.contractId), asc(installments.number));

/** Whether a message of this subject about a contract left since then. */
export const wasReminded = async (
  tx: Tx,
  { contractId, subject, since }: { contractId: number; subject: string; since: Date },
): Promise<boolean> => {
  const sent = and(eq(messages.contractId, contractId), eq(messages.subject, subject), gte(messages.sentAt, since));
  return (await tx.$count(messages, sent)) > 0;
};
