import type { BatchEvent } from "@gleba/shared/contracts";
import { showPage } from "@gleba/shared/testing";
import { BroadcastChannel } from "node:worker_threads";
import { shareStream, type OpenStream, type StreamListener } from "./shared-stream.ts";

/** Locks as a browser gives them, one name after the other; Node 20 has none. */
const createLocks = () => {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>): Promise<void> => {
      const turn = last.then(() => (signal.aborted ? Promise.reject(new Error("aborted")) : work()));
      last = turn.catch(() => undefined);
      return turn;
    },
  };
};

/** The server: every stream that is open, and since when it was asked. */
const createServer = () => {
  const streams: { since: number; listener: StreamListener }[] = [];
  const open: OpenStream = (since, listener) => {
    const stream = { since, listener };
    streams.push(stream);
    return () => void streams.splice(streams.indexOf(stream), 1);
  };
  return { streams, open, say: (event: BatchEvent) => streams.forEach(({ listener }) => listener.onEvent(event)) };
};

const sold = (idBatch: number, revision: number): BatchEvent => ({ idBatch, status: "sold", revision });

/** A tab that shows a development as it was at `since`. */
const tab = (server: ReturnType<typeof createServer>, since: number) => {
  const heard: BatchEvent[] = [];
  const editions: string[] = [];
  const connections: boolean[] = [];
  const close = shareStream("venture-3", since, server.open, {
    onEvent: (event) => heard.push(event),
    onEdition: (edition) => editions.push(edition),
    onConnection: (connected) => connections.push(connected),
  });
  return { heard, editions, connections, close };
};

/** Messages between tabs take a moment. */
const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 1));
};

const tabs: ReturnType<typeof tab>[] = [];
const opened = (...given: Parameters<typeof tab>) => {
  const made = tab(...given);
  tabs.push(made);
  return made;
};

beforeEach(() => {
  Object.defineProperty(navigator, "locks", { value: createLocks(), configurable: true });
  Object.defineProperty(window, "BroadcastChannel", { value: BroadcastChannel, configurable: true });
});
afterEach(() => {
  for (const { close } of tabs.splice(0)) close();
  showPage("visible");
  Reflect.deleteProperty(navigator, "locks");
  Reflect.deleteProperty(window, "BroadcastChannel");
});

describe("a person with a development open in several tabs", () => {
  it("costs the server one stream, and every tab hears every change", async () => {
    const server = createServer();
    const first = opened(server, 10);
    await until(() => server.streams.length === 1);
    const second = opened(server, 10);
    server.say(sold(7, 11));
    await until(() => second.heard.length > 0);
    expect(first.heard).toEqual([sold(7, 11)]);
    expect(second.heard).toContainEqual(sold(7, 11));
    expect(server.streams).toHaveLength(1);
  });

  it("misses nothing in a tab that opens later, whatever its page was made of", async () => {
    const server = createServer();
    opened(server, 10);
    await until(() => server.streams.length === 1);
    server.say(sold(7, 11));
    server.say(sold(8, 12));
    const late = opened(server, 11);
    await until(() => late.heard.length > 0);
    expect(late.heard).toEqual([sold(8, 12)]);
    opened(server, 4);
    await until(() => server.streams[0]?.since === 4);
    expect(server.streams).toHaveLength(1);
  });

  it("keeps hearing after the tab that held the stream is closed", async () => {
    const server = createServer();
    const first = opened(server, 10);
    await until(() => server.streams.length === 1);
    const second = opened(server, 12);
    first.close();
    await until(() => server.streams[0]?.since === 12);
    server.say(sold(7, 13));
    expect(second.heard).toContainEqual(sold(7, 13));
  });

  it("learns in every tab, and in one that opens later, that the development is another edition", async () => {
    const server = createServer();
    const first = opened(server, 10);
    await until(() => server.streams.length === 1);
    const second = opened(server, 10);
    await until(() => second.connections.length === 1);
    server.streams[0]?.listener.onEdition("b");
    const late = opened(server, 10);
    await until(() => second.editions.length + late.editions.length === 3);
    expect([first.editions, new Set(second.editions), late.editions]).toEqual([["b"], new Set(["b"]), ["b"]]);
  });

  it("reads in every tab that the server was lost and found", async () => {
    const server = createServer();
    opened(server, 10);
    await until(() => server.streams.length === 1);
    const second = opened(server, 10);
    await until(() => second.connections.length === 1);
    server.streams[0]?.listener.onConnection(false);
    server.streams[0]?.listener.onConnection(true);
    await until(() => second.connections.length === 3);
    expect(second.connections).toEqual([true, false, true]);
  });

  it("hears every change in a tab that opens while the one that holds the stream sleeps, and is one of all once that has gone", async () => {
    const asleep = new AbortController();
    let wake = (): void => undefined;
    void navigator.locks.request("venture-3", { signal: asleep.signal }, () => new Promise<void>((go) => (wake = go)));
    const server = createServer();
    const inFront = opened(server, 10);
    await until(() => server.streams.length === 1);
    server.say(sold(7, 11));
    expect(inFront.heard).toEqual([sold(7, 11)]);
    const [own] = server.streams;
    wake();
    await until(() => server.streams[0] !== own);
    expect(server.streams).toHaveLength(1);
  });

  it("hears every change in a tab that is looked at again, whose stream another one held that sleeps by now", async () => {
    const asleep = new AbortController();
    void navigator.locks.request("venture-3", { signal: asleep.signal }, () => new Promise<void>(() => undefined));
    const leader = new BroadcastChannel("venture-3");
    const asked = new Promise<void>((said) => {
      leader.onmessage = () => {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
        leader.postMessage({ kind: "connection", connected: true });
        leader.close();
        said();
      };
    });
    const server = createServer();
    const inFront = opened(server, 10);
    await asked;
    await until(() => inFront.connections.length === 1);
    showPage("hidden");
    showPage("visible");
    await until(() => server.streams.length === 1);
    server.say(sold(7, 11));
    expect(inFront.heard).toEqual([sold(7, 11)]);
  });

  it("costs no connection in the background, and misses nothing once it is looked at again", async () => {
    const server = createServer();
    const only = opened(server, 10);
    await until(() => server.streams.length === 1);
    server.streams[0]?.listener.onConnection(true);
    showPage("hidden");
    expect(server.streams).toEqual([]);
    showPage("visible");
    await until(() => server.streams.length === 1);
    // The server repeats what came after the page's own revision.
    expect(server.streams[0]?.since).toBe(10);
    server.say(sold(7, 11));
    expect(only.heard).toEqual([sold(7, 11)]);
  });

  it("is told again nothing that its own stream told it: who flips between apps at a launch costs what is new", async () => {
    const server = createServer();
    opened(server, 10);
    await until(() => server.streams.length === 1);
    server.say(sold(7, 11));
    server.say(sold(8, 14));
    // An older tab makes the stream begin anew, and what comes is older than what was heard.
    const older = opened(server, 4);
    await until(() => server.streams[0]?.since === 4);
    server.say(sold(3, 5));
    older.close();
    showPage("hidden");
    showPage("visible");
    await until(() => server.streams.length === 1);
    expect(server.streams[0]?.since).toBe(14);
  });

  it("asks from its own page's revision where another tab forwarded what it heard", async () => {
    const server = createServer();
    const first = opened(server, 10);
    await until(() => server.streams.length === 1);
    const second = opened(server, 10);
    server.say(sold(7, 11));
    await until(() => second.heard.length > 0);
    first.close();
    await until(() => server.streams[0]?.since === 10);
    server.say(sold(7, 11));
    expect(second.heard).toContainEqual(sold(7, 11));
  });

  it("says since when nothing was heard, where the server is not found by who looks again", async () => {
    const server = createServer();
    const since: (string | undefined)[] = [];
    const onConnection: StreamListener["onConnection"] = (_connected, silentSince) => since.push(silentSince);
    const close = shareStream("venture-3", 10, server.open, { onEvent: jest.fn(), onEdition: jest.fn(), onConnection });
    await until(() => server.streams.length === 1);
    server.streams[0]?.listener.onConnection(false);
    const left = new Date().toISOString();
    showPage("hidden");
    showPage("visible");
    await until(() => server.streams.length === 1);
    for (const connected of [false, false, true, false]) server.streams[0]?.listener.onConnection(connected);
    expect(since).toHaveLength(5);
    expect(since[1]! >= left).toBe(true);
    expect(since).toEqual([undefined, since[1], since[1], since[1], undefined]);
    close();
  });

  it("has a stream for each tab in a browser that cannot share one", () => {
    Reflect.deleteProperty(navigator, "locks");
    const server = createServer();
    opened(server, 10);
    opened(server, 10);
    expect(server.streams).toHaveLength(2);
  });

  it("hears every change in a browser that refuses locks, as with blocked cookies", async () => {
    const request = () => Promise.reject(new DOMException("The request was denied.", "SecurityError"));
    Object.defineProperty(navigator, "locks", { value: { request }, configurable: true });
    const server = createServer();
    const first = opened(server, 10);
    opened(server, 10);
    // One that was closed before the browser has refused holds nothing.
    opened(server, 10).close();
    await until(() => server.streams.length > 1);
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(server.streams).toHaveLength(2);
    server.say(sold(7, 11));
    expect(first.heard).toEqual([sold(7, 11)]);
  });
});
