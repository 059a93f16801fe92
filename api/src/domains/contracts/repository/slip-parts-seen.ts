import { and, inArray, sql } from "drizzle-orm";
import { contractIn, type Within } from "#platform/auth/development-access.ts";
import type { Orm, Tx } from "#platform/db/db.ts";
import { contracts, type bankSlips } from "#platform/db/schema/index.ts";
import { seenOf } from "../rules/slip-parts-seen.ts";
import type { InstallmentSlip } from "./contracts.ts";
import { readStaffContract, type StaffContractFile } from "./staff-contracts.ts";

/**
 * Which contracts that some slips are over somebody sees; null: all of them. One that is over a single contract is read
 * with it, and asks nothing.
 */
export const readSeenContracts = async (
  on: Orm | Tx,
  slips: readonly Pick<typeof bankSlips.$inferSelect, "print">[],
  { developments }: Within,
): Promise<ReadonlySet<number> | null> => {
  if (developments === null) return null;
  const ids = [...new Set(slips.flatMap(({ print }) => print.items?.map(({ contractId }) => contractId) ?? []))];
  if (ids.length === 0) return null;
  const isSeen = contractIn(sql`${contracts.id}`, developments);
  const rows = await on
    .select({ id: contracts.id })
    .from(contracts)
    .where(and(inArray(contracts.id, ids), isSeen));
  return new Set(rows.map(({ id }) => id));
};

/** Installments with what of their slips somebody sees. */
export const withSeenSlips = async <R extends { slip: InstallmentSlip | null }>(
  on: Orm | Tx,
  rows: readonly R[],
  within: Within,
): Promise<R[]> => {
  const seen = await readSeenContracts(
    on,
    rows.flatMap(({ slip }) => slip ?? []),
    within,
  );
  return rows.map((row) => (row.slip ? { ...row, slip: seenOf(row.slip, seen) } : row));
};

/** A contract with what of its slips somebody sees who sees the contract; null where there is none. */
export const readSeenContract = async (on: Orm | Tx, id: number, within: Within): Promise<StaffContractFile | null> => {
  const file = await readStaffContract(on, id);
  return file && { ...file, installments: await withSeenSlips(on, file.installments, within) };
};
