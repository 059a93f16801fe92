import { parentPort } from "node:worker_threads";
import { isUnavailable } from "../db/unavailable.ts";
import { AppError, commonErrors } from "../http/app-error.ts";
import { ownName, stepBack } from "./step-back.ts";
import { OUT_OF_MEMORY, type Answering, type Asked, type Told } from "./task.ts";

const LOOK_EVERY_MS = 50;

/** A process looks after its memory itself: that of native code no limit of Node counts. */
const watchMemory = (): void => {
  const most = Number(process.env["WORKER_MEMORY_MB"]) * 2 ** 20;
  setInterval(() => {
    if (process.memoryUsage.rss() > most) process.exit(OUT_OF_MEMORY);
  }, LOOK_EVERY_MS).unref();
};

const toldOf = (error: unknown): Told => {
  const refused = isUnavailable(error) ? commonErrors.unavailable() : error;
  if (refused instanceof AppError) {
    const { status, code, message, errors, extra } = refused;
    return { refusal: { status, code, message, errors, extra } };
  }
  return error instanceof Error
    ? { error: { message: error.message, stack: error.stack } }
    : { error: { message: String(error), stack: undefined } };
};

/** Bytes change hands instead of being copied, where nothing else lies in the same memory. */
const transferable = (outcome: unknown): ArrayBuffer[] =>
  outcome instanceof Uint8Array &&
  outcome.buffer instanceof ArrayBuffer &&
  outcome.byteLength === outcome.buffer.byteLength
    ? [outcome.buffer]
    : [];

/** Does tasks for the process that started this thread or process, one at a time, until it is ended. */
export const serveTasks = (all: readonly Answering[]): void => {
  const byName = new Map(all.map(({ name, work }) => [name, work]));
  const tell = (told: Told): void => {
    if (parentPort) parentPort.postMessage(told, "outcome" in told ? transferable(told.outcome) : []);
    else process.send?.(told);
  };
  const serve = async ({ task, input }: Asked): Promise<void> => {
    try {
      const work = byName.get(task);
      if (!work) throw new Error(`no worker does ${task}`);
      tell({ outcome: await work(input as never) });
    } catch (error) {
      tell(toldOf(error));
    }
  };
  const own = ownName();
  stepBack(own);
  if (parentPort) parentPort.on("message", (asked: Asked) => void serve(asked));
  else {
    watchMemory();
    process.on("message", (asked: Asked) => void serve(asked));
    process.on("disconnect", () => process.exit(0));
  }
  tell({ ready: true, stat: own && `/proc/${own}/stat` });
};
