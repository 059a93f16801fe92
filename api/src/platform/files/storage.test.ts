import { randomUUID } from "node:crypto";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import { openStorage } from "./open-storage.ts";
import type { Storage } from "./storage.ts";

const publicUrl = "https://api.portal.example";
/** A bucket of a real S3 server, where `npm test` started one. */
const bucket = process.env["INSTALLED_BUCKET"];

const inFolder = async (): Promise<Storage> =>
  openStorage({ filesBucket: undefined, dataDir: await mkdtemp(join(tmpdir(), "gleba-files-")), publicUrl });

const inBucket = async (): Promise<Storage> => {
  const endpoint = process.env["AWS_ENDPOINT_URL_S3"]!;
  const client = new S3Client({ endpoint, region: "us-east-1", forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: new URL(bucket!).hostname }));
  return openStorage({ filesBucket: `${bucket}/files/${randomUUID()}`, dataDir: "", publicUrl });
};

const storages: [string, () => Promise<Storage>][] = [
  ["folder", inFolder],
  ...(bucket ? [["bucket", inBucket] as [string, () => Promise<Storage>]] : []),
];

describe.each(storages)("what people send, kept in a %s", (_kind, open) => {
  it("is read as it was sent, until it is removed", async () => {
    const storage = await open();
    const bytes = Buffer.from([0, 255, 1, 254]);
    await storage.put("photos/7/a.jpg", bytes);
    const found = await storage.get("photos/7/a.jpg");
    expect(found).toMatchObject({ size: 4, contentType: "image/jpeg" });
    expect(await buffer(found!.stream())).toEqual(bytes);
    expect(storage.url("photos/7/a.jpg")).toBe("https://api.portal.example/files/photos/7/a.jpg");
    await storage.remove("photos/7/a.jpg");
    await storage.remove("photos/7/a.jpg");
    expect(await storage.get("photos/7/a.jpg")).toBeNull();
  });

  it("is listed to its last file, and nothing else is", async () => {
    const storage = await open();
    const keysOf = async () => {
      const keys: string[] = [];
      for await (const key of storage.keys()) keys.push(key);
      return keys.sort();
    };
    expect(await keysOf()).toEqual([]);
    const keys = ["a.txt", "b/c/d.webp", "private/e.pdf"];
    for (const key of keys) await storage.put(key, Buffer.from("x"));
    await storage.put("gone.txt", Buffer.from("x"));
    await storage.remove("gone.txt");
    expect(await keysOf()).toEqual(keys);
  });

  it("is never anything outside of its own place", async () => {
    const storage = await open();
    for (const key of ["../secret", "/etc/passwd", "a/../../b", "a//b", ""]) expect(await storage.get(key)).toBeNull();
    await expect(storage.put("../secret", Buffer.from("x"))).rejects.toThrow("not a storage key");
  });
});
