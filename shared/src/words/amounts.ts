const THOUSAND = 1_000;

/**
 * An amount in whole reais as people type and paste it: `150000`, `150.000`, `R$ 150.000,00` and `150 mil` are the same.
 * Cents are left out. Null where there is no digit; at most ten digits are read.
 */
export const readReais = (typed: string): number | null => {
  const digits = typed
    .replace(/,\d{0,2}\s*$/, "")
    .replace(/\D/g, "")
    .slice(0, 10);
  return digits === "" ? null : Number(digits) * (/\d\s*mil\b/i.test(typed) ? THOUSAND : 1);
};
