import { gallery, galleryChange } from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";

/** Answered by `GET`, changed by calls of its own: it may come back with the rest, and says nothing. */
const readBack = z.optional(z.unknown());

/** `PUT /api/crm/galleries/{id}`: the gallery as it was read (specification §3), or its name alone. */
export const galleryEntryBody = z.extend(galleryChange, {
  id: z.optional(gallery.shape.id),
  version: z.optional(galleryChange.shape.version),
  cover: readBack,
  withoutCaption: readBack,
  photos: readBack,
  updatedAt: readBack,
  updatedBy: readBack,
});
export type GalleryEntry = z.output<typeof galleryEntryBody>;
