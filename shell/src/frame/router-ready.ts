import type { DataRouter } from "react-router";

/** Waits for the first screen's code, so that the readable page of the host is replaced once and without a jump. */
export const firstScreen = (router: DataRouter): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
