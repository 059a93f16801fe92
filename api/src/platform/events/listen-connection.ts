import pg from "pg";
import type { Logger } from "../http/logger.ts";

const RETRY_MS = 1_000;
/** A database that is silent for so long is taken for lost. */
const SILENCE_MS = 10_000;

interface ListenOptions {
  url: string;
  channels: readonly string[];
  logger: Logger;
  /** Before the connection counts as open, the first time and every other. */
  prepare(client: SharedConnection): Promise<void>;
  onNotification(channel: string, payload: string): void;
  /** A lost connection is back. */
  onReconnect(): void;
}

/** A connection that several callers use: their statements are sent one after the other. */
export interface SharedConnection {
  query<Row extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<pg.QueryResult<Row>>;
  end(): Promise<void>;
}

/** A connection that listens. */
export interface ListenConnection {
  /** Null while the connection is lost. */
  client(): SharedConnection | null;
  close(): Promise<void>;
}

const share = (client: pg.Client): SharedConnection => {
  let last: Promise<unknown> = Promise.resolve();
  return {
    query<Row extends pg.QueryResultRow>(statement: pg.QueryConfig) {
      const answer = last.then(() => client.query<Row>(statement));
      last = answer.catch(() => {});
      return answer;
    },
    end: () => client.end(),
  };
};

/** Listens on a connection of its own (outside the pool) and reconnects by itself. Resolves once it listens. */
export const openListenConnection = async (options: ListenOptions): Promise<ListenConnection> => {
  const { url, channels, logger, prepare, onNotification, onReconnect } = options;
  let current: SharedConnection | null = null;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  const connect = async (): Promise<void> => {
    const client = new pg.Client({
      connectionString: url,
      application_name: "gleba-bus",
      keepAlive: true,
      connectionTimeoutMillis: SILENCE_MS,
      query_timeout: SILENCE_MS,
    });
    const shared = share(client);
    // Until it listens, a failure rejects this function; afterwards it is a loss.
    let listening = false;
    const onLoss = (error?: Error) => {
      if (!listening || closed) return;
      listening = false;
      current = null;
      logger.warn({ err: error }, "the event connection was lost; reconnecting");
      scheduleRetry();
    };
    client.on("error", onLoss);
    client.on("end", () => onLoss());
    client.on("notification", ({ channel, payload }) => payload && onNotification(channel, payload));
    try {
      await client.connect();
      await client.query(channels.map((channel) => `listen ${channel}`).join("; "));
      await prepare(shared);
    } catch (error) {
      void client.end().catch(() => {});
      throw error;
    }
    listening = true;
    if (closed) await client.end();
    else current = shared;
  };

  const scheduleRetry = (): void => {
    retry = setTimeout(() => {
      if (!closed) connect().then(onReconnect, scheduleRetry);
    }, RETRY_MS);
  };

  await connect();
  return {
    client: () => current,
    async close() {
      closed = true;
      clearTimeout(retry);
      await current?.end();
    },
  };
};
