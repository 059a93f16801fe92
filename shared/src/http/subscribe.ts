import type * as z from "zod/mini";
import { portalConfig } from "./config.ts";

/** Pauses before connecting again after the server refused or closed the stream; the last one repeats. */
const BACK_OFF_MS = [1_000, 3_000, 10_000, 30_000] as const;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** What a listener of server-sent events is told. */
export interface Subscription<Event> {
  onEvent: (event: Event) => void;
  /** The stream is open; `again` is true when events may have been missed meanwhile. */
  onOpen?: (again: boolean) => void;
  /** The stream was lost; it is tried again without being asked. */
  onLost?: () => void;
}

/**
 * Listens to the events called `eventName` at `path` until the returned function is called.
 * An event that does not fit `schema` is left out: a newer server may say more than this page knows.
 */
export const subscribe = <Event>(
  path: string,
  eventName: string,
  schema: z.ZodMiniType<Event>,
  { onEvent, onOpen, onLost }: Subscription<Event>,
): (() => void) => {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let openedBefore = false;

  const read = (text: string): void => {
    const event = schema.safeParse(parseJson(text));
    if (event.success) onEvent(event.data);
  };

  const connect = (): void => {
    source = new EventSource(`${portalConfig().apiUrl}${path}`);
    source.addEventListener("open", () => {
      failures = 0;
      onOpen?.(openedBefore);
      openedBefore = true;
    });
    source.addEventListener(eventName, ({ data }: MessageEvent<string>) => read(data));
    source.addEventListener("error", () => {
      onLost?.();
      // The browser reconnects by itself after a broken connection, never after a refusal.
      if (source.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(connect, BACK_OFF_MS[Math.min(failures, BACK_OFF_MS.length - 1)]);
      failures += 1;
    });
  };

  connect();
  return () => {
    clearTimeout(timer);
    source.close();
  };
};
