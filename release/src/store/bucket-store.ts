import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  type ListObjectsV2CommandOutput,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { contentHeaders } from "./headers.ts";
import type { Store } from "./store.ts";

/** Requests in flight at once. */
const CONCURRENCY = 8;
/** A bucket that says nothing for so long, twice, is one that cannot be reached: whoever releases, and a host that pulls, waits for none. */
const SILENT_MS = 10_000;
const ATTEMPTS = 2;

/** A bucket and a prefix in it: `s3://bucket/prefix`. */
export interface BucketLocation {
  bucket: string;
  /** Empty, or ends with a slash. */
  prefix: string;
}

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

const orUndefined = <T>(promise: Promise<T>): Promise<T | undefined> =>
  promise.catch((error: unknown) => {
    if (statusOf(error) === 404) return undefined;
    throw error;
  });

/** 412: the file has changed. 409: somebody else is writing it at this moment. */
const falseIfConflict = (error: unknown): false => {
  if (statusOf(error) === 412 || statusOf(error) === 409) return false;
  throw error;
};

const forEachConcurrently = async <T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> => {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
};

/**
 * A client configured by the standard environment variables: `AWS_REGION`, `AWS_ACCESS_KEY_ID`,
 * `AWS_SECRET_ACCESS_KEY`, and `AWS_ENDPOINT_URL_S3` for a bucket that is not Amazon's, which is then addressed by path.
 */
export const createS3Client = (env: NodeJS.ProcessEnv): S3Client => {
  // The pinned client supports this Node: its warning is of versions to come (aws/aws-sdk-js-v3#7983), and is read from here alone.
  process.env["AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED"] ??= "true";
  const endpoint = env["AWS_ENDPOINT_URL_S3"] ?? env["AWS_ENDPOINT_URL"];
  return new S3Client({
    region: env["AWS_REGION"] ?? "us-east-1",
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: SILENT_MS, socketTimeout: SILENT_MS, throwOnRequestTimeout: true },
    // Amazon's own checksums are not needed: every file's hash is in its release.json.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    ...(endpoint && { endpoint, forcePathStyle: true }),
  });
};

/** Releases in an S3-compatible bucket with conditional writes (`If-Match`, `If-None-Match: *`). */
export const bucketStore = (client: S3Client, { bucket: Bucket, prefix }: BucketLocation): Store => {
  const at = (path: string) => ({ Bucket, Key: `${prefix}${path}` });
  const head = (path: string) => orUndefined(client.send(new HeadObjectCommand(at(path))));
  const pages = (path: string, Delimiter?: string) =>
    paginateListObjectsV2({ client }, { Bucket, Prefix: `${prefix}${path}`, ...(Delimiter && { Delimiter }) });
  const put = (path: string, Body: Uint8Array | string, condition: { IfMatch?: string; IfNoneMatch?: string } = {}) =>
    client.send(new PutObjectCommand({ ...at(path), Body, ...contentHeaders(path), ...condition }));

  const store: Store = {
    read: async (path) => {
      const object = await orUndefined(client.send(new GetObjectCommand(at(path))));
      const bytes = await object?.Body?.transformToByteArray();
      return bytes && Buffer.from(bytes);
    },
    list: async (path) => {
      const folder = path === "" ? "" : `${path}/`;
      const names: string[] = [];
      for await (const page of pages(folder, "/")) names.push(...namesIn(page, `${prefix}${folder}`));
      return names.sort();
    },
    writtenAt: async (path) => (await head(path))?.LastModified?.getTime() ?? 0,
    now: async () => {
      // Read whole: who is refused its head alone is told no reason.
      await store.read("index.html");
      // The client notes what its server's answers say; it signs by it, too.
      return new Date(Date.now() + client.config.systemClockOffset);
    },
    publish: async (path, files) => {
      // The last file marks the folder as complete: whoever reads it finds all others.
      const [last, ...others] = [...files].reverse();
      if (!last || (await head(`${path}/${last[0]}`))) return;
      await forEachConcurrently(others, ([name, bytes]) => put(`${path}/${name}`, bytes));
      await put(`${path}/${last[0]}`, last[1]);
    },
    readTagged: async (path) => {
      const object = await orUndefined(client.send(new GetObjectCommand(at(path))));
      return { text: await object?.Body?.transformToString(), tag: object?.ETag };
    },
    replace: async (path, text, tag) => {
      const write = (condition: { IfMatch?: string; IfNoneMatch?: string }) =>
        put(path, text, condition).then(() => true, falseIfConflict);
      if (tag === undefined) return write({ IfNoneMatch: "*" });
      if (await write({ IfMatch: tag })) return true;
      // Some gateways (Ceph's) compare the tag without the quotation marks that they return it with.
      return (await head(path))?.ETag === tag && write({ IfMatch: tag.replaceAll('"', "") });
    },
    remove: async (path) => {
      const keys: string[] = [];
      for await (const page of pages(`${path}/`)) keys.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []));
      // Single deletions: not every gateway accepts a batch without Amazon's checksum.
      await forEachConcurrently([`${prefix}${path}`, ...keys], (Key) =>
        client.send(new DeleteObjectCommand({ Bucket, Key })),
      );
    },
    // An object is there whole or not at all.
    sweep: async () => {},
  };
  return store;
};

const namesIn = ({ CommonPrefixes, Contents }: ListObjectsV2CommandOutput, folder: string): string[] =>
  [...(CommonPrefixes ?? []).map(({ Prefix }) => Prefix), ...(Contents ?? []).map(({ Key }) => Key)]
    .flatMap((key) => (key ? [key.slice(folder.length).replace(/\/$/, "")] : []))
    .filter((name) => name !== "" && !name.startsWith("."));
