import type { SiteEntry } from "@gleba/shared/contracts";
import { ApiError, fetchSiteHome, knownSiteHome } from "@gleba/shared/http";
import { useSyncExternalStore } from "react";
import { createStore } from "zustand/vanilla";

/** `unconfigured`: staff have not filled in the configuration yet; `unavailable`: the API did not answer. */
type SiteState = "loading" | "ready" | "unconfigured" | "unavailable";

interface Site {
  state: SiteState;
  entries: readonly SiteEntry[];
}

/** The site's configuration for the frame, which renders with defaults until it is loaded. */
export const site = createStore<Site>(() => ({ state: "loading", entries: [] }));

let written: Site | undefined;

/** What the host wrote into the page, which its first screen was rendered with and is hydrated with. */
const siteInPage = (): Site => {
  if (written) return written;
  const entries = knownSiteHome()?.entries;
  return (written = entries ? { state: "ready", entries } : site.getInitialState());
};

/** A part of it inside a component; renders again when it changes. */
export const useSite = <Part>(select: (site: Site) => Part): Part =>
  useSyncExternalStore(
    site.subscribe,
    () => select(site.getState()),
    () => select(siteInPage()),
  );

/** Loads the configuration (embedded in the page by the host, if it had it). Never throws. */
export const loadSite = async (): Promise<void> => {
  try {
    // Shown while it is asked anew, where the page has it from before.
    site.setState(siteInPage());
    const { entries } = await fetchSiteHome();
    site.setState({ state: "ready", entries });
  } catch (error) {
    const unconfigured = error instanceof ApiError && error.status === 404;
    site.setState({ state: unconfigured ? "unconfigured" : "unavailable" });
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

/** The title of the tab for a screen, empty for one without a name of its own. */
export const pageTitle = (screen: string, name: string): string =>
  screen && screen !== name ? `${screen} — ${name}` : name;
