import { sql } from "drizzle-orm";
import type { Tx } from "#platform/db/db.ts";

const MARKER = "week_told";

/**
 * Takes the week that begins on this Monday for oneself, of all processes and for good; false where it, or a later one, was
 * told of. On a new installation the first one is taken and not told: nobody was there.
 */
export const takeWeek = async (tx: Tx, monday: string): Promise<boolean> => {
  const { rows } = await tx.execute<{ isFirst: boolean }>(sql`
    INSERT INTO installation AS i (key, value) VALUES (${MARKER}, to_jsonb(${monday}::text))
    ON CONFLICT (key) DO UPDATE SET value = excluded.value WHERE i.value #>> '{}' < excluded.value #>> '{}'
    RETURNING xmax = 0 AS "isFirst"`);
  return rows[0]?.isFirst === false;
};
