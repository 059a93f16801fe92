import type { DataRouter } from "react-router";

/** Resolves when the first screen's code is loaded, so that the host's first screen is replaced once and without a shift. */
export const routerReady = (router: DataRouter): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
