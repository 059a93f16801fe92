/**
 * Decimal arithmetic on text, as the oracle of the amounts reckons: `"123.45"`. Slow, and of another style than the
 * product's fixed point, so that a mistake of one is not one of the other.
 */

const DIGITS = 50;

interface Parts {
  /** The digits without the point, signed. */
  units: bigint;
  /** How many of them stand behind it. */
  scale: number;
}

const read = (text: string): Parts => {
  const [whole = "0", fraction = ""] = text.split(".");
  return { units: BigInt(whole + fraction), scale: fraction.length };
};

const write = ({ units, scale }: Parts): string => {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, "0");
  const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
  return units < 0n ? `-${text}` : text;
};

const aligned = (one: string, two: string): [bigint, bigint, number] => {
  const [a, b] = [read(one), read(two)];
  const scale = Math.max(a.scale, b.scale);
  return [a.units * 10n ** BigInt(scale - a.scale), b.units * 10n ** BigInt(scale - b.scale), scale];
};

/** `one + two`, exact. */
export const add = (one: string, two: string): string => {
  const [a, b, scale] = aligned(one, two);
  return write({ units: a + b, scale });
};

/** `one − two`, exact. */
export const subtract = (one: string, two: string): string => {
  const [a, b, scale] = aligned(one, two);
  return write({ units: a - b, scale });
};

/** To so many decimals, half away from zero. */
export const round = (text: string, decimals: number): string => {
  const { units, scale } = read(text);
  if (scale <= decimals) return write({ units: units * 10n ** BigInt(decimals - scale), scale: decimals });
  const step = 10n ** BigInt(scale - decimals);
  const size = units < 0n ? -units : units;
  const rounded = (size + step / 2n) / step;
  return write({ units: units < 0n ? -rounded : rounded, scale: decimals });
};

/** `one · two`, to fifty decimals. */
export const multiply = (one: string, two: string): string => {
  const [a, b] = [read(one), read(two)];
  return round(write({ units: a.units * b.units, scale: a.scale + b.scale }), DIGITS);
};

/** `one / two`, to fifty decimals. */
export const divide = (one: string, two: string): string => {
  const [a, b] = aligned(one, two);
  return round(write({ units: (a * 10n ** BigInt(DIGITS + 2)) / b, scale: DIGITS + 2 }), DIGITS);
};

/** `base` multiplied by itself so many times. */
export const power = (base: string, times: number): string => {
  let product = "1";
  for (let count = 0; count < times; count += 1) product = multiply(product, base);
  return product;
};

/** Whether the first is less than the second. */
export const isLess = (one: string, two: string): boolean => {
  const [a, b] = aligned(one, two);
  return a < b;
};

/** Cents of a decimal amount of cents, half away from zero. */
export const cents = (text: string): number => Number(round(text, 0));
