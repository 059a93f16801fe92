import { announce } from "@gleba/shared/ui";
import { useEffect, useRef } from "react";

/** Long enough to stay silent while somebody types. */
const QUIET_MS = 600;

/** Says a new count of results aloud, never the first one: the page has just been announced itself. */
export const useAnnouncedCount = (text: string): void => {
  const said = useRef(text);
  useEffect(() => {
    if (said.current === text) return;
    const timer = setTimeout(() => {
      said.current = text;
      announce(text);
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [text]);
};
