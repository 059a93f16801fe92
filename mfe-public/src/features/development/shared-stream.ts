import type { BatchEvent } from "@gleba/shared/contracts";
import { whileVisible } from "@gleba/shared/kit";

/** Callbacks of a stream of lot changes. */
export interface StreamListener {
  onEvent: (event: BatchEvent) => void;
  /** Which edition of everything else holds. */
  onEdition: (edition: string) => void;
  /**
   * The server was lost (it is tried again without being asked) or found again; `silentSince`: nothing was heard since then
   * already, because nobody looked.
   */
  onConnection: (connected: boolean, silentSince?: string) => void;
}

/** Opens a stream of every change after a revision; the answer closes it. */
export type OpenStream = (since: number, listener: StreamListener) => () => void;

type Message =
  | { kind: "event"; event: BatchEvent }
  | { kind: "edition"; edition: string }
  | { kind: "connection"; connected: boolean }
  /** A tab whose lots are of this revision subscribes. */
  | { kind: "hello"; since: number };

/** A leading tab answers at once. One that says nothing for so long was put to sleep, lock in hand. */
const ANSWER_MS = 2_000;

const post = (channel: BroadcastChannel, message: Message): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
  channel.postMessage(message);
};

/** As the leading tab: holds the stream for all tabs and answers those that open later. */
const leadStream = (
  channel: BroadcastChannel,
  since: number,
  open: OpenStream,
  ownListener: StreamListener,
): (() => void) => {
  const latest = new Map<number, BatchEvent>();
  let from = since;
  let connected = true;
  let currentEdition: string | null = null;
  const listener: StreamListener = {
    onEvent: (event) => {
      latest.set(event.idBatch, event);
      ownListener.onEvent(event);
      post(channel, { kind: "event", event });
    },
    onEdition: (edition) => {
      currentEdition = edition;
      ownListener.onEdition(edition);
      post(channel, { kind: "edition", edition });
    },
    onConnection: (now) => {
      connected = now;
      ownListener.onConnection(now);
      post(channel, { kind: "connection", connected });
    },
  };
  let close = open(from, listener);
  const onMessage = ({ data }: MessageEvent<Message>): void => {
    if (data.kind !== "hello") return;
    if (data.since < from) {
      // Its lots are older than this stream's start: reopened from there, the server sends what it missed.
      close();
      close = open((from = data.since), listener);
    }
    for (const event of latest.values()) if (event.revision > data.since) post(channel, { kind: "event", event });
    if (currentEdition !== null) post(channel, { kind: "edition", edition: currentEdition });
    post(channel, { kind: "connection", connected });
  };
  channel.addEventListener("message", onMessage);
  return () => {
    channel.removeEventListener("message", onMessage);
    close();
  };
};

/** As a tab that is looked at: leads, or follows the one that does. The answer leaves. */
const joinStream = (name: string, since: number, open: OpenStream, listener: StreamListener): (() => void) => {
  if (!("locks" in navigator) || !("BroadcastChannel" in window)) return open(since, listener);
  const channel = new BroadcastChannel(name);
  const controller = new AbortController();
  let stop = (): void => undefined;
  let own: (() => void) | undefined;
  const onLeaderMessage = ({ data }: MessageEvent<Message>): void => {
    if (data.kind !== "hello") clearTimeout(waiting);
    if (data.kind === "event") listener.onEvent(data.event);
    else if (data.kind === "edition") listener.onEdition(data.edition);
    else if (data.kind === "connection") listener.onConnection(data.connected);
  };
  channel.addEventListener("message", onLeaderMessage);
  post(channel, { kind: "hello", since });
  const waiting = setTimeout(() => (own = open(since, listener)), ANSWER_MS);

  const endFollowing = (): void => {
    channel.removeEventListener("message", onLeaderMessage);
    clearTimeout(waiting);
    own?.();
  };
  const becomeLeader = (): Promise<void> =>
    new Promise((release) => {
      endFollowing();
      const end = leadStream(channel, since, open, listener);
      stop = () => {
        end();
        release();
      };
    });
  // Rejected when the wait is aborted, and where the browser refuses locks, as with blocked cookies.
  navigator.locks.request(name, { signal: controller.signal }, becomeLeader).catch(() => {
    if (!controller.signal.aborted) void becomeLeader();
  });
  return () => {
    controller.abort();
    endFollowing();
    stop();
    channel.close();
  };
};

/**
 * One stream for all tabs that show the same thing, and none for those that nobody looks at: browsers allow six connections to a
 * host, and every stream holds one. The tab that gets the lock `name` holds it and forwards events to the others; when it closes or
 * goes to the background, the next one takes over from the revision that its own page was made of, so nothing is missed. A tab
 * that is looked at again asks for what came since its own streams told it last; while it sleeps, a tab that comes has a stream
 * of its own. Events that come twice do no harm: per lot only a newer revision counts. Browsers without locks or channels open
 * a stream for each tab.
 */
export const shareStream = (name: string, since: number, open: OpenStream, listener: StreamListener): (() => void) => {
  // Of what one's own streams told last: what was committed late is told again by the server. What another tab forwards does not
  // count, since it may come before what that tab repeats.
  let heard = since;
  const openHeard: OpenStream = (asked, { onEvent, ...rest }) =>
    open(asked, {
      ...rest,
      onEvent: (event) => {
        heard = Math.max(heard, event.revision);
        onEvent(event);
      },
    });
  return whileVisible((silentSince) =>
    joinStream(name, heard, openHeard, {
      ...listener,
      onConnection: (connected) => {
        listener.onConnection(connected, silentSince);
        if (connected) silentSince = undefined;
      },
    }),
  );
};
