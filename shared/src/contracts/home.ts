import * as z from "zod/mini";
import { picture } from "./pictures.ts";
import { bounds, calendarDate, cents, id, position } from "./primitives.ts";
import { registry } from "./registry.ts";
import { readEntry } from "./site.ts";

/** Lots of a venture by status. */
export const lotCounts = z.object({
  total: z.int(),
  available: z.int(),
  reserved: z.int(),
  negotiating: z.int(),
  sold: z.int(),
  blocked: z.int(),
});

/** A venture on the home map and as a card (GraphQL `ventures`). */
export const ventureCard = z.object({
  id,
  name: z.string(),
  city: z.string(),
  uf: z.string(),
  /** Null when the venture has no coordinates: it is listed, never put on the map. */
  centre: z.nullable(position),
  bounds: z.nullable(bounds),
  cover: z.nullable(picture),
  lots: lotCounts,
  minPriceCents: z.nullable(cents),
  maxPriceCents: z.nullable(cents),
  registry: z.nullable(registry),
  salesOpen: z.boolean(),
});
export type VentureCard = z.infer<typeof ventureCard>;

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
