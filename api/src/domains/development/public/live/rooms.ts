import type { BatchEvent } from "@gleba/shared/contracts";
import type { Deps } from "#platform/http/deps.ts";
import { HEARTBEAT, editionFrame, frameOf, type EventStream } from "#platform/http/event-stream.ts";
import { readLive } from "../../repository/live.ts";
import { readEdition } from "../../repository/snapshots.ts";
import { createCatchUps, type CatchUps } from "./catch-ups.ts";

const BEAT_EVERY_MS = 15_000;

/** The open pages of one venture; they share one subscription, and what is read for those who come. */
interface Room {
  streams: Set<EventStream>;
  /** Pages that are in, and those that are still being answered. */
  pages: number;
  /** Everything up to this revision was sent; null before the first was read. */
  sent: number | null;
  /** The revision last sent of each lot. A lot's revisions only grow, so an older one is old news and is not sent. */
  revisions: Map<number, number>;
  /** The edition last read, empty of a venture that visitors may not see, and when that read began. */
  edition: string;
  editionOf: number;
  catchUps: CatchUps;
  /** It may have missed something: whoever is in it is to connect again, into another one. */
  isLost: boolean;
  unsubscribe: () => void;
}

/** A page that is let in. */
export interface Visit {
  /** Tells it what changed since it stopped, and from now on what changes. */
  enter(stream: EventStream): void;
  /** Lets it out; also when it never entered. */
  leave(): void;
}

/** All open pages of this process, by venture. */
export interface Rooms {
  /** Lets in a page that stopped at revision `since` (null: at none that it names); null when visitors may not see the venture. */
  visit(ventureId: number, since: number | null): Promise<Visit | null>;
  /** Ends every stream and lets go of everything. */
  close(): void;
}

/** Sends what the room was not sent yet to all of its pages, those to come included. */
const broadcast = (room: Room, events: readonly BatchEvent[]): void => {
  const news = events.filter(({ idBatch, revision }) => revision > (room.revisions.get(idBatch) ?? 0));
  if (news.length === 0) return;
  for (const { idBatch, revision } of news) {
    room.revisions.set(idBatch, revision);
    if (room.sent !== null) room.sent = Math.max(room.sent, revision);
  }
  room.catchUps.hear(news);
  const frames = Buffer.from(news.map(frameOf).join(""));
  for (const stream of room.streams) stream.write(frames);
};

let reads = 0;

/** Tells all pages of a room which edition holds, unless a read that began later has told them already. */
const setEdition = (room: Room, edition: string, began: number): void => {
  if (began < room.editionOf) return;
  room.editionOf = began;
  if (edition === room.edition) return;
  room.edition = edition;
  const frames = Buffer.from(editionFrame(edition));
  for (const stream of room.streams) stream.write(frames);
};

/** Reads what a page is to be told that stopped at `since`, and with it the edition. */
const readRoom = async (db: Deps["db"], ventureId: number, room: Room, since: number | null): Promise<BatchEvent[]> => {
  const began = ++reads;
  const moment = await readLive(db, ventureId, since);
  setEdition(room, moment?.edition ?? "", began);
  room.sent ??= moment?.revision ?? null;
  return moment?.changes ?? [];
};

/** Hears the bus for the ventures that somebody looks at, and for no others. */
export const createRooms = ({ bus, db, logger }: Pick<Deps, "bus" | "db" | "logger">): Rooms => {
  const rooms = new Map<number, Room>();
  let closed = false;

  const open = (ventureId: number): Room => {
    const room: Room = {
      streams: new Set(),
      pages: 0,
      sent: null,
      revisions: new Map(),
      edition: "",
      editionOf: 0,
      catchUps: createCatchUps((since) => readRoom(db, ventureId, room, since)),
      isLost: false,
      unsubscribe: bus.subscribe(ventureId, (event) => broadcast(room, [event])),
    };
    rooms.set(ventureId, room);
    return room;
  };

  const leave = (ventureId: number, room: Room): void => {
    room.pages -= 1;
    if (room.pages > 0) return;
    room.unsubscribe();
    if (rooms.get(ventureId) === room) rooms.delete(ventureId);
  };

  const lose = (ventureId: number, room: Room): void => {
    room.isLost = true;
    if (rooms.get(ventureId) === room) rooms.delete(ventureId);
    for (const stream of room.streams) stream.end();
  };

  const orLose = async (ventureId: number, room: Room, reading: () => Promise<void>): Promise<void> => {
    try {
      await reading();
    } catch (error) {
      logger.error({ err: error, ventureId }, "what changed could not be read; the pages are to connect again");
      lose(ventureId, room);
    }
  };
  const stopHearingVentures = bus.onDevelopment((ventureId) => {
    const room = rooms.get(ventureId);
    if (!room) return;
    const began = ++reads;
    void orLose(ventureId, room, async () => setEdition(room, await readEdition(db, ventureId), began));
  });

  // While the bus was away events got lost: each venture is read once again for all who look at it.
  const stopHearingReconnects = bus.onReconnect(() => {
    for (const [ventureId, room] of rooms) {
      const since = room.sent;
      if (since === null) lose(ventureId, room);
      else void orLose(ventureId, room, async () => broadcast(room, await readRoom(db, ventureId, room, since)));
    }
  });

  const beat = Buffer.from(HEARTBEAT);
  const beating = setInterval(() => {
    for (const { streams } of rooms.values()) for (const stream of streams) stream.write(beat);
  }, BEAT_EVERY_MS).unref();

  return {
    async visit(ventureId, since) {
      // It hears the bus from here on: what commits while it is read is told besides.
      const room = rooms.get(ventureId) ?? open(ventureId);
      room.pages += 1;
      const catchUp = room.catchUps.at(since);
      let stream: EventStream | undefined;
      const visit: Visit = {
        enter(entering) {
          stream = entering;
          stream.write(editionFrame(room.edition) + catchUp.frames());
          catchUp.release();
          if (closed || room.isLost) stream.end();
          else room.streams.add(stream);
        },
        leave() {
          if (stream) room.streams.delete(stream);
          else catchUp.release();
          leave(ventureId, room);
        },
      };
      try {
        await catchUp.ready;
      } catch (error) {
        visit.leave();
        throw error;
      }
      if (room.edition !== "") return visit;
      visit.leave();
      return null;
    },
    close() {
      closed = true;
      clearInterval(beating);
      stopHearingReconnects();
      stopHearingVentures();
      for (const room of rooms.values()) {
        room.unsubscribe();
        for (const stream of room.streams) stream.end();
      }
      rooms.clear();
    },
  };
};
