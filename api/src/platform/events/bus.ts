import { sql } from "drizzle-orm";
import pg from "pg";
import type { LotStatus } from "@gleba/shared/contracts";
import { trackMissedChanges, type MissedChanges } from "./missed-changes.ts";
import type { Tx } from "../db/db.ts";
import type { Logger } from "../http/logger.ts";

/** A lot changed its status; `revision` is the id of its line in `batch_status_history`. */
export interface LotChanged {
  ventureId: number;
  idBatch: number;
  status: LotStatus;
  revision: number;
}

/** Something in a customer's inbox changed: a message came, or (`id` 0) others are read. */
export interface InboxChanged {
  customerId: number;
  id: number;
}

type Listener = (event: LotChanged) => void;
type InboxListener = (event: InboxChanged) => void;

/** News between all processes on one database. */
export interface Bus {
  /** Told to every process when `tx` commits, to nobody when it rolls back. */
  publish(tx: Tx, event: LotChanged): Promise<void>;
  /**
   * Tells every process of a change that is committed already. For hot paths: PostgreSQL lets transactions that notify
   * commit one at a time, so hundreds of reservations would wait for each other's disk. Should this process die before
   * it told, the others find the change themselves within seconds.
   */
  announce(event: LotChanged): void;
  /** Returns the function that ends the subscription. */
  subscribe(ventureId: number, listener: Listener): () => void;
  /** Hears the changes of all ventures. */
  onChange(listener: Listener): () => void;
  /** Hears of every write to the row of a venture once it is committed; the database itself tells (a trigger). */
  onVenture(listener: (ventureId: number) => void): () => void;
  /** Told to every process when `tx` commits. Who was away at that moment hears of it by `onReconnect`. */
  publishInbox(tx: Tx, event: InboxChanged): Promise<void>;
  onInbox(listener: InboxListener): () => void;
  /** Called after a lost connection is back: events may have been missed, so read the state again. */
  onReconnect(listener: () => void): () => void;
  close(): Promise<void>;
}

const CHANNEL = "batch_changed";
const INBOX_CHANNEL = "inbox_changed";
/** Its payload is the venture's id; see the trigger `ventures_changed`. */
const VENTURE_CHANNEL = "venture_changed";
const RETRY_MS = 1_000;
const SWEEP_EVERY_MS = 5_000;

/** Listens on its own connection (outside the pool) and reconnects by itself. Resolves once it listens. */
export const createBus = async (url: string, logger: Logger): Promise<Bus> => {
  const listeners = new Map<number, Set<Listener>>();
  const everywhere = new Set<Listener>();
  const inboxes = new Set<InboxListener>();
  const ofVentures = new Set<(ventureId: number) => void>();
  const reconnected = new Set<() => void>();
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;
  let sweep: MissedChanges | undefined;
  let untold: LotChanged[] = [];
  let telling: Promise<void> | undefined;

  const tell = (event: LotChanged): void => {
    sweep?.hear(event.revision);
    for (const listener of everywhere) listener(event);
    for (const listener of listeners.get(event.ventureId) ?? []) listener(event);
  };

  /** One statement at a time for all that came meanwhile; what cannot be told now is told at the next sweep. */
  const tellUntold = async (): Promise<void> => {
    while (untold.length > 0 && client) {
      const events = untold;
      untold = [];
      try {
        const payloads = events.map((event) => JSON.stringify(event));
        await client.query("select pg_notify($1, payload) from unnest($2::text[]) as payload", [CHANNEL, payloads]);
      } catch (error) {
        untold = [...events, ...untold];
        logger.warn({ err: error }, "changes could not be announced yet");
        return;
      }
    }
  };
  const startTelling = (): void => {
    telling ??= tellUntold().finally(() => (telling = undefined));
  };

  const lookForMissed = async (): Promise<void> => {
    startTelling();
    if (!client || !sweep) return;
    try {
      for (const event of await sweep.missed(client)) tell(event);
    } catch (error) {
      logger.warn({ err: error }, "missed changes could not be looked for yet");
    }
  };

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
    fresh.on("notification", ({ channel, payload }) => {
      if (!payload) return;
      if (channel === CHANNEL) return tell(JSON.parse(payload) as LotChanged);
      if (channel === VENTURE_CHANNEL) for (const listener of ofVentures) listener(Number(payload));
      else for (const listener of inboxes) listener(JSON.parse(payload) as InboxChanged);
    });
    await fresh.connect();
    await fresh.query(`listen ${CHANNEL}; listen ${INBOX_CHANNEL}; listen ${VENTURE_CHANNEL}`);
    sweep ??= await trackMissedChanges(fresh);
    listening = true;
    if (closed) await fresh.end();
    else client = fresh;
  };

  const scheduleRetry = (): void => {
    retry = setTimeout(() => {
      if (closed) return;
      connect().then(() => {
        for (const listener of reconnected) listener();
        void lookForMissed();
      }, scheduleRetry);
    }, RETRY_MS);
  };

  await connect();
  const sweeping = setInterval(() => void lookForMissed(), SWEEP_EVERY_MS).unref();

  return {
    async publish(tx, event) {
      await tx.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(event)})`);
    },
    announce(event) {
      untold.push(event);
      startTelling();
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
    onVenture(listener) {
      ofVentures.add(listener);
      return () => ofVentures.delete(listener);
    },
    async publishInbox(tx, event) {
      await tx.execute(sql`select pg_notify(${INBOX_CHANNEL}, ${JSON.stringify(event)})`);
    },
    onInbox(listener) {
      inboxes.add(listener);
      return () => inboxes.delete(listener);
    },
    onReconnect(listener) {
      reconnected.add(listener);
      return () => reconnected.delete(listener);
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      clearInterval(sweeping);
      await telling;
      await client?.end();
    },
  };
};
