import { article } from "@gleba/shared/contracts";
import { ApiError, get, messageFor, SITE_NOT_CONFIGURED_STAFF } from "@gleba/shared/http";

let isConfigured = false;

/** The staff's own sentence of a portal that nobody configured yet (specification §8); null where it is configured. */
export const fetchSetupWarning = async (signal?: AbortSignal): Promise<string | null> => {
  // Once configured, a portal stays so: it is asked once.
  if (isConfigured) return null;
  try {
    await get("/api/public/articles/detail/configurations", article, { signal });
    isConfigured = true;
    return null;
  } catch (thrown) {
    if (thrown instanceof ApiError && thrown.status === 404)
      return messageFor(thrown, { 404: SITE_NOT_CONFIGURED_STAFF });
    throw thrown;
  }
};

/** Whether it is known that the portal is configured. */
export const isKnownConfigured = (): boolean => isConfigured;
