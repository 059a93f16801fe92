/**
 * Shares one running `load` among callers without ever handing out an answer that began before the call: whoever
 * comes while one is running gets the next, and all who wait for the next share it. Under load a thousand questions
 * cost a handful of reads, and each still sees what was committed before it was asked.
 */
export const singleFlight = <Key, Value>(load: (key: Key) => Promise<Value>): ((key: Key) => Promise<Value>) => {
  const running = new Map<Key, Promise<Value>>();
  const next = new Map<Key, Promise<Value>>();

  const start = (key: Key): Promise<Value> => {
    const promise = load(key).finally(() => {
      if (running.get(key) === promise) running.delete(key);
    });
    running.set(key, promise);
    return promise;
  };

  return (key) => {
    const current = running.get(key);
    if (!current) return start(key);
    const waiting = next.get(key);
    if (waiting) return waiting;
    const startNext = () => {
      next.delete(key);
      return start(key);
    };
    const queued = current.then(startNext, startNext);
    next.set(key, queued);
    return queued;
  };
};
