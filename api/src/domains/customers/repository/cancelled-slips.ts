import type { InboxMessage } from "@gleba/shared/contracts";
import { sql } from "drizzle-orm";
import type { Orm, Tx } from "#platform/db/db.ts";
import type { MessageRow } from "./messages.ts";

/** A slip that nobody is to pay any more, as a message that gave it out tells. */
export type CancelledSlip = InboxMessage["cancelledSlips"][number];

/** The PDF of a slip, as messages attach it. */
const SLIP = /^bankslips\/([1-9]\d{0,14})\/pdf$/;

/** Of the slips that messages gave out, those that were cancelled since, by the address of their PDF. */
export const readCancelledSlips = async (
  on: Orm | Tx,
  messages: readonly Pick<MessageRow, "attachments">[],
): Promise<ReadonlyMap<string, CancelledSlip>> => {
  const ids = messages.flatMap(({ attachments }) => attachments.flatMap(({ url }) => SLIP.exec(url)?.[1] ?? []));
  if (ids.length === 0) return new Map();
  const { rows } = await on.execute<CancelledSlip & Record<string, unknown>>(sql`
    SELECT 'bankslips/' || s.id || '/pdf' AS url, s.line, s.pix, i.contract_id::float8 AS "contractId", i.due_date::text AS "dueOn"
    FROM bank_slips s LEFT JOIN LATERAL (
      SELECT i.contract_id, i.due_date FROM bank_slip_items t JOIN installments i ON i.id = t.installment_id
      WHERE t.slip_id = s.id ORDER BY i.due_date, i.id LIMIT 1) i ON true
    WHERE s.cancelled_at IS NOT NULL AND s.id IN (${sql.join(
      ids.map((id) => sql`${id}::bigint`),
      sql`, `,
    )})`);
  return new Map(rows.map((row) => [row.url, row]));
};
