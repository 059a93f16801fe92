import { siteHome, siteHomeOperation, type SiteHome } from "@gleba/shared/contracts";
import { answered, graphql, type GraphqlOptions } from "./graphql.ts";
import { operation } from "./operation.ts";

/** The question itself, for what renders the frame on the host. */
export const siteHomeQuery = operation(siteHomeOperation, siteHome);

/**
 * The site configuration and the featured article. The shell's frame and the home page both need it: asked in one
 * place, it travels once. Throws `ApiError` 404 `site_not_configured` while nobody has configured the site.
 */
export const fetchSiteHome = (options?: GraphqlOptions): Promise<SiteHome> => graphql(siteHomeQuery, {}, options);

/** The same as far as this page knows it already, without asking. */
export const knownSiteHome = (): SiteHome | undefined => answered(siteHomeQuery);
