import { centsOf } from "@gleba/shared/ui/fields";
import { formatCents } from "@gleba/shared/words";

/** A whole number as typed: "60 meses" is 60, "12,5" is 12; of "1000" nothing is cut off: it is too many. Null where there is none. */
export const wholeOf = (text: string): number | null => {
  const [typed] = /^\s*\d+/.exec(text) ?? [];
  return typed === undefined ? null : Number(typed);
};

/** More than any plan has months: what is typed beyond is too many all the same. */
const MOST = 999;

/** Takes a whole number from 1 up; says so of any other text, and which one holds instead. */
export const takeWhole = (text: string, instead: number, take: (whole: number) => void): string | undefined => {
  const whole = wholeOf(text);
  if (!whole) return `Digite um número inteiro a partir de 1. O cálculo usa ${instead}.`;
  take(Math.min(whole, MOST));
  return undefined;
};

/** The same for an amount: nothing at all is none. */
export const takeAmount = (text: string, insteadCents: number, take: (cents: number) => void): string | undefined => {
  const cents = centsOf(text);
  if (!cents) return `Digite um valor acima de zero. O cálculo usa ${formatCents(insteadCents)}.`;
  take(cents);
  return undefined;
};
