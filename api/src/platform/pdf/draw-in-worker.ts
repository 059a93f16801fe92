import { runTask } from "../workers/run-task.ts";
import type { Task } from "../workers/task.ts";

/** Has a worker draw a document; answers the file. Throws 503 when too many are drawn, 422 when it takes too long. */
export const drawInWorker = async <Input>(task: Task<Input, Uint8Array>, input: Input): Promise<Buffer> => {
  const { buffer, byteOffset, byteLength } = await runTask(task, input);
  return Buffer.from(buffer, byteOffset, byteLength);
};
