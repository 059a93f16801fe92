import { useEffect, useEffectEvent } from "react";

/** Does something every so often while the page is looked at, and when somebody comes back to it. */
export const useWhileVisible = (work: () => void, everyMs: number): void => {
  const run = useEffectEvent(() => {
    if (document.visibilityState === "visible") work();
  });
  useEffect(() => {
    const timer = setInterval(() => run(), everyMs);
    const back = (): void => run();
    document.addEventListener("visibilitychange", back);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", back);
    };
  }, [everyMs]);
};
