import type pg from "pg";
import { buildListIndexes, SEARCH_INDEXES } from "#platform/db/upgrade/list-indexes.ts";

/** Leads, lines of the audit and installments; a tenth of them are reservations, customers and lots. */
export const ROWS = 100_000;
const TENTH = ROWS / 10;
const MONTHS = 50;
const CONTRACTS = ROWS / MONTHS;

/** A surname that row n alone has. */
const SURNAME = "to_hex(n * 2654435761 % 4294967291)";
const NAME = `'Conceição ' || ${SURNAME}`;
const AT = "now() - n * interval '2 minutes'";
const rows = (most: number) => `FROM generate_series(1::bigint, ${most}) AS n`;

/** The surname of row n, as it is searched. */
export const surnameOf = (n: number): string => ((BigInt(n) * 2_654_435_761n) % 4_294_967_291n).toString(16);

/** Tables that grow for as long as a company sells, and that `fillCompany` fills. */
export const GROWING = [
  "leads",
  "intentions",
  "lead_states",
  "reservations",
  "customers",
  "contracts",
  "installments",
  "payments",
  "audit",
  "batches",
  "security_events",
  "bank_payments",
  "privacy_requests",
  "staff_tasks",
] as const;

const FILL = `
  INSERT INTO ventures (name, slug, registry_office, registry_number, registry_date, sales_open, published)
  SELECT 'Empreendimento ' || n, 'plano-' || n, '1º Ofício', 'R-1/' || n, '2026-01-15', true, true ${rows(ROWS / 1_000)};
  INSERT INTO batches (venture_id, block, lot, area_m2, price_cents, status, polygon)
  SELECT v.id, 'Q' || n % 10, 'P' || n, 300, 9000000, 'available', '[[-40.3, -20.3], [-40.2999, -20.3], [-40.2999, -20.3003]]'
  FROM generate_series(1::bigint, ${TENTH}) AS n JOIN ventures v ON v.slug = 'plano-' || (n - 1) / 100 + 1;
  CREATE TEMP TABLE lot AS SELECT row_number() OVER (ORDER BY id) AS n, id FROM batches WHERE lot LIKE 'P%';
  INSERT INTO intentions (protocol, batch_id, name, email, phone, message, preferred_channel, consents, received_at)
  SELECT 'PLANO-I-' || s.n, lot.id, ${NAME.replace("n *", "s.n *")}, 'pessoa' || s.n || '@example.com', '279' || lpad((s.n * 7919 % 100000000)::text, 8, '0'),
    'Olá', 'email', '[]', ${AT.replace("n *", "s.n *")} FROM generate_series(1::bigint, ${ROWS}) AS s(n) JOIN lot ON lot.n = 1 + s.n % ${TENTH};
  INSERT INTO lead_states (kind, ref, status, version)
  SELECT 'intention', id::text, (ARRAY['contacted', 'won', 'lost'])[1 + id % 3], 1 FROM intentions WHERE id % 20 = 0;
  INSERT INTO reservations (protocol, batch_id, status, name, document, email, phone, consents, created_at, hold_until)
  SELECT 'PLANO-R-' || s.n, lot.id, 'expired', ${NAME.replace("n *", "s.n *")}, lpad(s.n::text, 11, '0'), 'pessoa' || s.n || '@example.com', '27999990000', '[]',
    ${AT.replace("n *", "s.n *")}, CASE WHEN s.n % 3 = 0 THEN ${AT.replace("n *", "s.n *")} END FROM generate_series(1::bigint, ${TENTH}) AS s(n) JOIN lot ON lot.n = s.n;
  INSERT INTO customers (name, document, document_proof, email, phone)
  SELECT ${NAME}, lpad((n * 10037389 % 99999999999)::text, 11, '0'), 'none', 'plano' || n || '@example.com', '27999990000' ${rows(TENTH)};
  INSERT INTO contracts (number, customer_id, batch_id, signed_at, status, awaiting_signature, system, monthly_rate, months,
    down_payment_cents, index_name, index_base_date)
  SELECT 'PLANO-C-' || n, c.id, (SELECT min(id) FROM batches) + n, current_date - (n % 1800)::int, CASE WHEN n % 50 = 0 THEN 'cancelled' ELSE 'active' END, false,
    'linear', 0, ${MONTHS}, 0, 'sem índice', current_date FROM generate_series(1::bigint, ${CONTRACTS}) AS n JOIN customers c ON c.email = 'plano' || n || '@example.com';
  INSERT INTO installments (contract_id, number, kind, due_date, amount_cents)
  SELECT c.id, n, 'monthly', c.signed_at + n * 30, 100000 FROM contracts c, generate_series(1, ${MONTHS}) AS n WHERE c.number LIKE 'PLANO%';
  INSERT INTO payments (installment_id, paid_at, corrected_cents, paid_cents, method)
  SELECT i.id, i.due_date, i.amount_cents, i.amount_cents, 'pix' FROM installments i WHERE i.due_date < current_date AND i.contract_id % 100 <> 3;
  INSERT INTO audit (at, actor, actor_name, action, entity, entity_id, label)
  SELECT now() - (${ROWS} - n) * interval '2 minutes', CASE WHEN n % 2 = 0 THEN 'customer:' || n WHEN n % 1000 = 1 THEN 'system' ELSE 'staff:' || n % 7 END,
    'Pessoa ' || n % 7, CASE WHEN n % 5000 = 0 THEN 'deleted' ELSE 'updated' END, 'intention', n, ${NAME} ${rows(ROWS)};
  INSERT INTO security_events (at, kind, subject, subject_name, actor, actor_name, detail, device, place, previous, hash)
  SELECT ${AT}, 'password_changed', 'staff:' || n % 7, ${NAME}, '', '', '', '', '', 'x' || n, 'y' || n ${rows(TENTH)};
  INSERT INTO bank_payments (reference, transaction, method, paid_at, paid_cents, open_cents, status, reason, received_at)
  SELECT n, 'PLANO-T-' || n, 'pix', '2026-01-15', 100, 100, 'waiting', 'unknown_slip', ${AT} ${rows(TENTH)};
  INSERT INTO privacy_requests (protocol, kind, status, name, email, document, text, created_at, answer_by)
  SELECT 'PLANO-P-' || n, 'access', CASE WHEN n % 50 = 0 THEN 'open' ELSE 'answered' END, ${NAME}, 'p' || n || '@example.com', '1', 'x', ${AT}, ${AT} + interval '15 days' ${rows(TENTH)};
  INSERT INTO staff_tasks (title, due_on, assignee_id, author_name, reservation_id, done_at, done_by_name, created_at)
  SELECT 'Ligar para ' || ${NAME.replace("n *", "s.n *")}, current_date + (s.n % 60)::int - 50, (SELECT min(id) FROM crm_users), 'Pessoa', r.id,
    CASE WHEN s.n % 4 <> 0 THEN ${AT.replace("n *", "s.n *")} END, CASE WHEN s.n % 4 <> 0 THEN 'Pessoa' END, ${AT.replace("n *", "s.n *")}
  FROM generate_series(1::bigint, ${ROWS}) AS s(n) JOIN reservations r ON r.protocol = 'PLANO-R-' || (1 + s.n % ${TENTH});`;

/**
 * Fills a company of many years. Its search indexes are built anew afterwards, which takes a fraction of what writing into them does.
 *
 * @param client on a connection without the server's limits of time
 */
export const fillCompany = async (client: pg.Client): Promise<void> => {
  await client.query(`DROP INDEX IF EXISTS ${SEARCH_INDEXES.map(({ name }) => name).join(", ")}`);
  await client.query(FILL);
  await buildListIndexes(client);
};
