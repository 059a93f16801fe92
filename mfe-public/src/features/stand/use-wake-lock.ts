import { useEffect } from "react";

/** Keeps the screen lit while this is shown, where the browser can; asked again when the page is seen again. */
export const useWakeLock = (): void => {
  useEffect(() => {
    if (!("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let unmounted = false;
    const acquire = async (): Promise<void> => {
      if (document.visibilityState !== "visible") return;
      // Refused on a low battery: then the screen goes dark as it always did.
      lock = await navigator.wakeLock.request("screen").catch(() => undefined);
      if (unmounted) void lock?.release();
    };
    void acquire();
    const onVisible = (): void => void acquire();
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      unmounted = true;
      document.removeEventListener("visibilitychange", onVisible);
      void lock?.release();
    };
  }, []);
};
