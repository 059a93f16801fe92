import type { ServerResponse } from "node:http";
import type { BatchEvent } from "@gleba/shared/contracts";

/** Bytes a slow reader may fall behind before being let go; it comes back with `Last-Event-ID` and catches up. */
const MAX_BACKLOG_BYTES = 1_000_000;

/** Milliseconds a browser waits before it reconnects. */
const RETRY_MS = 3_000;

/** One visitor's open page: writes server-sent events onto the raw answer. */
export interface EventStream {
  send(event: BatchEvent): void;
  /** A comment line: keeps proxies from closing a quiet connection. */
  beat(): void;
  end(): void;
}

/** Starts the stream on `raw`; `headers` are those the hooks already set (CORS, security). */
export const openStream = (raw: ServerResponse, headers: Record<string, string | string[]>): EventStream => {
  raw.writeHead(200, {
    ...headers,
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store, no-transform",
    // nginx and its kin would hold events back to fill a buffer.
    "x-accel-buffering": "no",
  });

  const write = (text: string): void => {
    if (raw.writableEnded || raw.destroyed) return;
    raw.write(text);
    if (raw.writableLength > MAX_BACKLOG_BYTES) raw.destroy();
  };
  write(`retry: ${RETRY_MS}\n\n`);

  return {
    send: (event) => write(`id: ${event.revision}\nevent: batch\ndata: ${JSON.stringify(event)}\n\n`),
    beat: () => write(": beat\n\n"),
    end: () => {
      raw.end();
    },
  };
};
