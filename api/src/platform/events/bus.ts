import { sql } from "drizzle-orm";
import type { LotStatus } from "@gleba/shared/contracts";
import { createAnnouncer } from "./announcer.ts";
import { openListenConnection, type ListenConnection } from "./listen-connection.ts";
import { trackMissedChanges, type MissedChanges } from "./missed-changes.ts";
import type { Orm, Tx } from "../db/db.ts";
import { isUnavailable } from "../db/unavailable.ts";
import type { Logger } from "../http/logger.ts";

/** A lot changed its status; `revision` is the id of its line in `batch_status_history`. */
export interface LotChanged {
  ventureId: number;
  idBatch: number;
  status: LotStatus;
  revision: number;
}

/**
 * Something in a customer's inbox changed: a message came, or (`id` 0) others are read; or in a conversation with the
 * company.
 */
export interface InboxChanged {
  customerId: number;
  id: number;
  conversation?: number;
}

/** Lists that staff look at, by the names of `liveLists`. */
type StaffList = "leads" | "reservations" | "conversations";

/** Something that staff look at changed. */
export interface StaffChanged {
  /** Whose notices. */
  staff: readonly number[];
  /** A notice came; otherwise some were read. */
  told: boolean;
  /** In which lists something is new or different. */
  lists: readonly StaffList[];
}

/** Something in these lists is new or different, and nobody has a notice of it. */
export const changedLists = (...lists: StaffList[]): StaffChanged => ({ staff: [], told: false, lists });

type Listener = (event: LotChanged) => void;
type InboxListener = (event: InboxChanged) => void;
type StaffListener = (event: StaffChanged) => void;

/** Events between all processes on one database. */
export interface Bus {
  /** Reaches every process when `tx` commits, none when it rolls back. */
  publish(tx: Orm | Tx, event: LotChanged): Promise<void>;
  /**
   * Notifies every process of a change that is committed already. For hot paths: PostgreSQL lets transactions that
   * notify commit one at a time, so hundreds of reservations would wait for each other's disk. Should this process die
   * before it notified, the others find the change themselves within seconds.
   */
  announce(event: LotChanged): void;
  /** Returns the function that ends the subscription. */
  subscribe(developmentId: number, listener: Listener): () => void;
  /** Hears the changes of all developments. */
  onChange(listener: Listener): () => void;
  /** Hears of every write to the row of a development once it is committed; a trigger of the database notifies. */
  onDevelopment(listener: (developmentId: number) => void): () => void;
  /** Reaches every process when `tx` commits. Whose connection was lost at that moment hears of it by `onReconnect`. */
  publishInbox(tx: Orm | Tx, event: InboxChanged): Promise<void>;
  onInbox(listener: InboxListener): () => void;
  /** Reaches every process when `tx` commits. */
  publishStaff(tx: Orm | Tx, event: StaffChanged): Promise<void>;
  /** The same for what is committed already, for hot paths as `announce`: whoever missed it looks again within seconds. */
  announceStaff(event: StaffChanged): void;
  onStaff(listener: StaffListener): () => void;
  /** Hears of every session that ends, by its id (`publishEndedSessions`). */
  onSessionEnd(listener: (session: string) => void): () => void;
  /** Called after a lost connection is back: events may have been missed, so read the state again. */
  onReconnect(listener: () => void): () => void;
  close(): Promise<void>;
}

const LOT_CHANNEL = "batch_changed";
const INBOX_CHANNEL = "inbox_changed";
/** Its payload is the development's id; see the trigger `ventures_changed`. */
const DEVELOPMENT_CHANNEL = "venture_changed";
const SESSION_CHANNEL = "session_ended";
const STAFF_CHANNEL = "staff_changed";
const SWEEP_EVERY_MS = 5_000;

/** Tells every process, when `tx` commits, of sessions that end with it. */
export const publishEndedSessions = async (tx: Orm | Tx, ids: readonly string[]): Promise<void> => {
  await tx.execute(sql`SELECT pg_notify(${SESSION_CHANNEL}, id) FROM unnest(${sql.param([...ids])}::text[]) AS e(id)`);
};

const addTo = <Value>(set: Set<Value>, value: Value): (() => void) => {
  set.add(value);
  return () => void set.delete(value);
};

/** Whoever subscribed in this process. */
const createListeners = () => {
  const byDevelopment = new Map<number, Set<Listener>>();
  const lots = new Set<Listener>();
  const developments = new Set<(developmentId: number) => void>();
  const inboxes = new Set<InboxListener>();
  const staff = new Set<StaffListener>();
  const sessionEnds = new Set<(session: string) => void>();
  const reconnects = new Set<() => void>();
  return {
    lots,
    developments,
    inboxes,
    staff,
    sessionEnds,
    reconnects,
    subscribe(developmentId: number, listener: Listener) {
      const set = byDevelopment.get(developmentId) ?? new Set();
      byDevelopment.set(developmentId, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0 && byDevelopment.get(developmentId) === set) byDevelopment.delete(developmentId);
      };
    },
    lotChanged(event: LotChanged) {
      for (const listener of lots) listener(event);
      for (const listener of byDevelopment.get(event.ventureId) ?? []) listener(event);
    },
  };
};

/** Listens on its own connection (outside the pool) and reconnects by itself. Resolves once it listens. */
export const createBus = async (url: string, logger: Logger): Promise<Bus> => {
  const listeners = createListeners();
  let connection: ListenConnection | undefined;
  let missedChanges: MissedChanges | undefined;
  const client = () => connection?.client() ?? null;
  const announcer = createAnnouncer<LotChanged>(LOT_CHANNEL, { client, logger });
  const staffAnnouncer = createAnnouncer<StaffChanged>(STAFF_CHANNEL, { client, logger });

  const emit = (event: LotChanged): void => {
    missedChanges?.markSeen(event.revision);
    listeners.lotChanged(event);
  };
  const onNotification = (channel: string, payload: string): void => {
    if (channel === LOT_CHANNEL) emit(JSON.parse(payload) as LotChanged);
    else if (channel === DEVELOPMENT_CHANNEL) for (const listener of listeners.developments) listener(Number(payload));
    else if (channel === SESSION_CHANNEL) for (const listener of listeners.sessionEnds) listener(payload);
    else if (channel === STAFF_CHANNEL)
      for (const listener of listeners.staff) listener(JSON.parse(payload) as StaffChanged);
    else for (const listener of listeners.inboxes) listener(JSON.parse(payload) as InboxChanged);
  };
  const sweep = async (): Promise<void> => {
    announcer.flush();
    staffAnnouncer.flush();
    const on = client();
    if (!on || !missedChanges) return;
    try {
      for (const event of await missedChanges.read(on)) emit(event);
    } catch (error) {
      logger.warn({ err: error }, "missed changes could not be looked for yet");
      // A connection that is silent for so long may be dead on the other side alone: a new one finds out.
      if (isUnavailable(error)) void on.end().catch(() => {});
    }
  };

  connection = await openListenConnection({
    url,
    channels: [LOT_CHANNEL, INBOX_CHANNEL, DEVELOPMENT_CHANNEL, SESSION_CHANNEL, STAFF_CHANNEL],
    logger,
    prepare: async (fresh) => void (missedChanges ??= await trackMissedChanges(fresh)),
    onNotification,
    onReconnect() {
      for (const listener of listeners.reconnects) listener();
      void sweep();
    },
  });
  const timer = setInterval(() => void sweep(), SWEEP_EVERY_MS).unref();

  return {
    async publish(tx, event) {
      await tx.execute(sql`select pg_notify(${LOT_CHANNEL}, ${JSON.stringify(event)})`);
    },
    announce: announcer.announce,
    subscribe: listeners.subscribe,
    onChange: (listener) => addTo(listeners.lots, listener),
    onDevelopment: (listener) => addTo(listeners.developments, listener),
    async publishInbox(tx, event) {
      await tx.execute(sql`select pg_notify(${INBOX_CHANNEL}, ${JSON.stringify(event)})`);
    },
    onInbox: (listener) => addTo(listeners.inboxes, listener),
    async publishStaff(tx, event) {
      await tx.execute(sql`select pg_notify(${STAFF_CHANNEL}, ${JSON.stringify(event)})`);
    },
    announceStaff: staffAnnouncer.announce,
    onStaff: (listener) => addTo(listeners.staff, listener),
    onSessionEnd: (listener) => addTo(listeners.sessionEnds, listener),
    onReconnect: (listener) => addTo(listeners.reconnects, listener),
    async close() {
      clearInterval(timer);
      await Promise.all([announcer.idle(), staffAnnouncer.idle()]);
      await connection?.close();
    },
  };
};
