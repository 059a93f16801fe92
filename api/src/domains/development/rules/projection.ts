import { locationValue, overlayValue } from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";
import { appError, type AppError } from "#platform/http/app-error.ts";
import type { DevelopmentRow } from "../repository/developments.ts";
import { registryOf } from "./development.ts";

/** A field of a development's article. */
export interface DevelopmentField {
  name: string;
  value: unknown;
}

/** Columns of `ventures` that its article fills. */
export type DevelopmentColumns = Partial<
  Pick<
    DevelopmentRow,
    | "name"
    | "city"
    | "uf"
    | "description"
    | "content"
    | "latitude"
    | "longitude"
    | "planKey"
    | "neLatitude"
    | "neLongitude"
    | "swLatitude"
    | "swLongitude"
    | "zoom"
    | "rotate"
    | "planOpacity"
    | "galleryId"
    | "publicity"
    | "publicityFiles"
    | "registryOffice"
    | "registryNumber"
    | "registryDate"
    | "salesOpen"
    | "holdHours"
  >
>;

const text = (value: unknown): string => (typeof value === "string" ? value.trim() : "");
const textOrNull = (value: unknown): string | null => text(value) || null;
const galleryValue = z.object({ galleryId: z.int() });
const fileValue = z.object({ name: z.string(), url: z.string(), key: z.optional(z.string()) });
const MOST_HOLD_HOURS = 720;
const NO_OVERLAY = { planKey: "", neLatitude: null, neLongitude: null, swLatitude: null, swLongitude: null, rotate: 0 };

/** Files by key where we keep them, by address where staff named one; anything else is no file. */
const filesOf = (value: unknown): DevelopmentRow["publicityFiles"] =>
  (Array.isArray(value) ? value : []).flatMap((item: unknown) => {
    const file = z.safeParse(fileValue, item);
    if (!file.success) return [];
    const { name, url, key } = file.data;
    return key || /^https?:\/\//.test(url) ? [{ name, url: key || url }] : [];
  });

const overlayOf = (value: unknown): DevelopmentColumns => {
  const overlay = z.safeParse(overlayValue, value);
  if (!overlay.success) return NO_OVERLAY;
  const { key, zoom, rotate, opacity = 1, neLatitude, neLongitude, swLatitude, swLongitude } = overlay.data;
  return { planKey: key, neLatitude, neLongitude, swLatitude, swLongitude, zoom, rotate, planOpacity: opacity };
};

const placeOf = (value: unknown): DevelopmentColumns => {
  const place = z.safeParse(locationValue, value);
  if (!place.success) return { latitude: null, longitude: null };
  const { latitude, longitude, zoom } = place.data;
  return { latitude, longitude, zoom };
};

const areHours = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MOST_HOLD_HOURS;

const hoursOf = (value: unknown): DevelopmentColumns => (areHours(value) ? { holdHours: value } : {});

/** What each field of the template fills; a field nobody put into the template leaves its columns as they are. */
const fill: Readonly<Record<string, (value: unknown) => DevelopmentColumns>> = {
  name: (value) => (text(value) ? { name: text(value) } : {}),
  description: (value) => ({ description: text(value) }),
  content: (value) => ({ content: text(value) }),
  city: (value) => ({ city: text(value) }),
  uf: (value) => ({ uf: text(value).toUpperCase() }),
  location: placeOf,
  overlay: overlayOf,
  gallery: (value) => {
    const gallery = z.safeParse(galleryValue, value);
    return { galleryId: gallery.success ? gallery.data.galleryId : null };
  },
  publicity: (value) => ({ publicity: text(value) }),
  publicityFiles: (value) => ({ publicityFiles: filesOf(value) }),
  registryOffice: (value) => ({ registryOffice: textOrNull(value) }),
  registryNumber: (value) => ({ registryNumber: textOrNull(value) }),
  registryDate: (value) => ({ registryDate: /^\d{4}-\d{2}-\d{2}$/.test(text(value)) ? text(value) : null }),
  salesOpen: (value) => ({ salesOpen: value === true }),
  holdHours: hoursOf,
};

const HOURS = "A reserva dura de 1 a 720 horas.";

/** Refuses hours that no reservation lasts: they would leave the ones of before, and say nothing. Null where they are fine, or not said. */
export const holdHoursError = (fields: readonly DevelopmentField[]): AppError | null => {
  const said = fields.find(({ name }) => name === "holdHours")?.value ?? null;
  return said === null || areHours(said)
    ? null
    : appError(400, "invalid_request", HOURS, [HOURS], { fields: { holdHours: HOURS } });
};

/** The columns an article's fields fill; the overlay's zoom goes before the place's. Pure. */
export const columnsOfFields = (fields: readonly DevelopmentField[]): DevelopmentColumns => {
  const ordered = [...fields].sort((one, two) => Number(one.name === "overlay") - Number(two.name === "overlay"));
  return Object.assign({}, ...ordered.map(({ name, value }) => fill[name]?.(value) ?? {})) as DevelopmentColumns;
};

const NEEDED =
  "Para abrir as vendas, informe o cartório, o número e a data do registro do loteamento (Lei 6.766/79, art. 37).";

/** Law 6.766/79, art. 37: nothing is offered without a registration. Null where it may. */
export const saleError = (
  sale: Pick<DevelopmentRow, "registryOffice" | "registryNumber" | "registryDate" | "salesOpen">,
): AppError | null =>
  sale.salesOpen && !registryOf(sale)
    ? appError(400, "registry_required", NEEDED, [NEEDED], { fields: { salesOpen: NEEDED } })
    : null;
