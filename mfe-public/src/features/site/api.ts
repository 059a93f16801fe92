import type { SiteHome } from "@gleba/shared/contracts";
import { ApiError, fetchSiteHome, knownSiteHome, messageFor, SITE_NOT_CONFIGURED } from "@gleba/shared/http";

/** The site configuration; the shell's frame fetches the same, so it is loaded once. */
export const fetchSite = (): Promise<SiteHome> => fetchSiteHome();

/** The same from the cache, if any: drawn at once. */
export const cachedSite = (): SiteHome | undefined => knownSiteHome();

/** What a screen says about a call that failed. */
export interface Failure {
  status: number;
  /** The error's code; `site_not_configured` is a state to explain, not a failure. */
  code: string;
  /** The sentence for the person. */
  message: string;
  /** What support needs to find it. */
  id: string;
}

const UNCONFIGURED: Readonly<Record<number, string>> = { 404: SITE_NOT_CONFIGURED };

/** True while nobody has configured the site. */
export const isUnconfigured = ({ code }: Failure): boolean => code === "site_not_configured";

/** Reads what was thrown; a chunk that could not be fetched is a failure of the page, not of the server. */
export const failureOf = (thrown: unknown): Failure => {
  if (!(thrown instanceof ApiError)) return { status: 500, code: "page", message: messageFor(thrown), id: "500-page" };
  const { status, code } = thrown;
  const message = messageFor(thrown, code === "site_not_configured" ? UNCONFIGURED : undefined);
  return { status, code, message, id: `${status}-${code}` };
};
