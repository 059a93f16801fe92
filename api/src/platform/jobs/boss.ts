import { sql, type SQL } from "drizzle-orm";
import PgBoss from "pg-boss";
import type { Tx } from "../db/db.ts";
import { QUEUE_NAMES, QUEUES, type JobData, type QueueName } from "./queues.ts";

type Execute = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

/** How often a process looks for jobs whose process died; of all processes one does it. */
const MAINTENANCE_SECONDS = 15;

/**
 * How long work waits to be done before pg-boss forgets it without a word: longer than any server stands still, and than all tries of a queue
 * take. Its own fortnight ends before them.
 */
const KEPT_DAYS = 400;

/** pg-boss on our own connections; its tables live in the schema `pgboss`. Nothing runs by itself until `start`. */
export const bossOn = (executeSql: Execute): PgBoss =>
  new PgBoss({
    db: { executeSql },
    migrate: false,
    schedule: false,
    supervise: true,
    maintenanceIntervalSeconds: MAINTENANCE_SECONDS,
    retentionDays: KEPT_DAYS,
  });

// What waits since a release that kept it for a fortnight, or in a backup that is older, is not forgotten at this start.
const KEEP_WAITING = `update pgboss.job set keep_until = now() + interval '${KEPT_DAYS} days'
  where state < 'active' and keep_until < now() + interval '${KEPT_DAYS / 2} days'`;

/** The tables of pg-boss and our queues, as this release wants them. Run it where migrations run, under their lock. */
export const migrateJobs = async (executeSql: Execute): Promise<void> => {
  const boss = new PgBoss({ db: { executeSql }, migrate: true, schedule: false, supervise: false });
  await boss.start();
  for (const name of QUEUE_NAMES) {
    await boss.createQueue(name, { name, ...QUEUES[name] });
    await boss.updateQueue(name, { name, ...QUEUES[name] });
  }
  await executeSql(KEEP_WAITING);
  await boss.stop({ graceful: false, close: false });
};

/** A statement with `$1`, `$2` … as drizzle sends it. */
const withParameters = (text: string, values: readonly unknown[]): SQL =>
  sql.join(
    text
      .split(/\$(\d+)/)
      .map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`)),
  );

/** Lets pg-boss write inside of a transaction of ours. */
export const onTransaction = (tx: Tx): { executeSql: Execute } => ({
  executeSql: async (text, values) => tx.execute(withParameters(text, values ?? [])),
});

/** Writes a job where no server runs; one that starts later does it. */
export const postJob = async <Name extends QueueName>(tx: Tx, queue: Name, data: JobData[Name]): Promise<void> => {
  const db = onTransaction(tx);
  await bossOn(db.executeSql).send(queue, data, { db });
};
