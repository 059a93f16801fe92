import { useEffect, useRef } from "react";

const focusFirst = (section: HTMLElement | null, ...selectors: readonly string[]): void => {
  for (const selector of selectors) {
    const found = section?.querySelector<HTMLElement>(selector);
    if (found) return found.focus();
  }
};

/**
 * Keeps the keyboard's place: into the form when somebody opens it, back to the entry when it closes, to the heading
 * when the entry was removed. A form that comes back by itself takes the focus from nobody.
 */
export const useRestoreFocus = (open: number | "new" | undefined, restored: boolean) => {
  const section = useRef<HTMLElement>(null);
  const before = useRef(restored ? open : undefined);
  const closed = useRef<number | "new">(undefined);
  useEffect(() => {
    if (open === before.current) return;
    before.current = open;
    if (open !== undefined) focusFirst(section.current, "form :is(input, select, textarea):enabled");
    else focusFirst(section.current, `[data-entry="${closed.current}"] button`, "[data-add]", "h2");
  }, [open]);
  return {
    section,
    formClosed: (id: number | "new" | undefined): void => void (closed.current = id),
    entryRemoved: (): void => void requestAnimationFrame(() => focusFirst(section.current, "h2")),
  };
};
