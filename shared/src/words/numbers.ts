import { kept } from "./kept.ts";

const numbers = (options: Intl.NumberFormatOptions) => kept(() => new Intl.NumberFormat("pt-BR", options));

const money = /* @__PURE__ */ numbers({ style: "currency", currency: "BRL" });
const twoDecimals = /* @__PURE__ */ numbers({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
const whole = /* @__PURE__ */ numbers({ maximumFractionDigits: 0 });
const percent = /* @__PURE__ */ numbers({ style: "percent", maximumFractionDigits: 2 });
const rate = /* @__PURE__ */ numbers({ style: "percent", minimumFractionDigits: 2, maximumFractionDigits: 4 });

/** Integer cents of BRL as money: `123456` → `R$ 1.234,56` (with a no-break space, so the sign never stands alone). */
export const formatCents = (cents: number): string => money().format(cents / 100);

/** Integer cents as a money field holds them, without the sign: `123456` → `1.234,56`. */
export const formatAmount = (cents: number): string => twoDecimals().format(cents / 100);

/** Square metres with two decimals: `250` → `250,00 m²` (with a no-break space). */
export const formatArea = (squareMetres: number): string => `${twoDecimals().format(squareMetres)}\u00a0m²`;

/** Metres with two decimals: `12.5` → `12,50 m`. */
export const formatMetres = (metres: number): string => `${twoDecimals().format(metres)} m`;

/** A whole number with thousands separated: `1240` → `1.240`. */
export const formatCount = (value: number): string => whole().format(value);

/** A fraction as percentage, at most two decimals: `0.0099` → `0,99%`. */
export const formatPercent = (fraction: number): string => percent().format(fraction);

/** A rate as percentage, with as many decimals as it has, two to four: `0.0079` → `0,79%`. */
export const formatRate = (fraction: number): string => rate().format(fraction);

const decimals = /* @__PURE__ */ new Map<number, () => Intl.NumberFormat>();

/** A number with thousands separated and at most `most` decimals: `1234.56` and 1 → `1.234,6`. */
export const formatDecimal = (value: number, most = 3): string => {
  const format = decimals.get(most) ?? numbers({ maximumFractionDigits: most });
  decimals.set(most, format);
  return format().format(value);
};
