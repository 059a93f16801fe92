import { randomUUID } from "node:crypto";
import type { Photo } from "@gleba/shared/contracts/crm";
import type { Deps } from "#platform/http/deps.ts";
import type { Staff } from "#platform/auth/guard.ts";
import type { SentFile } from "#platform/http/multipart.ts";
import { clearUp, expectBytes } from "#platform/files/pending-bytes.ts";
import { makePictures, readPictureFile, type PictureFile } from "#platform/files/picture-file.ts";
import { pictureKeysOf, sharedKey, variantKey, variantRecipe } from "#platform/files/pictures.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { Storage } from "#platform/files/storage.ts";
import { sentKeyOf } from "#platform/text/storage-keys.ts";
import { recordPhoto } from "./history.ts";
import { presentPhoto } from "../../present/gallery.ts";
import { lockGallery, readGallery, touchDevelopments } from "../../repository/galleries.ts";
import { readEnd, insertPhoto } from "../../repository/photos.ts";
import { MOST_PHOTOS, nameOf, galleryErrors } from "../../rules/galleries.ts";

const ENDINGS = { jpeg: "jpg", png: "png", webp: "webp", avif: "webp" } as const;

const storeFirst = async (storage: Storage, key: string, { bytes }: PictureFile): Promise<void | AppError> => {
  const made = await makePictures(bytes, [variantRecipe(960, "webp")]);
  if (made instanceof AppError) return made;
  await storage.put(variantKey(key, 960, "webp"), made[0]!);
  await storage.put(sentKeyOf(key), bytes);
};

/** Every key that a photo may have files under. */
export const keysOf = (storageKey: string): string[] => [
  ...pictureKeysOf(storageKey),
  sharedKey(storageKey),
  sentKeyOf(storageKey),
];

interface Sending {
  galleryId: number;
  file: SentFile;
  name: string | undefined;
  caption: string;
}

/**
 * Takes a photo into a gallery: what it is, is found out by decoding a preview of it, with which the photo can be used
 * at once; the sizes are made by a job (`make-sizes.ts`). A refused or broken upload leaves nothing behind.
 */
export const addPhoto = async (
  deps: Deps,
  by: Staff,
  { galleryId, file, name, caption }: Sending,
): Promise<Photo | AppError> => {
  const { db, storage, jobs } = deps;
  const found = await readGallery(db.orm, galleryId);
  if (!found || found.deletedAt) return galleryErrors.notFound();
  const picture = await readPictureFile(file.bytes);
  if (picture instanceof AppError) return picture;
  const storageKey = `galleries/${randomUUID()}/foto.${ENDINGS[picture.format]}`;
  const store = async (): Promise<Photo | AppError> => {
    const pending = await expectBytes(deps, keysOf(storageKey));
    const broken = await storeFirst(storage, storageKey, picture);
    if (broken) return broken;
    return db.transaction(async (tx) => {
      const gallery = await lockGallery(tx, galleryId);
      if (!gallery || gallery.deletedAt) return galleryErrors.notFound();
      const { total, next } = await readEnd(tx, galleryId);
      if (total >= MOST_PHOTOS) return galleryErrors.galleryFull();
      const { width, height } = picture;
      const values = { galleryId, name: name ?? nameOf(file.name), storageKey, width, height, caption };
      const photo = await insertPhoto(tx, { ...values, position: next });
      await recordPhoto(deps, tx, by, "created", gallery, null, photo);
      await touchDevelopments(tx, galleryId);
      await jobs.post(tx, "photo", { photoId: photo.id });
      await pending.confirm(tx);
      return presentPhoto(photo, storage);
    });
  };
  const outcome = await store().catch(async (error: unknown) => {
    await clearUp(storage, keysOf(storageKey), error);
    throw error;
  });
  if (outcome instanceof AppError) await clearUp(storage, keysOf(storageKey));
  jobs.wake();
  return outcome;
};
