import type { SiteHome } from "@gleba/shared/contracts";
import { presentPicture } from "#platform/files/pictures.ts";
import { singleFlight } from "#platform/jobs/single-flight.ts";
import type { Deps } from "#platform/http/deps.ts";
import { CONFIGURATIONS, entriesOf, siteFileOf } from "../../present/article.ts";
import { readPublished } from "../../repository/articles.ts";
import { articleErrors } from "../../rules/articles.ts";
import { readFeatured, readPhotoOf, readPhotos } from "../../repository/featured.ts";
import { photoIdOf, presentAbout, presentCard } from "../../present/site.ts";

/** Category of the company's own text. */
const ABOUT = "about";

/** Reads what the home page's first paint needs. Refuses with `site_not_configured` before anyone configured the site. */
export const createSiteHomeReader = ({ db, storage }: Pick<Deps, "db" | "storage">) => {
  const read = singleFlight(async (_home: "home"): Promise<SiteHome> => {
    const [configurations, about, featured] = await Promise.all([
      readPublished(db, CONFIGURATIONS),
      readPublished(db, ABOUT),
      readFeatured(db),
    ]);
    if (!configurations) throw articleErrors.notConfigured();
    const [hero, logo, photos] = await Promise.all([
      readPhotoOf(db, siteFileOf(configurations, "heroImage")),
      readPhotoOf(db, siteFileOf(configurations, "logo")),
      readPhotos(
        db,
        featured.flatMap((file) => photoIdOf(file) ?? []),
      ),
    ]);
    return {
      entries: entriesOf(configurations, storage).map((entry) =>
        // A header shows it 192 pixels wide at most: what was uploaded may have thousands.
        entry.type === "logo" && logo ? { ...entry, value: presentPicture(logo, storage).thumbnails.w320 } : entry,
      ),
      heroPicture: hero && presentPicture(hero, storage),
      about: about && presentAbout(about),
      articles: featured.map((file) => presentCard(file, photos, storage)),
    };
  });
  return () => read("home");
};
