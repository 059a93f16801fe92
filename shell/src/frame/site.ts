import type { SiteEntry } from "@gleba/shared/contracts";
import { ApiError, fetchSiteHome } from "@gleba/shared/http";
import { create } from "zustand";

/** `unconfigured`: staff have not filled in the configuration yet; `unavailable`: the API did not answer. */
type SiteState = "loading" | "ready" | "unconfigured" | "unavailable";

interface Site {
  state: SiteState;
  entries: readonly SiteEntry[];
}

/** The site's configuration for the frame, which renders with defaults until it is loaded. */
export const useSite = create<Site>(() => ({ state: "loading", entries: [] }));

/** Loads the configuration (embedded in the page by the host, if it had it). Never throws. */
export const loadSite = async (): Promise<void> => {
  try {
    const { entries } = await fetchSiteHome();
    useSite.setState({ state: "ready", entries });
  } catch (error) {
    const unconfigured = error instanceof ApiError && error.status === 404;
    useSite.setState({ state: unconfigured ? "unconfigured" : "unavailable" });
  }
};

/** The name of a site that has none yet. */
export const DEFAULT_NAME = "Portal de loteamentos";

/** The value of an entry; empty when it is missing. */
export const entryValue = (entries: readonly SiteEntry[], type: SiteEntry["type"]): string =>
  entries.find((entry) => entry.type === type)?.value.trim() ?? "";

/** Every value of a repeatable entry. */
export const entryValues = (entries: readonly SiteEntry[], type: SiteEntry["type"]): string[] =>
  entries.flatMap((entry) => (entry.type === type && entry.value.trim() ? [entry.value.trim()] : []));

/** The site's name, or the default one. */
export const siteName = (entries: readonly SiteEntry[]): string => entryValue(entries, "title") || DEFAULT_NAME;
