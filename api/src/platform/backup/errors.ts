/** A reason why there is no backup or no restore, as one sentence for whoever typed the command. */
export class BackupError extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = "BackupError";
  }
}

/** 53100 is PostgreSQL's own, `storage_full` that of the portal's storage. */
const FULL_CODES = new Set(["ENOSPC", "EDQUOT", "EFBIG", "53100", "storage_full"]);
const FULL = /no space left on device|disk quota exceeded|could not extend file|disk full/i;

/** Whether that or what caused it is a full disk: a failed query carries what PostgreSQL said. */
const isFull = (error: unknown, depth = 0): boolean => {
  if (!(error instanceof Error) || depth > 5) return false;
  const { code = "", message, cause } = error as Error & { code?: string };
  return FULL_CODES.has(code) || FULL.test(message) || isFull(cause, depth + 1);
};

/** What the disk or PostgreSQL said, as a sentence where it is one that the person can do something about. */
export const explainBackup = (error: unknown): unknown => {
  if (error instanceof BackupError) return error;
  if (isFull(error))
    return new BackupError(
      "The disk is full, or takes no file of this size. Nothing half-made was left; free some space and try again.",
      { cause: error },
    );
  return error;
};
