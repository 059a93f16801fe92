/**
 * Decimal fixed point on integers: 24 decimals, rounded half up. Money is never a floating-point number here, and server
 * and browser get the same digits. Values are not negative.
 */
export type Fixed = bigint;

const DECIMALS = 24n;
/** What plans and screens write of a rate: more would be noise of floating point. */
const WRITTEN_DECIMALS = 12;

/** The number one. */
export const ONE: Fixed = 10n ** DECIMALS;

const divide = (dividend: bigint, divisor: bigint): bigint => (2n * dividend + divisor) / (2n * divisor);

/** A number as it is written: `0.0079` is exactly 79 ten-thousandths. */
export const fixed = (written: number): Fixed =>
  BigInt(written.toFixed(WRITTEN_DECIMALS).replace(".", "")) * 10n ** (DECIMALS - BigInt(WRITTEN_DECIMALS));

const HALF: Fixed = ONE / 2n;

/** Whole cents, as an amount to reckon with. */
export const ofCents = (cents: number): Fixed => BigInt(cents) * ONE;

/** Digits behind which there is only what divisions left over. */
const NOISE = 10n ** 12n;
const HALF_NOISE = NOISE / 2n;
const CENT = ONE / NOISE;
const HALF_CENT = CENT / 2n;

/** The nearest whole cent; half a cent is half a cent although a division before it left a digit out. */
export const toCents = (amount: Fixed): number => Number(((amount + HALF_NOISE) / NOISE + HALF_CENT) / CENT);

/** A fraction for the wire, rounded to ten decimals. */
export const toNumber = (value: Fixed): number => Number(divide(value * 10n ** 10n, ONE)) / 1e10;

/** `a · b`. */
export const times = (a: Fixed, b: Fixed): Fixed => (b === ONE && a >= 0n ? a : (a * b + HALF) / ONE);

/** `a / b`. */
export const over = (a: Fixed, b: Fixed): Fixed => divide(a * ONE, b);

/** `base` to a whole power. */
export const power = (base: Fixed, exponent: number): Fixed => {
  let result = ONE;
  let square = base;
  for (let left = exponent; left > 0; left >>= 1) {
    if (left & 1) result = times(result, square);
    square = times(square, square);
  }
  return result;
};

/** Newton doubles its right digits each time; from a guess this near, seven times are more than 24 decimals need. */
const NEWTON_STEPS = 7;

/** The monthly factor of a yearly one: its twelfth root. */
export const twelfthRoot = (yearly: Fixed): Fixed => {
  let root = ONE + (yearly - ONE) / 12n;
  for (let step = 0; step < NEWTON_STEPS; step += 1) root = divide(11n * root + over(yearly, power(root, 11)), 12n);
  return root;
};

/**
 * The greatest fraction between 0 and 1 of which `isTooMuch` says no, by halving: to the last decimal that counts.
 * `isTooMuch` must turn once, from no to yes.
 */
export const halve = (isTooMuch: (fraction: Fixed) => boolean): Fixed => {
  let low = 0n;
  let high = ONE;
  const enough = 10n ** (DECIMALS - BigInt(WRITTEN_DECIMALS));
  while (high - low > enough) {
    const middle = (low + high) / 2n;
    if (isTooMuch(middle)) high = middle;
    else low = middle;
  }
  return low;
};
