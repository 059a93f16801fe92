import { type SiteEntry, siteHome, type SiteHome, siteHomeOperation } from "@gleba/shared/contracts";
import type { ApiClient, ApiResult } from "./api-client.ts";

/** The site's configuration: whose portal this is. */
export const readSite = (api: ApiClient): Promise<ApiResult<SiteHome>> => api.graphql(siteHomeOperation, siteHome);

/** The value of a configuration entry; empty when it is missing. */
export const entryValue = ({ entries }: SiteHome, type: SiteEntry["type"]): string =>
  entries.find((entry) => entry.type === type)?.value.trim() ?? "";

/** The same of the API's answer; empty too when it did not answer. */
export const siteEntryValue = (site: ApiResult<SiteHome>, type: SiteEntry["type"]): string =>
  site.state === "ok" ? entryValue(site.value, type) : "";
