/** A semaphore: at most `atOnce` pieces of work under way, the others wait in line. For work that takes much memory. */
export const createSemaphore = (atOnce: number) => {
  let free = atOnce;
  const waiting: (() => void)[] = [];
  return async <Outcome>(work: () => Promise<Outcome>): Promise<Outcome> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
};
