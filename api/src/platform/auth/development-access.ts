import { sql, type SQL } from "drizzle-orm";

/** The developments whose records somebody sees; null: all of them. In a query about many people also the column that says it. */
export type Developments = readonly number[] | SQL | null;

/** What a list is narrowed by besides its filter: what whoever asks may see. */
export interface Within {
  /** Null: all developments. */
  developments: readonly number[] | null;
}

const all = (developments: readonly number[] | SQL): SQL =>
  Array.isArray(developments) ? sql`${sql.param([...developments])}::bigint[]` : sql`${developments}`;

/** Whether a row belongs to what somebody sees, by its development: for a query. */
export const inDevelopments = (ventureId: SQL, developments: Developments): SQL =>
  developments === null ? sql`true` : sql`${ventureId} = ANY(${all(developments)})`;

/** The same by its lot, which is found from the development as well as from the row. */
export const lotIn = (batchId: SQL, developments: Developments): SQL =>
  developments === null
    ? sql`true`
    : sql`${batchId} IN (SELECT dl.id FROM batches dl WHERE dl.venture_id = ANY(${all(developments)}))`;

/** The same by its contract. */
export const contractIn = (contractId: SQL, developments: Developments): SQL =>
  developments === null
    ? sql`true`
    : sql`${contractId} IN (SELECT dc.id FROM contracts dc WHERE ${lotIn(sql`dc.batch_id`, developments)})`;

/** The same by its customer: whoever is or was a party of a contract there, or reserved there. */
export const customerIn = (customerId: SQL, developments: Developments): SQL =>
  developments === null
    ? sql`true`
    : sql`${customerId} IN (
        SELECT dp.customer_id FROM contract_parties dp
        WHERE dp.customer_id IS NOT NULL AND ${contractIn(sql`dp.contract_id`, developments)}
        UNION ALL SELECT dr.customer_id FROM reservations dr
        WHERE dr.customer_id IS NOT NULL AND ${lotIn(sql`dr.batch_id`, developments)})`;

/** A conversation, under this name in a query, belongs where its contract does; without one, wherever its customer does. */
export const conversationIn = (conversation: SQL, developments: Developments): SQL =>
  developments === null
    ? sql`true`
    : sql`((${conversation}.contract_id IS NULL AND ${customerIn(sql`${conversation}.customer_id`, developments)})
        OR ${contractIn(sql`${conversation}.contract_id`, developments)})`;
