import { closeSync, openSync, renameSync, rmSync, writeSync } from "node:fs";
import { open, type FileHandle } from "node:fs/promises";
import { endianness } from "node:os";
import type { Stretches } from "../rules/postal-code-stretches.ts";

/**
 * An index of CEPs as one file: the texts of all rows, then records in the order of their CEPs, then the first CEP of each
 * block of records, then where all that is. A CEP is found by two short reads, and a process keeps some kilobytes.
 */
const MAGIC = `gleba-ceps-1-${endianness()}`;
/** Numbers of a record: first CEP, last CEP, where its text begins, how long it is (negative: a stretch of CEPs). */
const NUMBERS = 4;
const RECORD = NUMBERS * 4;
const BLOCK = 256;
const END = 256;
const PIECE = 1024 * 1024;

/** What the end of the file says. */
interface End {
  magic: string;
  key: string;
  records: number;
  count: number;
}

/** What an index tells of a CEP. */
export interface IndexedPlace {
  ibge: number;
  street: string;
  district: string;
  /** Whether a row names this very CEP, and not a stretch that it lies in. */
  isExact: boolean;
}

/** Writes an index beside its place, so that it is there as a whole or not at all. */
export const createIndexWriter = (path: string, key: string) => {
  const unfinished = `${path}.${process.pid}`;
  const file = openSync(unfinished, "w");
  let [written, pending, pendingBytes] = [0, [] as Buffer[], 0];
  const flush = (): void => {
    const bytes = Buffer.concat(pending);
    for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
    [pending, pendingBytes] = [[], 0];
  };
  const write = (bytes: Buffer): void => {
    pending.push(bytes);
    pendingBytes += bytes.length;
    written += bytes.length;
    if (pendingBytes >= PIECE) flush();
  };
  return {
    /** Adds a row's text; tells where it stands. */
    text({ ibge, street, district }: Omit<IndexedPlace, "isExact">): { at: number; length: number } {
      const bytes = Buffer.from([ibge, street, district].join("\t"));
      const at = written;
      write(bytes);
      return { at, length: bytes.length };
    },
    finish(
      { count, from, to, row }: Stretches,
      texts: { at: Uint32Array; length: Uint32Array; exact: Uint8Array },
    ): void {
      const records = written;
      const firsts = new Uint32Array(Math.ceil(count / BLOCK));
      for (let at = 0; at < count; at += 1) {
        const of = row[at]!;
        if (at % BLOCK === 0) firsts[at / BLOCK] = from[at]!;
        const length = texts.length[of]!;
        const numbers = Int32Array.of(from[at]!, to[at]!, texts.at[of]!, texts.exact[of] ? length : -length);
        write(Buffer.from(numbers.buffer));
      }
      write(Buffer.from(firsts.buffer));
      write(Buffer.from(JSON.stringify({ magic: MAGIC, key, records, count } satisfies End).padEnd(END)));
      flush();
      closeSync(file);
      renameSync(unfinished, path);
    },
    drop(): void {
      closeSync(file);
      rmSync(unfinished, { force: true });
    },
  };
};

const readAt = async (file: FileHandle, at: number, length: number): Promise<Buffer> => {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, at);
  if (bytesRead < length) throw new Error("the index of CEPs is cut off");
  return buffer;
};

const endOf = async (file: FileHandle): Promise<{ end: End; firsts: Uint32Array } | null> => {
  const { size } = await file.stat();
  if (size < END) return null;
  const end = JSON.parse((await readAt(file, size - END, END)).toString()) as End;
  if (end.magic !== MAGIC) return null;
  const bytes = Math.ceil(end.count / BLOCK) * 4;
  const read = await readAt(file, end.records + end.count * RECORD, bytes);
  return { end, firsts: new Uint32Array(Uint8Array.from(read).buffer) };
};

/** How many of the sorted numbers are at most `most`. */
const countUpTo = (numbers: Uint32Array, most: number): number => {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (numbers[middle]! <= most) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** An index that is open. */
export interface PostalCodeIndex {
  key: string;
  /** What is known of a CEP, as a number; null for nothing. */
  find(cep: number): Promise<IndexedPlace | null>;
  close(): Promise<void>;
}

/** Opens an index; null where there is none, or one that this release does not read. */
export const openIndex = async (path: string): Promise<PostalCodeIndex | null> => {
  const file = await open(path, "r").catch(() => null);
  if (!file) return null;
  const read = await endOf(file).catch(() => null);
  if (!read) {
    await file.close();
    return null;
  }
  const { end, firsts } = read;

  const recordsOf = async (block: number): Promise<Int32Array> => {
    const count = Math.min(BLOCK, end.count - block * BLOCK);
    const bytes = await readAt(file, end.records + block * BLOCK * RECORD, count * RECORD);
    return new Int32Array(Uint8Array.from(bytes).buffer);
  };
  return {
    key: end.key,
    async find(cep) {
      const block = countUpTo(firsts, cep) - 1;
      if (block < 0) return null;
      const numbers = await recordsOf(block);
      for (let at = 0; at < numbers.length; at += NUMBERS) {
        if (cep < numbers[at]! || cep > numbers[at + 1]!) continue;
        const length = numbers[at + 3]!;
        const text = (await readAt(file, numbers[at + 2]!, Math.abs(length))).toString();
        const [ibge, street = "", district = ""] = text.split("\t");
        return { ibge: Number(ibge), street, district, isExact: length > 0 };
      }
      return null;
    },
    close: () => file.close(),
  };
};
