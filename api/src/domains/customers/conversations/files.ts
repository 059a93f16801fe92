import { randomUUID } from "node:crypto";
import type { ConversationFile } from "@gleba/shared/contracts";
import { takeOne } from "#platform/db/counted.ts";
import { fileName, isPdf } from "#platform/files/pdf-file.ts";
import { expectBytes } from "#platform/files/pending-bytes.ts";
import { makePictures, readPictureFile } from "#platform/files/picture-file.ts";
import { appError, AppError, commonErrors } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import type { SentFile } from "#platform/http/multipart.ts";
import { PRIVATE_PREFIX } from "#platform/text/storage-keys.ts";
import { presentConversationFile } from "../present/conversation.ts";
import { deleteUnsentFiles, insertConversationFile } from "../repository/conversation-files.ts";
import { DAY_MS, MOST_A_DAY } from "../rules/conversations.ts";

/** Longest side of a photo: the print of a receipt stays legible. */
const SIDE = 2_400;

const neither = (): AppError => {
  const sentence = "Envie um PDF ou uma foto (JPEG, PNG ou WebP). O conteúdo deste arquivo não é nenhum deles.";
  return appError(400, "invalid_file", sentence, [sentence], { fields: { file: sentence } });
};

interface Kept {
  bytes: Uint8Array;
  contentType: string;
  ending: string;
}

/** A PDF as it is; a photo drawn anew, without what the camera wrote, so that it is nothing else besides. */
const keptOf = async (bytes: Buffer): Promise<Kept | AppError> => {
  if (isPdf(bytes)) return { bytes, contentType: "application/pdf", ending: "pdf" };
  const picture = await readPictureFile(bytes);
  if (picture instanceof AppError) return picture.status === 400 ? neither() : picture;
  const made = await makePictures(bytes, [{ width: SIDE, height: SIDE, as: "webp", quality: 85 }]);
  if (made instanceof AppError) return made;
  return { bytes: made[0]!, contentType: "image/webp", ending: "webp" };
};

/**
 * Keeps a file that somebody uploads for a conversation with this customer, until a message takes it along. What was
 * uploaded a day ago and never sent goes on this occasion.
 */
export const storeConversationFile = async (
  deps: Deps,
  { author, customerId }: { author: string; customerId: number },
  file: SentFile,
): Promise<ConversationFile | AppError> => {
  const now = deps.clock();
  const limit = { kind: "conversation-file", name: author, most: MOST_A_DAY.file, windowMs: DAY_MS };
  if (!(await takeOne(deps.db.orm, limit, now))) return commonErrors.tooMany(3600);
  const kept = await keptOf(file.bytes);
  if (kept instanceof AppError) return kept;
  const { bytes, contentType, ending } = kept;
  const storageKey = `${PRIVATE_PREFIX}conversations/${customerId}/${randomUUID()}.${ending}`;
  const pending = await expectBytes(deps, [storageKey]);
  await deps.storage.put(storageKey, bytes);
  const name = fileName(file).replace(/\.[a-z0-9]{1,5}$/i, "");
  return deps.db.transaction(async (tx) => {
    const forgotten = await deleteUnsentFiles(tx, customerId, new Date(now.getTime() - DAY_MS));
    if (forgotten.length > 0) await deps.jobs.post(tx, "file-removal", { keys: forgotten });
    const row = await insertConversationFile(tx, {
      author,
      customerId,
      name: `${name}.${ending}`,
      contentType,
      bytes: bytes.byteLength,
      storageKey,
      createdAt: now,
    });
    await pending.confirm(tx);
    return presentConversationFile(row);
  });
};
