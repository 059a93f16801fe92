/** Runs the tasks, so many at once, in their order. */
export const runAll = async (tasks: readonly (() => Promise<void>)[], atOnce: number): Promise<void> => {
  const waiting = [...tasks];
  const worker = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) await task();
  };
  await Promise.all(Array.from({ length: Math.min(tasks.length, atOnce) }, worker));
};
