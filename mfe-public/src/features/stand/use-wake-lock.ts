import { useEffect } from "react";

/** Keeps the screen on while mounted, where the browser can; requested again when the page becomes visible again. */
export const useWakeLock = (): void => {
  useEffect(() => {
    if (!("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let unmounted = false;
    const acquire = async (): Promise<void> => {
      if (document.visibilityState !== "visible") return;
      // Rejected on a low battery: then the screen turns off as usual.
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
