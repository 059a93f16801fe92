import type { LocationValue, OverlayValue } from "@gleba/shared/contracts/crm";
import { eq, sql } from "drizzle-orm";
import type { Tx } from "#platform/db/db.ts";
import { articleDrafts, articleFields, articles, galleries } from "#platform/db/schema/index.ts";
import type { DevelopmentRow } from "../repository/developments.ts";
import { cornersOf, DEFAULT_ZOOM } from "../present/development.ts";

/** Values of an article's fields by their names. */
export type ArticleValues = Readonly<Record<string, unknown>>;

/** Where the plan lies as the article's field holds it; null while none is placed. */
export const overlayValueOf = (venture: DevelopmentRow): OverlayValue | null => {
  const corners = cornersOf(venture);
  if (!corners || venture.planKey === "") return null;
  const { planKey, zoom, rotate, planOpacity } = venture;
  return { key: planKey, url: planKey, ...corners, zoom: zoom ?? DEFAULT_ZOOM, rotate, opacity: planOpacity };
};

const placeOf = (venture: DevelopmentRow): LocationValue | null => {
  const { latitude, longitude } = venture;
  const zoom = venture.zoom ?? DEFAULT_ZOOM;
  if (latitude !== null && longitude !== null) return { latitude, longitude, zoom };
  const corners = cornersOf(venture);
  return (
    corners && {
      latitude: (corners.neLatitude + corners.swLatitude) / 2,
      longitude: (corners.neLongitude + corners.swLongitude) / 2,
      zoom,
    }
  );
};

/** A development as the fields of its article: the other way of `projection.ts`. */
export const fieldsOf = async (tx: Tx, venture: DevelopmentRow): Promise<ArticleValues> => {
  const { galleryId } = venture;
  const [gallery] =
    galleryId === null
      ? []
      : await tx.select({ name: galleries.name }).from(galleries).where(eq(galleries.id, galleryId));
  return {
    name: venture.name,
    description: venture.description,
    city: venture.city,
    uf: venture.uf,
    content: venture.content,
    location: placeOf(venture),
    overlay: overlayValueOf(venture),
    gallery: gallery ? { galleryId, name: gallery.name } : null,
    publicity: venture.publicity,
    publicityFiles: venture.publicityFiles.map(({ name, url }) =>
      /^https?:\/\//.test(url) ? { name, url } : { name, url, key: url },
    ),
    registryOffice: venture.registryOffice ?? "",
    registryNumber: venture.registryNumber ?? "",
    registryDate: venture.registryDate,
    salesOpen: venture.salesOpen,
    holdHours: venture.holdHours,
  };
};

/** Waits for whoever writes the article at this moment; taken before the development itself, as publishing does. */
export const holdArticle = async (tx: Tx, articleId: number | null): Promise<void> => {
  if (articleId === null) return;
  await tx.select({ id: articles.id }).from(articles).where(eq(articles.id, articleId)).for("update");
};

/**
 * Writes into the article, and into its draft, what another screen changed of its development, so that publishing it
 * later takes nothing back. Counts as a write: an editor that is open is told (409 `changed_meanwhile`).
 */
export const writeToArticle = async (
  tx: Tx,
  articleId: number | null,
  values: ArticleValues,
  { by, at }: { by: string; at: Date },
): Promise<void> => {
  if (articleId === null) return;
  for (const [name, value] of Object.entries(values))
    await tx
      .update(articleFields)
      .set({ value })
      .where(sql`${articleFields.articleId} = ${articleId} and ${articleFields.name} = ${name}`);
  const [draft] = await tx.select().from(articleDrafts).where(eq(articleDrafts.articleId, articleId));
  if (draft) {
    const fields = draft.fields.map((field) =>
      field.name in values ? { ...field, value: values[field.name] } : field,
    );
    await tx.update(articleDrafts).set({ fields }).where(eq(articleDrafts.articleId, articleId));
  }
  await tx
    .update(articles)
    .set({ version: sql`${articles.version} + 1`, updatedAt: at, updatedBy: by })
    .where(eq(articles.id, articleId));
};
