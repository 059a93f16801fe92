import { liveLists, type LiveList, type StaffEvent } from "@gleba/shared/contracts/crm";
import type { Deps } from "#platform/http/deps.ts";
import type { EventStream } from "#platform/http/event-stream.ts";
import { createPersonStreams, type Reader } from "#platform/http/person-streams.ts";
import { countUnreadNotices, readNewestNotice } from "../../repository/staff-notices.ts";

/** What the pages of one person are to hear. */
interface News {
  told: boolean;
  lists: Set<LiveList>;
}

/** A page has read its list before its stream is open; by then that is no older, or somebody waited very long for it. */
const LATELY_MS = 60_000;

/** Which lists changed a moment ago. */
const createLately = () => {
  const changedAt = new Map<LiveList, number>();
  return {
    changed(lists: readonly LiveList[]): void {
      for (const list of lists) changedAt.set(list, performance.now());
    },
    lists(): LiveList[] {
      const since = performance.now() - LATELY_MS;
      return liveLists.filter((list) => (changedAt.get(list) ?? -Infinity) >= since);
    },
  };
};

const frameOf = (event: StaffEvent): string => `event: staff\ndata: ${JSON.stringify(event)}\n\n`;

/** The open pages of the staff in this process. */
export interface StaffStreams {
  /** Lets a page in, tells it the count and what changed since it may have read a list; returns the function that lets it out. */
  enter(stream: EventStream, reader: Reader): () => void;
  close(): void;
}

/**
 * Tells open pages of the staff how many notices they have not read, and which lists changed, whichever server it came by.
 * What comes while one answer is on its way is told together with the next.
 */
export const createStaffStreams = (deps: Pick<Deps, "bus" | "db" | "logger">): StaffStreams => {
  const { bus, db, logger } = deps;
  let waiting = new Map<number, News>();
  let telling: Promise<void> | undefined;
  /** The newest notice that was counted. */
  let newest = 0;
  const lately = createLately();

  const tell = async (): Promise<void> => {
    while (waiting.size > 0) {
      const news = waiting;
      waiting = new Map();
      try {
        const counted = await countUnreadNotices(db.orm, [...news.keys()]);
        newest = Math.max(newest, counted.newest);
        for (const [id, { told, lists }] of news) {
          const changed = lists.size > 0 ? { changed: [...lists] } : {};
          const frame = frameOf({ unread: counted.unread.get(id) ?? 0, ...(told && { told }), ...changed });
          for (const stream of pages.of(id)) stream.write(frame);
        }
      } catch (error) {
        logger.error({ err: error }, "unread notices could not be counted; the pages are to connect again");
        for (const id of news.keys()) for (const stream of pages.of(id)) stream.end();
      }
    }
  };
  const add = (people: readonly number[], lists: readonly LiveList[], told: readonly number[] = []): void => {
    for (const id of people) {
      const news = waiting.get(id) ?? { told: false, lists: new Set() };
      for (const list of lists) news.lists.add(list);
      waiting.set(id, { ...news, told: news.told || told.includes(id) });
    }
    telling ??= tell().finally(() => (telling = undefined));
  };
  const tellAll = (lists: readonly LiveList[]): void => {
    lately.changed(lists);
    add(pages.people(), lists);
  };
  /** Whose server died before it could announce a notice: nobody was told of it. */
  const lookForMissed = async (): Promise<void> => {
    if (pages.people().length === 0 || telling) return;
    try {
      if ((await readNewestNotice(db.orm)) > newest) tellAll(liveLists);
    } catch (error) {
      logger.warn({ err: error }, "missed notices could not be looked for yet");
    }
  };
  const pages = createPersonStreams(deps, () => void lookForMissed());

  const stopHearing = [
    bus.onStaff(({ staff, told, lists }) => {
      lately.changed(lists);
      const hearing = pages.people().filter((id) => lists.length > 0 || staff.includes(id));
      add(hearing, lists, told ? staff : []);
    }),
    // What is reserved, freed or sold stands in the list of reservations.
    bus.onChange(() => tellAll(["reservations"])),
    bus.onReconnect(() => tellAll(liveLists)),
  ];

  return {
    enter(stream, reader) {
      const leave = pages.enter(stream, reader);
      add([reader.id], lately.lists());
      return leave;
    },
    close() {
      for (const stop of stopHearing) stop();
      pages.close();
    },
  };
};
