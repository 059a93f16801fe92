import { useEffect, useState, type RefObject } from "react";

/** Starts loading before the element scrolls into view. What a jump to the end of the page passed counts as seen. */
const AHEAD = "100000px 0px 400px";

/** True from the moment the element is on screen, near it or above it, and the page has painted. */
export const useSeen = (element: RefObject<HTMLElement | null>): boolean => {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watcher.disconnect();
        setSeen(true);
      },
      { rootMargin: AHEAD },
    );
    watcher.observe(target);
    return () => watcher.disconnect();
  }, [element]);
  return seen;
};
