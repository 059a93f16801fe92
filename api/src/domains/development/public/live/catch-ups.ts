import type { BatchEvent } from "@gleba/shared/contracts";
import { frameOf } from "#platform/http/event-stream.ts";

/** Revisions for which a room keeps what to tell: pages that were read within a few minutes stop at few. */
const MOST_KEPT = 16;
/** One that tells more lots (after an import) is read again rather than kept. */
const MOST_LOTS = 2_000;

/** What pages that stopped at one revision are told: read once for all of them, and kept up to date by what is heard since. */
export interface CatchUp {
  /** Settles when it was read; rejects when that failed. */
  readonly ready: Promise<void>;
  /** To be written as they are, the oldest first: whoever loses the connection in between goes on from the last one. */
  frames(): string;
  /** The page that asked for it was told, or left: until then it hears nothing but by this. */
  release(): void;
}

/** The catch-ups of one room. */
export interface CatchUps {
  /** That of a revision (null: of no certain one), read if it is not known. */
  at(since: number | null): CatchUp;
  /** Every one is to tell these, too. */
  hear(events: readonly BatchEvent[]): void;
}

/** The newest event of each lot, and their text once somebody asked for it. */
const createNews = () => {
  const newest = new Map<number, BatchEvent>();
  let text: string | null = null;
  return {
    size: () => newest.size,
    add(events: readonly BatchEvent[]) {
      for (const event of events)
        if (event.revision >= (newest.get(event.idBatch)?.revision ?? 0)) newest.set(event.idBatch, event);
      text = null;
    },
    text: () =>
      (text ??= [...newest.values()]
        .toSorted((one, two) => one.revision - two.revision)
        .map(frameOf)
        .join("")),
  };
};

/** `read` is to see every change that is not heard later: who hears the bus does so before the first one is read. */
export const createCatchUps = (read: (since: number | null) => Promise<readonly BatchEvent[]>): CatchUps => {
  const kept = new Map<number | null, { ready: Promise<void>; news: ReturnType<typeof createNews>; waiting: number }>();

  const start = (since: number | null) => {
    const news = createNews();
    const ready = read(since).then(news.add, (error: unknown) => {
      kept.delete(since);
      throw error;
    });
    return { ready, news, waiting: 0 };
  };

  /** What nobody waits for may go: the one asked for longest ago first. */
  const forget = (): void => {
    for (const [since, { waiting, news }] of kept)
      if (waiting === 0 && (kept.size > MOST_KEPT || news.size() > MOST_LOTS)) kept.delete(since);
  };

  return {
    at(since) {
      const found = kept.get(since) ?? start(since);
      found.waiting += 1;
      kept.delete(since);
      kept.set(since, found);
      forget();
      return {
        ready: found.ready,
        frames: found.news.text,
        release: () => {
          found.waiting -= 1;
          forget();
        },
      };
    },
    hear(events) {
      for (const { news } of kept.values()) news.add(events);
    },
  };
};
