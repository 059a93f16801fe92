import { RemoteFailure } from "./failure.ts";

/** Longer than both tries of an entry and of its chunks take that never answer: 8 s each, and a pause. */
const LIMIT_MS = 40_000;

/**
 * Rejects with a `RemoteFailure` where work goes on for longer than its files may take: code of a remote that waits, as it
 * starts, for what never comes. Nobody can end it but a new page, so it counts as code that cannot start.
 *
 * @param remote name of the remote, for the report
 */
export const inTime = async <T>(remote: string, work: Promise<T>): Promise<T> => {
  // The portal host renders without timers, and within limits of its own.
  if (typeof setTimeout === "undefined") return work;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new RemoteFailure("evaluation", remote)), LIMIT_MS);
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
};
