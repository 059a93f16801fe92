import { and, asc, eq, inArray } from "drizzle-orm";
import type { Orm, Tx } from "#platform/db/db.ts";
import { bankSlipItems, contracts, installments, regrets } from "#platform/db/schema/index.ts";

/** The buyer's regret of a contract; null when there was none. */
export const readRegret = async (on: Orm | Tx, contractId: number) => {
  const [regret] = await on.select().from(regrets).where(eq(regrets.contractId, contractId));
  return regret ?? null;
};

/** Which of these contracts their buyers regretted. */
export const readRegretted = async (on: Orm | Tx, contractIds: readonly number[]): Promise<Set<number>> => {
  if (contractIds.length === 0) return new Set();
  const rows = await on
    .select({ id: regrets.contractId })
    .from(regrets)
    .where(inArray(regrets.contractId, [...contractIds]));
  return new Set(rows.map(({ id }) => id));
};

/** The number of a contract whose buyer regretted it, and which one of these slips asks for something of; null where there is none. */
export const readRegrettedIn = async (on: Orm | Tx, slipIds: readonly number[]): Promise<string | null> => {
  if (slipIds.length === 0) return null;
  const [found] = await on
    .select({ number: contracts.number })
    .from(regrets)
    .innerJoin(contracts, and(eq(contracts.id, regrets.contractId), eq(contracts.status, "active")))
    .innerJoin(installments, eq(installments.contractId, contracts.id))
    .innerJoin(bankSlipItems, eq(bankSlipItems.installmentId, installments.id))
    .where(inArray(bankSlipItems.slipId, [...slipIds]))
    .orderBy(asc(contracts.id))
    .limit(1);
  return found?.number ?? null;
};

/** Stores the regret of a contract; null when it has one already. */
export const insertRegret = async (tx: Tx, regret: typeof regrets.$inferInsert) => {
  const [created] = await tx.insert(regrets).values(regret).onConflictDoNothing().returning();
  return created ?? null;
};

/** Staff answered the buyer's regret. */
export const setRegretAnswered = async (tx: Tx, contractId: number, at: Date): Promise<void> => {
  await tx.update(regrets).set({ answeredAt: at }).where(eq(regrets.contractId, contractId));
};
