import { useEffect, useRef, type RefObject } from "react";

/**
 * Brings the focus to the heading of what the person just opened, and back where it was when it closes.
 * An opening by the address alone leaves the focus to the page's heading.
 */
export const useRestoredFocus = (opened: number): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    const active = document.activeElement;
    const byPerson = active?.closest("[data-opens-lot]");
    if (!byPerson) return;
    opener.current = active;
    heading.current?.focus({ preventScroll: true });
    // The list may be scrolled far below it; under the header it would be as good as closed.
    heading.current?.scrollIntoView?.({ block: "nearest" });
  }, [opened]);
  useEffect(
    () => () => {
      const from = opener.current;
      if (from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true });
    },
    [],
  );
  return heading;
};
