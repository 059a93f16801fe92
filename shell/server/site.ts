import {
  siteHome,
  siteHomeOperation,
  ventureCard,
  venturesOperation,
  type SiteEntry,
  type SiteHome,
  type VentureCard,
} from "@gleba/shared/contracts";
import * as z from "zod/mini";
import type { Answer, ApiClient } from "./api-client.ts";

/** The site's configuration and featured article. */
export const readSite = (api: ApiClient): Promise<Answer<SiteHome>> => api.graphql(siteHomeOperation, siteHome);

/** Every development of the home page. */
export const readVentures = (api: ApiClient): Promise<Answer<VentureCard[]>> =>
  api.graphql(venturesOperation, z.array(ventureCard));

/** The value of a configuration entry, empty when it is left out or not known. */
export const entryOf = (site: Answer<SiteHome>, type: SiteEntry["type"]): string =>
  site.state === "known" ? (site.value.entries.find((entry) => entry.type === type)?.value.trim() ?? "") : "";
