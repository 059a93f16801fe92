import { formatAmount, readReais } from "@gleba/shared/words";

/** How money, CEP and dates stand in a field while somebody types, and what they mean. */

const digitsOf = (typed: string): string => typed.replace(/\D/g, "");

/** More digits than any sum has are not taken. */
const MOST_DIGITS = 13;

/** Integer cents as a money field shows them: `123456` → `1.234,56`; empty for none. */
export const maskCents = (cents: number | null): string => (cents === null ? "" : formatAmount(cents));

/** `20.000`, `R$ 20.000` and `R$ 20000`: nobody types them into a masked field, whoever pastes them means reais. */
const WHOLE_REAIS = /^\s*(R\$\s*)?\d{1,3}(\.\d{3})+\s*$|R\$\s*\d+\s*$/;
const IN_WORDS = /\d\s*mil/i;

/** What was pasted with its cents behind the comma, whatever of them was left out. */
const withCents = (typed: string): string => {
  if (WHOLE_REAIS.test(typed)) return `${typed},00`;
  const decimals = /,(\d?)$/.exec(typed)?.[1];
  return decimals !== undefined && typed.includes("R$") ? typed + "0".repeat(2 - decimals.length) : typed;
};

/**
 * Money fills from the right, as on a card terminal: `123456` → `1.234,56`; a pasted `R$ 1.234,5` keeps its comma, and a
 * pasted `20.000` or `20 mil` is so many reais.
 */
export const maskMoney = (typed: string): string => {
  if (IN_WORDS.test(typed)) return maskCents((readReais(typed) ?? 0) * 100);
  const digits = digitsOf(withCents(typed)).slice(0, MOST_DIGITS);
  return digits === "" ? "" : maskCents(Number(digits));
};

/** The cents a money field holds; null while it is empty. */
export const centsOf = (masked: string): number | null => {
  const digits = digitsOf(masked);
  return digits === "" ? null : Number(digits);
};

/** A CEP, complete or still being typed: `29900000` → `29900-000`. */
export const maskPostalCode = (typed: string): string => {
  const digits = digitsOf(typed).slice(0, 8);
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
};

/** A date, complete or still being typed: `31121980` → `31/12/1980`; a pasted `1980-12-31` is understood. */
export const maskDate = (typed: string): string => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed.trim()) ?? [];
  const digits = year ? `${day}${month}${year}` : digitsOf(typed).slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join("/");
};

/**
 * What a date field means: `31/12/1980` → `1980-12-31`, empty → null. Anything else stays as it was typed, for the
 * schema to refuse; a day that no calendar has (`30/02/2024`) is refused by it too.
 */
export const isoDateOf = (masked: string): string | null => {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(masked) ?? [];
  if (year) return `${year}-${month}-${day}`;
  return masked === "" ? null : masked;
};
