import type { PortfolioKind } from "@gleba/shared/contracts/crm";
import { sql, type SQL } from "drizzle-orm";
import type { Tx } from "#platform/db/db.ts";

/** Where a row stands: the sheet by its number from 0, and the line as a spreadsheet counts. */
interface Place {
  sheet: number;
  line: number;
}

/** A fault as it is stored. */
export interface StagedFault extends Place {
  column: string;
  value: string;
  /** What is wrong in words that are the same for all rows. */
  kind: string;
  reason: string;
  contract: string;
}

type Staged = Place & Record<string, string | number | null>;

/** The tables of staged rows, and what a row of each holds besides its place. */
const TABLES = {
  customers: ["portfolio_customers", "document text, name text, email text, phone text"],
  contracts: [
    "portfolio_contracts",
    "number text, document text, development text, block text, lot text, signed_at date, total_cents bigint, price_cents bigint, down_payment_cents bigint, system text, monthly_rate numeric, index_name text, index_base_date date, last_index_month date, open_cents bigint, paid_cents bigint",
  ],
  installments: [
    "portfolio_installments",
    "contract text, number integer, kind text, due_date date, amount_cents bigint",
  ],
  payments: [
    "portfolio_payments",
    "contract text, installment integer, paid_at date, paid_cents bigint, fine_cents bigint, interest_cents bigint, discount_cents bigint, method text",
  ],
  faults: ["portfolio_faults", `"column" text, value text, kind text, reason text, contract text`],
} as const satisfies Record<PortfolioKind | "faults", readonly [string, string]>;

const namesOf = (columns: string): SQL =>
  sql.raw(
    columns
      .split(", ")
      .map((column) => column.split(" ")[0])
      .join(", "),
  );

const insert = async (tx: Tx, table: keyof typeof TABLES, id: string, rows: readonly (Staged | StagedFault)[]) => {
  const [name, columns] = TABLES[table];
  if (rows.length > 0)
    await tx.execute(sql`
      INSERT INTO ${sql.raw(name)} (portfolio_id, sheet, line, ${namesOf(columns)})
      SELECT ${id}::uuid, sheet, line, ${namesOf(columns)}
      FROM json_to_recordset(${JSON.stringify(rows)}::json) AS r (sheet integer, line integer, ${sql.raw(columns)})`);
};

/** Stages rows of a sheet: one statement for as many as are given. */
export const stageRows = (tx: Tx, kind: PortfolioKind, id: string, rows: readonly Staged[]): Promise<void> =>
  insert(tx, kind, id, rows);

/** Stores what is wrong with cells and rows. */
export const stageFaults = (tx: Tx, id: string, faults: readonly StagedFault[]): Promise<void> =>
  insert(tx, "faults", id, faults);

/** Forgets what was staged of a portfolio. */
export const clearStaged = async (tx: Tx, id: string): Promise<void> => {
  for (const [name] of Object.values(TABLES))
    await tx.execute(sql`DELETE FROM ${sql.raw(name)} WHERE portfolio_id = ${id}`);
};

/** Tells PostgreSQL how much was staged, so that it joins it well. */
export const analyseStaged = async (tx: Tx): Promise<void> => {
  for (const [name] of Object.values(TABLES)) await tx.execute(sql`ANALYZE ${sql.raw(name)}`);
};
