import { liveTicket } from "@gleba/shared/contracts";
import type * as z from "zod/mini";
import { post } from "./requests.ts";
import { subscribe } from "./subscribe.ts";

/** Pauses before asking for another stream; the last one repeats. */
const BACK_OFF_MS = [2_000, 10_000, 30_000] as const;

/** A stream of one's own events, which is opened by a ticket. */
export interface TicketStream<Event> {
  /** Where the ticket is asked for, and what it opens; null while nobody is signed in. */
  paths: () => { ticket: string; stream: string } | null;
  eventName: string;
  schema: z.ZodMiniType<Event>;
  /** `isAfterGap`: it is the first of a stream that came in the place of a lost one; what happened in between was told to nobody. */
  onEvent: (event: Event, isAfterGap: boolean) => void;
}

/**
 * Tells of somebody's own events as they come, until the returned function is called. A ticket opens one stream once, so
 * a lost stream is asked for anew instead of being reconnected by the browser.
 */
export const subscribeByTicket = <Event>({ paths, eventName, schema, onEvent }: TicketStream<Event>): (() => void) => {
  let close = (): void => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isFirst = true;
  let ended = false;

  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void connect(), BACK_OFF_MS[Math.min(failures, BACK_OFF_MS.length - 1)]);
    failures += 1;
  };
  const connect = async (): Promise<void> => {
    close();
    let isAfterGap = !isFirst;
    isFirst = false;
    const at = paths();
    // In the moment between the end of a session and the next screen nobody is there to tell.
    if (!at) return later();
    try {
      const { ticket } = await post(at.ticket, {}, liveTicket);
      if (ended) return;
      close = subscribe(`${at.stream}?ticket=${encodeURIComponent(ticket)}`, eventName, schema, {
        onEvent: (event) => {
          failures = 0;
          onEvent(event, isAfterGap);
          isAfterGap = false;
        },
        // Not within the loss itself: only then does the transport see that it must not reconnect by itself.
        onLost: () => setTimeout(() => (close(), ended || later())),
      });
    } catch {
      if (!ended) later();
    }
  };
  void connect();
  return () => {
    ended = true;
    clearTimeout(timer);
    close();
  };
};
