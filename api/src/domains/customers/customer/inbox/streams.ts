import type { InboxEvent } from "@gleba/shared/contracts";
import { findEnded } from "#platform/auth/ended-sessions.ts";
import type { Deps } from "#platform/http/deps.ts";
import { HEARTBEAT, type EventStream } from "#platform/http/event-stream.ts";
import type { InboxChanged } from "#platform/events/bus.ts";
import { countUnseenAnswers } from "../../repository/conversations.ts";
import { countUnread } from "../../repository/messages.ts";

const BEAT_EVERY_MS = 15_000;

const frameOf = (event: InboxEvent): string => `event: message\ndata: ${JSON.stringify(event)}\n\n`;

/** Whose page it is, and by which session; null for one whose token named none. */
interface Reader {
  customerId: number;
  session: string | null;
}

/** The open pages of customers in this process. */
export interface Streams {
  /** Lets a page in and tells it the count; returns the function that lets it out. */
  enter(stream: EventStream, reader: Reader): () => void;
  close(): void;
}

/**
 * Tells open pages of new messages, of conversations and of the counts of unread ones, whichever server they came by. A page's stream ends
 * with its session: at once, as the server that ended it tells all; within a beat where nobody was heard.
 */
export const createStreams = ({ bus, db, logger }: Pick<Deps, "bus" | "db" | "logger">): Streams => {
  const open = new Map<number, Map<EventStream, string | null>>();
  const all = (): [EventStream, string | null][] => [...open.values()].flatMap((streams) => [...streams]);

  const tell = async (
    { customerId, id, conversation }: InboxChanged,
    streams: Iterable<EventStream>,
  ): Promise<void> => {
    try {
      const unread = await countUnread(db, customerId);
      const answers = await countUnseenAnswers(db.orm, customerId);
      const frame = frameOf({ id, unread, answers, ...(conversation !== undefined && { conversation }) });
      for (const stream of streams) stream.write(frame);
    } catch (error) {
      logger.error({ err: error }, "unread messages could not be counted; the pages are to connect again");
      for (const stream of streams) stream.end();
    }
  };

  const endOf = (isEnded: (session: string) => boolean): void => {
    for (const [stream, session] of all()) if (session !== null && isEnded(session)) stream.end();
  };
  const endOver = async (): Promise<void> => {
    try {
      const ended = await findEnded(db, [...new Set(all().flatMap(([, session]) => session ?? []))]);
      if (ended.size > 0) endOf((session) => ended.has(session));
    } catch (error) {
      logger.warn({ err: error }, "ended sessions could not be looked for yet");
    }
  };

  const stopHearing = [
    bus.onInbox((event) => {
      const streams = open.get(event.customerId);
      if (streams) void tell(event, streams.keys());
    }),
    bus.onSessionEnd((ended) => endOf((session) => session === ended)),
    // While the bus was away messages may have come.
    bus.onReconnect(() => {
      for (const [customerId, streams] of open) void tell({ customerId, id: 0 }, streams.keys());
    }),
  ];
  const beating = setInterval(() => {
    for (const [stream] of all()) stream.write(HEARTBEAT);
    void endOver();
  }, BEAT_EVERY_MS).unref();

  return {
    enter(stream, { customerId, session }) {
      const streams = open.get(customerId) ?? new Map<EventStream, string | null>();
      open.set(customerId, streams.set(stream, session));
      void tell({ customerId, id: 0 }, [stream]);
      return () => {
        streams.delete(stream);
        if (streams.size === 0 && open.get(customerId) === streams) open.delete(customerId);
      };
    },
    close() {
      clearInterval(beating);
      for (const stop of stopHearing) stop();
      for (const [stream] of all()) stream.end();
      open.clear();
    },
  };
};
