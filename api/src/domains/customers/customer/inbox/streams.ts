import type { InboxEvent } from "@gleba/shared/contracts";
import type { Deps } from "#platform/http/deps.ts";
import type { EventStream } from "#platform/http/event-stream.ts";
import { createPersonStreams, type Reader } from "#platform/http/person-streams.ts";
import type { InboxChanged } from "#platform/events/bus.ts";
import { countUnseenAnswers } from "../../repository/conversations.ts";
import { countUnread } from "../../repository/messages.ts";

const frameOf = (event: InboxEvent): string => `event: message\ndata: ${JSON.stringify(event)}\n\n`;

/** The open pages of customers in this process. */
export interface Streams {
  /** Lets a page in and tells it the count; returns the function that lets it out. */
  enter(stream: EventStream, reader: Reader): () => void;
  close(): void;
}

/** Tells open pages of new messages, of conversations and of the counts of unread ones, whichever server they came by. */
export const createStreams = (deps: Pick<Deps, "bus" | "db" | "logger">): Streams => {
  const { bus, db, logger } = deps;
  const pages = createPersonStreams(deps);

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

  const stopHearing = [
    bus.onInbox((event) => {
      const streams = [...pages.of(event.customerId)];
      if (streams.length > 0) void tell(event, streams);
    }),
    // While the bus was away messages may have come.
    bus.onReconnect(() => {
      for (const customerId of pages.people()) void tell({ customerId, id: 0 }, pages.of(customerId));
    }),
  ];

  return {
    enter(stream, reader) {
      const leave = pages.enter(stream, reader);
      void tell({ customerId: reader.id, id: 0 }, [stream]);
      return leave;
    },
    close() {
      for (const stop of stopHearing) stop();
      pages.close();
    },
  };
};
