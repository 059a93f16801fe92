import { folderStore } from "./folder-store.ts";
import type { Store } from "./store.ts";

/**
 * The store of an address: `s3://bucket/prefix` is a bucket, anything else a folder of this machine. The bucket's client
 * is loaded for buckets alone.
 */
export const openStore = async (address: string, env: NodeJS.ProcessEnv): Promise<Store> => {
  const [, bucket, path] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(address) ?? [];
  if (bucket === undefined) return folderStore(address);
  const { bucketStore, clientOf } = await import("./bucket-store.ts");
  const folder = path?.replace(/\/+$/, "");
  return bucketStore(clientOf(env), { bucket, prefix: folder ? `${folder}/` : "" });
};
