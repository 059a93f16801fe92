import sharp, { type Sharp } from "sharp";
import type { Picture } from "@gleba/shared/contracts";
import type { Storage } from "./storage.ts";

const WIDTHS = [320, 960, 1920] as const;
const KINDS = ["webp", "avif"] as const;
type Width = (typeof WIDTHS)[number];
type Kind = (typeof KINDS)[number];

/** Effort 4 costs six times the time of 2 and saves 5 % of the bytes. */
const encode: Record<Kind, (image: Sharp) => Sharp> = {
  webp: (image) => image.webp({ quality: 78 }),
  avif: (image) => image.avif({ quality: 50, effort: 2 }),
};

const variantKey = (key: string, width: Width, kind: Kind): string =>
  `${key.replace(/\.[^./]+$/, "")}.w${width}.${kind}`;

/** Every key a picture may have files under: the original and its variants. */
export const pictureKeysOf = (key: string): string[] => [
  key,
  ...WIDTHS.flatMap((width) => KINDS.map((kind) => variantKey(key, width, kind))),
];

/** What stands under a picture's key: only the preview (`w960.webp`), all WebP, or AVIF too. */
export type PictureMade = "preview" | "webp" | "all";

/** Stores one variant: upright, never enlarged, and without what the camera wrote into it (place, time, device). */
export const storeVariant = async (
  storage: Storage,
  key: string,
  upright: Sharp,
  width: Width,
  kind: Kind,
): Promise<void> => {
  const resized = upright.clone().resize({ width, withoutEnlargement: true });
  await storage.put(variantKey(key, width, kind), await encode[kind](resized).toBuffer());
};

/** Stores all variants of a picture beside its key, the widest AVIF last. */
export const storeVariants = async (storage: Storage, key: string, upright: Sharp): Promise<void> => {
  for (const kind of KINDS) for (const width of WIDTHS) await storeVariant(storage, key, upright, width, kind);
};

/**
 * Stores a picture under `key` with its variants `<base>.w320.webp` … `.w1920.avif` (never enlarged).
 * The bytes are the caller's own: what people upload comes through `resources/galleries`, which trusts nothing.
 */
export const storePicture = async (
  storage: Storage,
  key: string,
  bytes: Uint8Array,
): Promise<{ storageKey: string; width: number; height: number }> => {
  const { autoOrient } = await sharp(bytes).metadata();
  await storage.put(key, bytes);
  await storeVariants(storage, key, sharp(bytes).autoOrient());
  return { storageKey: key, width: autoOrient.width, height: autoOrient.height };
};

/** A row of `photos`, as far as pages show it. */
export interface StoredPicture {
  id: number;
  name: string;
  storageKey: string;
  width: number;
  height: number;
  caption: string;
  made: PictureMade;
}

/** A stored picture as the contract's: it names no file that is not whole. */
export const presentPicture = (photo: StoredPicture, storage: Storage): Picture => {
  const { id, name, width, height, caption, storageKey, made } = photo;
  const url = (of: Width, kind: Kind) => storage.url(variantKey(storageKey, of, kind));
  const widths = (kind: Kind) => ({ w320: url(320, kind), w960: url(960, kind), w1920: url(1920, kind) });
  const preview = url(960, "webp");
  return {
    id,
    url: made === "preview" ? preview : storage.url(storageKey),
    name,
    width,
    height,
    caption,
    thumbnails: made === "preview" ? { w320: preview, w960: preview, w1920: preview } : widths("webp"),
    avif: made === "all" ? widths("avif") : null,
  };
};
