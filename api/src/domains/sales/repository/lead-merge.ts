import { sql } from "drizzle-orm";
import type { Orm, Tx } from "#platform/db/db.ts";
import type { LeadKey } from "./leads.ts";

/** What came in with a lead that went into another one. */
export interface MergedRow extends LeadKey {
  protocol: string | null;
  name: string;
  email: string;
  phone: string;
  message: string;
  at: Date;
  block: string;
  lot: string;
  venture: string;
}

const idOf = ({ kind, ref }: LeadKey): string => `${kind}-${ref}`;

/**
 * Notes and tasks of one lead become another's, and so do the leads that went into it before; it leaves all lists. Each keeps the lead that it came
 * from: whoever that one was asks to be erased by an e-mail that may be another than the one of the lead that stays.
 */
export const moveLead = async (tx: Tx, from: LeadKey, to: LeadKey): Promise<void> => {
  await tx.execute(
    sql`UPDATE lead_notes SET kind = ${to.kind}, ref = ${to.ref}, origin = coalesce(origin, ${idOf(from)})
      WHERE kind = ${from.kind} AND ref = ${from.ref}`,
  );
  await tx.execute(
    sql`UPDATE staff_tasks SET lead_kind = ${to.kind}, lead_ref = ${to.ref}, lead_origin = coalesce(lead_origin, ${idOf(from)})
      WHERE lead_kind = ${from.kind} AND lead_ref = ${from.ref}`,
  );
  await tx.execute(sql`UPDATE lead_states SET merged_into = ${idOf(to)} WHERE merged_into = ${idOf(from)}`);
  await tx.execute(sql`DELETE FROM leads WHERE kind = ${from.kind} AND ref = ${from.ref}`);
  // The database writes the row of a lead anew, now with the words of what went into it.
  await tx.execute(
    to.kind === "intention"
      ? sql`UPDATE intentions SET name = name WHERE id = ${to.ref}::bigint`
      : sql`UPDATE simulations SET name = name WHERE id = ${to.ref}`,
  );
};

/** What a lead went into; null where it went nowhere. */
export const readMergedInto = async (on: Orm | Tx, { kind, ref }: LeadKey): Promise<LeadKey | null> => {
  const { rows } = await on.execute<{ id: string }>(
    sql`SELECT merged_into AS id FROM lead_states WHERE kind = ${kind} AND ref = ${ref} AND merged_into IS NOT NULL`,
  );
  const [into, ...rest] = rows[0]?.id.split("-") ?? [];
  return into === "intention" || into === "simulation" ? { kind: into, ref: rest.join("-") } : null;
};

/** All that went into a lead, the newest first. */
export const readMerged = async (on: Orm | Tx, key: LeadKey): Promise<MergedRow[]> => {
  const { rows } = await on.execute<Omit<MergedRow, "at"> & { at: number } & Record<string, unknown>>(sql`
    SELECT s.kind, s.ref, i.protocol, coalesce(i.name, m.name, '') AS name, coalesce(i.email, m.email, '') AS email,
      coalesce(i.phone, m.phone, '') AS phone, coalesce(i.message, '') AS message,
      (extract(epoch FROM coalesce(i.received_at, m.created_at)) * 1000)::float8 AS at,
      coalesce(b.block, '') AS block, coalesce(b.lot, '') AS lot, coalesce(v.name, '') AS venture
    FROM lead_states s
    LEFT JOIN intentions i ON i.id = CASE WHEN s.kind = 'intention' THEN s.ref::bigint END
    LEFT JOIN simulations m ON m.id = CASE WHEN s.kind = 'simulation' THEN s.ref END
    LEFT JOIN batches b ON b.id = coalesce(i.batch_id, m.batch_id)
    LEFT JOIN ventures v ON v.id = coalesce(b.venture_id, i.venture_id)
    WHERE s.merged_into = ${idOf(key)} ORDER BY 8 DESC`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
};
