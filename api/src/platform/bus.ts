import { sql } from "drizzle-orm";
import pg from "pg";
import type { LotStatus } from "@gleba/shared/contracts";
import type { Tx } from "./db.ts";
import type { Logger } from "./logger.ts";

/** A lot changed its status; `revision` is the id of its line in `batch_status_history`. */
export interface BatchChanged {
  ventureId: number;
  idBatch: number;
  status: LotStatus;
  revision: number;
}

type Listener = (event: BatchChanged) => void;

/** News between all processes on one database. */
export interface Bus {
  /** Told to every process when `tx` commits, to nobody when it rolls back. */
  publish(tx: Tx, event: BatchChanged): Promise<void>;
  /** Returns the function that ends the subscription. */
  subscribe(ventureId: number, listener: Listener): () => void;
  /** Hears the changes of all ventures. */
  onChange(listener: Listener): () => void;
  /** Called after a lost connection is back: events may have been missed, so read the state again. */
  onReconnect(listener: () => void): () => void;
  close(): Promise<void>;
}

const CHANNEL = "batch_changed";
const RETRY_MS = 1_000;

/** Listens on its own connection (outside the pool) and reconnects by itself. Resolves once it listens. */
export const createBus = async (url: string, logger: Logger): Promise<Bus> => {
  const listeners = new Map<number, Set<Listener>>();
  const everywhere = new Set<Listener>();
  const reconnected = new Set<() => void>();
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString: url, application_name: "gleba-bus", keepAlive: true });
    let lost = false;
    const onLoss = (error?: Error) => {
      if (lost || closed) return;
      lost = true;
      client = null;
      logger.warn({ err: error }, "the event connection was lost; reconnecting");
      scheduleRetry();
    };
    // Until it listens, a failure rejects this function; afterwards it is a loss.
    let listening = false;
    fresh.on("error", (error) => listening && onLoss(error));
    fresh.on("end", () => listening && onLoss());
    fresh.on("notification", ({ payload }) => {
      if (!payload) return;
      const event = JSON.parse(payload) as BatchChanged;
      for (const listener of everywhere) listener(event);
      for (const listener of listeners.get(event.ventureId) ?? []) listener(event);
    });
    await fresh.connect();
    await fresh.query(`listen ${CHANNEL}`);
    listening = true;
    if (closed) await fresh.end();
    else client = fresh;
  };

  const scheduleRetry = (): void => {
    retry = setTimeout(() => {
      if (closed) return;
      connect().then(() => {
        for (const listener of reconnected) listener();
      }, scheduleRetry);
    }, RETRY_MS);
  };

  await connect();

  return {
    async publish(tx, event) {
      await tx.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(event)})`);
    },
    subscribe(ventureId, listener) {
      const set = listeners.get(ventureId) ?? new Set();
      listeners.set(ventureId, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0 && listeners.get(ventureId) === set) listeners.delete(ventureId);
      };
    },
    onChange(listener) {
      everywhere.add(listener);
      return () => everywhere.delete(listener);
    },
    onReconnect(listener) {
      reconnected.add(listener);
      return () => reconnected.delete(listener);
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
};
