import { sql } from "drizzle-orm";
import type { output } from "zod/mini";
import type { intentionRequest } from "@gleba/shared/contracts";
import type { Db } from "../../platform/db.ts";

/** Whether visitors may see the lot, thus ask about it. */
export const isPublicLot = async ({ orm }: Db, idBatch: number): Promise<boolean> => {
  const { rowCount } = await orm.execute(
    sql`SELECT FROM batches b JOIN ventures v ON v.id = b.venture_id WHERE b.id = ${idBatch} AND v.published`,
  );
  return rowCount === 1;
};

// Hot path: one prepared statement that also checks the lot. Nothing is written for a lot visitors may not see.
const INSERT = `
  INSERT INTO intentions (protocol, batch_id, name, email, phone, message, preferred_channel, consents, received_at)
  SELECT $1, b.id, $3, $4, $5, $6, $7, $8, $9
  FROM batches b JOIN ventures v ON v.id = b.venture_id
  WHERE b.id = $2 AND v.published
  ON CONFLICT (protocol) DO NOTHING`;

/** Keeps the contact request; false when the lot is not public or the protocol is taken. */
export const insertIntention = async (
  { pool }: Db,
  { protocol, at, ...asked }: output<typeof intentionRequest> & { protocol: string; at: Date },
): Promise<boolean> => {
  const { rowCount } = await pool.query({
    name: "intentions.insert",
    text: INSERT,
    values: [
      protocol,
      asked.idBatch,
      asked.name,
      asked.email,
      asked.phone,
      asked.message,
      asked.preferredChannel,
      JSON.stringify(asked.consents),
      at,
    ],
  });
  return rowCount === 1;
};
