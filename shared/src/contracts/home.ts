import * as z from "zod/mini";
import { picture } from "./pictures.ts";
import { calendarDate, id } from "./primitives.ts";
import { readEntry } from "./site.ts";

/** A published article on the home page. */
export const featuredArticle = z.object({
  id,
  title: z.string(),
  slug: z.string(),
  summary: z.string(),
  html: z.string(),
});

/** A published article of several, as the home page announces it; its text is asked for when somebody reads it. */
export const articleCard = z.object({
  id,
  title: z.string(),
  slug: z.string(),
  /** What its category is called: "Notícias". */
  category: z.string(),
  summary: z.string(),
  picture: z.nullable(picture),
  /** The day it bears; null without one. */
  date: z.nullable(calendarDate),
});
export type ArticleCard = z.infer<typeof articleCard>;

/** GraphQL `article`: the same with its text, sanitised. */
export const articleText = z.extend(articleCard, { html: z.string() });
export type ArticleText = z.infer<typeof articleText>;

/** Told on `window` once staff saved the site's configuration and this page knows it: whoever shows it takes it over. */
export const SITE_CHANGED = "gleba:site-changed";

/** GraphQL `siteHome`: everything the first paint of the home page needs. */
export const siteHome = z.object({
  entries: z.array(readEntry),
  /** The entry `heroImage` in all its widths; null where it is no picture of a gallery, or there is none. */
  heroPicture: z._default(z.nullable(picture), null),
  about: z.nullable(featuredArticle),
  /** Published and marked as featured, the newest first. */
  articles: z._default(z.array(articleCard), []),
});
export type SiteHome = z.infer<typeof siteHome>;
