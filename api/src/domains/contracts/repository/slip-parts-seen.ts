import { and, inArray, sql } from "drizzle-orm";
import { contractIn, type Within } from "#platform/auth/development-access.ts";
import type { Orm, Tx } from "#platform/db/db.ts";
import { contracts, type bankSlips } from "#platform/db/schema/index.ts";
import { seenOf } from "../rules/slip-parts-seen.ts";
import type { InstallmentSlip } from "./contracts.ts";
import { readStaffContract, type StaffContractFile } from "./staff-contracts.ts";

/** Which of the contracts of some slips somebody sees; null: all, also where no slip is over several installments. */
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

/** Reads once how much somebody sees of the slips of these installments; the answer gives each of them with that. */
export const readSeenSlips = async (
  on: Orm | Tx,
  rows: readonly { slip: InstallmentSlip | null }[],
  within: Within,
): Promise<<R extends { slip: InstallmentSlip | null }>(row: R) => R> => {
  const seen = await readSeenContracts(
    on,
    rows.flatMap(({ slip }) => slip ?? []),
    within,
  );
  return (row) => (row.slip ? { ...row, slip: seenOf(row.slip, seen) } : row);
};

/** A contract with what of its slips somebody sees who sees the contract; null where there is none. */
export const readSeenContract = async (on: Orm | Tx, id: number, within: Within): Promise<StaffContractFile | null> => {
  const file = await readStaffContract(on, id);
  if (!file) return null;
  const withSeenSlip = await readSeenSlips(on, file.installments, within);
  return { ...file, installments: file.installments.map((row) => withSeenSlip(row)) };
};
