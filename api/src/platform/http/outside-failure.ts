import { isDiskFull, isUnavailable } from "../db/unavailable.ts";
import { StorageUnavailable } from "../files/storage-unavailable.ts";
import { commonErrors, type AppError } from "./app-error.ts";

/** What is answered where the database or the storage of files cannot do its part now; null for any other error. */
export const outsideFailure = (error: unknown): AppError | null => {
  if (error instanceof StorageUnavailable) return commonErrors.storageUnavailable();
  if (isUnavailable(error)) return commonErrors.unavailable();
  return isDiskFull(error) ? commonErrors.diskFull() : null;
};
