import { grouped } from "./hundredths.ts";

interface Decimals {
  most: number;
  least?: number;
  /** By so many places the comma stands further right: 2 for percents, -3 for thousands. */
  shift?: number;
}

/** So many places the comma may be shifted to the left. */
const MOST_SCALED = 9;

/**
 * A number with at least `least` and at most `most` decimals, rounded by what is written of it, halves away from zero: as `Intl`
 * writes it, whose first formatter takes a phone some 70 ms. By its digits, since 1.005 multiplied would come out below its half.
 * Undefined for what only a formatter can write: infinity, and more digits than a number holds.
 */
export const decimalText = (value: number, { most, least = 0, shift = 0 }: Decimals): string | undefined => {
  const text = String(Math.abs(value));
  if (!/^[\d.]+$/.test(text)) return undefined;
  const [whole = "", fraction = ""] = text.split(".");
  const before = whole.padStart(MOST_SCALED + 1, "0");
  const all = before + fraction.padEnd(most + shift, "0");
  const end = before.length + shift + most;
  const count = Number(all.slice(0, end)) + ((all[end] ?? "0") >= "5" ? 1 : 0);
  if (!Number.isSafeInteger(count)) return undefined;
  const digits = String(count).padStart(most + 1, "0");
  const comma = digits.length - most;
  const decimals = digits.slice(comma).replace(/0+$/, "").padEnd(least, "0");
  return `${value < 0 ? "-" : ""}${grouped(digits.slice(0, comma))}${decimals && `,${decimals}`}`;
};
