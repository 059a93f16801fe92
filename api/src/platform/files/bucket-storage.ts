import { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { contentTypeOf, filesAt, type Storage } from "./storage.ts";
import { isStorageKey } from "../text/storage-keys.ts";

/**
 * A client by the environment's standard names: `AWS_REGION`, `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`, and
 * `AWS_ENDPOINT_URL_S3` for a bucket that is not Amazon's, which is then named by its path.
 */
const clientOf = (env: NodeJS.ProcessEnv): S3Client => {
  const endpoint = env["AWS_ENDPOINT_URL_S3"] ?? env["AWS_ENDPOINT_URL"];
  return new S3Client({
    region: env["AWS_REGION"] ?? "us-east-1",
    // Not every gateway knows Amazon's checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    ...(endpoint && { endpoint, forcePathStyle: true }),
  });
};

const nullIfMissing = (error: { $metadata?: { httpStatusCode?: number } }): null => {
  if (error.$metadata?.httpStatusCode === 404) return null;
  throw error;
};

/**
 * Files in a bucket (`s3://bucket/prefix`). Browsers still read them through this server, which knows what is private:
 * the bucket needs no public access.
 */
export const createBucketStorage = (address: string, publicUrl: string, env = process.env): Storage => {
  const { hostname: Bucket, pathname } = new URL(address);
  const folder = pathname.replaceAll(/^\/+|\/+$/g, "");
  const client = clientOf(env);
  const at = (key: string) => {
    if (!isStorageKey(key)) throw new Error(`not a storage key: ${key}`);
    return { Bucket, Key: folder ? `${folder}/${key}` : key };
  };
  const read = async function* (key: string): AsyncGenerator<Uint8Array> {
    const { Body } = await client.send(new GetObjectCommand(at(key)));
    yield* Body as Readable;
  };
  return {
    async put(key, bytes) {
      await client.send(new PutObjectCommand({ ...at(key), Body: bytes, ContentType: contentTypeOf(key) }));
    },
    async get(key) {
      if (!isStorageKey(key)) return null;
      const found = await client.send(new HeadObjectCommand(at(key))).catch(nullIfMissing);
      if (!found) return null;
      // Asked for only once somebody reads: many only want to know whether it is there.
      const stream = (): Readable => Readable.from(read(key), { objectMode: false });
      return { stream, size: found.ContentLength ?? 0, contentType: contentTypeOf(key) };
    },
    async *keys() {
      const Prefix = folder ? `${folder}/` : "";
      for (let token: string | undefined, more = true; more;) {
        const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken: token }));
        for (const { Key = "" } of page.Contents ?? []) {
          const key = Key.slice(Prefix.length);
          if (isStorageKey(key)) yield key;
        }
        token = page.NextContinuationToken;
        more = page.IsTruncated === true;
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)));
    },
    ...filesAt(publicUrl),
  };
};
