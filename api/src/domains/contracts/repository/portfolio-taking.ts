import type { LotStatus } from "@gleba/shared/contracts";
import { sql, type SQL } from "drizzle-orm";
import type { Tx } from "#platform/db/db.ts";
import type { LotChanged } from "#platform/events/bus.ts";
import { NO_INDEX } from "../rules/contract-terms.ts";
import { BASE_DATE } from "./portfolio-index-checks.ts";

/** Who takes a portfolio, and when. */
export interface Taking {
  id: string;
  /** `staff:3`. */
  actor: string;
  at: Date;
}

/** The staged contracts that the portal does not have. */
const fresh = (id: string): SQL =>
  sql`(SELECT * FROM portfolio_contracts WHERE portfolio_id = ${id} AND contract_id IS NULL)`;

const insertCustomers = (tx: Tx, { id, at }: Taking) =>
  tx.execute(sql`
    WITH made AS (
      INSERT INTO customers (name, document, document_proof, email, phone, created_at)
      SELECT DISTINCT ON (p.document) p.name, p.document, 'contract', p.email, p.phone, ${at}
      FROM portfolio_customers p WHERE p.portfolio_id = ${id} AND p.customer_id IS NULL
        AND p.document IN (SELECT document FROM ${fresh(id)} c)
      ORDER BY p.document, p.sheet, p.line
      RETURNING id, document)
    UPDATE portfolio_customers p SET customer_id = made.id, made = true FROM made
    WHERE p.portfolio_id = ${id} AND p.document = made.document`);

const insertContracts = (tx: Tx, { id }: Taking) =>
  tx.execute(sql`
    INSERT INTO contracts (number, customer_id, batch_id, signed_at, status, system, monthly_rate, months, down_payment_cents,
      price_cents, index_name, index_base_date)
    SELECT c.number, p.customer_id, c.lot_id, c.signed_at, 'active', c.system, c.monthly_rate,
      (SELECT count(*) FROM portfolio_installments i WHERE i.portfolio_id = ${id} AND i.contract = c.number AND i.kind = 'monthly'),
      c.down_payment_cents, c.price_cents, c.index_name, CASE WHEN c.index_name = ${NO_INDEX} THEN c.index_base_date ELSE ${BASE_DATE} END
    FROM ${fresh(id)} c
    JOIN (SELECT DISTINCT document, customer_id FROM portfolio_customers WHERE portfolio_id = ${id}) p ON p.document = c.document`);

/** Those that this portfolio made, with what undoing it has to know. Lots are still what they were. */
const markBrought = (tx: Tx, { id }: Taking) =>
  tx.execute(sql`
    INSERT INTO brought_contracts (contract_id, portfolio_id, digest, last_index_month, index_base_date, lot_status, made_customer, payments)
    SELECT k.id, ${id}::uuid, c.digest, c.last_index_month, c.index_base_date, l.status,
      EXISTS (SELECT FROM portfolio_customers p WHERE p.portfolio_id = ${id} AND p.document = c.document AND p.made),
      (SELECT count(*) FROM portfolio_payments p WHERE p.portfolio_id = ${id} AND p.contract = c.number)
    FROM ${fresh(id)} c JOIN contracts k ON k.number = c.number JOIN batches l ON l.id = c.lot_id`);

/** What is settled says so from the beginning: the payments that follow then change no row. */
const insertInstallments = (tx: Tx, { id }: Taking) =>
  tx.execute(sql`
    INSERT INTO installments (contract_id, number, kind, due_date, amount_cents, settled)
    SELECT k.id, i.number, i.kind, i.due_date, i.amount_cents, s.installment IS NOT NULL
    FROM portfolio_installments i JOIN ${fresh(id)} c ON c.number = i.contract JOIN contracts k ON k.number = c.number
    LEFT JOIN portfolio_payments s ON s.portfolio_id = ${id} AND s.contract = i.contract AND s.installment = i.number AND s.settles
    WHERE i.portfolio_id = ${id} ORDER BY k.id, i.number`);

const insertPayments = (tx: Tx, { id }: Taking) =>
  tx.execute(sql`
    INSERT INTO payments (installment_id, paid_at, corrected_cents, fine_cents, interest_cents, discount_cents, paid_cents, method,
      settles, note)
    SELECT n.id, p.paid_at, p.paid_cents - p.fine_cents - p.interest_cents, p.fine_cents, p.interest_cents, p.discount_cents,
      p.paid_cents, p.method, p.settles, 'Trazido da carteira anterior'
    FROM portfolio_payments p JOIN ${fresh(id)} c ON c.number = p.contract JOIN contracts k ON k.number = c.number
    JOIN installments n ON n.contract_id = k.id AND n.number = p.installment
    WHERE p.portfolio_id = ${id} ORDER BY k.id, p.installment, p.paid_at, p.sheet, p.line`);

const insertTerms = (tx: Tx, { id }: Taking) =>
  tx.execute(
    sql`INSERT INTO contract_terms (contract_id) SELECT contract_id FROM brought_contracts WHERE portfolio_id = ${id}`,
  );

/** Paid to the last installment. */
const settleContracts = (tx: Tx, { id }: Taking) =>
  tx.execute(sql`
    UPDATE contracts k SET status = 'settled' FROM brought_contracts b
    WHERE b.contract_id = k.id AND b.portfolio_id = ${id}
      AND NOT EXISTS (SELECT FROM installments i WHERE i.contract_id = k.id AND NOT i.settled)`);

/** A lot as its change leaves the database, big integers as text. */
type LotRow = { ventureId: string; idBatch: string; status: LotStatus; revision: string };

/** Executes a statement that changes lots; answers them as everybody is told of them. */
export const changedLots = async (tx: Tx, statement: SQL): Promise<LotChanged[]> =>
  (await tx.execute<LotRow>(statement)).rows.map(({ status, ...row }) => ({
    ventureId: Number(row.ventureId),
    idBatch: Number(row.idBatch),
    status,
    revision: Number(row.revision),
  }));

const sellLots = async (tx: Tx, { id, actor, at }: Taking): Promise<LotChanged[]> => {
  await tx.execute(sql`
    UPDATE batches l SET customer_id = k.customer_id FROM contracts k JOIN brought_contracts b ON b.contract_id = k.id
    WHERE b.portfolio_id = ${id} AND l.id = k.batch_id`);
  return changedLots(
    tx,
    sql`
    WITH sold AS (
      UPDATE batches l SET status = 'sold' FROM contracts k JOIN brought_contracts b ON b.contract_id = k.id
      WHERE b.portfolio_id = ${id} AND l.id = k.batch_id AND l.status <> 'sold'
      RETURNING l.id, l.venture_id, b.lot_status, k.number)
    INSERT INTO batch_status_history (batch_id, venture_id, from_status, to_status, actor, reason, at)
    SELECT id, venture_id, lot_status, 'sold', ${actor}, 'Contrato ' || number || ' trazido da carteira anterior', ${at} FROM sold
    RETURNING venture_id AS "ventureId", batch_id AS "idBatch", to_status AS status, id AS revision`,
  );
};

/** Locks the lots named, and tells whether all of them may still be sold: somebody may have reserved one since the dry run. */
export const lockFreeLots = async (tx: Tx, id: string): Promise<boolean> => {
  const { rows } = await tx.execute<{ free: boolean }>(sql`
    SELECT l.status NOT IN ('reserved', 'negotiating') AND l.customer_id IS NULL
      AND NOT EXISTS (SELECT FROM contracts k WHERE k.batch_id = l.id AND k.status <> 'cancelled') AS free
    FROM batches l WHERE l.id IN (SELECT c.lot_id FROM ${fresh(id)} c) ORDER BY l.id FOR NO KEY UPDATE OF l`);
  return rows.every(({ free }) => free);
};

/** Makes customers, contracts, installments and payments of what is staged; answers the lots that it sold. */
export const takeStaged = async (tx: Tx, taking: Taking): Promise<LotChanged[]> => {
  await insertCustomers(tx, taking);
  await insertContracts(tx, taking);
  await markBrought(tx, taking);
  await insertTerms(tx, taking);
  await tx.execute(sql`ANALYZE contracts`);
  await insertInstallments(tx, taking);
  await tx.execute(sql`ANALYZE installments`);
  await insertPayments(tx, taking);
  await settleContracts(tx, taking);
  return sellLots(tx, taking);
};
