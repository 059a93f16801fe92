import type pg from "pg";
import type { QueueName } from "./queues.ts";

/**
 * Those of these queues in which a job may begin now, in no order. One statement for all of them: each lies in a partition of its own,
 * and of each one entry of its index is read.
 */
export const readDueQueues = async (pool: pg.Pool, queues: readonly QueueName[]): Promise<QueueName[]> => {
  const { rows } = await pool.query<{ name: QueueName }>({
    name: "jobs.due",
    text: `SELECT asked.name FROM unnest($1::text[]) AS asked (name)
      CROSS JOIN LATERAL (
        SELECT FROM pgboss.job WHERE job.name = asked.name AND job.state < 'active' AND job.start_after < now() LIMIT 1
      ) AS due`,
    values: [queues],
  });
  return rows.map(({ name }) => name);
};
