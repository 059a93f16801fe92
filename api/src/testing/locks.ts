import type pg from "pg";

const WAITING = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";

/** Until so many queries of this database wait for a lock. */
export const untilWaiting = (on: Pick<pg.Pool, "query">, many: number): Promise<void> =>
  vi.waitFor(async () => expect((await on.query(WAITING)).rowCount).toBe(many), { timeout: 60_000, interval: 20 });
