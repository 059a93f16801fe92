import { folderStore } from "./folder-store.ts";
import type { Store } from "./store.ts";

/**
 * Opens the store of an address: `s3://bucket/prefix` is a bucket, anything else a folder of this machine. The S3 client
 * is only loaded for buckets.
 */
export const openStore = async (address: string, env: NodeJS.ProcessEnv): Promise<Store> => {
  const [, bucket, path] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(address) ?? [];
  if (bucket === undefined) return folderStore(address);
  const { bucketStore, createS3Client } = await import("./bucket-store.ts");
  const folder = path?.replace(/\/+$/, "");
  return bucketStore(createS3Client(env), { bucket, prefix: folder ? `${folder}/` : "" });
};
