import { Worker } from "node:worker_threads";

/** The text of a renderer and what it is called in messages. */
export interface RendererCode {
  code: string;
  name: string;
}

/** What a thread may use before it is ended. */
export interface ThreadLimits {
  /** From the moment it begins with a task, for each `ANSWERS_PORTION` of its answers; by `FIRST_SCREEN_RENDER_MS`. */
  taskMs: number;
  /** Until its code is evaluated. */
  startMs: number;
  memoryMb: number;
}

/** Limits of a host that serves visitors, besides the time that its configuration gives a task. */
export const THREAD_LIMITS: Omit<ThreadLimits, "taskMs"> = { startMs: 5_000, memoryMb: 192 };

/** Characters of answers that a task reads within its time: 12,000 lots, which are 850,000, take longer than a policy. */
export const ANSWERS_PORTION = 250_000;

export type ThreadTask = "plan" | "render" | "sitemapQuestions" | "sitemapPaths";

/** A thread with the renderers of a shell and a remote. */
export interface RenderThread {
  /** Rejects where the code throws; and where it loops, takes too much memory or exits, which ends the thread. */
  run: (task: ThreadTask, page?: string, answers?: string) => Promise<string>;
  /** Resolves when it ended, to the reason. */
  ended: Promise<string>;
  close: () => Promise<void>;
}

interface Pending {
  limitMs: number;
  resolve: (result: string) => void;
  reject: (reason: Error) => void;
  timer?: NodeJS.Timeout;
}

type Message = { ready: true } | { id: number; began?: true; result?: string; error?: string };

/**
 * Starts a thread. Its code gets no environment, no arguments and nothing of this process but what it is sent.
 *
 * @param file path of worker.js
 */
export const startRenderThread = (
  file: string,
  code: { shell: RendererCode; remote: RendererCode | undefined },
  limits: ThreadLimits,
): RenderThread => {
  const worker = new Worker(file, {
    workerData: code,
    env: {},
    argv: [],
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb, maxYoungGenerationSizeMb: 32 },
  });
  worker.unref();
  const pending = new Map<number, Pending>();
  let lastId = 0;
  let reason = "";
  let stop: (why: string) => void = () => undefined;

  const ended = new Promise<string>((resolve) => {
    stop = (why) => {
      if (reason) return;
      reason = why;
      clearTimeout(starting);
      for (const { reject, timer } of pending.values()) {
        clearTimeout(timer);
        reject(new Error(why));
      }
      pending.clear();
      void worker.terminate();
      resolve(why);
    };
  });
  const starting = setTimeout(() => stop(`it did not start within ${limits.startMs} ms`), limits.startMs);
  starting.unref();
  worker.on("error", (error) => stop(error.message));
  worker.on("exit", () => stop("it ended its thread"));
  worker.on("message", (message: Message) => {
    if ("ready" in message) return clearTimeout(starting);
    const task = pending.get(message.id);
    if (!task) return;
    if (message.began) {
      task.timer = setTimeout(() => stop(`it took longer than ${task.limitMs} ms`), task.limitMs);
      return;
    }
    clearTimeout(task.timer);
    pending.delete(message.id);
    if (message.result === undefined) task.reject(new Error(message.error ?? "no result"));
    else task.resolve(message.result);
  });

  return {
    run: (task, page, answers) =>
      new Promise((resolve, reject) => {
        if (reason) return reject(new Error(reason));
        lastId += 1;
        const limitMs = limits.taskMs * Math.max(1, Math.ceil((answers?.length ?? 0) / ANSWERS_PORTION));
        pending.set(lastId, { limitMs, resolve, reject });
        worker.postMessage({ id: lastId, task, page, answers }, []);
      }),
    ended,
    close: async () => {
      stop("closed");
      await worker.terminate();
    },
  };
};
