import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
  S3Client,
  paginateListObjectsV2,
} from "@aws-sdk/client-s3";
import { headersOf } from "./headers.ts";
import type { Store } from "./store.ts";

/** Files on their way at once. */
const AT_ONCE = 8;

/** Where in which bucket: `s3://bucket/prefix`. */
export interface BucketPlace {
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

/** 412: it is another file by now. 409: somebody else is writing it at this moment. */
const falseIfOvertaken = (error: unknown): false => {
  if (statusOf(error) === 412 || statusOf(error) === 409) return false;
  throw error;
};

const inTurns = async <T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> => {
  const left = items.values();
  const worker = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
};

/**
 * A client by the environment's standard names: `AWS_REGION`, `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`, and
 * `AWS_ENDPOINT_URL_S3` for a bucket that is not Amazon's, which is then named by its path.
 */
export const clientOf = (env: NodeJS.ProcessEnv): S3Client => {
  const endpoint = env["AWS_ENDPOINT_URL_S3"] ?? env["AWS_ENDPOINT_URL"];
  return new S3Client({
    region: env["AWS_REGION"] ?? "us-east-1",
    // Checksums that only Amazon knows are asked for by nobody here: every file's hash stands in its release.json.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    ...(endpoint && { endpoint, forcePathStyle: true }),
  });
};

/** Releases in an S3-compatible bucket that knows conditional writes (`If-Match`, `If-None-Match: *`). */
export const bucketStore = (client: S3Client, { bucket: Bucket, prefix }: BucketPlace): Store => {
  const at = (path: string) => ({ Bucket, Key: `${prefix}${path}` });
  const head = (path: string) => orUndefined(client.send(new HeadObjectCommand(at(path))));
  const pages = (path: string, Delimiter?: string) =>
    paginateListObjectsV2({ client }, { Bucket, Prefix: `${prefix}${path}`, ...(Delimiter && { Delimiter }) });
  const put = (path: string, Body: Uint8Array | string, condition: { IfMatch?: string; IfNoneMatch?: string } = {}) =>
    client.send(new PutObjectCommand({ ...at(path), Body, ...headersOf(path), ...condition }));

  const store: Store = {
    read: async (path) => {
      const found = await orUndefined(client.send(new GetObjectCommand(at(path))));
      const bytes = await found?.Body?.transformToByteArray();
      return bytes && Buffer.from(bytes);
    },
    list: async (path) => {
      const folder = path === "" ? "" : `${path}/`;
      const names: string[] = [];
      for await (const page of pages(folder, "/")) names.push(...namesOn(page, `${prefix}${folder}`));
      return names.sort();
    },
    writtenAt: async (path) => (await head(path))?.LastModified?.getTime() ?? 0,
    publish: async (path, files) => {
      // The last file is what makes the folder be there: who reads it finds all others.
      const [last, ...others] = [...files].reverse();
      if (!last || (await head(`${path}/${last[0]}`))) return;
      await inTurns(others, ([name, bytes]) => put(`${path}/${name}`, bytes));
      await put(`${path}/${last[0]}`, last[1]);
    },
    readTagged: async (path) => {
      const found = await orUndefined(client.send(new GetObjectCommand(at(path))));
      return { text: await found?.Body?.transformToString(), tag: found?.ETag };
    },
    replace: async (path, text, tag) => {
      const write = (condition: { IfMatch?: string; IfNoneMatch?: string }) =>
        put(path, text, condition).then(() => true, falseIfOvertaken);
      if (tag === undefined) return write({ IfNoneMatch: "*" });
      if (await write({ IfMatch: tag })) return true;
      // Some gateways (Ceph's) compare the tag without the quotation marks that they answer it with.
      return (await head(path))?.ETag === tag && write({ IfMatch: tag.replaceAll('"', "") });
    },
    remove: async (path) => {
      const keys: string[] = [];
      for await (const page of pages(`${path}/`)) keys.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []));
      // One by one: not every gateway takes a list without Amazon's checksum.
      await inTurns([`${prefix}${path}`, ...keys], (Key) => client.send(new DeleteObjectCommand({ Bucket, Key })));
    },
  };
  return store;
};

const namesOn = ({ CommonPrefixes, Contents }: ListObjectsV2CommandOutput, folder: string): string[] =>
  [...(CommonPrefixes ?? []).map(({ Prefix }) => Prefix), ...(Contents ?? []).map(({ Key }) => Key)]
    .flatMap((key) => (key ? [key.slice(folder.length).replace(/\/$/, "")] : []))
    .filter((name) => name !== "" && !name.startsWith("."));
