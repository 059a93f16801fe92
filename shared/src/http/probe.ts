import { portalConfig } from "./config.ts";
import { noteReachable, useReachability } from "./reachability.ts";

/** Pauses between two questions; the last one repeats. */
const PAUSES_MS = [3_000, 5_000, 10_000, 20_000] as const;

const answers = async (): Promise<boolean> => {
  try {
    const answer = await fetch(`${portalConfig().apiUrl}/readyz`, { cache: "no-store" });
    return answer.ok;
  } catch {
    return false;
  }
};

/**
 * Watches over the connection for as long as the page lives: while the server cannot be reached it is asked again and
 * again, at once when the browser says it is online. Answers the way to stop.
 */
export const watchConnection = (): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;

  const ask = async (): Promise<void> => {
    clearTimeout(timer);
    if (await answers()) {
      tries = 0;
      noteReachable(true);
      return;
    }
    noteReachable(false);
    timer = setTimeout(() => void ask(), PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)]);
    tries += 1;
  };

  const askNow = () => void (useReachability.getState().reachable || ask());
  window.addEventListener("online", askNow);
  const stop = useReachability.subscribe(({ reachable }, before) => {
    if (reachable) clearTimeout(timer);
    else if (before.reachable) timer = setTimeout(() => void ask(), PAUSES_MS[0]);
  });
  return () => {
    clearTimeout(timer);
    stop();
    window.removeEventListener("online", askNow);
  };
};
