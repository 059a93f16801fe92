import type { SiteEntry } from "@gleba/shared/contracts";
import { ApiError, fetchSiteHome } from "@gleba/shared/http";
import { create } from "zustand";

/** `unconfigured`: staff have not filled in the configuration yet; `unavailable`: nobody answered. */
type SiteState = "loading" | "ready" | "unconfigured" | "unavailable";

interface Site {
  state: SiteState;
  entries: readonly SiteEntry[];
}

/** The site configuration as the frame knows it; without one the frame stands with what it has. */
export const useSite = create<Site>(() => ({ state: "loading", entries: [] }));

/** Asks for the configuration (from the page when the host wrote it there). Never throws: the frame always stands. */
export const loadSite = async (): Promise<void> => {
  try {
    const { entries } = await fetchSiteHome();
    useSite.setState({ state: "ready", entries });
  } catch (error) {
    const unconfigured = error instanceof ApiError && error.status === 404;
    useSite.setState({ state: unconfigured ? "unconfigured" : "unavailable" });
  }
};

/** Shown until somebody gives the site a name. */
export const NAMELESS = "Portal de loteamentos";

/** The value of an entry, empty when staff left it out. */
export const entryOf = (entries: readonly SiteEntry[], type: SiteEntry["type"]): string =>
  entries.find((entry) => entry.type === type)?.value.trim() ?? "";

/** Every value of an entry that may repeat. */
export const entriesOf = (entries: readonly SiteEntry[], type: SiteEntry["type"]): string[] =>
  entries.flatMap((entry) => (entry.type === type && entry.value.trim() ? [entry.value.trim()] : []));

/** The site's name, or a plain word for what it is. */
export const siteName = (entries: readonly SiteEntry[]): string => entryOf(entries, "title") || NAMELESS;
