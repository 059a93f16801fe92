import { randomUUID } from "node:crypto";
import type { Deps } from "#platform/http/deps.ts";
import { expectBytes, type PendingBytes } from "#platform/files/pending-bytes.ts";
import { makePictures } from "#platform/files/picture-file.ts";
import { appError, AppError } from "#platform/http/app-error.ts";

/** Longest side a portrait is kept in. */
const SIDE = 640;
/** A picture of few bytes may unpack to gigabytes; no camera of a phone takes more than this. */
const MOST_PIXELS = 60_000_000;

/** First bytes of the kinds taken: what the browser says a file is counts for nothing, and SVG is a program, no picture. */
const isKnownKind = (bytes: Buffer): boolean =>
  bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
  bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) ||
  (bytes.subarray(0, 4).toString("latin1") === "RIFF" && bytes.subarray(8, 12).toString("latin1") === "WEBP");

const notAPicture = (): AppError => {
  const sentence = "O arquivo não é uma imagem PNG, JPEG ou WebP que possamos abrir. Escolha outra foto.";
  return appError(400, "not_a_picture", sentence, [sentence], { fields: { file: sentence } });
};

interface StoredPhoto {
  key: string;
  pending: PendingBytes;
}

/**
 * Stores a portrait sent as a data URL and answers its key: upright, no larger than it is shown, and without what the
 * camera wrote into it (place, time, device). The key cannot be guessed.
 */
export const storePhoto = async (
  deps: Pick<Deps, "db" | "jobs" | "storage">,
  dataUrl: string,
): Promise<StoredPhoto | AppError> => {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64");
  if (!isKnownKind(bytes)) return notAPicture();
  const made = await makePictures(bytes, [{ width: SIDE, height: SIDE, as: "webp", quality: 82 }], {
    mostPixels: MOST_PIXELS,
  });
  // Whatever is wrong with it, the person has one thing to do; but who came to a full line may come back with it.
  if (made instanceof AppError) return made.status === 400 ? notAPicture() : made;
  const key = `customers/${randomUUID()}.webp`;
  const pending = await expectBytes(deps, [key]);
  await deps.storage.put(key, made[0]!);
  return { key, pending };
};
