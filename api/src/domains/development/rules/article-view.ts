import type { LocationValue, OverlayValue } from "@gleba/shared/contracts/crm";
import type { DevelopmentRow } from "../repository/developments.ts";
import { sameJson } from "#platform/text/same-json.ts";
import { cornersOf, DEFAULT_ZOOM } from "./corners.ts";
import { developmentTemplate } from "./template.ts";

/** Values of an article's fields by their names. */
export type ArticleValues = Readonly<Record<string, unknown>>;

const types = new Map<string, string>(developmentTemplate.map(({ name, type }) => [name, type]));

/**
 * Whether the development's row holds what this field of its article says. Of another type it is a field of the
 * company's own, which the article stores itself.
 */
export const isDerived = ({ name, type }: { name: string; type: string }): boolean => types.get(name) === type;

/** Where the plan lies; null while none is placed. */
export const overlayValueOf = (row: DevelopmentRow): OverlayValue | null => {
  const corners = cornersOf(row);
  if (!corners || row.planKey === "") return null;
  const { planKey, zoom, rotate, planOpacity } = row;
  return { key: planKey, url: planKey, ...corners, zoom: zoom ?? DEFAULT_ZOOM, rotate, opacity: planOpacity };
};

const locationOf = ({ latitude, longitude, zoom }: DevelopmentRow): LocationValue | null =>
  latitude === null || longitude === null ? null : { latitude, longitude, zoom: zoom ?? DEFAULT_ZOOM };

const filesOf = ({ publicityFiles }: DevelopmentRow) =>
  publicityFiles.length === 0
    ? null
    : publicityFiles.map(({ name, url }) => (/^https?:\/\//.test(url) ? { name, url } : { name, url, key: url }));

/** A development as the fields of its article: the other way of `projection.ts`. `gallery` is the name of its gallery. */
export const articleValuesOf = (row: DevelopmentRow, gallery: string | null): ArticleValues => ({
  name: row.name,
  description: row.description || null,
  city: row.city || null,
  uf: row.uf || null,
  content: row.content || null,
  location: locationOf(row),
  overlay: overlayValueOf(row),
  gallery: row.galleryId === null || gallery === null ? null : { galleryId: row.galleryId, name: gallery },
  publicity: row.publicity || null,
  publicityFiles: filesOf(row),
  registryOffice: row.registryOffice,
  registryNumber: row.registryNumber,
  registryDate: row.registryDate,
  salesOpen: row.salesOpen,
  holdHours: row.holdHours,
});

/** The fields that a change of the row changes; its gallery changes through its article alone. */
export const changedValues = (before: DevelopmentRow, after: DevelopmentRow): ArticleValues => {
  const values = articleValuesOf(before, null);
  return Object.fromEntries(
    Object.entries(articleValuesOf(after, null)).filter(([name, value]) => !sameJson(value, values[name])),
  );
};
