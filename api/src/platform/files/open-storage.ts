import { join } from "node:path";
import type { Config } from "#config";
import { createFolderStorage, type Storage } from "./storage.ts";

/** Files in the bucket that the environment names, else in the data folder. The bucket's client is loaded for buckets alone. */
export const openStorage = async ({
  filesBucket,
  dataDir,
  publicUrl,
}: Pick<Config, "filesBucket" | "dataDir" | "publicUrl">): Promise<Storage> => {
  if (filesBucket === undefined) return createFolderStorage(join(dataDir, "files"), publicUrl);
  const { createBucketStorage } = await import("./bucket-storage.ts");
  return createBucketStorage(filesBucket, publicUrl);
};
