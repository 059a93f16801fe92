import { sql } from "drizzle-orm";
import type { Tx } from "#platform/db/db.ts";

/** Locks the lots of a development, or of one of its blocks, that have a side which nobody confirmed; answers their ids. */
export const lockProposed = async (tx: Tx, ventureId: number, block?: string): Promise<number[]> => {
  const ofBlock = block === undefined ? sql`` : sql`and b.block = ${block}`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select b.id from batches b where b.venture_id = ${ventureId} and b.sides @> '[{"proposed": true}]' ${ofBlock}
    order by b.id for update`);
  return rows.map(({ id }) => Number(id));
};

/** From now on somebody stands for every side of these lots; their order stays. */
export const confirmSidesOf = async (tx: Tx, ids: readonly number[]): Promise<void> =>
  void (await tx.execute(sql`
    update batches b set version = b.version + 1,
      sides = (select jsonb_agg(s.side - 'proposed' order by s.place) from jsonb_array_elements(b.sides) with ordinality as s(side, place))
    where b.id = any(${sql.param([...ids])}::bigint[])`));
