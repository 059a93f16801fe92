import type { output } from "zod/mini";
import type { intentionRequest } from "@gleba/shared/contracts";
import type { Place } from "#domains/development";
import type { Db } from "#platform/db/db.ts";
import { emailValues, insertEmailSql, type Email } from "#platform/mail/outbox.ts";

const PLACE = `
  SELECT b.block, b.lot, v.id, v.name FROM batches b JOIN ventures v ON v.id = b.venture_id
  WHERE b.id = $1 AND v.published`;

/** Where a lot lies that visitors may see, thus ask about; null for any other. */
export const readPublicPlace = async ({ pool }: Db, idBatch: number): Promise<Place | null> => {
  const { rows } = await pool.query<{ block: string; lot: string; id: number; name: string }>({
    name: "intentions.place",
    text: PLACE,
    values: [idBatch],
  });
  const [row] = rows;
  return row ? { idBatch, block: row.block, lot: row.lot, ventureId: row.id, ventureName: row.name } : null;
};

// Hot path: one prepared statement. However often somebody types an address, it gets three confirmations in 15 minutes.
const INSERT = `
  WITH kept AS (
    INSERT INTO intentions (protocol, batch_id, name, email, phone, message, preferred_channel, consents, received_at,
      broker_id)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9::timestamptz, (SELECT c.id FROM customers c WHERE c.id = $10 AND c.broker))
    ON CONFLICT (protocol) DO NOTHING
    RETURNING id
  ), addressed AS (
    SELECT id FROM kept WHERE 3 > (
      SELECT count(*) FROM (
        SELECT FROM intentions i WHERE i.email = $4 AND i.received_at > $9::timestamptz - interval '15 minutes' LIMIT 3
      ) AS recent
    )
  ), told AS (${insertEmailSql("addressed", 11, "$9::timestamptz")})
  SELECT id FROM kept`;

type IntentionInput = output<typeof intentionRequest> & {
  protocol: string;
  at: Date;
  /** Whose session it came from; a broker's name stays with it. */
  customerId: number | null;
  confirmation: Email;
};

/** Stores the contact request together with the e-mail that confirms it; answers its number, null when the protocol is taken. */
export const insertIntention = async (
  pool: Pick<Db["pool"], "query">,
  { protocol, at, customerId, confirmation, ...request }: IntentionInput,
): Promise<number | null> => {
  const { rows } = await pool.query<{ id: number }>({
    name: "intentions.insert",
    text: INSERT,
    values: [
      protocol,
      request.idBatch,
      request.name,
      request.email,
      request.phone,
      request.message,
      request.preferredChannel,
      JSON.stringify(request.consents),
      at,
      customerId,
      ...emailValues(confirmation),
    ],
  });
  return rows[0]?.id ?? null;
};
