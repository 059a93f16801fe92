import type { PortfolioReport } from "@gleba/shared/contracts/crm";
import { sql } from "drizzle-orm";
import type { Tx } from "#platform/db/db.ts";
import { readFaultsReport } from "./portfolio-faults.ts";
import { readStagedMissing } from "./portfolio-index-checks.ts";
import { balances } from "./portfolio-sum-checks.ts";

/** A list in an answer ends here; the total counts all. */
const CHANGED_SHOWN = 200;

/** Names each staged contract by all that the tables say of it, whatever their rows' order. */
export const writeDigests = (tx: Tx, id: string) =>
  tx.execute(sql`
    UPDATE portfolio_contracts c SET digest = md5(concat_ws('|', c.document, c.lot_id, c.signed_at, c.total_cents, c.price_cents,
      c.down_payment_cents, c.system, c.monthly_rate, c.index_name, c.index_base_date, c.last_index_month, i.said, p.said))
    FROM portfolio_contracts k
    LEFT JOIN (SELECT contract, string_agg(concat_ws(',', number, kind, due_date, amount_cents), ';' ORDER BY number) AS said
      FROM portfolio_installments WHERE portfolio_id = ${id} GROUP BY contract) i ON i.contract = k.number
    LEFT JOIN (SELECT contract, string_agg(concat_ws(',', installment, paid_at, paid_cents, fine_cents, interest_cents, discount_cents, method),
        ';' ORDER BY installment, paid_at, paid_cents, fine_cents, interest_cents, discount_cents, method) AS said
      FROM portfolio_payments WHERE portfolio_id = ${id} GROUP BY contract) p ON p.contract = k.number
    WHERE c.portfolio_id = ${id} AND k.portfolio_id = ${id} AND k.ctid = c.ctid`);

type Sums = PortfolioReport["byDevelopment"][number];
/** Big integers leave the database as text. */
type Texts<Row> = { [Key in keyof Row]: string };
const numbersOf = <Row extends Record<string, unknown>>(row: Row): { [Key in keyof Row]: number } =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [key, Number(value)])) as { [Key in keyof Row]: number };

const readSums = async (tx: Tx, id: string): Promise<Sums[]> =>
  (
    await tx.execute<Texts<Sums>>(sql`
      SELECT coalesce(v.name, c.development, 'Empreendimento não lido') AS development, count(*) AS contracts,
        coalesce(sum(b.open), 0)::bigint AS "openCents", coalesce(sum(b.paid), 0)::bigint AS "paidCents"
      FROM portfolio_contracts c
      LEFT JOIN batches l ON l.id = c.lot_id LEFT JOIN ventures v ON v.id = l.venture_id
      LEFT JOIN (SELECT contract, sum(open) AS open, sum(paid) AS paid FROM (${balances(id)}) b GROUP BY contract) b
        ON b.contract = c.number
      WHERE c.portfolio_id = ${id} GROUP BY 1 ORDER BY 1`)
  ).rows.map(({ development, ...sums }) => ({ development, ...numbersOf(sums) }));

const readCreated = async (tx: Tx, id: string): Promise<PortfolioReport["created"]> => {
  const { rows } = await tx.execute<Texts<PortfolioReport["created"]>>(sql`
    WITH fresh AS (SELECT number, document FROM portfolio_contracts WHERE portfolio_id = ${id} AND contract_id IS NULL)
    SELECT (SELECT count(DISTINCT p.document) FROM portfolio_customers p WHERE p.portfolio_id = ${id} AND p.customer_id IS NULL
        AND p.document IN (SELECT document FROM fresh)) AS customers,
      (SELECT count(*) FROM fresh) AS contracts,
      (SELECT count(*) FROM portfolio_installments i WHERE i.portfolio_id = ${id} AND i.contract IN (SELECT number FROM fresh)) AS installments,
      (SELECT count(*) FROM portfolio_payments y WHERE y.portfolio_id = ${id} AND y.contract IN (SELECT number FROM fresh)) AS payments`);
  return numbersOf(rows[0]!);
};

/** What taking the staged rows would do, and what they add up to. */
export const readReport = async (
  tx: Tx,
  id: string,
  { today, sheetName }: { today: string; sheetName: (sheet: number) => string },
): Promise<PortfolioReport> => {
  const byDevelopment = await readSums(tx, id);
  const { rows } = await tx.execute<{ number: string; same: boolean }>(sql`
    SELECT c.number, c.digest = b.digest AS same FROM portfolio_contracts c JOIN brought_contracts b ON b.contract_id = c.contract_id
    WHERE c.portfolio_id = ${id} ORDER BY c.number`);
  const changed = rows.filter(({ same }) => !same).map(({ number }) => number);
  const sum = (key: "contracts" | "openCents" | "paidCents") =>
    byDevelopment.reduce((total, row) => total + row[key], 0);
  return {
    created: await readCreated(tx, id),
    unchanged: rows.length - changed.length,
    changed: { total: changed.length, listed: changed.slice(0, CHANGED_SHOWN) },
    totals: { contracts: sum("contracts"), openCents: sum("openCents"), paidCents: sum("paidCents") },
    byDevelopment,
    missingRates: await readStagedMissing(tx, id, today),
    faults: await readFaultsReport(tx, id, sheetName),
  };
};
