import { sql, type SQL } from "drizzle-orm";
import PgBoss from "pg-boss";
import type { Tx } from "../db/db.ts";
import { QUEUE_NAMES, QUEUES, type JobData, type QueueName } from "./queues.ts";

type Execute = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

/** How often a process looks for jobs whose process died; of all processes one does it. */
const MAINTENANCE_SECONDS = 15;

/** pg-boss on our own connections; its tables live in the schema `pgboss`. Nothing runs by itself until `start`. */
export const bossOn = (executeSql: Execute): PgBoss =>
  new PgBoss({
    db: { executeSql },
    migrate: false,
    schedule: false,
    supervise: true,
    maintenanceIntervalSeconds: MAINTENANCE_SECONDS,
  });

/** The tables of pg-boss and our queues, as this release wants them. Run it where migrations run, under their lock. */
export const migrateJobs = async (executeSql: Execute): Promise<void> => {
  const boss = new PgBoss({ db: { executeSql }, migrate: true, schedule: false, supervise: false });
  await boss.start();
  for (const name of QUEUE_NAMES) {
    await boss.createQueue(name, { name, ...QUEUES[name] });
    await boss.updateQueue(name, { name, ...QUEUES[name] });
  }
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
