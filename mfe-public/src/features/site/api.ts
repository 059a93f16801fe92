import type { SiteHome } from "@gleba/shared/contracts";
import { fetchSiteHome, knownSiteHome } from "@gleba/shared/http";

export { SITE_NOT_CONFIGURED } from "@gleba/shared/http";

/** The site configuration; the shell's frame fetches the same, so it is loaded once. */
export const fetchSite = (): Promise<SiteHome> => fetchSiteHome();

/** The same from the cache, if any: drawn at once. */
export const cachedSite = (): SiteHome | undefined => knownSiteHome();
