import type { PortfolioReport } from "@gleba/shared/contracts/crm";
import { sql } from "drizzle-orm";
import type { Orm, Tx } from "#platform/db/db.ts";

/** Lists in an answer end here; the totals count all. */
const [FAULTS_SHOWN, KINDS_SHOWN] = [200, 60];
/** More rows of one contract that are wrong in the same way are told as one. */
const TOLD_ALONE = 5;

type Report = PortfolioReport["faults"];

/** A fault with the number of its sheet. */
export type StoredFault = {
  contract: string;
  sheet: number;
  line: number;
  column: string;
  value: string;
  reason: string;
};

/** The faults of each row, those of a contract together, in the order of the sheets; those of no contract come first. */
export const readFaults = async (on: Orm | Tx, id: string, limit: number): Promise<StoredFault[]> =>
  (
    await on.execute<StoredFault>(sql`
      SELECT contract, sheet, line, "column", value, reason FROM portfolio_faults WHERE portfolio_id = ${id}
      ORDER BY contract, sheet, line, "column", reason LIMIT ${limit}`)
  ).rows;

type Listed = StoredFault & Pick<Report["listed"][number], "lastLine" | "rows">;

const readListed = async (tx: Tx, id: string): Promise<Listed[]> =>
  (
    await tx.execute<Listed>(sql`
      WITH counted AS (
        SELECT *, count(*) OVER (PARTITION BY contract, sheet, "column", kind) AS times FROM portfolio_faults WHERE portfolio_id = ${id})
      SELECT contract, sheet, line, "column", value, reason, line AS "lastLine", 1 AS rows FROM counted
      WHERE times <= ${TOLD_ALONE} OR contract = ''
      UNION ALL
      SELECT contract, sheet, min(line), "column", min(value), kind, max(line), count(*)::int FROM counted
      WHERE times > ${TOLD_ALONE} AND contract <> '' GROUP BY contract, sheet, "column", kind
      ORDER BY contract, sheet, line, "column", reason LIMIT ${FAULTS_SHOWN}`)
  ).rows;

const readKinds = async (tx: Tx, id: string): Promise<Report["kinds"]> =>
  (
    await tx.execute<Report["kinds"][number]>(sql`
      SELECT "column", kind AS reason, count(*)::int AS rows, count(DISTINCT nullif(contract, ''))::int AS contracts
      FROM portfolio_faults WHERE portfolio_id = ${id} GROUP BY "column", kind ORDER BY rows DESC, "column", kind LIMIT ${KINDS_SHOWN}`)
  ).rows;

/** What is wrong: how often in which way, and contract by contract. */
export const readFaultsReport = async (tx: Tx, id: string, sheetName: (sheet: number) => string): Promise<Report> => {
  const { rows } = await tx.execute<{ faults: number; contracts: number }>(sql`
    SELECT count(*)::int AS faults, count(DISTINCT nullif(contract, ''))::int AS contracts FROM portfolio_faults WHERE portfolio_id = ${id}`);
  const listed = await readListed(tx, id);
  return {
    total: rows[0]!.faults,
    contracts: rows[0]!.contracts,
    kinds: await readKinds(tx, id),
    listed: listed.map((fault) => ({ ...fault, sheet: sheetName(fault.sheet) })),
  };
};
