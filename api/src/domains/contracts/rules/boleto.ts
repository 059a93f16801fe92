import { dateOfFactor, factorOf } from "./due-factor.ts";

/*
 * The two faces of a bank slip, as FEBRABAN lays them down ("Layout padrão de arrecadação/recebimento", boleto de
 * cobrança): 44 digits as bars and 47 digits to be typed.
 */

/** What a slip's numbers say. */
export interface SlipNumbers {
  /** COMPE code, three digits; none begins with 8, by which readers know bills of public services. */
  bank: string;
  /** ISO calendar date; null: due when shown. */
  dueDate: string | null;
  amountCents: number;
  /** 25 digits that only the bank reads. */
  freeField: string;
}

const REAL = "9";
const MAX_CENTS = 9_999_999_999;

const digitsOf = (text: string): number[] => Array.from(text, Number);

/** Check digit of one block of the typed line: weights 2 and 1 from the right, digits of products added up. */
const modulo10 = (block: string): number => {
  const sum = digitsOf(block)
    .toReversed()
    .reduce((total, digit, index) => {
      const product = digit * (index % 2 === 0 ? 2 : 1);
      return total + (product > 9 ? product - 9 : product);
    }, 0);
  return (10 - (sum % 10)) % 10;
};

/** Check digit of the barcode: weights 2 to 9 from the right; 0, 10 and 11 become 1. */
const modulo11 = (digits: string): number => {
  const sum = digitsOf(digits)
    .toReversed()
    .reduce((total, digit, index) => total + digit * (2 + (index % 8)), 0);
  const rest = 11 - (sum % 11);
  return rest > 9 ? 1 : rest;
};

const withBlockDigit = (block: string): string => `${block}${modulo10(block)}`;

/** The 44 digits of a slip. Throws a RangeError for numbers that no slip can hold. */
export const barcodeOf = ({ bank, dueDate, amountCents, freeField }: SlipNumbers): string => {
  if (!/^[0-79]\d{2}$/.test(bank) || !/^\d{25}$/.test(freeField))
    throw new RangeError("bank or free field is no number");
  if (!Number.isInteger(amountCents) || amountCents < 0 || amountCents > MAX_CENTS)
    throw new RangeError("the amount does not fit into ten digits");
  const factor = dueDate === null ? "0000" : factorOf(dueDate);
  const tail = `${factor}${String(amountCents).padStart(10, "0")}${freeField}`;
  return `${bank}${REAL}${modulo11(`${bank}${REAL}${tail}`)}${tail}`;
};

/** The 47 digits to type for a barcode. */
export const lineOf = (barcode: string): string =>
  [
    withBlockDigit(barcode.slice(0, 4) + barcode.slice(19, 24)),
    withBlockDigit(barcode.slice(24, 34)),
    withBlockDigit(barcode.slice(34, 44)),
    barcode.slice(4, 19),
  ].join("");

/** The barcode of a typed line; null when it is no slip's line or one of its check digits is wrong. */
export const barcodeOfLine = (typed: string): string | null => {
  const line = typed.replace(/[\s.]/g, "");
  if (!/^\d{47}$/.test(line)) return null;
  const barcode = [line.slice(0, 4), line.slice(32, 47), line.slice(4, 9), line.slice(10, 20), line.slice(21, 31)].join(
    "",
  );
  return lineOf(barcode) === line && hasCheckDigit(barcode) ? barcode : null;
};

const hasCheckDigit = (barcode: string): boolean =>
  barcode[3] === REAL && Number(barcode[4]) === modulo11(barcode.slice(0, 4) + barcode.slice(5));

/** What a barcode says; its factor is read as the date nearest `today`. Null when it is no slip's. */
export const readBarcode = (barcode: string, today: string): SlipNumbers | null => {
  if (!/^\d{44}$/.test(barcode) || !hasCheckDigit(barcode)) return null;
  return {
    bank: barcode.slice(0, 3),
    dueDate: dateOfFactor(barcode.slice(5, 9), today),
    amountCents: Number(barcode.slice(9, 19)),
    freeField: barcode.slice(19),
  };
};

/** A typed line in the groups people read it by: `34191.57213 89766.660164 74514.590004 7 16560000125043`. */
export const groupedLine = (line: string): string =>
  line.replace(/^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/, "$1.$2 $3.$4 $5.$6 $7 $8");
