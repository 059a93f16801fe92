import type { SlipInstructions, SlipOrder } from "#platform/bank/slip-provider.ts";

/*
 * A slip's order as the three lines of CNAB 240 that register it, by FEBRABAN's layout of collection ("Layout padrão
 * FEBRABAN 240 posições, cobrança", segments P, Q and R). The positions are one-based and inclusive, as the layout counts.
 */

/** The company's account at its bank, which the gateway knows. */
export interface CollectionAccount {
  /** COMPE code. */
  bank: string;
  branch: string;
  branchDigit: string;
  account: string;
  accountDigit: string;
  /** What the bank puts before the company's own number, as its agreement's. */
  ownNumberPrefix: string;
}

type Field = readonly [from: number, to: number, value: string | number];

const LENGTH = 240;
const CENTS_IN_A_PERCENT = 100;
const MESSAGE_LENGTH = 40;

/** Capital letters without marks, and nothing else: banks read one byte for each character. */
const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/[^ -~]/g, "")
    .toUpperCase();

const day = (iso: string): string => `${iso.slice(8, 10)}${iso.slice(5, 7)}${iso.slice(0, 4)}`;
const NO_DAY = "00000000";

/** Numbers stand at the end of their field, filled with zeros; texts at its beginning, filled with blanks. */
const put = ([from, to, value]: Field): string => {
  const length = to - from + 1;
  if (typeof value === "number" && String(value).length > length) throw new RangeError(`${value} does not fit`);
  return typeof value === "number"
    ? String(value).padStart(length, "0")
    : plain(value).slice(0, length).padEnd(length, " ");
};

/** Fields in the order of their positions; what lies between is blank. */
const lineOf = (fields: readonly Field[]): string => {
  const line = fields.reduce((text, field) => {
    if (text.length >= field[0]) throw new RangeError(`position ${field[0]} is taken`);
    return text.padEnd(field[0] - 1, " ") + put(field);
  }, "");
  return line.padEnd(LENGTH, " ");
};

const headOf = ({ bank }: CollectionAccount, number: number, segment: "P" | "Q" | "R"): Field[] => [
  [1, 3, bank],
  [4, 7, 1],
  [8, 8, 3],
  [9, 13, number],
  [14, 14, segment],
  // 01: a new title.
  [16, 17, 1],
];

/** 1: cents a day; 2: percent a month with two decimals; 3: none. */
const interestOf = ({ interest }: SlipInstructions): [code: number, value: number] => {
  if (interest.kind === "cents_a_day") return [1, interest.cents];
  return interest.kind === "percent_a_month" ? [2, interest.percent * CENTS_IN_A_PERCENT] : [3, 0];
};

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

const nextDay = (iso: string): string =>
  new Date(Date.parse(`${iso}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

const segmentP = (order: SlipOrder, account: CollectionAccount, number: number): string => {
  const { dueDate, instructions } = order;
  const [interestCode, interest] = interestOf(instructions);
  const { discount, payableUntil } = instructions;
  return lineOf([
    ...headOf(account, number, "P"),
    [18, 22, Number(account.branch)],
    [23, 23, account.branchDigit],
    [24, 35, Number(account.account)],
    [36, 36, account.accountDigit],
    [38, 57, `${account.ownNumberPrefix}${order.ownNumber}`],
    // Simple collection, registered, on paper; the company issues and sends it.
    [58, 58, 1],
    [59, 59, 1],
    [60, 60, "1"],
    [61, 61, 2],
    [62, 62, "2"],
    [63, 77, order.documentNumber],
    [78, 85, day(dueDate)],
    [86, 100, order.totalCents],
    [101, 105, 0],
    // 99: neither bill nor note, an installment of a contract. N: not accepted.
    [107, 108, 99],
    [109, 109, "N"],
    [110, 117, day(order.issuedOn)],
    [118, 118, interestCode],
    [119, 126, interestCode === 3 ? NO_DAY : day(nextDay(dueDate))],
    [127, 141, interest],
    // 1: so many cents until that day.
    [142, 142, discount ? 1 : 0],
    [143, 150, discount ? day(discount.until) : NO_DAY],
    [151, 165, discount?.cents ?? 0],
    [166, 180, 0],
    [181, 195, 0],
    [196, 220, String(order.reference)],
    // 3: no protest. 1: taken back so many days after the due date.
    [221, 221, 3],
    [222, 223, 0],
    [224, 224, 1],
    [225, 227, daysBetween(dueDate, payableUntil)],
    // 09: real.
    [228, 229, 9],
    [230, 239, 0],
  ]);
};

const segmentQ = ({ payer }: SlipOrder, account: CollectionAccount, number: number): string => {
  const { name, document, address } = payer;
  if (!address) throw new RangeError("a bank registers no slip without the payer's address");
  return lineOf([
    ...headOf(account, number, "Q"),
    [18, 18, document.length === 11 ? 1 : 2],
    // Alphanumeric since July 2026, when a CNPJ may hold letters.
    [19, 33, document.padStart(15, "0")],
    [34, 73, name],
    [74, 113, address.street],
    [114, 128, address.district],
    [129, 133, Number(address.postalCode.slice(0, 5))],
    [134, 136, Number(address.postalCode.slice(5))],
    [137, 151, address.city],
    [152, 153, address.uf],
    // No guarantor.
    [154, 154, 0],
    [155, 169, 0],
    [210, 212, 0],
  ]);
};

const segmentR = (
  { dueDate, instructions, description }: SlipOrder,
  account: CollectionAccount,
  number: number,
): string => {
  const { fineCents } = instructions;
  return lineOf([
    ...headOf(account, number, "R"),
    [18, 18, 0],
    [19, 26, NO_DAY],
    [27, 41, 0],
    [42, 42, 0],
    [43, 50, NO_DAY],
    [51, 65, 0],
    // 1: so many cents, once.
    [66, 66, fineCents > 0 ? "1" : "0"],
    [67, 74, fineCents > 0 ? day(nextDay(dueDate)) : NO_DAY],
    [75, 89, fineCents],
    // Messages 3 and 4 to the payer.
    [100, 139, description.slice(0, MESSAGE_LENGTH)],
    [140, 179, description.slice(MESSAGE_LENGTH)],
    [200, 207, 0],
    [208, 210, 0],
    [211, 215, 0],
    [217, 228, 0],
    [231, 231, 0],
  ]);
};

/** The lines that register a slip; `first` is the number of the first in its batch. */
export const cnab240Of = (
  order: SlipOrder,
  account: CollectionAccount,
  first: number,
): [p: string, q: string, r: string] => [
  segmentP(order, account, first),
  segmentQ(order, account, first + 1),
  segmentR(order, account, first + 2),
];
