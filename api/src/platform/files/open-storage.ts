import { chmod, mkdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "#config";
import { createFolderStorage, sweepHalfFiles, type Storage } from "./storage.ts";

/** Files in the bucket that the environment names, else in the data folder. The bucket's client is loaded for buckets alone. */
export const openStorage = async ({
  filesBucket,
  dataDir,
  publicUrl,
}: Pick<Config, "filesBucket" | "dataDir" | "publicUrl">): Promise<Storage> => {
  if (filesBucket === undefined) {
    const folder = join(dataDir, "files");
    // Contracts lie here: only this user enters, also a folder that was made otherwise.
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if (((await stat(folder)).mode & 0o777) !== 0o700) await chmod(folder, 0o700);
    await sweepHalfFiles(folder);
    return createFolderStorage(folder, publicUrl);
  }
  const { createBucketStorage } = await import("./bucket-storage.ts");
  return createBucketStorage(filesBucket, publicUrl);
};
