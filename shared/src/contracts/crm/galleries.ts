import * as z from "zod/mini";
import { pageOf } from "../page.ts";
import { picture } from "../pictures.ts";
import { id, instant, oneLine } from "../primitives.ts";

/** A photo of a gallery, as staff read it. */
export const photo = z.extend(picture, {
  galleryId: id,
  /** From 0. */
  order: z.int(),
  cover: z.boolean(),
  /** `processing`: every address above leads to the preview; `failed`: it stays so. */
  state: z.enum(["processing", "ready", "failed"]),
  version: z.int(),
});
export type Photo = z.infer<typeof photo>;

/** A gallery with the first page of its photos. */
export const gallery = z.object({
  id,
  name: z.string(),
  /** Null for an empty one. */
  cover: z.nullable(picture),
  /** Photos without alternative text. */
  withoutCaption: z.int(),
  photos: pageOf(photo),
  version: z.int(),
  updatedAt: instant,
  updatedBy: z.nullable(z.string()),
});
export type Gallery = z.infer<typeof gallery>;

const galleryName = z
  .string("Dê um nome à galeria.")
  .check(
    z.trim(),
    z.minLength(1, "Dê um nome à galeria."),
    z.maxLength(120, "O nome deve ter no máximo 120 caracteres."),
    oneLine,
  );

/** `POST /api/crm/galleries`. */
export const newGallery = z.strictObject({ name: galleryName });

/** `PUT /api/crm/galleries/{id}`; `version` is the one that was read. */
export const galleryChange = z.strictObject({ name: galleryName, version: z.int() });
export type GalleryChange = z.input<typeof galleryChange>;

/** Alternative text: what the photo shows, for who does not see it. */
export const photoCaption = z
  .string()
  .check(z.trim(), z.maxLength(300, "O texto alternativo deve ter no máximo 300 caracteres."), oneLine);

const photoName = z
  .string("Dê um nome à foto.")
  .check(
    z.trim(),
    z.minLength(1, "Dê um nome à foto."),
    z.maxLength(160, "O nome deve ter no máximo 160 caracteres."),
    oneLine,
  );

/** `PUT /api/crm/galleries/{galleryId}/photos/{photoId}`. */
export const photoChange = z.strictObject({ name: photoName, caption: photoCaption, version: z.int() });
export type PhotoChange = z.input<typeof photoChange>;

const ids = z.array(id).check(
  z.minLength(1, "Informe ao menos uma foto."),
  z.maxLength(1000, "Informe no máximo 1.000 fotos."),
  z.refine((all) => new Set(all).size === all.length, "A mesma foto aparece duas vezes."),
);

/** `PUT …/photos/order`: these photos share the places they have now, in this order; `POST …/photos/restore`: these come back. */
export const photoIds = z.strictObject({ ids });

/** `PUT /api/crm/galleries/{id}/cover`; null: the first photo. */
export const galleryCover = z.strictObject({ photoId: z.nullable(id) });

/** Where a gallery or one of its photos is shown (`GET /api/crm/galleries/{id}/uses`). */
export const galleryUse = z.object({
  kind: z.enum(["venture", "article"]),
  id,
  title: z.string(),
  published: z.boolean(),
});
export type GalleryUse = z.infer<typeof galleryUse>;

/** `POST /api/crm/files`: a document people may download, as a `file` field of an article holds it. */
export const storedFile = z.object({ name: z.string(), url: z.string(), key: z.string(), bytes: z.int() });
export type StoredFile = z.infer<typeof storedFile>;
