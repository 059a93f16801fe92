/** What a person reads where the place of the releases fails: what happened, and what to do. */

const FULL = 'Make some, look at "status", and repeat the command: what was written by halves is never served.';
const DENIED = "Run the command as the user whose the releases are, or name another place with --dir.";
const UNREACHABLE =
  "Look at AWS_ENDPOINT_URL_S3 (unset: Amazon's) and at the network, and repeat the command: what was written by halves is never served.";
const KEY = "AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and AWS_SESSION_TOKEN where the key has one";

/** S3, MinIO and Ceph's gateway say "refused" of what is missing to a key that may not list. */
const RIGHTS =
  "It takes s3:ListBucket on the bucket, without which what is not there yet is refused too, and s3:GetObject on what is in it; to release also s3:PutObject and s3:DeleteObject.";

/** Sentences by the code of a system's error. */
const BY_CODE: Readonly<Record<string, (detail: string) => string>> = {
  ...Object.fromEntries(
    ["ENOSPC", "EDQUOT", "EFBIG"].map((code) => [code, (detail: string) => `No space is left (${detail}). ${FULL}`]),
  ),
  ...Object.fromEntries(
    ["EACCES", "EPERM", "EROFS"].map((code) => [
      code,
      (detail: string) => `This user may not do that there (${detail}). ${DENIED}`,
    ]),
  ),
  ...Object.fromEntries(
    ["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "EAI_AGAIN", "ETIMEDOUT", "EHOSTUNREACH"].map((code) => [
      code,
      (detail: string) => `The bucket cannot be reached (${detail}). ${UNREACHABLE}`,
    ]),
  ),
};

type StoreError = Error & { code?: string; $metadata?: { httpStatusCode?: number } };

/** What a bucket's error is called, and what it says where its server says more. */
const detailOf = ({ name, message }: StoreError): string =>
  ["", name, "UnknownError"].includes(message) ? name : `${name}: ${message}`;

const ofBucket = (error: StoreError): string | undefined => {
  if (error.name === "CredentialsProviderError") return `There is no key for the bucket: set ${KEY}.`;
  if (error.name === "TimeoutError") return `The bucket cannot be reached (${detailOf(error)}). ${UNREACHABLE}`;
  if (error.name === "NoSuchBucket") return `There is no such bucket (${detailOf(error)}). Look at --dir.`;
  // An answer without a body has no name of its own: to HEAD.
  if (error.$metadata?.httpStatusCode === 403 && ["AccessDenied", "Forbidden", "Unknown"].includes(error.name))
    return `The bucket refuses this key that (${detailOf(error)}). ${RIGHTS} If it may do so, look at ${KEY}.`;
  if (error.$metadata?.httpStatusCode === 403 || error.name === "ExpiredToken")
    return `The bucket refuses this key (${detailOf(error)}). Look at ${KEY}, and at what it may do there.`;
  return undefined;
};

/** What went wrong, as a sentence; an error that is none of the place's says it itself. */
export const sentenceOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { code = "" } = error as StoreError;
  return ofBucket(error) ?? BY_CODE[code]?.(error.message || code) ?? error.message;
};
