import type pg from "pg";

const WORDS = {
  first: ["Ana", "José", "João", "Márcia", "Antônio", "Letícia", "Paulo", "Conceição", "Rafael", "Inês"],
  last: ["Silva", "Souza", "Gonçalves", "Araújo", "Lima", "Corrêa", "Pacheco", "Brandão", "Moraes", "Assunção"],
};

const list = (words: readonly string[]): string => `ARRAY[${words.map((word) => `'${word}'`).join(", ")}]`;
/** A name of row n of a statement; one in a hundred is alone in its surname. */
const NAME = `(${list(WORDS.first)})[1 + n % 10] || ' ' || (${list(WORDS.last)})[1 + n / 10 % 10] || ' ' || to_hex(n * 2654435761 % 4294967291)`;
const PHONE = `'279' || lpad((n * 7919 % 100000000)::text, 8, '0')`;
const CONSENTS = `'[]'::jsonb`;
/** A lot for row n: of all lots in turn. */
const LOT = `(SELECT array_agg(id ORDER BY id) FROM batches) AS lots`;
const lotOf = `lots[1 + n * 31 % cardinality(lots)]`;
const AT = `now() - n * interval '2 minutes'`;

/** Contact requests from row `from` to row `to`; one in five was answered, each by one of the staff. */
const fillIntentions = async (client: pg.Client, from: number, to: number): Promise<void> => {
  const range = [from, to];
  await client.query(
    `INSERT INTO intentions (protocol, batch_id, name, email, phone, message, preferred_channel, consents, received_at)
     SELECT 'GROWTH-I-' || n, ${lotOf}, ${NAME}, 'pessoa' || n || '@example.com', ${PHONE}, 'Quero saber mais.', 'whatsapp',
       ${CONSENTS}, ${AT}
     FROM generate_series($1::bigint, $2::bigint) AS n, (SELECT ${LOT}) AS all_lots`,
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

/** Reservations that ended, from row `from` to row `to`. */
const fillReservations = (client: pg.Client, from: number, to: number) =>
  client.query(
    `INSERT INTO reservations (protocol, batch_id, status, name, document, email, phone, consents, created_at)
     SELECT 'GROWTH-R-' || n, ${lotOf}, (ARRAY['expired', 'cancelled'])[1 + n % 2], ${NAME},
       lpad((n * 7919 % 99999999999)::text, 11, '0'), 'pessoa' || n || '@example.com', ${PHONE}, ${CONSENTS}, ${AT}
     FROM generate_series($1::bigint, $2::bigint) AS n, (SELECT ${LOT}) AS all_lots`,
    [from, to],
  );

const fillCustomers = (client: pg.Client, from: number, to: number) =>
  client.query(
    `INSERT INTO customers (name, document, document_proof, email, phone)
     SELECT ${NAME}, lpad((n * 7919 % 99999999999)::text, 11, '0'), 'none', 'growth' || n || '@example.com', ${PHONE}
     FROM generate_series($1::bigint, $2::bigint) AS n`,
    [from, to],
  );

const fillAudit = (client: pg.Client, from: number, to: number) =>
  client.query(
    `INSERT INTO audit (at, actor, actor_name, action, entity, entity_id, label)
     SELECT ${AT}, 'staff:1', 'Pessoa da equipe', 'updated', 'intention', n, ${NAME}
     FROM generate_series($1::bigint, $2::bigint) AS n`,
    [from, to],
  );

const ROWS_A_STATEMENT = 20_000;
const TABLES = {
  intentions: fillIntentions,
  reservations: fillReservations,
  customers: fillCustomers,
  audit: fillAudit,
};

/** What can be filled. */
export type Growing = keyof typeof TABLES;

/** Adds rows until this bench made `to` of them in each of the tables, and lets PostgreSQL look at what is there. */
export const grow = async (client: pg.Client, tables: readonly Growing[], from: number, to: number): Promise<void> => {
  for (const table of tables)
    for (let at = from; at < to; at += ROWS_A_STATEMENT)
      await TABLES[table](client, at + 1, Math.min(to, at + ROWS_A_STATEMENT));
  await client.query("VACUUM (ANALYZE)");
};
