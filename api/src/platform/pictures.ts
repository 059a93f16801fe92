import sharp from "sharp";
import type { Picture } from "@gleba/shared/contracts";
import type { Storage } from "./storage.ts";

const WIDTHS = [320, 960, 1920] as const;

const variantKey = (key: string, width: number): string => `${key.replace(/\.[^./]+$/, "")}.w${width}.webp`;

/**
 * Stores a picture under `key` with its variants `<base>.w320.webp`, `.w960.webp`, `.w1920.webp` (never enlarged).
 * The bytes are the caller's own: what people upload is checked for its kind before it comes here.
 */
export const storePicture = async (
  storage: Storage,
  key: string,
  bytes: Uint8Array,
): Promise<{ storageKey: string; width: number; height: number }> => {
  const upright = sharp(bytes).rotate();
  const { info } = await upright.clone().toBuffer({ resolveWithObject: true });
  await storage.put(key, bytes);
  for (const width of WIDTHS) {
    const variant = await upright.clone().resize({ width, withoutEnlargement: true }).webp({ quality: 78 }).toBuffer();
    await storage.put(variantKey(key, width), variant);
  }
  return { storageKey: key, width: info.width, height: info.height };
};

/** A row of `photos` as the contract's picture. */
export const presentPicture = (
  photo: { id: number; name: string; storageKey: string; width: number; height: number; caption: string },
  storage: Storage,
): Picture => ({
  id: photo.id,
  url: storage.url(photo.storageKey),
  name: photo.name,
  width: photo.width,
  height: photo.height,
  caption: photo.caption,
  thumbnails: {
    w320: storage.url(variantKey(photo.storageKey, 320)),
    w960: storage.url(variantKey(photo.storageKey, 960)),
    w1920: storage.url(variantKey(photo.storageKey, 1920)),
  },
});
