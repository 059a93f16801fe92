import type { Fill } from "./fill.ts";
import { AT, DOCUMENT, NAME } from "./words.ts";

const rows = "FROM generate_series($1::bigint, $2::bigint) AS n";

/** Lines of the audit, half of them what customers did themselves. */
export const fillAudit: Fill = (client, from, to) =>
  client.query(
    `INSERT INTO audit (at, actor, actor_name, action, entity, entity_id, label)
     SELECT ${AT}, CASE WHEN n % 2 = 0 THEN 'customer:' || n ELSE 'staff:1' END, 'Pessoa da equipe', 'updated', 'intention', n, ${NAME} ${rows}`,
    [from, to],
  );

/** Lines of the log of security; their chain is not what is measured. */
export const fillSecurityEvents: Fill = (client, from, to) =>
  client.query(
    `INSERT INTO security_events (at, kind, subject, subject_name, actor, actor_name, detail, device, place, previous, hash)
     SELECT ${AT}, 'password_changed', 'staff:' || n % 7, ${NAME}, '', '', '', '', '', 'x' || n, 'y' || n ${rows}`,
    [from, to],
  );

/** What banks reported of slips that nobody knows; one in twenty waits. */
export const fillBankPayments: Fill = (client, from, to) =>
  client.query(
    `INSERT INTO bank_payments (reference, transaction, method, paid_at, paid_cents, open_cents, status, reason, received_at)
     SELECT 1000000000 + n, 'GROWTH-T-' || n, 'pix', '2026-01-15', 100, CASE WHEN n % 20 = 0 THEN 100 ELSE 0 END,
       CASE WHEN n % 20 = 0 THEN 'waiting' ELSE 'returned' END, CASE WHEN n % 20 = 0 THEN 'unknown_slip' END, ${AT} ${rows}`,
    [from, to],
  );

/** Requests about personal data; one in fifty is open. */
export const fillRequests: Fill = (client, from, to) =>
  client.query(
    `INSERT INTO privacy_requests (protocol, kind, status, name, email, document, text, created_at, confirmed_at, answer_by, answered_at)
     SELECT 'GROWTH-P-' || n, 'access', CASE WHEN n % 50 = 0 THEN 'open' ELSE 'answered' END, ${NAME}, 'growth' || n || '@example.com',
       ${DOCUMENT}, 'Quais dados?', ${AT}, ${AT}, ${AT} + interval '15 days', CASE WHEN n % 50 = 0 THEN NULL ELSE ${AT} END ${rows}`,
    [from, to],
  );
