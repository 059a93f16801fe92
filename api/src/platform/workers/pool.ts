import type { Transferable } from "node:worker_threads";
import { appError, type AppError } from "../http/app-error.ts";
import { createLine } from "./line.ts";
import type { Lane } from "./lanes.ts";
import { Ended, startWorker, type Started } from "./start-worker.ts";
import type { Asked, Task, Told } from "./task.ts";

/** A worker with nothing to do ends after so long, and gives its memory back. */
const IDLE_MS = 30_000;

/** Has a worker do a task. */
export type Run = <Input, Output>(
  task: Task<Input, Output>,
  input: Input,
  transfer?: readonly Transferable[],
) => Promise<Output>;

/** The workers of a lane, started when they are needed. */
export interface Pool {
  run: Run;
  /** What `work` gives, done once it is its turn in the lane's line; the `run` that it is given waits no more. */
  inTurn<Outcome>(work: (run: Run) => Promise<Outcome>): Promise<Outcome>;
  /** Tasks under way and waiting; since the start begun, and ended by a limit. */
  state(): { working: number; waiting: number; begun: number; ended: number };
}

/** Why the work was ended, as people read it. */
const refusalOf = ({ sentences }: Lane, ended: Ended): Error => {
  const { reason } = ended;
  if (reason === "start") return ended;
  const sentence = sentences[reason];
  const code = { time: "too_long", memory: "too_much_memory", broken: "unprocessable" }[reason];
  return appError(422, code, sentence, [sentence], { fields: { file: sentence } });
};

/** What the task gave; throws what it threw. */
const outcomeOf = (told: Told): unknown => {
  if ("outcome" in told) return told.outcome;
  if ("refusal" in told) {
    const { status, code, message, errors, extra } = told.refusal;
    throw appError(status, code, message, errors, extra) satisfies AppError;
  }
  const { message, stack } = "error" in told ? told.error : { message: "a worker said nothing", stack: undefined };
  const error = new Error(message);
  if (stack) error.stack = stack;
  throw error;
};

/** Workers with nothing to do, the last used first; each ends by itself when nobody takes it. */
const createIdle = () => {
  const idle: { worker: Started; timer: NodeJS.Timeout }[] = [];
  return {
    take(): Started | undefined {
      for (let last = idle.pop(); last; last = idle.pop()) {
        clearTimeout(last.timer);
        if (last.worker.isAlive()) return last.worker;
      }
      return undefined;
    },
    give(worker: Started): void {
      if (!worker.isAlive()) return;
      const timer = setTimeout(() => {
        idle.splice(
          idle.findIndex((one) => one.worker === worker),
          1,
        );
        void worker.end();
      }, IDLE_MS).unref();
      idle.push({ worker, timer });
    },
  };
};

/**
 * Makes the pool of a lane.
 *
 * @param program address of what its workers run; that of all workers unless told otherwise
 */
export const createPool = (lane: Lane, program?: string): Pool => {
  const line = createLine(lane, lane.sentences.busy);
  const idle = createIdle();
  let [begun, endedByLimit] = [0, 0];

  const ask = async (asked: Asked, transfer: readonly Transferable[]): Promise<unknown> => {
    const worker = idle.take() ?? startWorker(lane, program);
    begun += 1;
    try {
      return outcomeOf(await worker.ask(asked, lane.seconds, transfer));
    } catch (error) {
      if (!(error instanceof Ended)) throw error;
      endedByLimit += 1;
      throw refusalOf(lane, error);
    } finally {
      idle.give(worker);
    }
  };
  const now: Run = <Input, Output>(
    { name }: Task<Input, Output>,
    input: Input,
    transfer = [] as readonly Transferable[],
  ) => ask({ task: name, input }, transfer) as Promise<Output>;
  return {
    run: (...task) => line.run(() => now(...task)),
    inTurn: (work) => line.run(() => work(now)),
    state: () => ({ ...line.state(), begun, ended: endedByLimit }),
  };
};
