import type { Logger } from "../http/logger.ts";
import type { SharedConnection } from "./listen-connection.ts";

/** Sends notifications about what is committed already, outside of any transaction. */
export interface Announcer<Event> {
  announce(event: Event): void;
  /** Sends what could not be sent before. */
  flush(): void;
  /** Resolves when nothing is being sent. */
  idle(): Promise<void>;
}

/** One statement at a time for all that came meanwhile; what cannot be sent now is sent at the next `flush`. */
export const createAnnouncer = <Event>(
  channel: string,
  { client, logger }: { client: () => SharedConnection | null; logger: Logger },
): Announcer<Event> => {
  let pending: Event[] = [];
  let sending: Promise<void> | undefined;

  const sendPending = async (): Promise<void> => {
    for (let on = client(); pending.length > 0 && on; on = client()) {
      const events = pending;
      pending = [];
      try {
        const payloads = events.map((event) => JSON.stringify(event));
        const text = "select pg_notify($1, payload) from unnest($2::text[]) as payload";
        await on.query({ text, values: [channel, payloads] });
      } catch (error) {
        pending = [...events, ...pending];
        logger.warn({ err: error }, "changes could not be announced yet");
        return;
      }
    }
  };

  const flush = (): void => {
    sending ??= sendPending().finally(() => (sending = undefined));
  };
  return {
    announce(event) {
      pending.push(event);
      flush();
    },
    flush,
    idle: async () => sending,
  };
};
