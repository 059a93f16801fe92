/** `82,5 mil` and `1,2 milhão`. */
const SHORT = /(\d[\d.]*)(?:,(\d+))?\s*(mil\b|milh)/i;
const MOST = 9_999_999_999;

/**
 * An amount in whole reais as people type and paste it: `150000`, `150.000`, `R$ 150.000,00` and `150 mil` are the same.
 * Cents are left out. Null where there is no digit; at most ten digits are read.
 */
export const readReais = (typed: string): number | null => {
  const [, whole, decimals = "0", unit] = SHORT.exec(typed) ?? [];
  if (whole)
    return Math.min(
      MOST,
      Math.floor(Number(`${whole.replaceAll(".", "")}.${decimals}`) * (unit?.length === 3 ? 1e3 : 1e6)),
    );
  const digits = typed
    .replace(/,\d{0,2}\s*$/, "")
    .replace(/\D/g, "")
    .slice(0, 10);
  return digits === "" ? null : Number(digits);
};
