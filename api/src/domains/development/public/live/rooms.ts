import type { BatchEvent } from "@gleba/shared/contracts";
import type { Deps } from "#platform/http/deps.ts";
import { readEdition } from "../../repository/snapshots.ts";
import { changesSince } from "../../repository/live.ts";
import { HEARTBEAT, editionFrame, frameOf, type EventStream } from "#platform/http/event-stream.ts";

const BEAT_EVERY_MS = 15_000;

/** The open pages of one venture; they share one subscription. */
interface Room {
  streams: Set<EventStream>;
  /** Everything up to this revision was sent. */
  sent: number;
  /** The revision last sent of each lot. A lot's revisions only grow, so an older one is old news and is not sent. */
  revisions: Map<number, number>;
  /** The edition of the development last sent to all; null before the first. */
  edition: string | null;
  unsubscribe: () => void;
}

/** All open pages of this process, by venture. */
export interface Rooms {
  /**
   * Lets a page in and tells it what changed since `since`; `revision` is the venture's at this moment.
   * Returns the function that lets it out.
   */
  enter(stream: EventStream, page: { ventureId: number; since: number; revision: number }): () => void;
  /** Ends every stream and lets go of everything. */
  close(): void;
}

/** Sends what the room was not sent yet to all of its pages. */
const broadcast = (room: Room, events: readonly BatchEvent[]): void => {
  const news = events.filter(({ idBatch, revision }) => revision > (room.revisions.get(idBatch) ?? 0));
  for (const { idBatch, revision } of news) {
    room.revisions.set(idBatch, revision);
    room.sent = Math.max(room.sent, revision);
  }
  const frames = news.map(frameOf).join("");
  for (const stream of room.streams) stream.write(frames);
};

/** Reads what changed since a revision; whoever cannot be given it is to connect again. */
const catchUp = async (
  { db, logger }: Pick<Deps, "db" | "logger">,
  { ventureId, since }: { ventureId: number; since: number },
  send: (events: BatchEvent[]) => void,
  onFailure: () => void,
): Promise<void> => {
  try {
    send(await changesSince(db.orm, ventureId, since));
  } catch (error) {
    logger.error({ err: error, ventureId }, "missed events could not be read; the pages are to connect again");
    onFailure();
  }
};

/** Hears the bus for the ventures that somebody looks at, and for no others. */
export const createRooms = ({ bus, db, logger }: Pick<Deps, "bus" | "db" | "logger">): Rooms => {
  const rooms = new Map<number, Room>();
  let closed = false;

  const open = (ventureId: number, revision: number): Room => {
    const room: Room = {
      streams: new Set(),
      sent: revision,
      revisions: new Map(),
      edition: null,
      unsubscribe: () => {},
    };
    room.unsubscribe = bus.subscribe(ventureId, (event) => broadcast(room, [event]));
    rooms.set(ventureId, room);
    return room;
  };

  const leave = (ventureId: number, room: Room, stream: EventStream): void => {
    room.streams.delete(stream);
    if (room.streams.size > 0 || rooms.get(ventureId) !== room) return;
    room.unsubscribe();
    rooms.delete(ventureId);
  };

  const broadcastEdition = async (ventureId: number, room: Room): Promise<void> => {
    try {
      const edition = await readEdition(db, ventureId);
      if (edition === room.edition) return;
      room.edition = edition;
      for (const stream of room.streams) stream.write(editionFrame(edition));
    } catch (error) {
      logger.error(
        { err: error, ventureId },
        "the edition of a venture could not be read; the pages are to connect again",
      );
      for (const stream of room.streams) stream.end();
    }
  };
  const stopHearingVentures = bus.onDevelopment((ventureId) => {
    const room = rooms.get(ventureId);
    if (room) void broadcastEdition(ventureId, room);
  });

  // While the bus was away events got lost: each venture is read once again for all who look at it.
  const stopHearingReconnects = bus.onReconnect(() => {
    for (const [ventureId, room] of rooms) {
      void broadcastEdition(ventureId, room);
      void catchUp(
        { db, logger },
        { ventureId, since: room.sent },
        (events) => broadcast(room, events),
        () => room.streams.forEach((stream) => stream.end()),
      );
    }
  });

  const beating = setInterval(() => {
    for (const { streams } of rooms.values()) for (const stream of streams) stream.write(HEARTBEAT);
  }, BEAT_EVERY_MS).unref();

  return {
    enter(stream, { ventureId, since, revision }) {
      if (closed) {
        stream.end();
        return () => {};
      }
      const room = rooms.get(ventureId) ?? open(ventureId, revision);
      room.streams.add(stream);
      // Whoever comes learns it in any case: their page may be of an older one.
      void readEdition(db, ventureId).then(
        (edition) => stream.write(editionFrame(edition)),
        () => stream.end(),
      );
      // The subscription stands already: what commits while this reads is told by the bus.
      void catchUp(
        { db, logger },
        { ventureId, since },
        (events) => {
          const missed = events.filter((event) => event.revision >= (room.revisions.get(event.idBatch) ?? 0));
          stream.write(missed.map(frameOf).join(""));
        },
        () => stream.end(),
      );
      return () => leave(ventureId, room, stream);
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
