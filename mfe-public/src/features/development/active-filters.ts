import type { Registry } from "@gleba/shared/contracts";
import { formatCents, formatCount } from "@gleba/shared/words";
import { offeredStatusName } from "#features/offered-status";
import type { LotFilters, Range } from "./filters.ts";

/** One active filter: its label, and the filters without it. */
export interface ActiveFilter {
  key: string;
  label: string;
  without: LotFilters;
}

const rangeLabel = ({ min, max }: Range, show: (value: number) => string): string => {
  if (min !== null && max !== null) return `de ${show(min)} a ${show(max)}`;
  return min === null ? `até ${show(max ?? 0)}` : `a partir de ${show(min)}`;
};

const money = (reais: number): string => formatCents(reais * 100).replace(/,00$/, "");
const area = (squareMetres: number): string => `${formatCount(squareMetres)} m²`;
const open: Range = { min: null, max: null };
const isSet = ({ min, max }: Range): boolean => min !== null || max !== null;

/** The active filters, one by one, in the order of the panel. */
export const activeFilters = (filters: LotFilters, registry: Registry | null): ActiveFilter[] => [
  ...filters.statuses.map((status) => ({
    key: `status-${status}`,
    label: offeredStatusName(status, registry),
    without: { ...filters, statuses: filters.statuses.filter((other) => other !== status) },
  })),
  ...filters.blocks.map((block) => ({
    key: `block-${block}`,
    label: `Quadra ${block}`,
    without: { ...filters, blocks: filters.blocks.filter((other) => other !== block) },
  })),
  ...(isSet(filters.price)
    ? [{ key: "price", label: `Preço ${rangeLabel(filters.price, money)}`, without: { ...filters, price: open } }]
    : []),
  ...(isSet(filters.area)
    ? [{ key: "area", label: `Área ${rangeLabel(filters.area, area)}`, without: { ...filters, area: open } }]
    : []),
  ...(filters.installment === null
    ? []
    : [
        {
          key: "installment",
          label: `Parcela até ${money(filters.installment)}`,
          without: { ...filters, installment: null },
        },
      ]),
  ...(filters.corner ? [{ key: "corner", label: "Só esquinas", without: { ...filters, corner: false } }] : []),
  ...(filters.favourites
    ? [{ key: "favourites", label: "Favoritos", without: { ...filters, favourites: false } }]
    : []),
  ...(filters.drawn ? [{ key: "drawn", label: "Área desenhada", without: { ...filters, drawn: null } }] : []),
];
