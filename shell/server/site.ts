import {
  type SiteEntry,
  siteHome,
  type SiteHome,
  siteHomeOperation,
  ventureCard,
  type VentureCard,
  venturesOperation,
} from "@gleba/shared/contracts";
import * as z from "zod/mini";
import type { ApiClient, ApiResult } from "./api-client.ts";

/** The site's configuration and featured article. */
export const readSite = (api: ApiClient): Promise<ApiResult<SiteHome>> => api.graphql(siteHomeOperation, siteHome);

/** Every development of the home page. */
export const readDevelopments = (api: ApiClient): Promise<ApiResult<VentureCard[]>> =>
  api.graphql(venturesOperation, z.array(ventureCard));

/** The value of a configuration entry; empty when it is missing. */
export const entryValue = ({ entries }: SiteHome, type: SiteEntry["type"]): string =>
  entries.find((entry) => entry.type === type)?.value.trim() ?? "";

/** The same of the API's answer; empty too when it did not answer. */
export const siteEntryValue = (site: ApiResult<SiteHome>, type: SiteEntry["type"]): string =>
  site.state === "ok" ? entryValue(site.value, type) : "";
