import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";

type Params = Readonly<Record<string, unknown>>;
/** What the browser says of a page, by the names of the DevTools protocol. */
export type Listener = (method: string, params: Record<string, never>) => void;

/** One page of the browser. */
export interface DevtoolsPage {
  send: <Result = unknown>(method: string, params?: Params) => Promise<Result>;
  close: () => Promise<unknown>;
}

/** A browser that runs, spoken to by the DevTools protocol through a pipe, so that no port is open. */
export interface Browser {
  /** Opens a page that shares nothing with the others. */
  open: (listen: Listener) => Promise<DevtoolsPage>;
  close: () => Promise<void>;
}

/**
 * Nothing is reached but what the tool answers itself: whatever goes past it meets a proxy that is not there. A browser of
 * root has no sandbox of its own.
 */
const ARGS = [
  "--headless",
  "--remote-debugging-pipe",
  "--proxy-server=http://127.0.0.1:9",
  "--proxy-bypass-list=<-loopback>",
  "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-dev-shm-usage",
  "--disable-gpu",
  "--disable-quic",
  "--disable-sync",
  "--hide-scrollbars",
  "--mute-audio",
  "--no-default-browser-check",
  "--no-first-run",
];

interface Answer {
  id?: number;
  method?: string;
  params?: Record<string, never>;
  result?: unknown;
  error?: { message: string };
  sessionId?: string;
}

/** Messages end with a zero byte. */
const onMessages = (pipe: Readable, take: (answer: Answer) => void): void => {
  let rest = Buffer.alloc(0);
  pipe.on("data", (part: Buffer) => {
    rest = Buffer.concat([rest, part]);
    for (let end = rest.indexOf(0); end >= 0; end = rest.indexOf(0)) {
      take(JSON.parse(rest.subarray(0, end).toString()) as Answer);
      rest = rest.subarray(end + 1);
    }
  });
};

const connect = (child: ChildProcess) => {
  const [, , , into, from] = child.stdio as unknown as [unknown, unknown, unknown, Writable, Readable];
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>();
  const listeners = new Map<string, Listener>();
  let lastId = 0;
  let ended = "";
  const end = (why: string): void => {
    ended ||= why;
    for (const { reject } of waiting.values()) reject(new Error(ended));
    waiting.clear();
  };
  child.once("error", (error) => end(error.message));
  child.once("exit", (code, signal) => end(`the browser ended (${signal ?? code})`));
  into.on("error", (error) => end(error.message));
  onMessages(from, ({ id, method, params, result, error, sessionId = "" }) => {
    if (method) return listeners.get(sessionId)?.(method, params ?? {});
    const call = waiting.get(id ?? 0);
    waiting.delete(id ?? 0);
    if (error) call?.reject(new Error(error.message));
    else call?.resolve(result as never);
  });
  const send = <Result>(method: string, params: Params = {}, sessionId?: string): Promise<Result> =>
    new Promise((resolve, reject) => {
      if (ended) return reject(new Error(ended));
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      into.write(`${JSON.stringify({ id: lastId, method, params, ...(sessionId && { sessionId }) })}\0`);
    });
  return { send, listeners };
};

/** Starts a browser with an empty profile and no environment. @throws Error when it does not start */
export const startBrowser = async (program: string): Promise<Browser> => {
  const profile = await mkdtemp(join(tmpdir(), "gleba-browser-"));
  const isRoot = process.getuid?.() === 0;
  const args = [...ARGS, ...(isRoot ? ["--no-sandbox"] : []), `--user-data-dir=${profile}`, "about:blank"];
  const env = { HOME: profile, PATH: "/usr/bin:/bin", LANG: "pt_BR.UTF-8", TZ: "America/Sao_Paulo" };
  const child = spawn(program, args, { env, stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"], detached: true });
  // With every process it started.
  const kill = (): void => {
    try {
      if (child.pid) process.kill(-child.pid, "SIGKILL");
    } catch {
      // It has ended already.
    }
  };
  process.once("exit", kill);
  const gone = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", () => resolve());
  });
  const { send, listeners } = connect(child);
  const close = async (): Promise<void> => {
    process.off("exit", kill);
    kill();
    await gone;
    // What it was writing as it was killed may still appear.
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  };
  try {
    await send("Browser.getVersion");
  } catch (error) {
    await close();
    throw error;
  }
  return {
    open: async (listen) => {
      const { browserContextId } = await send<{ browserContextId: string }>("Target.createBrowserContext");
      const { targetId } = await send<{ targetId: string }>("Target.createTarget", {
        url: "about:blank",
        browserContextId,
      });
      const { sessionId } = await send<{ sessionId: string }>("Target.attachToTarget", { targetId, flatten: true });
      listeners.set(sessionId, listen);
      return {
        send: (method, params) => send(method, params, sessionId),
        close: () => {
          listeners.delete(sessionId);
          return send("Target.disposeBrowserContext", { browserContextId });
        },
      };
    },
    close,
  };
};
