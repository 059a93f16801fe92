import type { SiteEntry } from "@gleba/shared/contracts";
import { askQuery, askSiteHome, firstPaint, sitemap } from "@gleba/shared/rendering";
import { entryOf, organizationData } from "#features/site";
import { paths } from "#paths";
import { developmentsQuery } from "./api.ts";

/** `/`: the company and its developments. */
export const home = firstPaint({
  questions: () => ({ site: askSiteHome(), developments: askQuery(developmentsQuery) }),
  head: ({ site: { entries, heroPicture } }, { origin }) => {
    const entry = (type: SiteEntry["type"]) => entryOf(entries, type);
    const picture = heroPicture?.thumbnails.w960 ?? entry("heroImage");
    return {
      title: entry("title"),
      description: entry("content"),
      ...(picture && { image: picture }),
      structuredData: [organizationData(entries, origin)],
    };
  },
});

/** Every page that somebody may look for. */
export const publicPages = sitemap({
  questions: () => ({ developments: askQuery(developmentsQuery) }),
  paths: ({ developments }) => [
    paths.home(),
    paths.privacyPolicy(),
    ...developments.map(({ id }) => paths.development(id)),
  ],
});
