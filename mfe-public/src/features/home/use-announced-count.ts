import { announce } from "@gleba/shared/ui";
import { useEffect, useRef } from "react";

/** Long enough to stay silent while somebody types. */
const DEBOUNCE_MS = 600;

/** Announces a new count of results to screen readers, never the first one: the page has just been announced itself. */
export const useAnnouncedCount = (text: string): void => {
  const announced = useRef(text);
  useEffect(() => {
    if (announced.current === text) return;
    const timer = setTimeout(() => {
      announced.current = text;
      announce(text);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
};
