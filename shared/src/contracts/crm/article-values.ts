import * as z from "zod/mini";
import { chosenDate, id } from "../primitives.ts";

/** An address of the web, or a key of our storage; never a script, never data written into the address. */
const address = z
  .string()
  .check(z.maxLength(600), z.regex(/^(?:https?:\/\/[^\s"'<>]+|[a-z0-9][a-z0-9._/-]*)$/i, "O endereço não é válido."));
const name = z.string().check(z.maxLength(200, "Use até 200 letras."));
const degrees = (most: number) => z.number().check(z.minimum(-most), z.maximum(most));

/** A picture of a gallery, or one without (`photoId` null). `alt` says what it shows to who does not see it. */
export const imageValue = z.strictObject({
  photoId: z.nullable(id),
  url: address,
  alt: z.string().check(z.maxLength(300, "Use até 300 letras.")),
});
export type ImageValue = z.infer<typeof imageValue>;

export const fileValue = z.strictObject({ name, url: address, key: z.optional(address) });
export type FileValue = z.infer<typeof fileValue>;

export const galleryValue = z.strictObject({ galleryId: id, name });
export type GalleryValue = z.infer<typeof galleryValue>;

/** WGS 84. */
export const locationValue = z.strictObject({
  latitude: degrees(90),
  longitude: degrees(180),
  zoom: z.number().check(z.minimum(0), z.maximum(22)),
});
export type LocationValue = z.infer<typeof locationValue>;

/** An image laid over the map between two corners, turned by `rotate` degrees. */
export const overlayValue = z.strictObject({
  key: address,
  url: address,
  neLatitude: degrees(90),
  neLongitude: degrees(180),
  swLatitude: degrees(90),
  swLongitude: degrees(180),
  zoom: z.number().check(z.minimum(0), z.maximum(22)),
  rotate: degrees(360),
  opacity: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
});
export type OverlayValue = z.infer<typeof overlayValue>;

const line = z.string().check(z.maxLength(300, "Use até 300 letras em cada linha."));

/** What each type of field may hold, beside null: nothing yet. */
export const articleValues = {
  text: z.string().check(z.maxLength(4000, "Use até 4.000 letras.")),
  richtext: z.string().check(z.maxLength(200_000, "O texto é longo demais.")),
  number: z.number(),
  boolean: z.boolean(),
  date: chosenDate("Informe uma data válida."),
  image: imageValue,
  file: fileValue,
  gallery: galleryValue,
  location: locationValue,
  overlay: overlayValue,
  list: z.array(z.union([line, fileValue])).check(z.maxLength(100, "Use até 100 linhas.")),
  select: z.string().check(z.maxLength(120)),
} as const;
