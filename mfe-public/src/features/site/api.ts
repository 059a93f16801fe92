import type { SiteHome } from "@gleba/shared/contracts";
import { fetchSiteHome, knownSiteHome } from "@gleba/shared/http";

export { SITE_NOT_CONFIGURED } from "@gleba/shared/http";

/** The site configuration; the shell's frame asks the same, so it travels once. */
export const fetchSite = (): Promise<SiteHome> => fetchSiteHome();

/** The same as far as it is known already: drawn at once. */
export const cachedSite = (): SiteHome | undefined => knownSiteHome();
