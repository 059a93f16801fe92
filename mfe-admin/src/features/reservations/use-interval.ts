import { useEffect, useRef } from "react";

/** Does something every so often while the page is looked at; nothing while there is nothing to do. */
export const useInterval = (milliseconds: number, work: (() => void) | undefined): void => {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") latest.current?.();
    }, milliseconds);
    return () => clearInterval(timer);
  }, [milliseconds]);
};
