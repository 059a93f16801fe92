import { findEnded } from "../auth/ended-sessions.ts";
import type { Deps } from "./deps.ts";
import { HEARTBEAT, type EventStream } from "./event-stream.ts";

const BEAT_EVERY_MS = 15_000;

/** Whose page it is, and by which session; null for one whose token named none. */
export interface Reader {
  id: number;
  session: string | null;
}

/** The open pages of signed-in people in this process. */
export interface PersonStreams {
  /** Lets a page in; returns the function that lets it out. */
  enter(stream: EventStream, reader: Reader): () => void;
  /** The open pages of one person. */
  of(id: number): Iterable<EventStream>;
  /** Whoever has one open. */
  people(): number[];
  close(): void;
}

/**
 * Keeps the streams of people until they leave. One ends with its session: at once, as the server that ended it tells all;
 * within a beat where nobody was heard. `onBeat` is called with each of those.
 */
export const createPersonStreams = (
  { bus, db, logger }: Pick<Deps, "bus" | "db" | "logger">,
  onBeat: () => void = () => undefined,
): PersonStreams => {
  const open = new Map<number, Map<EventStream, string | null>>();
  const all = (): [EventStream, string | null][] => [...open.values()].flatMap((streams) => [...streams]);

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

  const stopHearing = bus.onSessionEnd((ended) => endOf((session) => session === ended));
  const beating = setInterval(() => {
    for (const [stream] of all()) stream.write(HEARTBEAT);
    void endOver();
    onBeat();
  }, BEAT_EVERY_MS).unref();

  return {
    enter(stream, { id, session }) {
      const streams = open.get(id) ?? new Map<EventStream, string | null>();
      open.set(id, streams.set(stream, session));
      return () => {
        streams.delete(stream);
        if (streams.size === 0 && open.get(id) === streams) open.delete(id);
      };
    },
    of: (id) => open.get(id)?.keys() ?? [],
    people: () => [...open.keys()],
    close() {
      clearInterval(beating);
      stopHearing();
      for (const [stream] of all()) stream.end();
      open.clear();
    },
  };
};
