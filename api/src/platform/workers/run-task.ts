import type { Transferable } from "node:worker_threads";
import { inSpan } from "@gleba/shared/tracing";
import { LANES, type LaneName } from "./lanes.ts";
import { createPool, type Pool, type Run } from "./pool.ts";
import type { Task } from "./task.ts";

/** Of this process, whatever servers are in it. */
const pools = new Map<LaneName, Pool>();

const poolOf = (name: LaneName): Pool => {
  const pool = pools.get(name) ?? createPool(LANES[name]);
  pools.set(name, pool);
  return pool;
};

/**
 * Has a worker do a task, outside of the thread that answers everybody. Throws 503 with `Retry-After` when too many wait
 * for such work, and 422 with the reason when it took longer or more memory than it may: then the worker was ended and
 * nothing of it is left. What the task itself throws comes through.
 *
 * @param transfer what of the input changes hands instead of being copied; threads alone take such a thing
 */
export const runTask = <Input, Output>(
  task: Task<Input, Output>,
  input: Input,
  transfer: readonly Transferable[] = [],
): Promise<Output> =>
  inSpan(`task ${task.name}`, { attributes: { "gleba.lane": task.lane } }, () =>
    poolOf(task.lane).run(task, input, transfer),
  );

/**
 * Work around a task, begun once it is its turn in the lane's line: of a crowd that asks at once, those who wait keep
 * neither the database nor this thread from others. Throws 503 when too many wait, and what `work` throws.
 */
export const inTurn = <Outcome>(lane: LaneName, work: (run: Run) => Promise<Outcome>): Promise<Outcome> =>
  inSpan(`turn ${lane}`, { attributes: { "gleba.lane": lane } }, () => poolOf(lane).inTurn(work));

/** How a lane of this process stands. */
export const laneState = (name: LaneName): ReturnType<Pool["state"]> => poolOf(name).state();
