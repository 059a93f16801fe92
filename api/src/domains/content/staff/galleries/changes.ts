import type { Gallery } from "@gleba/shared/contracts/crm";
import type { Tx } from "#platform/db/db.ts";
import type { Deps } from "#platform/http/deps.ts";
import type { Staff } from "#platform/auth/guard.ts";
import { otherEntry, type AppError } from "#platform/http/app-error.ts";
import { writeAction } from "#platform/db/staff-transaction.ts";
import { recordGallery } from "./history.ts";
import { FIRST_PHOTOS, presentGallery } from "../../present/gallery.ts";
import {
  countGalleryChange,
  lockGallery,
  insertGallery,
  markGalleryDeleted,
  readGallery,
  readContents,
  touchDevelopments,
  unmarkGalleryDeleted,
  updateGallery,
  type GalleryRow,
} from "../../repository/galleries.ts";
import { lockPhoto, setCover } from "../../repository/photos.ts";
import { planRemoval } from "./removal.ts";
import type { GalleryEntry } from "./specification-body.ts";
import { galleryErrors } from "../../rules/galleries.ts";

const present = async ({ storage }: Deps, on: Tx | Deps["db"]["orm"], row: GalleryRow): Promise<Gallery> => {
  const inside = await readContents(on, [row.id], FIRST_PHOTOS);
  return presentGallery(row, inside.get(row.id)!, storage);
};

/** The gallery with its first photos. */
export const openGallery = async (deps: Deps, id: number): Promise<Gallery | AppError> => {
  const row = await readGallery(deps.db.orm, id);
  return !row || row.deletedAt ? galleryErrors.notFound() : present(deps, deps.db.orm, row);
};

/** Makes an empty gallery. */
export const addGallery = (deps: Deps, by: Staff, name: string): Promise<Gallery> =>
  deps.db.transaction(async (tx) => {
    const gallery = await insertGallery(tx, { name, updatedAt: deps.clock(), updatedBy: by.name });
    await recordGallery(deps, tx, by, "created", gallery, null, { name });
    return present(deps, tx, gallery);
  });

type Work = (tx: Tx, gallery: GalleryRow) => Promise<AppError | undefined>;

/** Changes a gallery that is not deleted, in one transaction, and answers it as it is then. */
const change = (deps: Deps, by: Staff, id: number, work: Work): Promise<Gallery | AppError> =>
  deps.db.transaction(async (tx) => {
    const before = await lockGallery(tx, id);
    if (!before || before.deletedAt) return galleryErrors.notFound();
    const refused = await work(tx, before);
    if (refused) return refused;
    const after = await countGalleryChange(tx, id, { updatedAt: deps.clock(), updatedBy: by.name });
    await touchDevelopments(tx, id);
    return present(deps, tx, after);
  });

/** Gives a gallery another name; without the version that was read the last write wins, and the audit says so. */
export const renameGallery = (
  deps: Deps,
  by: Staff,
  id: number,
  { id: sent = id, name, version }: GalleryEntry,
): Promise<Gallery | AppError> =>
  change(deps, by, id, async (tx, before) => {
    if (sent !== id) return otherEntry();
    if (version !== undefined && before.version !== version) return galleryErrors.changedMeanwhile();
    await updateGallery(tx, id, { name });
    await recordGallery(deps, tx, by, writeAction(version), before, { name: before.name }, { name });
    return undefined;
  });

/** Puts one photo in front; null: the first one. */
export const chooseCover = (deps: Deps, by: Staff, id: number, photoId: number | null): Promise<Gallery | AppError> =>
  change(deps, by, id, async (tx, before) => {
    const chosen = photoId === null ? null : await lockPhoto(tx, id, photoId);
    if (photoId !== null && (!chosen || chosen.deletedAt)) return galleryErrors.photoGone();
    const previous = await setCover(tx, id, photoId);
    await recordGallery(deps, tx, by, "updated", before, { cover: previous }, { cover: photoId });
    return undefined;
  });

/** Deletes a gallery and what is in it; for a day it can be brought back. Pages that showed it stay, without pictures. */
export const removeGallery = (deps: Deps, by: Staff, id: number): Promise<{ id: number } | AppError> =>
  deps.db.transaction(async (tx) => {
    const gallery = await lockGallery(tx, id);
    if (!gallery || gallery.deletedAt) return galleryErrors.notFound();
    const deletedAt = deps.clock();
    const photos = await markGalleryDeleted(tx, id, deletedAt);
    await recordGallery(deps, tx, by, "deleted", gallery, { name: gallery.name, photos }, null);
    await touchDevelopments(tx, id);
    await planRemoval(deps, tx, { kind: "gallery", id, deletedAt: deletedAt.toISOString() });
    return { id };
  });

/** Brings a deleted gallery back with the photos that were deleted with it. */
export const restoreGallery = (deps: Deps, by: Staff, id: number): Promise<Gallery | AppError> =>
  deps.db.transaction(async (tx) => {
    const gallery = await lockGallery(tx, id);
    if (!gallery) return galleryErrors.tooLate();
    if (gallery.deletedAt) {
      await unmarkGalleryDeleted(tx, id, gallery.deletedAt);
      await recordGallery(deps, tx, by, "restored", gallery, null, { name: gallery.name });
      await touchDevelopments(tx, id);
    }
    return present(deps, tx, { ...gallery, deletedAt: null });
  });
