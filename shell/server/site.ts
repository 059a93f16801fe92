import { siteHome, ventureCard, type SiteEntry, type SiteHome, type VentureCard } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import type { Answer, ApiClient } from "./api-client.ts";

const SITE = `query siteHome { siteHome { entries { type value } about { id title slug summary html } } }`;

const VENTURES = `query ventures { ventures {
  id name city uf centre
  bounds { neLatitude neLongitude swLatitude swLongitude }
  cover { id url name width height caption thumbnails { w320 w960 w1920 } }
  lots { total available reserved negotiating sold blocked }
  minPriceCents maxPriceCents
  registry { office number date }
  salesOpen
} }`;

/** The site's configuration and featured article. */
export const readSite = (api: ApiClient): Promise<Answer<SiteHome>> => api.graphql("siteHome", SITE, siteHome);

/** Every development of the home page. */
export const readVentures = (api: ApiClient): Promise<Answer<VentureCard[]>> =>
  api.graphql("ventures", VENTURES, z.array(ventureCard));

/** The value of a configuration entry, empty when it is left out or not known. */
export const entryOf = (site: Answer<SiteHome>, type: SiteEntry["type"]): string =>
  site.state === "known" ? (site.value.entries.find((entry) => entry.type === type)?.value.trim() ?? "") : "";
