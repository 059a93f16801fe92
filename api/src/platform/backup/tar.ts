import { BackupError } from "./errors.ts";

/*
 * The tar of POSIX (ustar, with a pax record for a name that its 100 bytes do not hold): what is in a backup can be read
 * without the portal, by `age -d` and `tar`.
 */
const BLOCK = 512;
const SHORT_NAME = 100;
/** A pax record of ours holds one name; anything near this is not ours. */
const LONGEST_RECORD = 4_096;

/** One thing in a tar. */
export interface Entry {
  name: string;
  size: number;
  /** Its bytes; read to their end before the next entry is asked for. */
  bytes: AsyncIterable<Buffer>;
}

const octal = (value: number, length: number): string => `${value.toString(8).padStart(length - 1, "0")}\0`;

const padding = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);

const block = (name: string, size: number, type: "0" | "x"): Buffer => {
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0, SHORT_NAME, "utf8");
  header.write(octal(0o600, 8), 100, "latin1");
  header.write(octal(0, 8), 108, "latin1");
  header.write(octal(0, 8), 116, "latin1");
  header.write(octal(size, 12), 124, "latin1");
  header.write(octal(0, 12), 136, "latin1");
  header.write(" ".repeat(8), 148, "latin1");
  header.write(type, 156, "latin1");
  header.write("ustar\x0000", 257, "latin1");
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148, "latin1");
  return header;
};

/** A pax record counts its own length. */
const paxPath = (name: string): Buffer => {
  const text = ` path=${name}\n`;
  const bytes = Buffer.byteLength(text);
  let length = bytes + String(bytes).length;
  if (bytes + String(length).length !== length) length = bytes + String(length).length;
  return Buffer.from(`${length}${text}`);
};

/** What stands before the bytes of an entry; at most 8 GB follow. */
export const tarHeader = (name: string, size: number): Buffer => {
  if (Buffer.byteLength(name) <= SHORT_NAME) return block(name, size, "0");
  const record = paxPath(name);
  return Buffer.concat([
    block("././@PaxHeader", record.length, "x"),
    record,
    padding(record.length),
    block("long-name", size, "0"),
  ]);
};

/** What stands after the bytes of an entry of this size. */
export const tarPadding = padding;

/** What stands at the end of a tar. */
export const tarEnd = (): Buffer => Buffer.alloc(2 * BLOCK);

const broken = () => new BackupError("The inside of the backup is not what a backup holds.");

/** Hands out a stream in the lengths that are asked for. */
const reader = (source: AsyncIterable<Buffer>) => {
  const chunks = source[Symbol.asyncIterator]();
  let left: Buffer = Buffer.alloc(0);
  const some = async (most: number): Promise<Buffer> => {
    while (left.length === 0) {
      const { done, value } = await chunks.next();
      if (done) throw broken();
      left = value;
    }
    const taken = left.subarray(0, most);
    left = left.subarray(taken.length);
    return taken;
  };
  return {
    async *take(size: number): AsyncGenerator<Buffer> {
      for (let missing = size; missing > 0;) {
        const bytes = await some(missing);
        missing -= bytes.length;
        yield bytes;
      }
    },
    /** Reads what is left: the end of a stream is where it is found out to be whole. */
    async drain(): Promise<void> {
      while (!(await chunks.next()).done);
    },
  };
};

const gather = async (bytes: AsyncIterable<Buffer>): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
};

const textOf = (header: Buffer, from: number, to: number): string =>
  header.toString("utf8", from, to).replace(/\0.*$/s, "");

/** Reads a tar of ours, entry by entry, to the end of its stream. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const { take, drain } = reader(source);
  let longName: string | undefined;
  for (;;) {
    const header = await gather(take(BLOCK));
    if (header.every((byte) => byte === 0)) break;
    const size = Number.parseInt(textOf(header, 124, 136), 8);
    if (textOf(header, 257, 263) !== "ustar" || !Number.isSafeInteger(size)) throw broken();
    const isRecord = header[156] === "x".charCodeAt(0);
    if (isRecord) {
      if (size > LONGEST_RECORD) throw broken();
      longName = /^\d+ path=(.*)\n$/s.exec((await gather(take(size))).toString())?.[1];
    } else {
      const bytes = take(size);
      yield { name: longName ?? textOf(header, 0, SHORT_NAME), size, bytes };
      longName = undefined;
      for await (const _left of bytes);
    }
    await gather(take(padding(size).length));
  }
  await drain();
}
