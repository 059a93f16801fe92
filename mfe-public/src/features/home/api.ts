import { ventureCard, venturesOperation, type SiteHome, type VentureCard } from "@gleba/shared/contracts";
import {
  answered,
  fetchSiteHome,
  graphql,
  knownSiteHome,
  operation,
  portalConfig,
  type PortalConfig,
} from "@gleba/shared/http";
import * as z from "zod/mini";

/** Every development, as its card shows it. */
export const developmentsQuery = operation(venturesOperation, z.array(ventureCard));

/** Everything the home page shows. The portal host embeds both answers in the page. */
export interface Home {
  site: SiteHome;
  developments: VentureCard[];
}

/** What the host embedded in the page, or an earlier answer: drawn at once. */
export const cachedHome = (): Home | undefined => {
  const site = knownSiteHome();
  const developments = answered(developmentsQuery);
  return site && developments && { site, developments };
};

/** Asks for the site and its developments at once. Throws `ApiError`; 404 `site_not_configured` is its own state. */
export const fetchHome = async (): Promise<Home> => {
  // The site's answer decides what is shown, so its failure is the one to report.
  const pending = graphql(developmentsQuery);
  pending.catch(() => undefined);
  const site = await fetchSiteHome();
  return { site, developments: await pending };
};

/** The background map of this installation; null where there is none. */
export const mapTiles = (): PortalConfig["mapTiles"] => portalConfig().mapTiles;
