import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
  type KeyObject,
} from "node:crypto";
import { publicBytes, publicKeyOf } from "./age-keys.ts";
import { BackupError } from "./errors.ts";

/*
 * The age format, version 1 (https://c2sp.org/age), with X25519 recipients: what is written here is read by the `age`
 * program and the other way round. The library of the format is written in JavaScript down to its cipher and takes ten
 * times as long; this is the same format on Node's own.
 */
const VERSION = "age-encryption.org/v1";
const CHUNK = 64 * 1024;
const TAG = 16;
const NONCE = 16;
const KEY = 32;
const FILE_KEY = 16;
const EMPTY = Buffer.alloc(0);
const ZERO_NONCE = Buffer.alloc(12);
/** A header has one line more for each recipient: more than this is no header of ours. */
const LONGEST_HEADER = 64 * 1024;

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64").replaceAll("=", "");
const derive = (key: Uint8Array, salt: Uint8Array, info: string): Buffer =>
  Buffer.from(hkdfSync("sha256", key, salt, info, KEY));

const seal = (key: Buffer, nonce: Buffer, plain: Uint8Array): Buffer => {
  const cipher = createCipheriv("chacha20-poly1305", key, nonce, { authTagLength: TAG });
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
};

/** Throws when the bytes are not as they were sealed. */
const unseal = (key: Buffer, nonce: Buffer, sealed: Buffer): Buffer => {
  const decipher = createDecipheriv("chacha20-poly1305", key, nonce, { authTagLength: TAG });
  decipher.setAuthTag(sealed.subarray(-TAG));
  return Buffer.concat([decipher.update(sealed.subarray(0, -TAG)), decipher.final()]);
};

/** Eleven bytes count the chunks, the twelfth marks the last one: a file cut short ends in a chunk that is not it. */
const nonceOf = (chunk: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(chunk), 3);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
};

const wrappingKey = (shared: Buffer, share: Buffer, recipient: Buffer): Buffer =>
  derive(shared, Buffer.concat([share, recipient]), `${VERSION}/X25519`);

const macOf = (fileKey: Buffer, header: string): Buffer =>
  createHmac("sha256", derive(fileKey, EMPTY, "header"))
    .update(header)
    .digest();

const stanzaFor = (recipient: KeyObject, fileKey: Buffer): string => {
  const { privateKey, publicKey } = generateKeyPairSync("x25519");
  const share = publicBytes(publicKey);
  const shared = diffieHellman({ privateKey, publicKey: recipient });
  const body = seal(wrappingKey(shared, share, publicBytes(recipient)), ZERO_NONCE, fileKey);
  return `-> X25519 ${base64(share)}\n${base64(body)}\n`;
};

/** Cuts a stream into pieces of one length; only the last may be shorter, and says that it is the last. */
async function* inPieces(
  source: AsyncIterable<Uint8Array>,
  length: number,
): AsyncGenerator<{ piece: Buffer; isLast: boolean }> {
  let kept: Uint8Array[] = [];
  let size = 0;
  for await (const bytes of source) {
    kept.push(bytes);
    size += bytes.length;
    // One whole piece stays until more comes: it may be the last.
    if (size <= length) continue;
    const all = Buffer.concat(kept, size);
    let at = 0;
    for (; size - at > length; at += length) yield { piece: all.subarray(at, at + length), isLast: false };
    kept = [all.subarray(at)];
    size -= at;
  }
  yield { piece: Buffer.concat(kept, size), isLast: true };
}

/** Encrypts a stream for everybody named; memory stays at a chunk or two. */
export async function* encryptFor(
  recipients: readonly KeyObject[],
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  const fileKey = randomBytes(FILE_KEY);
  const header = `${VERSION}\n${recipients.map((recipient) => stanzaFor(recipient, fileKey)).join("")}---`;
  const nonce = randomBytes(NONCE);
  yield Buffer.concat([Buffer.from(`${header} ${base64(macOf(fileKey, header))}\n`), nonce]);
  const key = derive(fileKey, nonce, "payload");
  let chunk = 0;
  for await (const { piece, isLast } of inPieces(source, CHUNK)) yield seal(key, nonceOf(chunk++, isLast), piece);
}

const wrongKey = () => new BackupError("This key does not open the backup: it was made for another one.");
const notABackup = () => new BackupError("This file is not a backup, or its beginning is damaged.");
const damaged = () =>
  new BackupError("The backup is damaged, cut short or was changed after it was made. Take another one.");

/** The file's key, out of the stanza that this identity opens. */
const fileKeyIn = (header: string, identity: KeyObject): Buffer => {
  const own = publicBytes(createPublicKey(identity));
  for (const [, share64, body64] of header.matchAll(/^-> X25519 ([\w+/]{43})\n([\w+/]{43})$/gm)) {
    const share = Buffer.from(share64!, "base64");
    try {
      const shared = diffieHellman({ privateKey: identity, publicKey: publicKeyOf(share) });
      return unseal(wrappingKey(shared, share, own), ZERO_NONCE, Buffer.from(body64!, "base64"));
    } catch {
      // Made for somebody else.
    }
  }
  throw wrongKey();
};

interface Opened {
  fileKey: Buffer;
  nonce: Buffer;
  rest: Buffer;
}

/** Reads the header off the front of a stream. */
const open = async (source: AsyncIterator<Uint8Array>, identity: KeyObject): Promise<Opened> => {
  let seen: Buffer = EMPTY;
  for (;;) {
    const end = /\n--- [\w+/]{43}\n/.exec(seen.toString("latin1"));
    const after = end ? end.index + end[0].length : 0;
    if (end && seen.length >= after + NONCE) {
      const header = seen.toString("latin1", 0, end.index + 4);
      if (!header.startsWith(`${VERSION}\n`)) throw notABackup();
      const fileKey = fileKeyIn(header, identity);
      const mac = Buffer.from(end[0].slice(5, -1), "base64");
      if (!timingSafeEqual(macOf(fileKey, header), mac)) throw damaged();
      return { fileKey, nonce: seen.subarray(after, after + NONCE), rest: seen.subarray(after + NONCE) };
    }
    const { done, value } = await source.next();
    if (done || seen.length > LONGEST_HEADER) throw notABackup();
    seen = Buffer.concat([seen, value]);
  }
};

async function* following(first: Buffer, source: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
}

/**
 * Decrypts a stream. Throws `BackupError` for a key that does not open it and for a stream that was changed or cut short;
 * what was yielded until then is as it was encrypted.
 */
export async function* decryptWith(identity: KeyObject, source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const bytes = source[Symbol.asyncIterator]();
  const { fileKey, nonce, rest } = await open(bytes, identity);
  const key = derive(fileKey, nonce, "payload");
  let chunk = 0;
  for await (const { piece, isLast } of inPieces(following(rest, bytes), CHUNK + TAG)) {
    let plain: Buffer;
    try {
      plain = unseal(key, nonceOf(chunk++, isLast), piece);
    } catch {
      throw damaged();
    }
    yield plain;
  }
}
