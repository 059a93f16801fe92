import { execFileSync } from "node:child_process";
import { Decrypter, Encrypter } from "age-encryption";
import { decryptWith, encryptFor } from "./age.ts";
import { newIdentity, readIdentity, readRecipient, recipientOf } from "./age-keys.ts";
import { readTar, tarEnd, tarHeader, tarPadding } from "./tar.ts";

async function* inChunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const whole = async (source: AsyncIterable<Buffer>): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of source) chunks.push(chunk);
  return Buffer.concat(chunks);
};
const bytesOf = (length: number): Buffer => Buffer.from(Uint8Array.from({ length }, (_, at) => (at * 31 + 7) % 251));

const { identity, recipient } = newIdentity();
const encrypted = (bytes: Buffer, chunk = 10_000) =>
  whole(encryptFor([readRecipient(recipient)!], inChunks(bytes, chunk)));
const decrypted = (bytes: Uint8Array, key = identity) => whole(decryptWith(readIdentity(key)!, inChunks(bytes, 9_999)));

/** Nothing, one byte, and both sides of where a chunk ends. */
const LENGTHS = [0, 1, 65_535, 65_536, 65_537, 131_072, 300_000];

test.each(LENGTHS)(
  "%i bytes that were encrypted here are read by the format's own library, and the other way",
  async (length) => {
    const plain = bytesOf(length);
    const reader = new Decrypter();
    reader.addIdentity(identity);
    expect(Buffer.from(await reader.decrypt(await encrypted(plain))).equals(plain)).toBe(true);
    const writer = new Encrypter();
    writer.addRecipient(recipient);
    expect((await decrypted(await writer.encrypt(plain))).equals(plain)).toBe(true);
  },
);

test("a key tells whom it reads for, and what is no key is none", () => {
  expect(recipientOf(readIdentity(identity)!)).toBe(recipient);
  expect(identity).toMatch(/^AGE-SECRET-KEY-1[0-9A-Z]{58}$/);
  for (const text of ["", "age1", `${recipient}x`, identity, recipient.replace(/.$/, "b")])
    expect(readRecipient(text)).toBeNull();
  for (const text of ["", recipient, identity.slice(0, -1)]) expect(readIdentity(text)).toBeNull();
});

test("another key opens nothing, and says so", async () => {
  await expect(decrypted(await encrypted(bytesOf(100)), newIdentity().identity)).rejects.toThrow(/does not open/);
});

test("whatever is changed, cut off or added is noticed", async () => {
  const sealed = await encrypted(bytesOf(200_000));
  const header = sealed.indexOf("---");
  for (const at of [header - 20, header + 10, header + 60, sealed.length >> 1, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[at]! ^= 1;
    await expect(decrypted(changed)).rejects.toThrow(/does not open|damaged/);
  }
  const chunkEnd = sealed.length - (200_000 % 65_536) - 16;
  for (const end of [10, header + 20, chunkEnd, sealed.length - 1])
    await expect(decrypted(sealed.subarray(0, end))).rejects.toThrow(/not a backup|damaged/);
  await expect(decrypted(Buffer.concat([sealed, Buffer.from("x")]))).rejects.toThrow(/damaged/);
  await expect(decrypted(bytesOf(100_000))).rejects.toThrow(/not a backup/);
});

test("what is in a tar is read again, names of any length included, by us and by the tar of the system", async () => {
  const names = [
    "short.txt",
    `files/${"a".repeat(94)}`,
    `files/${"b".repeat(95)}`,
    `files/${"c/".repeat(140)}d`,
    "empty",
  ];
  const parts = names.flatMap((name, at) => {
    const bytes = name === "empty" ? Buffer.alloc(0) : bytesOf(500 + at * 6);
    return [tarHeader(name, bytes.length), bytes, tarPadding(bytes.length)];
  });
  const tar = Buffer.concat([...parts, tarEnd()]);
  const found: Record<string, number> = {};
  for await (const { name, bytes } of readTar(inChunks(tar, 777) as AsyncIterable<Buffer>))
    found[name] = (await whole(bytes)).length;
  expect(found).toEqual(Object.fromEntries(names.map((name, at) => [name, name === "empty" ? 0 : 500 + at * 6])));
  expect(execFileSync("tar", ["-t"], { input: tar, encoding: "utf8" }).trim().split("\n")).toEqual(names);
});
