import type { LotChanged } from "./bus.ts";
import type { SharedConnection } from "./listen-connection.ts";

/** How long an uncommitted change may lie behind newer ones and still be found. */
const OVERLAP_MS = 60_000;

interface Row {
  id: string;
  batch_id: string;
  venture_id: string;
  status: LotChanged["status"];
}

/** Most changes looked at in one sweep: in a rush the newest ones, so that sweeping never becomes the load itself. */
const MAX_CHANGES = 1_000;

/** Finds the changes of which no notification came: their process died between commit and announcement. */
export interface MissedChanges {
  /** A change of which this process was notified. */
  markSeen(revision: number): void;
  /** Changes committed lately that no notification named yet, with the lots' present status. */
  read(client: SharedConnection): Promise<LotChanged[]>;
}

/** Begins at the database's present revision: what was before it, readers find in the tables. */
export const trackMissedChanges = async (client: SharedConnection): Promise<MissedChanges> => {
  const { rows } = await client.query<{ revision: string }>({
    text: "select coalesce(max(id), 0) as revision from batch_status_history",
  });
  const seen = new Set<number>();
  /** Nothing up to here is looked for any more; `marks` are settled once they are old enough. */
  let settled = Number(rows[0]?.revision ?? 0);
  let marks: { revision: number; at: number }[] = [];

  const settle = (newest: number): void => {
    const now = performance.now();
    marks.push({ revision: newest, at: now });
    for (const { revision, at } of marks) if (now - at >= OVERLAP_MS) settled = Math.max(settled, revision);
    marks = marks.filter(({ at }) => now - at < OVERLAP_MS);
    for (const revision of seen) if (revision <= settled) seen.delete(revision);
  };

  return {
    markSeen: (revision) => void seen.add(revision),
    async read(on) {
      const recent = await on.query<Row>({
        name: "bus.sweep",
        text: `select h.id, h.batch_id, h.venture_id, b.status from batch_status_history h
          join batches b on b.id = h.batch_id where h.id > $1 order by h.id desc limit ${MAX_CHANGES}`,
        values: [settled],
      });
      const missed = recent.rows.filter(({ id }) => !seen.has(Number(id))).reverse();
      settle(Number(recent.rows[0]?.id ?? settled));
      return missed.map((row) => ({
        ventureId: Number(row.venture_id),
        idBatch: Number(row.batch_id),
        status: row.status,
        revision: Number(row.id),
      }));
    },
  };
};
