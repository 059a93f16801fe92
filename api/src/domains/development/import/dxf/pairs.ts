import { decode } from "../decode.ts";

/** What a DXF is made of, read one after the other: a group code and its value, each on a line of its own. */
export interface Pairs {
  /** Goes to the next pair; false at the end of the file, or where what stands there is no pair. */
  next(): boolean;
  /** The group code of this pair: what its value is. */
  code(): number;
  /** Its value as text, decoded and without the blanks around it. */
  text(): string;
  /** The same with the blanks around it: a long text is parted where a word ends. */
  raw(): string;
  /** Its value as a number; NaN where it is none. */
  number(): number;
  /** True when its value is this word, which is of ASCII. Nothing is made of the value for that. */
  is(word: string): boolean;
  /** How much of the file is read, from 0 to 1. */
  done(): number;
}

const [LINE_FEED, RETURN, BLANK, TAB, MINUS, ZERO, NINE] = [10, 13, 32, 9, 45, 48, 57];
/** A value of more is no text of a plan; AutoCAD itself parts texts at 250. */
const LONGEST_VALUE = 10_000;

const isBlank = (byte: number): boolean => byte === BLANK || byte === TAB || byte === RETURN;

/** Reads bytes that may change hands between threads: a decoder takes only copies of those. */
const latin = (bytes: Uint8Array, from: number, until: number): string => {
  let text = "";
  for (let at = from; at < until; at += 1) text += String.fromCharCode(bytes[at]!);
  return text;
};

/** The bytes of a DXF as pairs. Nothing is kept of what was passed: a file of any size takes no memory beside its own. */
export const readPairs = (bytes: Uint8Array): Pairs => {
  let at = 0;
  let code = -1;
  let [from, until] = [0, 0];
  /** Where its line begins and ends. */
  let [start, end] = [0, 0];

  /** The next line without the blanks around it; false at the end. */
  const line = (): boolean => {
    if (at >= bytes.length) return false;
    const feed = bytes.indexOf(LINE_FEED, at);
    end = feed === -1 ? bytes.length : feed;
    start = at;
    [from, until] = [start, end];
    at = end + 1;
    while (from < until && isBlank(bytes[from]!)) from += 1;
    while (until > from && isBlank(bytes[until - 1]!)) until -= 1;
    return true;
  };
  const integer = (): number => {
    const negative = bytes[from] === MINUS;
    const first = negative ? from + 1 : from;
    let value = 0;
    if (first === until || until - first > 5) return Number.NaN;
    for (let index = first; index < until; index += 1) {
      const byte = bytes[index]!;
      if (byte < ZERO || byte > NINE) return Number.NaN;
      value = value * 10 + byte - ZERO;
    }
    return negative ? -value : value;
  };
  return {
    next() {
      if (!line()) return false;
      code = integer();
      return !Number.isNaN(code) && line();
    },
    code: () => code,
    text: () => decode(bytes.slice(from, Math.min(until, from + LONGEST_VALUE))),
    raw: () => decode(bytes.slice(start, Math.min(end, start + LONGEST_VALUE))).replace(/\r$/, ""),
    number: () => (until > from && until - from < 40 ? Number(latin(bytes, from, until)) : Number.NaN),
    is(word) {
      if (until - from !== word.length) return false;
      for (let index = 0; index < word.length; index += 1)
        if (bytes[from + index] !== word.charCodeAt(index)) return false;
      return true;
    },
    done: () => (bytes.length === 0 ? 1 : Math.min(1, at / bytes.length)),
  };
};
