import { buffer } from "node:stream/consumers";
import type { Deps } from "#platform/http/deps.ts";
import type { Handler } from "#platform/jobs/jobs.ts";
import { cleanRecipe, makeSizes as makeSizesOf, readPictureFile } from "#platform/files/picture-file.ts";
import { variantsOf } from "#platform/files/pictures.ts";
import { AppError } from "#platform/http/app-error.ts";
import { touchDevelopments } from "../../repository/galleries.ts";
import { markPhotoFailed, markPhotoReady, readPhoto } from "../../repository/photos.ts";
import { sentKeyOf } from "#platform/text/storage-keys.ts";

/**
 * Makes the sizes of one photo and its full size without what the camera wrote; only when all stand are they shown.
 * Doing it twice does no harm. What was sent is forgotten at the end.
 */
export const makeSizes =
  ({ db, storage }: Deps): Handler<"photo"> =>
  async ({ data: { photoId }, done }) => {
    const photo = await readPhoto(db, photoId);
    if (!photo || photo.made === "all") return;
    const sent = await storage.get(sentKeyOf(photo.storageKey));
    if (!sent) throw new Error(`photo ${photoId} has lost what was sent`);
    const picture = await readPictureFile(await buffer(sent.stream()));
    if (picture instanceof AppError) throw picture;
    const variants = variantsOf(photo.storageKey);
    const [clean, ...made] = await makeSizesOf(picture.bytes, [
      cleanRecipe(picture),
      ...variants.map(({ recipe }) => recipe),
    ]);
    await storage.put(photo.storageKey, clean!);
    for (const [index, { key }] of variants.entries()) await storage.put(key, made[index]!);
    await db.transaction(async (tx) => {
      await markPhotoReady(tx, photoId);
      await touchDevelopments(tx, photo.galleryId);
      await done(tx);
    });
    await storage.remove(sentKeyOf(photo.storageKey));
  };

/** All tries are over: the photo stays with its preview, and staff are told to send it again. */
export const failPhoto =
  ({ db, storage }: Deps): Handler<"photo-given-up"> =>
  async ({ data: { photoId }, done }) => {
    const photo = await db.transaction(async (tx) => {
      const failed = await markPhotoFailed(tx, photoId);
      await done(tx);
      return failed;
    });
    // What was sent says where it was taken, and nobody makes anything of it any more.
    if (photo) await storage.remove(sentKeyOf(photo.storageKey));
  };
