import { sql } from "drizzle-orm";
import type { Tx } from "#platform/db/db.ts";
import { PRINCIPAL } from "./portfolio-check.ts";
import { contractChecks, customerChecks } from "./portfolio-contract-checks.ts";
import { indexChecks, resolveIndices } from "./portfolio-index-checks.ts";
import { installmentChecks, paymentChecks } from "./portfolio-row-checks.ts";
import { sumChecks } from "./portfolio-sum-checks.ts";

/** Finds the lot, the customer, the index and the contract that staged rows name, and which payment settles its installment. */
export const resolveStaged = async (tx: Tx, id: string): Promise<void> => {
  await tx.execute(sql`
    UPDATE portfolio_contracts c SET lot_id = l.id FROM batches l JOIN ventures v ON v.id = l.venture_id
    WHERE c.portfolio_id = ${id} AND fold_text(v.name) = fold_text(c.development) AND l.lot <> ''
      AND ltrim(fold_text(l.block), '0') = ltrim(fold_text(c.block), '0') AND ltrim(fold_text(l.lot), '0') = ltrim(fold_text(c.lot), '0')`);
  await resolveIndices(tx, id);
  await tx.execute(sql`
    UPDATE portfolio_contracts c SET contract_id = k.id FROM contracts k JOIN brought_contracts b ON b.contract_id = k.id
    WHERE c.portfolio_id = ${id} AND k.number = c.number`);
  await tx.execute(sql`
    UPDATE portfolio_customers c SET customer_id = p.id FROM customers p
    WHERE c.portfolio_id = ${id} AND p.document = c.document AND p.document_proof <> 'none'`);
  await tx.execute(sql`
    UPDATE portfolio_payments p SET settles = true
    FROM (SELECT p.ctid, p.contract, p.installment, sum(${PRINCIPAL})
        OVER (PARTITION BY contract, installment ORDER BY paid_at, sheet, line) AS until_then
      FROM portfolio_payments p WHERE portfolio_id = ${id}) s
    JOIN portfolio_installments i ON i.portfolio_id = ${id} AND i.contract = s.contract AND i.number = s.installment
    WHERE p.ctid = s.ctid AND s.until_then >= i.amount_cents`);
};

/**
 * Compares staged rows with each other and with the portal; each fault is stored where it stands. A cell that cannot be read is null in its row: it
 * hides what needs it, and nothing else of the row or of its contract.
 */
export const findFaults = async (tx: Tx, id: string, today: string): Promise<void> => {
  const checks = [
    ...customerChecks(id),
    ...contractChecks(id, today),
    ...indexChecks(id, today),
    ...installmentChecks(id),
    ...paymentChecks(id, today),
    ...sumChecks(id),
  ];
  for (const { column, kind, found } of checks)
    await tx.execute(sql`
      INSERT INTO portfolio_faults (portfolio_id, sheet, line, "column", value, kind, reason, contract)
      SELECT DISTINCT ${id}::uuid, r.sheet, r.line, ${column}, left(r.value, 60), ${kind}, ${kind} || r.detail, coalesce(r.contract, '')
      FROM (${found}) r`);
};
