import type { Client } from "pg";

/** An index that is built while others write. */
interface LateIndex {
  name: string;
  /** The table, and what of it in which way. */
  on: string;
}

/** By which text is found wherever in it the words stand; the expressions are those of the repositories, to the letter. */
export const SEARCH_INDEXES: readonly LateIndex[] = [
  { name: "leads_search", on: "leads USING gin (search gin_trgm_ops)" },
  { name: "leads_phone", on: "leads USING gin (phone gin_trgm_ops)" },
  {
    name: "reservations_search",
    on: "reservations USING gin (fold_text(name || E'\\n' || protocol || E'\\n' || email) gin_trgm_ops)",
  },
  { name: "reservations_named", on: "reservations USING gin (fold_text(name || E'\\n' || protocol) gin_trgm_ops)" },
  { name: "reservations_document", on: "reservations USING gin (document gin_trgm_ops)" },
  { name: "customers_search", on: "customers USING gin (fold_text(name || E'\\n' || email) gin_trgm_ops)" },
  { name: "customers_document_search", on: "customers USING gin (document gin_trgm_ops)" },
  { name: "contracts_search", on: "contracts USING gin (fold_text(number) gin_trgm_ops)" },
  {
    name: "security_events_search",
    on: "security_events USING gin (fold_text(subject_name || E'\\n' || actor_name || E'\\n' || subject) gin_trgm_ops)",
  },
  { name: "staff_tasks_search", on: "staff_tasks USING gin (fold_text(title) gin_trgm_ops)" },
  { name: "audit_search", on: "audit USING gin (fold_text(label || E'\\n' || actor_name) gin_trgm_ops)" },
];

/** By which long lists are in their order. */
export const LIST_INDEXES: readonly LateIndex[] = [
  { name: "leads_due", on: "leads (answer_by, at DESC, id DESC)" },
  { name: "leads_due_last", on: "leads (answer_by, at, id)" },
  { name: "leads_next", on: "leads (next_on, at DESC, id DESC)" },
  { name: "leads_lost_why", on: "lead_states (loss_reason) WHERE loss_reason IS NOT NULL" },
  { name: "reservations_newest", on: "reservations (created_at, id)" },
  { name: "reservations_status", on: "reservations (status, created_at, id)" },
  { name: "reservations_name", on: `reservations (fold_text(name) COLLATE "C", id)` },
  { name: "reservations_end", on: "reservations (hold_until, id DESC)" },
  { name: "reservations_end_last", on: "reservations (hold_until DESC NULLS LAST, id DESC)" },
  { name: "reservations_customer", on: "reservations (customer_id, id) WHERE customer_id IS NOT NULL" },
  { name: "reservations_email", on: "reservations (email, created_at)" },
  { name: "reservations_lot", on: "reservations (batch_id, created_at, id)" },
  { name: "reservations_protocol", on: `reservations (fold_text(protocol) COLLATE "C", id)` },
  { name: "customers_name", on: `customers (fold_text(name) COLLATE "C", id)` },
  { name: "customers_phone", on: "customers (phone) WHERE phone <> ''" },
  { name: "customers_newest", on: "customers (created_at, id)" },
  { name: "customers_in_portal", on: `customers (fold_text(name) COLLATE "C", id) WHERE password_hash IS NOT NULL` },
  { name: "customers_not_in_portal", on: `customers (fold_text(name) COLLATE "C", id) WHERE password_hash IS NULL` },
  { name: "customers_brokers", on: `customers (fold_text(name) COLLATE "C", id) WHERE broker` },
  { name: "contracts_newest", on: "contracts (signed_at, id)" },
  { name: "contracts_number", on: "contracts (number, id)" },
  { name: "contracts_status", on: "contracts (status, signed_at, id)" },
  {
    name: "contracts_unsigned",
    on: "contracts (signed_at, id) WHERE awaiting_signature AND status = 'active'",
  },
  {
    name: "contracts_signed",
    on: "contracts (signed_at) INCLUDE (batch_id, price_cents, status) WHERE NOT awaiting_signature",
  },
  // Few: of what is due later it is asked whose contract is none of them.
  { name: "contracts_out_of_force", on: "contracts (id) WHERE status <> 'active' OR awaiting_signature" },
  {
    name: "contracts_in_force",
    on: "contracts (index_name, index_base_date) INCLUDE (id, months, signed_at) WHERE status = 'active' AND NOT awaiting_signature AND index_name <> 'sem índice'",
  },
  {
    name: "installments_unpaid",
    on: "installments (due_date, contract_id, id) INCLUDE (amount_cents) WHERE NOT settled AND NOT cancelled",
  },
  {
    name: "installments_unpaid_of_contract",
    on: "installments (contract_id, due_date, id) INCLUDE (amount_cents) WHERE NOT settled AND NOT cancelled",
  },
  { name: "installments_paid", on: "installments (due_date, contract_id, id) WHERE settled AND NOT cancelled" },
  // Of a month which contracts; of a contract whether in that month, and how much.
  { name: "payments_contract_day", on: "payments (paid_at, contract_id) WHERE reversed_at IS NULL" },
  {
    name: "payments_contract_paid",
    on: "payments (contract_id, paid_at) INCLUDE (paid_cents) WHERE reversed_at IS NULL",
  },
  {
    name: "payments_in_part",
    on: "payments (installment_id) INCLUDE (corrected_cents, discount_cents) WHERE NOT settles AND reversed_at IS NULL",
  },
  { name: "simulations_newest", on: "simulations (created_at)" },
  { name: "lots_offered", on: "batches (venture_id) INCLUDE (price_cents) WHERE status = 'available'" },
  // Of a contract or a reservation which development, and of a development which lots: their rows need not be read.
  { name: "lots_development", on: "batches (id) INCLUDE (venture_id)" },
  { name: "lots_of_development", on: "batches (venture_id) INCLUDE (id)" },
  { name: "lots_status", on: "batches (venture_id, status)" },
  { name: "bank_payments_waiting", on: "bank_payments (id) WHERE status = 'waiting'" },
  { name: "bank_payments_listed", on: "bank_payments ((status <> 'waiting'), id DESC)" },
  { name: "privacy_requests_open", on: "privacy_requests (answer_by) WHERE status = 'open'" },
  { name: "change_requests_open", on: "change_requests (id) WHERE status = 'open'" },
  { name: "security_events_kind", on: "security_events (kind, id)" },
  { name: "audit_newest", on: "audit (at, id)" },
  { name: "audit_action", on: "audit (action, id)" },
  // Who is not a customer: the staff, and what the portal does by itself; each has its own, and together they are all.
  { name: "audit_people", on: `audit (actor COLLATE "C", id) WHERE actor NOT LIKE 'customer:%'` },
  { name: "audit_customers", on: "audit (id) WHERE actor LIKE 'customer:%'" },
  { name: "audit_system", on: "audit (id) WHERE actor NOT LIKE 'staff:%' AND actor NOT LIKE 'customer:%'" },
  {
    name: "audit_contracts",
    on: "audit USING gin ((after -> 'each') jsonb_path_ops) WHERE entity = 'installments'",
  },
  { name: "lots_label", on: "batches (upper(lot), regexp_replace(upper(block), '^Q(?=[0-9])', ''))" },
];

/** What an earlier release reads by. This one does without; started again, that one builds them anew. */
const FORMER_INDEXES = [
  "contracts_corrected",
  "installments_open",
  "payments_received",
  "payments_of_contract",
] as const;

const canUseTrigrams = async (client: Client): Promise<boolean> => {
  const { rowCount } = await client.query("SELECT FROM pg_available_extensions WHERE name = 'pg_trgm'");
  if (rowCount) await client.query("CREATE EXTENSION IF NOT EXISTS pg_trgm");
  return rowCount === 1;
};

/** What a build that was interrupted left: it is written to and never read. */
const dropHalfBuilt = async (client: Client, name: string): Promise<void> => {
  const { rowCount } = await client.query(
    "SELECT FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT indisvalid",
    [name],
  );
  if (rowCount) await client.query(`DROP INDEX CONCURRENTLY ${name}`);
};

/**
 * Builds what is missing of the indexes of the staff's lists, while others write. A PostgreSQL without `pg_trgm` (part of its contributed modules)
 * answers the same searches by reading every row.
 */
export const buildListIndexes = async (client: Client): Promise<void> => {
  const searches = (await canUseTrigrams(client)) ? SEARCH_INDEXES : [];
  for (const { name, on } of [...LIST_INDEXES, ...searches]) {
    await dropHalfBuilt(client, name);
    await client.query(`CREATE INDEX CONCURRENTLY IF NOT EXISTS ${name} ON ${on}`);
  }
  for (const name of FORMER_INDEXES) await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
};
