import type { LotStatus } from "@gleba/shared/contracts";
import { readDrawnArea, writeDrawnArea, type MapPlace } from "#features/lot-map";
import type { LotFilters, Range } from "./filters.ts";
import { sorts, type Sort } from "./sort.ts";

/** All that a pasted address brings back (E1, E2): filters, order, chosen lot, and what the map shows. */
export interface DevelopmentView {
  filters: LotFilters;
  sort: Sort;
  /** idBatch of the chosen lot. */
  lot: number | null;
  /** Null: all lots, or the chosen one from near. */
  place: MapPlace | null;
  /** What a phone shows. */
  show: "mapa" | "lista";
  /** idBatch of the lots put side by side, in the order they were chosen. */
  compared: readonly number[];
  /** The comparison lies open. */
  comparing: boolean;
  /** The picture shown in full, from 0. */
  photo: number | null;
  /** The photo of a report of works shown in full: the report's number, and the photo from 0. */
  workPhoto: { report: number; photo: number } | null;
  /** The stand's television: nothing to operate. */
  stand: boolean;
}

/** Side by side on a phone and on a sheet of paper. */
export const MAX_COMPARED = 3;

const slugs = {
  available: "disponivel",
  reserved: "reservado",
  negotiating: "negociacao",
  sold: "vendido",
  blocked: "bloqueado",
} as const satisfies Record<LotStatus, string>;
const statuses = Object.keys(slugs) as LotStatus[];

const number = (text: string | undefined): number | null => {
  const value = text ? Number(text) : Number.NaN;
  return Number.isFinite(value) ? value : null;
};

const amount = (text: string | undefined): number | null => {
  const value = number(text);
  return value !== null && value >= 0 ? value : null;
};

const readRange = (text: string | null): Range => {
  const [min, max] = (text ?? "").split("-");
  return { min: amount(min), max: amount(max) };
};

const writeRange = ({ min, max }: Range): string => (min === null && max === null ? "" : `${min ?? ""}-${max ?? ""}`);

const readPlace = (text: string | null): MapPlace | null => {
  const [latitude, longitude, zoom] = (text ?? "").split(",").map(number);
  if (latitude == null || longitude == null || zoom == null) return null;
  if (Math.abs(latitude) > 85 || Math.abs(longitude) > 180 || zoom < 0 || zoom > 24) return null;
  return { latitude, longitude, zoom };
};

const readId = (text: string | null): number | null => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

const readWorkPhoto = (text: string | null): DevelopmentView["workPhoto"] => {
  const [report, photo] = (text ?? "").split("-", 2).map(readId);
  return report && photo ? { report, photo: photo - 1 } : null;
};

const readCompared = (text: string | null): number[] =>
  [...new Set((text ?? "").split(",").flatMap((id) => readId(id) ?? []))].slice(0, MAX_COMPARED);

/** Reads the part of the address after `?`. Invalid parts are ignored. */
export const readView = (params: URLSearchParams): DevelopmentView => {
  const requested = (params.get("situacao") ?? "").split(",");
  const photo = readId(params.get("foto"));
  return {
    filters: {
      statuses: statuses.filter((status) => requested.includes(slugs[status])),
      blocks: params.getAll("quadra"),
      price: readRange(params.get("preco")),
      area: readRange(params.get("area")),
      installment: amount(params.get("parcela") ?? undefined),
      corner: params.get("esquina") === "sim",
      favourites: params.get("favoritos") === "sim",
      drawn: readDrawnArea(params.get("desenho")),
    },
    sort: sorts.find((sort) => sort === params.get("ordem")) ?? "quadra",
    lot: readId(params.get("lote")),
    place: readPlace(params.get("mapa")),
    show: params.get("ver") === "lista" ? "lista" : "mapa",
    compared: readCompared(params.get("comparar")),
    comparing: params.get("comparacao") === "aberta",
    // In the address pictures are counted as people do, from one.
    photo: photo === null ? null : photo - 1,
    workPhoto: readWorkPhoto(params.get("obra")),
    stand: params.get("modo") === "tv",
  };
};

/** Writes a view as search parameters; defaults are left out, so a plain view is a plain address. */
export const writeView = (view: DevelopmentView): URLSearchParams => {
  const { filters, sort, lot, place, show, compared, comparing, photo, workPhoto, stand } = view;
  const params = new URLSearchParams();
  const add = (name: string, value: string): void => {
    if (value) params.append(name, value);
  };
  add("situacao", filters.statuses.map((status) => slugs[status]).join(","));
  for (const block of filters.blocks) add("quadra", block);
  add("preco", writeRange(filters.price));
  add("area", writeRange(filters.area));
  add("parcela", filters.installment === null ? "" : String(filters.installment));
  add("esquina", filters.corner ? "sim" : "");
  add("favoritos", filters.favourites ? "sim" : "");
  add("desenho", filters.drawn ? writeDrawnArea(filters.drawn) : "");
  add("ordem", sort === "quadra" ? "" : sort);
  add("lote", lot === null ? "" : String(lot));
  // Six decimals are 11 cm, finer than a screen shows.
  add("mapa", place ? [place.latitude.toFixed(6), place.longitude.toFixed(6), place.zoom].join(",") : "");
  add("ver", show === "lista" ? "lista" : "");
  add("comparar", compared.join(","));
  add("comparacao", comparing ? "aberta" : "");
  add("foto", photo === null ? "" : String(photo + 1));
  add("obra", workPhoto ? `${workPhoto.report}-${workPhoto.photo + 1}` : "");
  add("modo", stand ? "tv" : "");
  return params;
};
