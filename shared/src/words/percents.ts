import { decimalText } from "./decimal-text.ts";
import { once } from "./once.ts";

const percent = /* @__PURE__ */ once(
  () => new Intl.NumberFormat("pt-BR", { style: "percent", maximumFractionDigits: 2 }),
);
const rate = /* @__PURE__ */ once(
  () =>
    new Intl.NumberFormat("pt-BR", {
      style: "percent",
      minimumFractionDigits: 2,
      maximumFractionDigits: 4,
    }),
);

/** A fraction as percentage by its digits; undefined for what only a formatter can write. */
const percentText = (fraction: number, most: number, least: number): string | undefined => {
  const text = decimalText(fraction, { most, least, shift: 2 });
  return text && `${text}%`;
};

/** A fraction as percentage, at most two decimals: `0.125` → `12,5%`. */
export const formatPercent = (fraction: number): string => percentText(fraction, 2, 0) ?? percent().format(fraction);

/** A rate as percentage, with as many decimals as it has, two to four: `0.0079` → `0,79%`. */
export const formatRate = (fraction: number): string => percentText(fraction, 4, 2) ?? rate().format(fraction);
