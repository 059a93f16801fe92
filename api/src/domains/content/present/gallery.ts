import type { Gallery, Photo } from "@gleba/shared/contracts/crm";
import { presentPage } from "#platform/http/page.ts";
import { presentPicture } from "#platform/files/pictures.ts";
import type { Storage } from "#platform/files/storage.ts";
import type { GalleryRow, GalleryContents, PhotoRow } from "../repository/galleries.ts";

/** Photos of a gallery that come with it: the contract's default page. */
export const FIRST_PHOTOS = 10;

/** A photo as staff read it. */
export const presentPhoto = (row: PhotoRow, storage: Storage): Photo => ({
  ...presentPicture(row, storage),
  galleryId: row.galleryId,
  order: row.position,
  cover: row.cover,
  state: row.made === "preview" ? (row.failed ? "failed" : "processing") : "ready",
  version: row.version,
});

/** A gallery with the first page of its photos. */
export const presentGallery = (row: GalleryRow, inside: GalleryContents, storage: Storage): Gallery => ({
  id: row.id,
  name: row.name,
  cover: inside.cover && presentPicture(inside.cover, storage),
  withoutCaption: inside.withoutCaption,
  photos: presentPage(
    { page: 0, size: FIRST_PHOTOS },
    inside.photos.map((photo) => presentPhoto(photo, storage)),
    inside.total,
  ),
  version: row.version,
  updatedAt: row.updatedAt.toISOString(),
  updatedBy: row.updatedBy,
});
