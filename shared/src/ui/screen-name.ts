import { useEffect } from "react";
import { create } from "zustand";

/** What the screen of this moment calls itself; the shell makes the document title of it. */
export const useNamedScreen = create<{ name: string | undefined }>(() => ({ name: undefined }));

/**
 * Names the screen by what it shows ("Residencial das Palmeiras") once that is known; until then, and when `name` is
 * empty, the route's `handle.title` stands.
 */
export const useScreenName = (name: string | undefined): void => {
  useEffect(() => {
    if (!name) return;
    useNamedScreen.setState({ name });
    return () => useNamedScreen.setState({ name: undefined });
  }, [name]);
};
