import { fork, type ChildProcess } from "node:child_process";
import { Worker, type Transferable } from "node:worker_threads";
import type { Lane } from "./lanes.ts";
import { programAt, programOf, type Program } from "./program.ts";
import { OUT_OF_MEMORY, type Asked, type Told } from "./task.ts";
import { usedSeconds } from "./used-seconds.ts";

/** Why a worker ended before it answered; `start`: it never could. */
export type EndReason = "time" | "memory" | "broken" | "start";

type Limits = Pick<Lane, "runs" | "memoryMb" | "youngMb">;

const YOUNG_MB = 32;

/** A thread or process that does one task at a time. */
export interface Started {
  /** What it tells of a task; rejects with an `Ended` when it ends first, or used the processor for longer than `seconds`. */
  ask(asked: Asked, seconds: number, transfer?: readonly Transferable[]): Promise<Told>;
  end(): Promise<void>;
  isAlive(): boolean;
}

/** A worker that ended before it answered. */
export class Ended extends Error {
  readonly reason: EndReason;
  readonly detail: string;

  constructor(reason: EndReason, detail: string) {
    super(`a worker ended: ${detail}`);
    this.name = "Ended";
    this.reason = reason;
    this.detail = detail;
  }
}

/** A worker may take this long until it can work: it is loaded on a machine that is busy just then. */
const START_SECONDS = 60;
/** A task waits as long for a busy machine or a lock, at the most: so many times what it may use of the processor. */
const PATIENCE = 6;
const LOOK_EVERY_MS = 250;

interface Handle {
  send(asked: Asked, transfer: readonly Transferable[]): void;
  end(): Promise<unknown>;
  ref(): void;
  /** Lets this process end although the worker lives. */
  unref(): void;
}

interface Heard {
  told(told: Told): void;
  ended(ended: Ended): void;
}

/** It gets no secret of ours: what a task needs is in its input. */
const environment = (): Record<string, string | undefined> => ({ NODE_ENV: process.env["NODE_ENV"] });

const startThread = (program: Program, { memoryMb, youngMb = YOUNG_MB }: Limits, { told, ended }: Heard): Handle => {
  const worker = new Worker(program.file, {
    workerData: { program: program.address },
    env: environment(),
    argv: [],
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: youngMb },
  });
  worker.on("message", told);
  worker.on("error", (error: NodeJS.ErrnoException) =>
    ended(new Ended(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? "memory" : "broken", error.message)),
  );
  worker.on("exit", (code) => ended(new Ended("broken", `exit ${code}`)));
  return {
    send: (asked, transfer) => worker.postMessage(asked, transfer),
    end: () => worker.terminate(),
    ref: () => worker.ref(),
    unref: () => worker.unref(),
  };
};

const startProcess = (program: Program, { memoryMb }: Limits, { told, ended }: Heard): Handle => {
  const child: ChildProcess = fork(program.file, [], {
    serialization: "advanced",
    execArgv: [],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: { ...environment(), WORKER_PROGRAM: program.address, WORKER_MEMORY_MB: String(memoryMb) },
  });
  child.on("message", told);
  child.on("error", (error) => ended(new Ended("broken", error.message)));
  child.on("exit", (code, signal) =>
    ended(new Ended(code === OUT_OF_MEMORY || signal === "SIGKILL" ? "memory" : "broken", `exit ${code ?? signal}`)),
  );
  return {
    send: (asked) => void child.send(asked, () => undefined),
    end: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((done) => child.once("exit", done));
      child.kill("SIGKILL");
      await gone;
    },
    ref: () => {
      child.ref();
      child.channel?.ref();
    },
    unref: () => {
      child.unref();
      child.channel?.unref();
    },
  };
};

/**
 * Starts a worker with the limits of its lane. It keeps this process alive only while it does a task.
 *
 * @param program address of what it runs, which calls `serveTasks`; the program of all workers unless told otherwise
 */
export const startWorker = (limits: Limits, program?: string): Started => {
  let alive = true;
  let stat: string | undefined;
  let pending: { resolve: (told: Told) => void; reject: (ended: Ended) => void } | undefined;
  let markReady: () => void = () => undefined;
  let failStart: (ended: Ended) => void = () => undefined;
  const ready = new Promise<void>((resolve, reject) => {
    markReady = resolve;
    failStart = reject;
  });
  ready.catch(() => undefined);

  const ended = (why: Ended): void => {
    if (!alive) return;
    alive = false;
    failStart(stat === undefined ? new Ended("start", why.detail) : why);
    pending?.reject(why);
    void handle.end();
  };
  const told = (message: Told): void => {
    if (!("ready" in message)) return pending?.resolve(message);
    stat = message.stat;
    markReady();
  };
  const handle = (limits.runs === "thread" ? startThread : startProcess)(
    program === undefined ? programOf("worker") : programAt(program),
    limits,
    { told, ended },
  );

  const within = async <Value>(seconds: number, wait: Promise<Value>): Promise<Value> => {
    const timer = setTimeout(() => ended(new Ended("time", `longer than ${seconds} s`)), seconds * 1000);
    try {
      return await wait;
    } finally {
      clearTimeout(timer);
    }
  };
  const withProcessor = async <Value>(seconds: number, wait: Promise<Value>): Promise<Value> => {
    const before = usedSeconds(stat ?? "");
    // Where the system does not tell, the clock on the wall has to do.
    if (before === null) return within(seconds, wait);
    const look = setInterval(() => {
      if ((usedSeconds(stat ?? "") ?? 0) - before > seconds) ended(new Ended("time", `used more than ${seconds} s`));
    }, LOOK_EVERY_MS);
    try {
      return await within(seconds * PATIENCE, wait);
    } finally {
      clearInterval(look);
    }
  };

  return {
    async ask(asked, seconds, transfer = []) {
      handle.ref();
      try {
        await within(START_SECONDS, ready);
        const answer = new Promise<Told>((resolve, reject) => (pending = { resolve, reject }));
        handle.send(asked, transfer);
        return await withProcessor(seconds, answer);
      } finally {
        pending = undefined;
        handle.unref();
      }
    },
    end: async () => {
      alive = false;
      await handle.end();
    },
    isAlive: () => alive,
  };
};
