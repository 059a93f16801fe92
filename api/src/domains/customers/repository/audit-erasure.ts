import { sql, type SQL } from "drizzle-orm";
import type { Tx } from "#platform/db/db.ts";
import { audit, intentions, reservations, simulations, siteVisits, staffTasks } from "#platform/db/schema/index.ts";
import { ERASED } from "../rules/erasure.ts";

/** Texts of a line that say nothing of the person: what a thing was and became, which one it is, and who of the staff has it. */
const STAYS = [
  "assignee",
  "discount",
  "documentProof",
  "dueOn",
  "dueTime",
  "expiresAt",
  "holdUntil",
  "lossReason",
  "merged",
  "moneyReceived",
  "nextOn",
  "simulation",
  "startsAt",
  "status",
];

/** A line's fields without what could say who the person is: every text that is not known to be harmless, in depth. */
const silenced = (fields: SQL): SQL => sql`
  coalesce((SELECT jsonb_object_agg(f.key, CASE
      WHEN jsonb_typeof(f.value) IN ('string', 'object', 'array') AND f.key <> ALL(${sql.param(STAYS)}::text[]) THEN to_jsonb(${ERASED}::text)
      ELSE f.value END)
    FROM jsonb_each(${fields}) AS f), ${fields})`;

/**
 * Lines of the audit about these records name nobody any more; that something was changed, when and by whom stays (decision 171).
 *
 * @param records rows (entity, entity_id, protocol, label): a line keeps a label that is its record's protocol; of records
 *   that share a number, as the simulations of a lot do, those lines are meant that have the label
 */
const silenceLinesOf = (tx: Tx, records: SQL): Promise<unknown> =>
  tx.execute(sql`
    WITH record (entity, entity_id, protocol, label) AS (${records})
    UPDATE ${audit} AS a
    SET label = CASE WHEN a.label = r.protocol THEN a.label ELSE ${ERASED} END,
      before = ${silenced(sql`a.before`)}, after = ${silenced(sql`a.after`)}
    FROM record r
    WHERE a.entity = r.entity AND a.entity_id = r.entity_id AND (r.label IS NULL OR a.label = r.label)`);

/** Which contacts, simulations and reservations are the person's, as conditions; `leads` are the first two, as rows (kind, ref), `origins` the same as texts. */
interface Traces {
  leads: SQL;
  origins: SQL;
  intentions: SQL;
  simulations: SQL;
  reservations: SQL;
}

/** What the audit says of a person at lots; to be called while those records, and tasks about them, still say whose they are. */
export const eraseTracesInAudit = async (tx: Tx, theirs: Traces): Promise<void> => {
  // In leads of others that theirs went into, the name of theirs.
  await tx.execute(sql`
    WITH theirs (key, told) AS (
      SELECT 'intention-' || id, protocol FROM ${intentions} WHERE ${theirs.intentions}
      UNION ALL SELECT 'simulation-' || id, 'simulation-' || id FROM ${simulations} WHERE ${theirs.simulations}),
    kept (entity, entity_id, told) AS (
      SELECT 'intention', i.id, t.told FROM theirs t JOIN lead_states s ON s.kind || '-' || s.ref = t.key
      JOIN intentions i ON 'intention-' || i.id = s.merged_into
      UNION ALL SELECT 'simulation', m.batch_id, t.told FROM theirs t JOIN lead_states s ON s.kind || '-' || s.ref = t.key
      JOIN simulations m ON 'simulation-' || m.id = s.merged_into)
    UPDATE ${audit} AS a SET after = jsonb_set(a.after, '{name}', to_jsonb(${ERASED}::text))
    FROM kept k
    WHERE a.action = 'merged' AND a.entity = k.entity AND a.entity_id = k.entity_id AND a.after ->> 'merged' = k.told`);
  await silenceLinesOf(
    tx,
    sql`
      SELECT 'intention', id, protocol, NULL::text FROM ${intentions} WHERE ${theirs.intentions}
      UNION ALL SELECT 'site_visit', v.id, NULL, NULL FROM ${siteVisits} v
        WHERE v.intention_id IN (SELECT id FROM ${intentions} WHERE ${theirs.intentions})
      UNION ALL SELECT 'reservation', id, protocol, NULL FROM ${reservations} WHERE ${theirs.reservations}
      UNION ALL SELECT 'simulation', batch_id, NULL, name FROM ${simulations} WHERE ${theirs.simulations} AND name IS NOT NULL
      UNION ALL SELECT 'staff_task', t.id, NULL, NULL FROM ${staffTasks} t WHERE (t.lead_kind, t.lead_ref) IN (${theirs.leads})
        OR t.reservation_id IN (SELECT id FROM ${reservations} WHERE ${theirs.reservations})
      UNION ALL SELECT 'staff_task', t.id, NULL, NULL FROM ${staffTasks} t WHERE t.lead_origin IN (${theirs.origins})`,
  );
};

/** A change of two records is written about both, within a transaction: each line names the other's person. */
const TOLD_TOGETHER = [
  { own: "document_proven", other: "document_moved", names: "movedTo" },
  { own: "document_moved", other: "document_proven", names: "movedFrom" },
];

/** In lines about others: to whom their document went, and from whom it came; to be called while the person's own lines still name them. */
const silenceOtherSides = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  for (const { own, other, names } of TOLD_TOGETHER)
    await tx.execute(sql`
      UPDATE ${audit} AS a SET after = jsonb_set(a.after, ARRAY[${names}::text], to_jsonb(${ERASED}::text))
      FROM ${audit} AS theirs
      WHERE theirs.entity = 'customer' AND theirs.entity_id = ANY(${sql.param(ids)}::bigint[]) AND theirs.action = ${own}
        AND a.entity = 'customer' AND a.action = ${other} AND a.actor = theirs.actor AND a.after ->> ${names}::text = theirs.label
        AND a.at BETWEEN theirs.at - interval '1 minute' AND theirs.at + interval '1 minute'`);
};

/** What the audit says of a customer, of records that became this one, of tasks that are there about them, and as who made a change. */
export const eraseAccount = async (tx: Tx, customerId: number): Promise<void> => {
  const known = sql`
    WITH RECURSIVE known (id) AS (
      SELECT ${customerId}::bigint
      UNION SELECT (a.before #>> '{other,customer}')::bigint FROM known k
        JOIN audit a ON a.entity = 'customer' AND a.entity_id = k.id AND a.action = 'merged'
        WHERE a.before #>> '{other,customer}' IS NOT NULL)
    SELECT id FROM known`;
  const ids = (await tx.execute<{ id: string }>(known)).rows.map(({ id }) => id);
  await tx.execute(sql`
    UPDATE ${audit} SET actor_name = 'Cliente ' || split_part(actor, ':', 2)
    WHERE actor IN (SELECT 'customer:' || id FROM unnest(${sql.param(ids)}::bigint[]) AS id)`);
  await silenceOtherSides(tx, ids);
  await silenceLinesOf(
    tx,
    sql`
      SELECT 'customer', id, NULL::text, NULL::text FROM unnest(${sql.param(ids)}::bigint[]) AS id
      UNION ALL SELECT 'staff_task', t.id, NULL, NULL FROM ${staffTasks} t WHERE t.customer_id = ANY(${sql.param(ids)}::bigint[])`,
  );
};
