import type { Photo } from "@gleba/shared/contracts/crm";
import type { Tx } from "#platform/db/db.ts";
import type { Deps } from "#platform/http/deps.ts";
import type { Staff } from "#platform/auth/guard.ts";
import type { AppError } from "#platform/http/app-error.ts";
import { markChanged, recordGallery, recordPhoto } from "./history.ts";
import { presentPhoto } from "../../present/gallery.ts";
import { lockGallery, touchDevelopments, type GalleryRow } from "../../repository/galleries.ts";
import {
  hasCover,
  lockPhoto,
  lockPhotos,
  markPhotoDeleted,
  setPositions,
  unmarkPhotoDeleted,
  updatePhoto,
} from "../../repository/photos.ts";
import { planRemoval } from "./removal.ts";
import { galleryErrors } from "../../rules/galleries.ts";

/** Works inside of a gallery that is not deleted, in one transaction; public pages follow. */
const inGallery = <Outcome>(
  deps: Deps,
  galleryId: number,
  work: (tx: Tx, gallery: GalleryRow) => Promise<Outcome | AppError>,
): Promise<Outcome | AppError> =>
  deps.db.transaction(async (tx) => {
    const gallery = await lockGallery(tx, galleryId);
    if (!gallery || gallery.deletedAt) return galleryErrors.notFound();
    const outcome = await work(tx, gallery);
    await touchDevelopments(tx, galleryId);
    return outcome;
  });

/** Gives a photo another name or alternative text. */
export const changePhoto = (
  deps: Deps,
  by: Staff,
  { galleryId, photoId }: { galleryId: number; photoId: number },
  { name, caption, version }: { name: string; caption: string; version: number },
): Promise<Photo | AppError> =>
  inGallery(deps, galleryId, async (tx, gallery) => {
    const before = await lockPhoto(tx, galleryId, photoId);
    if (!before || before.deletedAt) return galleryErrors.notFound();
    if (before.version !== version) return galleryErrors.changedMeanwhile();
    const after = await updatePhoto(tx, photoId, { name, caption });
    await recordPhoto(deps, tx, by, "updated", gallery, before, after);
    return presentPhoto(after, deps.storage);
  });

/** Deletes a photo; for a day it can be brought back. */
export const removePhoto = (
  deps: Deps,
  by: Staff,
  galleryId: number,
  photoId: number,
): Promise<{ id: number } | AppError> =>
  inGallery(deps, galleryId, async (tx, gallery) => {
    const photo = await lockPhoto(tx, galleryId, photoId);
    if (!photo || photo.deletedAt) return galleryErrors.notFound();
    const deletedAt = deps.clock();
    await markPhotoDeleted(tx, photoId, deletedAt);
    await recordPhoto(deps, tx, by, "deleted", gallery, photo, null);
    await planRemoval(deps, tx, { kind: "photo", id: photoId, deletedAt: deletedAt.toISOString() });
    return { id: photoId };
  });

/** Brings deleted photos back to their places. All or none: 409 `too_late` when one is gone for good. */
export const restorePhotos = (
  deps: Deps,
  by: Staff,
  galleryId: number,
  ids: readonly number[],
): Promise<Photo[] | AppError> =>
  inGallery(deps, galleryId, async (tx, gallery) => {
    const locked = await lockPhotos(tx, galleryId, ids);
    if (locked.length < ids.length) return galleryErrors.tooLate();
    let covered = await hasCover(tx, galleryId);
    const back: Photo[] = [];
    for (const photo of locked) {
      const cover = photo.cover && (photo.deletedAt === null || !covered);
      covered ||= cover;
      const after = await unmarkPhotoDeleted(tx, photo.id, cover);
      if (photo.deletedAt) await recordPhoto(deps, tx, by, "restored", gallery, null, photo);
      if (after) back.push(presentPhoto(after, deps.storage));
    }
    return back;
  });

/** Lets these photos share the places they have now, in this order. 409 `photo_gone` when one is not there any more. */
export const orderPhotos = (
  deps: Deps,
  by: Staff,
  galleryId: number,
  ids: readonly number[],
): Promise<{ ids: number[] } | AppError> =>
  inGallery(deps, galleryId, async (tx, gallery) => {
    const locked = (await lockPhotos(tx, galleryId, ids)).filter(({ deletedAt }) => deletedAt === null);
    if (locked.length < ids.length) return galleryErrors.photoGone();
    const before = locked.map(({ id }) => id);
    const positions = ids.map((id, index) => ({ id, position: locked[index]!.position }));
    await setPositions(tx, positions);
    await recordGallery(deps, tx, by, "reordered", gallery, { order: before }, { order: [...ids] });
    await markChanged(deps, tx, by, galleryId);
    return { ids: [...ids] };
  });
