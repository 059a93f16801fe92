import { sql, type SQL } from "drizzle-orm";
import type { Orm, Tx } from "#platform/db/db.ts";
import type { LotChanged } from "#platform/events/bus.ts";
import { changedLots, type Taking } from "./portfolio-taking.ts";

/** How many contracts that stop an undoing are named. */
const NAMED = 20;

/** The contracts of a portfolio to which something happened since, each kind of it asked once for all of them. */
const touched = (id: string): SQL => sql`
  WITH brought AS MATERIALIZED (
      SELECT b.contract_id, b.payments, k.version > 0 OR k.status = 'cancelled' AS changed
      FROM brought_contracts b JOIN contracts k ON k.id = b.contract_id WHERE b.portfolio_id = ${id}),
    owed AS MATERIALIZED (SELECT i.id, i.contract_id FROM installments i JOIN brought b ON b.contract_id = i.contract_id),
    received AS MATERIALIZED (
      SELECT o.contract_id, count(*) AS payments, bool_or(p.reversed_at IS NOT NULL) AS reversed
      FROM payments p JOIN owed o ON o.id = p.installment_id GROUP BY o.contract_id)
  SELECT b.contract_id FROM brought b LEFT JOIN received r ON r.contract_id = b.contract_id
    WHERE b.changed OR coalesce(r.payments, 0) <> b.payments OR r.reversed
  UNION SELECT o.contract_id FROM bank_slip_items s JOIN owed o ON o.id = s.installment_id
  UNION SELECT d.contract_id FROM contract_documents d JOIN brought b ON b.contract_id = d.contract_id
  UNION SELECT m.contract_id FROM messages m JOIN brought b ON b.contract_id = m.contract_id
  UNION SELECT r.contract_id FROM regrets r JOIN brought b ON b.contract_id = r.contract_id`;

/** Contracts of a portfolio to which something happened since, by their numbers. */
export const readTouched = async (on: Orm | Tx, id: string): Promise<string[]> =>
  (
    await on.execute<{ number: string }>(sql`
      SELECT k.number FROM contracts k WHERE k.id IN (${touched(id)}) ORDER BY k.number LIMIT ${NAMED}`)
  ).rows.map(({ number }) => number);

/** Locks lots and contracts of a portfolio, so that nothing happens to them meanwhile. */
export const lockBrought = async (tx: Tx, id: string): Promise<void> => {
  await tx.execute(sql`
    SELECT FROM batches l WHERE l.id IN (SELECT k.batch_id FROM contracts k JOIN brought_contracts b ON b.contract_id = k.id
      WHERE b.portfolio_id = ${id}) ORDER BY l.id FOR NO KEY UPDATE`);
  await tx.execute(sql`
    SELECT FROM contracts WHERE id IN (SELECT contract_id FROM brought_contracts WHERE portfolio_id = ${id})
    ORDER BY id FOR UPDATE`);
};

const freeLots = async (tx: Tx, { id, actor, at }: Taking): Promise<LotChanged[]> =>
  changedLots(
    tx,
    sql`
    WITH freed AS (
      UPDATE batches l SET status = b.lot_status, customer_id = NULL
      FROM contracts k JOIN brought_contracts b ON b.contract_id = k.id
      WHERE b.portfolio_id = ${id} AND l.id = k.batch_id
      RETURNING l.id, l.venture_id, b.lot_status, k.number)
    INSERT INTO batch_status_history (batch_id, venture_id, from_status, to_status, actor, reason, at)
    SELECT id, venture_id, 'sold', lot_status, ${actor}, 'A carteira com o contrato ' || number || ' foi desfeita', ${at}
    FROM freed WHERE lot_status <> 'sold'
    RETURNING venture_id AS "ventureId", batch_id AS "idBatch", to_status AS status, id AS revision`,
  );

/** Customers that came with it, have no password and are nothing else to the company. */
const removeCustomers = (tx: Tx, ids: readonly string[]) =>
  tx.execute(sql`
    DELETE FROM customers c WHERE c.id = ANY(${`{${ids.join(",")}}`}::bigint[]) AND c.password_hash IS NULL
      AND NOT EXISTS (SELECT FROM contracts k WHERE k.customer_id = c.id)
      AND NOT EXISTS (SELECT FROM contract_parties y WHERE y.customer_id = c.id)
      AND NOT EXISTS (SELECT FROM batches l WHERE l.customer_id = c.id)
      AND NOT EXISTS (SELECT FROM messages m WHERE m.customer_id = c.id)
      AND NOT EXISTS (SELECT FROM conversations m WHERE m.customer_id = c.id)
      AND NOT EXISTS (SELECT FROM customer_accesses a WHERE a.customer_id = c.id)`);

/** Takes everything back that a portfolio made; answers the lots that are what they were. */
export const undoTaken = async (tx: Tx, taking: Taking): Promise<LotChanged[]> => {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT DISTINCT k.customer_id AS id FROM contracts k JOIN brought_contracts b ON b.contract_id = k.id
    WHERE b.portfolio_id = ${taking.id} AND b.made_customer`);
  const lots = await freeLots(tx, taking);
  const brought = sql`(SELECT contract_id FROM brought_contracts WHERE portfolio_id = ${taking.id})`;
  await tx.execute(sql`
    DELETE FROM payments WHERE installment_id IN (SELECT id FROM installments WHERE contract_id IN ${brought})`);
  await tx.execute(sql`DELETE FROM installments WHERE contract_id IN ${brought}`);
  await tx.execute(sql`DELETE FROM contracts WHERE id IN ${brought}`);
  await removeCustomers(
    tx,
    rows.map(({ id }) => id),
  );
  return lots;
};
