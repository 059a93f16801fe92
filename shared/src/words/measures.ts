import { decimalText } from "./decimal-text.ts";
import { once } from "./once.ts";

const twoDecimals = once(() => new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 2, maximumFractionDigits: 2 }));

/** A length or an area as in the deed, two decimals, without its unit: `12.5` → `12,50`. */
export const formatMeasure = (value: number): string =>
  decimalText(value, { most: 2, least: 2 }) ?? twoDecimals().format(value);

/** Square metres as in the deed: `250` → `250,00 m²` (with a no-break space). */
export const formatArea = (squareMetres: number): string => `${formatMeasure(squareMetres)}\u00a0m²`;

/** A length as in the deed: `12.5` → `12,50 m`. */
export const formatMetres = (metres: number): string => `${formatMeasure(metres)} m`;

/** Integer cents without the sign of money, as a field holds them: `123456` → `1.234,56`. */
export const formatAmount = (cents: number): string => formatMeasure(cents / 100);
