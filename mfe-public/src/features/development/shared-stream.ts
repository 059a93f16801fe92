import type { BatchEvent } from "@gleba/shared/contracts";

/** Whom a stream of lot changes tells. */
export interface StreamListener {
  onEvent: (event: BatchEvent) => void;
  /** Which edition of everything else holds. */
  onEdition: (edition: string) => void;
  /** The server was lost (it is tried again without being asked) or found again. */
  onConnection: (connected: boolean) => void;
}

/** Opens a stream of every change after a revision; the answer closes it. */
export type OpenStream = (since: number, listener: StreamListener) => () => void;

type Message =
  | { kind: "event"; event: BatchEvent }
  | { kind: "edition"; edition: string }
  | { kind: "connection"; connected: boolean }
  /** A tab whose lots are of this revision listens from now on. */
  | { kind: "hello"; since: number };

const say = (channel: BroadcastChannel, message: Message): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
  channel.postMessage(message);
};

/** Keeps the stream for all tabs and answers those that come later. */
const lead = (channel: BroadcastChannel, since: number, open: OpenStream, own: StreamListener): (() => void) => {
  const latest = new Map<number, BatchEvent>();
  let from = since;
  let connected = true;
  let holding: string | null = null;
  const listener: StreamListener = {
    onEvent: (event) => {
      latest.set(event.idBatch, event);
      own.onEvent(event);
      say(channel, { kind: "event", event });
    },
    onEdition: (edition) => {
      holding = edition;
      own.onEdition(edition);
      say(channel, { kind: "edition", edition });
    },
    onConnection: (now) => {
      connected = now;
      own.onConnection(now);
      say(channel, { kind: "connection", connected });
    },
  };
  let close = open(from, listener);
  const onMessage = ({ data }: MessageEvent<Message>): void => {
    if (data.kind !== "hello") return;
    if (data.since < from) {
      // Its lots are older than anything this stream was asked for: the server tells what lies between.
      close();
      close = open((from = data.since), listener);
    }
    for (const event of latest.values()) if (event.revision > data.since) say(channel, { kind: "event", event });
    if (holding !== null) say(channel, { kind: "edition", edition: holding });
    say(channel, { kind: "connection", connected });
  };
  channel.addEventListener("message", onMessage);
  return () => {
    channel.removeEventListener("message", onMessage);
    close();
  };
};

/**
 * One stream for all tabs that show the same thing: browsers allow six connections to a host, and every stream holds
 * one. The tab that gets the lock called `name` keeps it and tells the others; when it goes, the next one takes over
 * from the revision that its own page was made of, so nothing is missed. What comes twice does no harm: per lot
 * only a newer revision counts. Browsers without locks or channels open a stream for each tab.
 */
export const shareStream = (name: string, since: number, open: OpenStream, listener: StreamListener): (() => void) => {
  if (!("locks" in navigator) || !("BroadcastChannel" in window)) return open(since, listener);
  const channel = new BroadcastChannel(name);
  const waiting = new AbortController();
  let stop = (): void => undefined;
  const follow = ({ data }: MessageEvent<Message>): void => {
    if (data.kind === "event") listener.onEvent(data.event);
    else if (data.kind === "edition") listener.onEdition(data.edition);
    else if (data.kind === "connection") listener.onConnection(data.connected);
  };
  channel.addEventListener("message", follow);
  say(channel, { kind: "hello", since });

  const keep = (): Promise<void> =>
    new Promise((release) => {
      channel.removeEventListener("message", follow);
      const end = lead(channel, since, open, listener);
      stop = () => {
        end();
        release();
      };
    });
  // Refused only when the wait is given up.
  navigator.locks.request(name, { signal: waiting.signal }, keep).catch(() => undefined);
  return () => {
    waiting.abort();
    stop();
    channel.close();
  };
};
