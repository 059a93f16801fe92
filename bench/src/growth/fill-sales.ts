import type { Fill } from "./fill.ts";
import { AT, DOCUMENT, NAME, PHONE } from "./words.ts";

const CONSENTS = `'[]'::jsonb`;
/** SQL: all lots, in an array that is made once for a statement. */
export const LOTS = `(SELECT array_agg(id ORDER BY id) AS lots FROM batches) AS all_lots`;
/** SQL: a lot for row n, of all lots in turn. */
export const LOT = `lots[1 + n * 31 % cardinality(lots)]`;

/** Published developments that sell. */
export const fillDevelopments: Fill = (client, from, to) =>
  client.query(
    `INSERT INTO ventures (name, slug, registry_office, registry_number, registry_date, sales_open, published)
     SELECT 'Crescimento ' || n, 'crescimento-' || n, '1º Ofício', 'R-1/' || n, '2026-01-15', true, true
     FROM generate_series($1::bigint, $2::bigint) AS n`,
    [from, to],
  );

/** A hundred lots of each development, in every state that nothing else has to go with. */
export const fillLots: Fill = (client, from, to) =>
  client.query(
    `INSERT INTO batches (venture_id, block, lot, area_m2, price_cents, status, polygon)
     SELECT v.id, 'Q' || n % 10, 'G' || n, 300, 9000000, (ARRAY['available', 'available', 'blocked', 'sold'])[1 + n % 4],
       '[[-40.3, -20.3], [-40.2999, -20.3], [-40.2999, -20.3003]]'::jsonb
     FROM generate_series($1::bigint, $2::bigint) AS n JOIN ventures v ON v.slug = 'crescimento-' || (n - 1) / 100 + 1`,
    [from, to],
  );

/** Contact requests; one in five was answered, each by one of the staff. */
export const fillIntentions: Fill = async (client, from, to) => {
  const range = [from, to];
  await client.query(
    `INSERT INTO intentions (protocol, batch_id, name, email, phone, message, preferred_channel, consents, received_at)
     SELECT 'GROWTH-I-' || n, ${LOT}, ${NAME}, 'pessoa' || n || '@example.com', ${PHONE}, 'Quero saber mais.', 'whatsapp',
       ${CONSENTS}, ${AT}
     FROM generate_series($1::bigint, $2::bigint) AS n, ${LOTS}`,
    range,
  );
  await client.query(
    `INSERT INTO lead_states (kind, ref, status, assignee_id, version)
     SELECT 'intention', i.id::text, (ARRAY['contacted', 'won', 'lost'])[1 + i.id % 3], u.id, 1
     FROM intentions i, (SELECT min(id) AS id FROM crm_users) AS u
     WHERE i.protocol IN (SELECT 'GROWTH-I-' || n FROM generate_series($1::bigint, $2::bigint) AS n WHERE n % 5 = 0)`,
    range,
  );
};

/** Reservations that ended. */
export const fillReservations: Fill = (client, from, to) =>
  client.query(
    `INSERT INTO reservations (protocol, batch_id, status, name, document, email, phone, consents, created_at)
     SELECT 'GROWTH-R-' || n, ${LOT}, (ARRAY['expired', 'cancelled'])[1 + n % 2], ${NAME}, ${DOCUMENT},
       'pessoa' || n || '@example.com', ${PHONE}, ${CONSENTS}, ${AT}
     FROM generate_series($1::bigint, $2::bigint) AS n, ${LOTS}`,
    [from, to],
  );

export const fillCustomers: Fill = (client, from, to) =>
  client.query(
    `INSERT INTO customers (name, document, document_proof, email, phone)
     SELECT ${NAME}, ${DOCUMENT}, 'none', 'growth' || n || '@example.com', ${PHONE}
     FROM generate_series($1::bigint, $2::bigint) AS n`,
    [from, to],
  );
