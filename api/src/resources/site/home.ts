import type { SiteHome } from "@gleba/shared/contracts";
import { coalesce } from "../../platform/coalesce.ts";
import type { Deps } from "../../platform/deps.ts";
import { CONFIGURATIONS, cleanHtml, entriesOf } from "../articles/present.ts";
import { readPublished, type ArticleFile } from "../articles/repository.ts";
import { refusals } from "../articles/rules.ts";

/** Category of the company's own text. */
const ABOUT = "about";

const textOf = (file: ArticleFile, type: "text" | "richtext", name: string): string => {
  const fields = file.fields.filter((field) => field.type === type && typeof field.value === "string");
  const value = (fields.find((field) => field.name === name) ?? fields[0])?.value;
  return typeof value === "string" ? value : "";
};

const presentAbout = (file: ArticleFile): SiteHome["about"] => ({
  id: file.article.id,
  title: file.article.title,
  slug: file.article.slug,
  summary: textOf(file, "text", "summary"),
  html: cleanHtml(textOf(file, "richtext", "content")),
});

/** Reads what the home page's first paint needs. Refuses with `site_not_configured` before anyone configured the site. */
export const createSiteHomeReader = ({ db, storage }: Pick<Deps, "db" | "storage">) => {
  const read = coalesce(async (_home: "home"): Promise<SiteHome> => {
    const [configurations, about] = await Promise.all([readPublished(db, CONFIGURATIONS), readPublished(db, ABOUT)]);
    if (!configurations) throw refusals.notConfigured();
    return { entries: entriesOf(configurations, storage), about: about && presentAbout(about) };
  });
  return () => read("home");
};
