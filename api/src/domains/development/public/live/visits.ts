import { dayInBrazil } from "@gleba/shared/words";
import type { Deps } from "#platform/http/deps.ts";
import { addVisits } from "../../repository/visits.ts";

/** Somebody who comes back within this time is still on the same visit. */
const SAME_VISIT_MS = 30 * 60_000;
const WRITE_EVERY_MS = 5_000;
/** Addresses remembered at most; beyond that the oldest are forgotten and may count again. */
const MOST_REMEMBERED = 20_000;

export interface VisitCounter {
  /** Somebody at `address` reads a development's page. */
  count(ventureId: number, address: string): void;
  /** Writes what was counted. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Counts who reads the developments' pages, without cookies: only the sum by day is ever written. The address stays in
 * memory for half an hour, so that a reload or a lost connection does not count twice.
 */
export const createVisitCounter = ({ db, clock, logger }: Pick<Deps, "db" | "clock" | "logger">): VisitCounter => {
  const lastVisits = new Map<string, number>();
  let counted = new Map<string, { ventureId: number; day: string; visits: number }>();

  const flush = async (): Promise<void> => {
    if (counted.size === 0) return;
    const rows = [...counted.values()].toSorted((one, two) => one.ventureId - two.ventureId);
    counted = new Map();
    await addVisits(db.orm, rows);
  };
  const failed = (error: unknown): void => logger.warn({ err: error }, "visits could not be written");
  const timer = setInterval(() => void flush().catch(failed), WRITE_EVERY_MS).unref();

  return {
    count(ventureId, address) {
      const now = clock();
      const key = `${ventureId} ${address}`;
      const before = lastVisits.get(key);
      lastVisits.delete(key);
      lastVisits.set(key, now.getTime());
      const [oldest] = lastVisits.keys();
      if (lastVisits.size > MOST_REMEMBERED && oldest !== undefined) lastVisits.delete(oldest);
      if (before !== undefined && now.getTime() - before < SAME_VISIT_MS) return;
      const day = dayInBrazil(now);
      const sum = counted.get(`${ventureId} ${day}`) ?? { ventureId, day, visits: 0 };
      counted.set(`${ventureId} ${day}`, { ...sum, visits: sum.visits + 1 });
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush().catch(failed);
    },
  };
};
