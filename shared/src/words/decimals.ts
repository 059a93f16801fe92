import { decimalText } from "./decimal-text.ts";
import { once } from "./once.ts";

const formats = new Map<number, Intl.NumberFormat>();

const formatted = (value: number, most: number): string => {
  const format = formats.get(most) ?? new Intl.NumberFormat("pt-BR", { maximumFractionDigits: most });
  formats.set(most, format);
  return format.format(value);
};

/** A number with thousands separated and at most `most` decimals: `1234.56` and 1 → `1.234,6`. */
export const formatDecimal = (value: number, most = 3): string =>
  decimalText(value, { most }) ?? formatted(value, most);

const compact = /* @__PURE__ */ once(
  () => new Intl.NumberFormat("pt-BR", { notation: "compact", maximumFractionDigits: 1 }),
);

/** Names of a thousand and more, and how many digits of a number they stand for. */
const SCALES = [
  [3, "mil"],
  [6, "mi"],
  [9, "bi"],
] as const;
const MOST = 999_949_999_999;

/** A number in few letters, for the scale of a chart and the lots of a map: `120000` → `120 mil`. */
export const formatCompact = (value: number): string => {
  if (!(value >= 0 && value < MOST)) return compact().format(value);
  // What is rounded up to a thousand of one name is one of the next: 999,950 is a million.
  const scale = SCALES.findLast(([digits]) => value >= 10 ** digits - 10 ** (digits - 3) / 20);
  if (!scale) return decimalText(value, { most: 1 }) ?? compact().format(value);
  const [digits, name] = scale;
  const text = decimalText(value, { most: 1, shift: -digits });
  return text === undefined ? compact().format(value) : `${text}\u00a0${name}`;
};
