import type { Bounds, VentureCard } from "@gleba/shared/contracts";
import { readReais } from "@gleba/shared/words";
import { folded, sizeIn, wordsIn } from "./wishes.ts";

/** Where a development stands for somebody who wants to buy: the words are the URL's. */
export const saleStates = ["com-lotes", "em-breve", "esgotado"] as const;
export type SaleState = (typeof saleStates)[number];

/** The filters of the home page. All of them live in the URL, so a pasted link shows the same list. */
export interface HomeFilters {
  search: string;
  /** The most that a lot may cost, and that it may cost a month; whole reais. */
  price: number | null;
  installment: number | null;
  sale: SaleState | null;
  area: Bounds | null;
}

export type FilterName = keyof HomeFilters;

const PARAMETER: Record<FilterName, string> = {
  search: "busca",
  price: "preco",
  installment: "parcela",
  sale: "situacao",
  area: "area",
};

const AREA_CORNERS = 4;

const readArea = (text: string | null): Bounds | null => {
  const corners = text?.split(",").map(Number) ?? [];
  const [swLatitude, swLongitude, neLatitude, neLongitude] = corners;
  if (corners.length !== AREA_CORNERS || corners.some((corner) => !Number.isFinite(corner))) return null;
  return { swLatitude, swLongitude, neLatitude, neLongitude } as Bounds;
};

/** Three decimals are about 100 m: enough for an area searched on a map of cities. */
const writeArea = ({ swLatitude, swLongitude, neLatitude, neLongitude }: Bounds): string =>
  [swLatitude, swLongitude, neLatitude, neLongitude].map((corner) => corner.toFixed(3)).join(",");

/** Reads the filters of an address; invalid parts are ignored. */
export const readFilters = (params: URLSearchParams): HomeFilters => ({
  search: params.get(PARAMETER.search)?.trim() ?? "",
  price: readReais(params.get(PARAMETER.price) ?? ""),
  installment: readReais(params.get(PARAMETER.installment) ?? ""),
  sale: saleStates.find((state) => state === params.get(PARAMETER.sale)) ?? null,
  area: readArea(params.get(PARAMETER.area)),
});

/** The address with other filters; every other parameter stays. */
export const writeFilters = (params: URLSearchParams, filters: HomeFilters): URLSearchParams => {
  const next = new URLSearchParams(params);
  const written: Record<FilterName, string> = {
    search: filters.search,
    price: String(filters.price ?? ""),
    installment: String(filters.installment ?? ""),
    sale: filters.sale ?? "",
    area: filters.area ? writeArea(filters.area) : "",
  };
  for (const name of Object.keys(PARAMETER) as FilterName[]) {
    if (written[name]) next.set(PARAMETER[name], written[name]);
    else next.delete(PARAMETER[name]);
  }
  return next;
};

export const noFilters: HomeFilters = { search: "", price: null, installment: null, sale: null, area: null };

/** The active filters, in the order of their chips. */
export const activeFilters = (filters: HomeFilters): FilterName[] =>
  (Object.keys(PARAMETER) as FilterName[]).filter((name) => filters[name] !== noFilters[name]);

export const withoutFilter = (filters: HomeFilters, name: FilterName): HomeFilters => ({
  ...filters,
  [name]: noFilters[name],
});

/** Unregistered or not yet on sale is "em breve": nothing can be reserved there. */
export const saleStateOf = ({ registry, salesOpen, lots }: VentureCard): SaleState => {
  if (!registry || !salesOpen) return "em-breve";
  return lots.available > 0 ? "com-lotes" : "esgotado";
};

const isInside = (centre: VentureCard["centre"], area: Bounds): boolean => {
  if (!centre) return false;
  const [longitude, latitude] = centre;
  return (
    latitude >= area.swLatitude &&
    latitude <= area.neLatitude &&
    longitude >= area.swLongitude &&
    longitude <= area.neLongitude
  );
};

/** Whether the cheapest lot for sale is within what somebody can pay; nothing is, where nothing may be sold. */
const isWithin = (most: number | null, cents: number | null, development: VentureCard): boolean =>
  most === null || (cents !== null && cents <= most * 100 && saleStateOf(development) === "com-lotes");

/** The developments that answer the filters; a search matches every word of name, place and publicity, in any order, accents or not. */
export const filterDevelopments = (developments: readonly VentureCard[], filters: HomeFilters): VentureCard[] => {
  const words = wordsIn(filters.search);
  return developments.filter((development) => {
    const { name, city, uf, publicity } = development;
    const text = folded(`${name} ${city} ${uf} ${publicity}`);
    return (
      words.every((word) => text.includes(word)) &&
      isWithin(filters.price, development.minPriceCents, development) &&
      isWithin(filters.installment, development.minInstallmentCents, development) &&
      (!filters.sale || saleStateOf(development) === filters.sale) &&
      (!filters.area || isInside(development.centre, filters.area))
    );
  });
};

/** The part after `?` with which a development shows the lots that somebody can pay, as large as they want: as a list, where a phone shows one or the other. */
export const lotsWithin = ({ search, price, installment }: HomeFilters): string => {
  const params = new URLSearchParams();
  const size = sizeIn(search);
  if (price !== null) params.set("preco", `-${price}`);
  if (size !== null) params.set("area", `${size}-`);
  if (installment !== null) params.set("parcela", String(installment));
  if (params.size > 0) params.set("ver", "lista");
  return params.size > 0 ? `?${params}` : "";
};

/** For a search without results: which one filter to remove, and how many developments that brings. */
export const relaxations = (
  developments: readonly VentureCard[],
  filters: HomeFilters,
): { name: FilterName; count: number }[] =>
  activeFilters(filters)
    .map((name) => ({ name, count: filterDevelopments(developments, withoutFilter(filters, name)).length }))
    .filter(({ count }) => count > 0);
