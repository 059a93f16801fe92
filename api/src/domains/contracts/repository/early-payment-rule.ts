import { eq, sql } from "drizzle-orm";
import { DEFAULT_EARLY_PAYMENT_RULE, earlyPaymentRules, type EarlyPaymentRule } from "@gleba/shared/contracts";
import type { Orm, Tx } from "#platform/db/db.ts";
import { installation } from "#platform/db/schema/index.ts";

const KEY = "early_payment_rule";

const isRule = (value: unknown): value is EarlyPaymentRule => earlyPaymentRules.includes(value as EarlyPaymentRule);

/** Which installments the company lets customers pay ahead of time; any, until it says otherwise. */
export const readEarlyPaymentRule = async (on: Orm | Tx): Promise<EarlyPaymentRule> => {
  const [row] = await on.select({ value: installation.value }).from(installation).where(eq(installation.key, KEY));
  return isRule(row?.value) ? row.value : DEFAULT_EARLY_PAYMENT_RULE;
};

/** Lets nobody else change it until the transaction ends. */
export const lockEarlyPaymentRule = async (tx: Tx): Promise<EarlyPaymentRule> => {
  await tx
    .insert(installation)
    .values({ key: KEY, value: DEFAULT_EARLY_PAYMENT_RULE })
    .onConflictDoUpdate({ target: installation.key, set: { value: sql`${installation.value}` } });
  return readEarlyPaymentRule(tx);
};

/** Stores it. */
export const saveEarlyPaymentRule = async (tx: Tx, rule: EarlyPaymentRule): Promise<void> => {
  await tx.update(installation).set({ value: rule }).where(eq(installation.key, KEY));
};
