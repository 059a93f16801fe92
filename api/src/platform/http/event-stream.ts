import type { ServerResponse } from "node:http";
import type { BatchEvent, VentureEvent } from "@gleba/shared/contracts";

/** Bytes a slow reader may fall behind before being let go; it comes back with `Last-Event-ID` and catches up. */
const MAX_BACKLOG_BYTES = 1_000_000;

/** Milliseconds a browser waits before it reconnects. */
const RETRY_MS = 3_000;

/**
 * Keeps proxies from closing a quiet connection, and tells a page that it is still heard: an event, since pages are told of no
 * comment (shared/src/http/subscribe.ts).
 */
export const HEARTBEAT = "event: beat\ndata: 0\n\n";

/** One lot's status as a `batch` event whose id is its revision. */
export const frameOf = ({ idBatch, status, revision }: BatchEvent): string =>
  `id: ${revision}\nevent: batch\ndata: ${JSON.stringify({ idBatch, status, revision })}\n\n`;

/** Which edition of the venture holds, as a `batch` event without an id: a reader goes on from the last lot's. */
export const editionFrame = (edition: string): string =>
  `event: batch\ndata: ${JSON.stringify({ edition } satisfies VentureEvent)}\n\n`;

/** One visitor's open page: server-sent events written onto the raw answer. */
export interface EventStream {
  /** Writes one or more frames as they are; what many are told is made into bytes once. */
  write(frames: string | Buffer): void;
  end(): void;
}

/** Starts the stream; `headers` are those the server's hooks already set (CORS, security). */
export const openStream = (raw: ServerResponse, headers: NodeJS.Dict<number | string | string[]>): EventStream => {
  // Without chunks, which would make each event four pieces: the stream ends with its connection.
  raw.removeHeader("transfer-encoding");
  raw.writeHead(200, {
    ...headers,
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store, no-transform",
    // nginx and its kin would hold events back to fill a buffer.
    "x-accel-buffering": "no",
    // A stream ends with its connection: kept alive, an ended one would hold up the server's stop.
    connection: "close",
  });
  const write = (frames: string | Buffer): void => {
    if (frames.length === 0 || raw.writableEnded || raw.destroyed) return;
    raw.write(frames);
    if (raw.writableLength > MAX_BACKLOG_BYTES) raw.destroy();
  };
  write(`retry: ${RETRY_MS}\n\n${HEARTBEAT}`);
  return { write, end: () => void raw.end() };
};
