import { sql } from "drizzle-orm";
import { bossOn } from "#platform/jobs/boss.ts";
import type { TestApp } from "./create-test-app.ts";

/**
 * Lets time pass for jobs, which go by the database's clock: all that waits or is under way becomes that much older.
 * Then what every process does each quarter of a minute: jobs of dead processes are to be done again.
 */
export const advanceJobs = async ({ db }: Pick<TestApp, "db">, minutes: number): Promise<void> => {
  const older = sql`make_interval(mins => ${minutes})`;
  const age = () =>
    db.orm.execute(sql`
      update pgboss.job set start_after = start_after - ${older}, started_on = started_on - ${older}
      where state < 'completed'`);
  await age();
  await bossOn((text, values) => db.pool.query(text, values)).maintain();
  // The wait that has just begun for those passes too.
  await age();
};
