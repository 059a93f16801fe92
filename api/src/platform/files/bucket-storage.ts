import { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  type HeadObjectCommandOutput,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { createMissingCheck } from "./bucket-access.ts";
import { contentTypeOf, filesAt, type Storage } from "./storage.ts";
import { StorageUnavailable } from "./storage-unavailable.ts";
import { isStorageKey } from "../text/storage-keys.ts";

/** Whoever looks at a page waits for its pictures, and the next ones wait for a connection: an answer begins within this, or none comes. */
const READ_MS = 4_000;
/** The same of what is sent, up to ten megabytes on a slow line. */
const WRITE_MS = 30_000;
/** A connection on which nothing comes for so long is given up, in the middle of a file as well. */
const SILENT_MS = 15_000;
/** A bucket that is busy is asked once more, which takes it little; who waits is told soon. */
const ATTEMPTS = 2;

/**
 * A client by the environment's standard names: `AWS_REGION`, `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`, and
 * `AWS_ENDPOINT_URL_S3` for a bucket that is not Amazon's, which is then named by its path.
 */
const clientOf = (env: NodeJS.ProcessEnv): S3Client => {
  // The pinned client supports this Node: its warning is of versions to come (aws/aws-sdk-js-v3#7983), and is read from here alone.
  process.env["AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED"] ??= "true";
  const endpoint = env["AWS_ENDPOINT_URL_S3"] ?? env["AWS_ENDPOINT_URL"];
  return new S3Client({
    region: env["AWS_REGION"] ?? "us-east-1",
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: READ_MS,
      requestTimeout: WRITE_MS,
      throwOnRequestTimeout: true,
      socketTimeout: SILENT_MS,
    },
    // Not every gateway knows Amazon's checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    ...(endpoint && { endpoint, forcePathStyle: true }),
  });
};

/** What a bucket or the way to it said. */
type Said = Error & { code?: string; $metadata?: { httpStatusCode?: number } };

const REFUSED =
  "refuses the key, or what it asks for: look at AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and the rights of that user (s3:ListBucket on the bucket; s3:GetObject, s3:PutObject and s3:DeleteObject on what is in it)";

/** What an operator can do about it. */
const sentenceOf = ({ name, message, code, $metadata }: Said): string => {
  const status = $metadata?.httpStatusCode;
  if (name === "CredentialsProviderError")
    return "is not asked: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are missing";
  if (name === "NoSuchBucket" || status === 404) return "is not there: look at FILES_BUCKET and AWS_ENDPOINT_URL_S3";
  if (status === 401 || status === 403) return REFUSED;
  if (status === 429 || status === 503) return "is busy, and took no request in two tries";
  return status === undefined ? `does not answer (${code ?? name}: ${message})` : `answered ${status} (${name})`;
};

/**
 * Files in a bucket (`s3://bucket/prefix`). Browsers still read them through this server, which knows what is private:
 * the bucket needs no public access.
 */
export const createBucketStorage = (address: string, publicUrl: string, env = process.env): Storage => {
  const { hostname: Bucket, pathname } = new URL(address);
  const folder = pathname.replaceAll(/^\/+|\/+$/g, "");
  const client = clientOf(env);
  // Without its cause, in which the signature of the request stands: the message is logged, and kept with jobs.
  const unavailable = (said: Said): StorageUnavailable =>
    new StorageUnavailable(`The bucket s3://${Bucket} ${sentenceOf(said)}.`);
  const asked = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
    answer.catch((error: Said) => {
      throw unavailable(error);
    });
  const isMissing = createMissingCheck(client, { Bucket, prefix: folder ? `${folder}/` : "" });
  /** Null where there is no such file in a bucket that is there: its answer to the first question has no words. */
  const headOf = async (key: string): Promise<HeadObjectCommandOutput | null> => {
    try {
      return await client.send(new HeadObjectCommand(at(key)), { requestTimeout: READ_MS });
    } catch (error) {
      const status = (error as Said).$metadata?.httpStatusCode;
      if (status === 403 && (await isMissing())) return null;
      if (status !== 404) throw unavailable(error as Said);
    }
    const bucket = client.send(new HeadBucketCommand({ Bucket }), { requestTimeout: READ_MS });
    await bucket.catch((error: Said) => {
      // Whose key may see files, and not the bucket, is told nothing by this.
      if (error.$metadata?.httpStatusCode !== 403) throw unavailable(error);
    });
    return null;
  };
  const at = (key: string) => {
    if (!isStorageKey(key)) throw new Error(`not a storage key: ${key}`);
    return { Bucket, Key: folder ? `${folder}/${key}` : key };
  };
  const read = async function* (key: string): AsyncGenerator<Uint8Array> {
    const answer = client.send(new GetObjectCommand(at(key)), { requestTimeout: READ_MS });
    const found = await answer.catch(async (error: Said) => {
      const isGone = error.name === "NoSuchKey" || (error.$metadata?.httpStatusCode === 403 && (await isMissing()));
      // As a folder says it of a file that was removed meanwhile.
      throw isGone ? Object.assign(new Error(`${key} is not there any more.`), { code: "ENOENT" }) : unavailable(error);
    });
    yield* found.Body as Readable;
  };
  return {
    async put(key, bytes) {
      await asked(client.send(new PutObjectCommand({ ...at(key), Body: bytes, ContentType: contentTypeOf(key) })));
    },
    async get(key) {
      if (!isStorageKey(key)) return null;
      const found = await headOf(key);
      if (!found) return null;
      // Asked for only once somebody reads: many only want to know whether it is there.
      const stream = (): Readable => Readable.from(read(key), { objectMode: false });
      return { stream, size: found.ContentLength ?? 0, contentType: contentTypeOf(key) };
    },
    async *keys() {
      const Prefix = folder ? `${folder}/` : "";
      for (let token: string | undefined, more = true; more;) {
        const page = await asked(client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken: token })));
        for (const { Key = "" } of page.Contents ?? []) {
          const key = Key.slice(Prefix.length);
          if (isStorageKey(key)) yield key;
        }
        token = page.NextContinuationToken;
        more = page.IsTruncated === true;
      }
    },
    async remove(key) {
      await asked(client.send(new DeleteObjectCommand(at(key))));
    },
    ...filesAt(publicUrl),
  };
};
