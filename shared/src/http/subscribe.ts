import type * as z from "zod/mini";
import { portalConfig } from "./config.ts";

/** Pauses before connecting again after the server refused or closed the stream; the last one repeats. */
const BACK_OFF_MS = [1_000, 3_000, 10_000, 30_000] as const;

/**
 * A server that beats does so every fifteen seconds. Of one that says nothing for so long the way there is gone, whatever the
 * browser believes: a connection that a network dropped without a word is open to it for minutes.
 */
const SILENT_MS = 45_000;

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
  let silence: ReturnType<typeof setTimeout> | undefined;
  /** One from before there were beats is silent for as long as nothing happens. */
  let beats = false;
  let failures = 0;
  let openedBefore = false;

  const read = (text: string): void => {
    const event = schema.safeParse(parseJson(text));
    if (event.success) onEvent(event.data);
  };

  const lose = (): void => {
    clearTimeout(silence);
    onLost?.();
    // The browser reconnects by itself after a broken connection, never after a refusal.
    if (source.readyState !== EventSource.CLOSED) return;
    timer = setTimeout(connect, BACK_OFF_MS[Math.min(failures, BACK_OFF_MS.length - 1)]);
    failures += 1;
  };
  const heard = (): void => {
    clearTimeout(silence);
    if (!beats) return;
    silence = setTimeout(() => {
      source.close();
      lose();
    }, SILENT_MS);
  };
  const connect = (): void => {
    source = new EventSource(`${portalConfig().apiUrl}${path}`);
    source.addEventListener("open", () => {
      failures = 0;
      beats = false;
      onOpen?.(openedBefore);
      openedBefore = true;
    });
    source.addEventListener("beat", () => {
      beats = true;
      heard();
    });
    source.addEventListener(eventName, ({ data }: MessageEvent<string>) => {
      heard();
      read(data);
    });
    source.addEventListener("error", lose);
  };

  connect();
  return () => {
    clearTimeout(timer);
    clearTimeout(silence);
    source.close();
  };
};
