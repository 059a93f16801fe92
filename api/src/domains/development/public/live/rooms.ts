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
  seen: number;
  /** The revision last sent of each lot. A lot's revisions only grow, so an older one is not sent. */
  sent: Map<number, number>;
  /** The edition of the venture last sent to all; null before the first. */
  edition: string | null;
  unsubscribe: () => void;
}

/** All open pages of this process, by venture. */
export interface Rooms {
  /**
   * Lets a page in and sends it what changed since `since`; `revision` is the venture's at this moment.
   * Returns the function that lets it out.
   */
  enter(stream: EventStream, page: { ventureId: number; since: number; revision: number }): () => void;
  /** Ends every stream and lets go of everything. */
  close(): void;
}

/** Sends what is new among changes to every page of a venture. */
const sendChanges = (room: Room, events: readonly BatchEvent[]): void => {
  const changes = events.filter(({ idBatch, revision }) => revision > (room.sent.get(idBatch) ?? 0));
  for (const { idBatch, revision } of changes) {
    room.sent.set(idBatch, revision);
    room.seen = Math.max(room.seen, revision);
  }
  const frames = changes.map(frameOf).join("");
  for (const stream of room.streams) stream.write(frames);
};

/** Hears the bus for the ventures that somebody looks at, and for no others. */
export const createRooms = ({ bus, db, logger }: Pick<Deps, "bus" | "db" | "logger">): Rooms => {
  const rooms = new Map<number, Room>();
  let closed = false;

  const open = (ventureId: number, revision: number): Room => {
    const room: Room = { streams: new Set(), seen: revision, sent: new Map(), edition: null, unsubscribe: () => {} };
    room.unsubscribe = bus.subscribe(ventureId, (event) => sendChanges(room, [event]));
    rooms.set(ventureId, room);
    return room;
  };

  const leave = (ventureId: number, room: Room, stream: EventStream): void => {
    room.streams.delete(stream);
    if (room.streams.size > 0 || rooms.get(ventureId) !== room) return;
    room.unsubscribe();
    rooms.delete(ventureId);
  };

  const readMissed = async (
    ventureId: number,
    since: number,
    to: (events: BatchEvent[]) => void,
    onFailure: () => void,
  ) => {
    try {
      to(await changesSince(db.orm, ventureId, since));
    } catch (error) {
      logger.error({ err: error, ventureId }, "missed events could not be read; the pages are to connect again");
      onFailure();
    }
  };

  const sendEdition = async (ventureId: number, room: Room): Promise<void> => {
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
    if (room) void sendEdition(ventureId, room);
  });

  // While the bus was away events got lost: each venture is read once again for all who look at it.
  const stopHearingReconnects = bus.onReconnect(() => {
    for (const [ventureId, room] of rooms) {
      void sendEdition(ventureId, room);
      void readMissed(
        ventureId,
        room.seen,
        (events) => sendChanges(room, events),
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
      // The subscription stands already: what commits while this reads is announced by the bus.
      void readMissed(
        ventureId,
        since,
        (events) => {
          const missed = events.filter((event) => event.revision >= (room.sent.get(event.idBatch) ?? 0));
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
