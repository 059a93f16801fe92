import { inTurn } from "../workers/run-task.ts";
import type { Task } from "../workers/task.ts";

/** Has a worker draw a document; the file. */
export type Draw = <Input>(task: Task<Input, Uint8Array>, input: Input) => Promise<Buffer>;

/**
 * Reads what a document shows and has a worker draw it, one document after the other: `work` begins once it is its turn.
 * Throws 503 when too many wait, 422 when drawing takes too long, and what `work` throws.
 */
export const drawInTurn = <Outcome>(work: (draw: Draw) => Promise<Outcome>): Promise<Outcome> =>
  inTurn("document", (run) =>
    work(async (task, input) => {
      const { buffer, byteOffset, byteLength } = await run(task, input);
      return Buffer.from(buffer, byteOffset, byteLength);
    }),
  );
