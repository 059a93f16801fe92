import type { SiteHome } from "@gleba/shared/contracts";
import { fetchSiteHome, knownSiteHome, SITE_NOT_CONFIGURED, type CustomMessages } from "@gleba/shared/http";

/** The site call's own sentences by status (specification §8); every other status takes their fallback. */
export const SITE_MESSAGES: CustomMessages = { 404: SITE_NOT_CONFIGURED };

/** The site configuration; the shell's frame fetches the same, so it is loaded once. */
export const fetchSite = (): Promise<SiteHome> => fetchSiteHome();

/** The same from the cache, if any: drawn at once. */
export const cachedSite = (): SiteHome | undefined => knownSiteHome();
