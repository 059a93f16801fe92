import { useEffect, useState, type RefObject } from "react";

/** Starts loading before the element scrolls into view. What a jump to the end of the page passed counts as seen. */
const ROOT_MARGIN = "100000px 0px 400px";

/** True from the moment the element is on screen, near it or above it, and the page has painted. */
export const useNearViewport = (element: RefObject<HTMLElement | null>): boolean => {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watcher.disconnect();
        setNear(true);
      },
      { rootMargin: ROOT_MARGIN },
    );
    watcher.observe(target);
    return () => watcher.disconnect();
  }, [element]);
  return near;
};
