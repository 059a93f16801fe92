import { mayComeBack } from "./api.ts";

/** When to give up, and who hears that nothing answers for the moment. */
export interface Patience {
  signal: AbortSignal;
  onLost: (lost: boolean) => void;
}

const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [1_000, 15_000];

/** Waits longer from try to try, and no longer once the browser says that it is connected. */
const pause = (tries: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const over = (): void => {
      clearTimeout(timer);
      window.removeEventListener("online", over);
      signal.removeEventListener("abort", over);
      done();
    };
    const timer = setTimeout(over, Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS));
    window.addEventListener("online", over);
    signal.addEventListener("abort", over);
  });

/** Does what may be done twice until it was answered: a connection that broke or a server that is away ends nothing. */
export const persist = async <Answer>(work: () => Promise<Answer>, { signal, onLost }: Patience): Promise<Answer> => {
  for (let tries = 0; ; tries += 1)
    try {
      const answer = await work();
      if (tries > 0) onLost(false);
      return answer;
    } catch (thrown) {
      if (signal.aborted || !mayComeBack(thrown)) throw thrown;
      onLost(true);
      await pause(tries, signal);
      signal.throwIfAborted();
    }
};
