import { article } from "@gleba/shared/contracts";
import { get, SITE_NOT_CONFIGURED_STAFF, type CustomMessages } from "@gleba/shared/http";

let isConfigured = false;

/** The site call's own sentences by status for staff (specification §8); every other status takes their fallback. */
export const SITE_MESSAGES: CustomMessages = { 404: SITE_NOT_CONFIGURED_STAFF };

/** Finds the site's configuration. Throws `ApiError`, 404 while nobody has configured the portal. */
export const requireSite = async (signal?: AbortSignal): Promise<true> => {
  // Once configured, a portal stays so: it is asked once.
  if (!isConfigured) await get("/api/public/articles/detail/configurations", article, { signal });
  isConfigured = true;
  return true;
};

/** Whether it is known that the portal is configured. */
export const isKnownConfigured = (): boolean => isConfigured;
