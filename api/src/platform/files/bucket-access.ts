import { randomUUID } from "node:crypto";
import { DeleteObjectCommand, HeadObjectCommand, ListObjectsV2Command, PutObjectCommand } from "@aws-sdk/client-s3";
import type { S3Client } from "@aws-sdk/client-s3";

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

/** False where the bucket refuses it; anything else that goes wrong is thrown. */
const isAllowed = (answer: Promise<unknown>): Promise<boolean> =>
  answer.then(
    () => true,
    (error: unknown) => {
      if (statusOf(error) === 403) return false;
      throw error;
    },
  );

/**
 * Answers whether a bucket's "refused" (403) of a file says that it is not there. S3, MinIO and Ceph's gateway say so to a key without `s3:ListBucket`,
 * and say the same of a file that the key may not read: so a file is written, looked at and removed, once. False where the key may list, is told of what
 * is missing, and was refused indeed.
 *
 * @param prefix of the files: empty, or ends with a slash
 */
export const createMissingCheck = (client: S3Client, bucket: { Bucket: string; prefix: string }) => {
  const { Bucket, prefix } = bucket;
  const check = async (): Promise<boolean> => {
    if (await isAllowed(client.send(new ListObjectsV2Command({ Bucket, Prefix: prefix, MaxKeys: 1 })))) return false;
    // No storage key begins with a full stop.
    const own = { Bucket, Key: `${prefix}.access-${randomUUID()}` };
    if (!(await isAllowed(client.send(new PutObjectCommand({ ...own, Body: Buffer.from("-") }))))) return false;
    const isRead = await isAllowed(client.send(new HeadObjectCommand(own)));
    await client.send(new DeleteObjectCommand(own)).catch(() => undefined);
    return isRead;
  };
  let known: Promise<boolean> | undefined;
  return async (): Promise<boolean> => {
    const answer = (known ??= check());
    // Rights are given and taken away while the server runs: only what lets it work is remembered.
    const isMissing = await answer.catch(() => false);
    if (!isMissing && known === answer) known = undefined;
    return isMissing;
  };
};
