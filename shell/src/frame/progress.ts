import { useGlobalLoading } from "@gleba/shared/http";
import type { DataRouter } from "react-router";

/** Shorter waits show no bar: it would flicker. */
const DELAY_MS = 150;

/**
 * Shows the progress bar while a screen loads or a request is in flight. The bar's own code comes with the first wait that
 * is long enough: the first screen has none.
 */
export const watchProgress = (router: DataRouter): void => {
  const waiting = (): boolean => {
    const { navigation, initialized } = router.state;
    return navigation.state !== "idle" || !initialized || useGlobalLoading.getState().inFlight > 0;
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hide = (): void => undefined;

  const show = async (): Promise<void> => {
    const bar = await import("./progress-bar.ts");
    if (!waiting()) return;
    bar.showBar();
    hide = bar.hideBar;
  };
  const update = (): void => {
    if (waiting()) {
      // Without network there is no bar either.
      timer ??= setTimeout(() => void show().catch(() => undefined), DELAY_MS);
    } else {
      clearTimeout(timer);
      timer = undefined;
      hide();
    }
  };
  router.subscribe(update);
  useGlobalLoading.subscribe(update);
  update();
};
