import type { InboxEvent } from "@gleba/shared/contracts";
import type { Deps } from "#platform/http/deps.ts";
import { HEARTBEAT, type EventStream } from "#platform/http/event-stream.ts";
import { countUnread } from "../../repository/messages.ts";

const BEAT_EVERY_MS = 15_000;

const frameOf = (event: InboxEvent): string => `event: message\ndata: ${JSON.stringify(event)}\n\n`;

/** The open pages of customers in this process. */
export interface Streams {
  /** Lets a page in and tells it the count; returns the function that lets it out. */
  enter(stream: EventStream, customerId: number): () => void;
  close(): void;
}

/** Tells open pages of new messages and of the count of unread ones, whichever server they came by. */
export const createStreams = ({ bus, db, logger }: Pick<Deps, "bus" | "db" | "logger">): Streams => {
  const open = new Map<number, Set<EventStream>>();

  const tell = async (customerId: number, id: number, streams: Iterable<EventStream>): Promise<void> => {
    try {
      const frame = frameOf({ id, unread: await countUnread(db, customerId) });
      for (const stream of streams) stream.write(frame);
    } catch (error) {
      logger.error({ err: error }, "unread messages could not be counted; the pages are to connect again");
      for (const stream of streams) stream.end();
    }
  };

  const stopHearing = bus.onInbox(({ customerId, id }) => {
    const streams = open.get(customerId);
    if (streams) void tell(customerId, id, streams);
  });
  // While the bus was away messages may have come.
  const stopHearingReconnects = bus.onReconnect(() => {
    for (const [customerId, streams] of open) void tell(customerId, 0, streams);
  });
  const beating = setInterval(() => {
    for (const streams of open.values()) for (const stream of streams) stream.write(HEARTBEAT);
  }, BEAT_EVERY_MS).unref();

  return {
    enter(stream, customerId) {
      const streams = open.get(customerId) ?? new Set();
      open.set(customerId, streams.add(stream));
      void tell(customerId, 0, [stream]);
      return () => {
        streams.delete(stream);
        if (streams.size === 0 && open.get(customerId) === streams) open.delete(customerId);
      };
    },
    close() {
      clearInterval(beating);
      stopHearing();
      stopHearingReconnects();
      for (const streams of open.values()) for (const stream of streams) stream.end();
      open.clear();
    },
  };
};
