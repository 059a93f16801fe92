import { eq, sql } from "drizzle-orm";
import type { ContractDefaultsSetting } from "@gleba/shared/contracts/crm";
import { SHIPPED_DEFAULTS, type ContractDefaults } from "@gleba/shared/contracts/financing";
import type { Orm, Tx } from "#platform/db/db.ts";
import { installation } from "#platform/db/schema/index.ts";
import { defaultsOf } from "../rules/contract-defaults.ts";

const KEY = "contract_defaults";

/** The stored choice as a column of another query, for `defaultsOf`. */
export const storedDefaults = sql<unknown>`(SELECT value FROM installation WHERE key = 'contract_defaults')`;

/** What new contracts say of delay, index and calendar, and how often that changed. */
export const readContractDefaults = async (on: Orm | Tx): Promise<ContractDefaultsSetting> => {
  const [row] = await on.select({ value: installation.value }).from(installation).where(eq(installation.key, KEY));
  const { version } = { version: 0, ...(row?.value as { version?: number } | undefined) };
  return { ...defaultsOf(row?.value), version };
};

/** Lets nobody else change them until the transaction ends. */
export const lockContractDefaults = async (tx: Tx): Promise<ContractDefaultsSetting> => {
  await tx
    .insert(installation)
    .values({ key: KEY, value: { ...SHIPPED_DEFAULTS, version: 0 } })
    .onConflictDoUpdate({ target: installation.key, set: { value: sql`${installation.value}` } });
  return readContractDefaults(tx);
};

/** Stores them. */
export const saveContractDefaults = async (tx: Tx, defaults: ContractDefaults, version: number): Promise<void> => {
  await tx
    .update(installation)
    .set({ value: { ...defaults, version } })
    .where(eq(installation.key, KEY));
};
