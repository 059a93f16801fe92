import type { RegistryEntry } from "@gleba/shared/federation";

/** Begins the storage key of every page that is on screen; the rest is when it was opened. */
export const OPEN_PAGE = "gleba-open-";

/** What a page on screen says of itself: its release, and until when it answered. */
export interface OpenPage {
  /** Milliseconds since 1970. */
  at: number;
  remote: string;
  version: string;
  side?: RegistryEntry["side"];
  /** Known once the page reports. */
  visit?: string;
}

/** The key of this page. */
export const openPageKey = (): string => OPEN_PAGE + performance.timeOrigin;

/**
 * Notes in the browser's storage what this page runs, while it is on screen; `page` undefined or a hidden page notes
 * nothing. A note that is left behind says that its page froze or crashed: whoever leaves a page hides it first.
 */
export const noteOpenPage = (page: Omit<OpenPage, "at"> | undefined): void => {
  try {
    if (document.hidden || !page) localStorage.removeItem(openPageKey());
    else localStorage.setItem(openPageKey(), JSON.stringify({ ...page, at: Date.now() }));
  } catch {
    // Without storage there is nothing to find later.
  }
};
