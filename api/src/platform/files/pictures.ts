import type { Picture } from "@gleba/shared/contracts";
import type { Recipe } from "./picture-tasks.ts";
import type { Storage } from "./storage.ts";

const WIDTHS = [320, 960, 1920] as const;
const KINDS = ["webp", "avif"] as const;
type Width = (typeof WIDTHS)[number];
type Kind = (typeof KINDS)[number];

const RECIPES: Record<Kind, Recipe> = {
  webp: { as: "webp", quality: 78 },
  avif: { as: "avif", quality: 50, effort: 2 },
};

/** What is made of a picture for one width. */
export const variantRecipe = (width: Width, kind: Kind): Recipe => ({ ...RECIPES[kind], width });

/** All variants of a picture with the key of each, the widest AVIF last. */
export const variantsOf = (key: string): { key: string; recipe: Recipe }[] =>
  KINDS.flatMap((kind) =>
    WIDTHS.map((width) => ({ key: variantKey(key, width, kind), recipe: variantRecipe(width, kind) })),
  );

/** The key of one variant of a picture. */
export const variantKey = (key: string, width: Width, kind: Kind): string =>
  `${key.replace(/\.[^./]+$/, "")}.w${width}.${kind}`;

/** The key of a picture as networks show it beside a link; under it stands nothing before somebody asked for it. */
export const sharedKey = (key: string): string => `${key.replace(/\.[^./]+$/, "")}.shared.jpg`;

/** Every key a picture may have files under: the original and its variants. */
export const pictureKeysOf = (key: string): string[] => [
  key,
  ...WIDTHS.flatMap((width) => KINDS.map((kind) => variantKey(key, width, kind))),
];

/** What stands under a picture's key: only the preview (`w960.webp`), all WebP, or AVIF too. */
export type PictureMade = "preview" | "webp" | "all";

/**
 * Stores a picture under `key` with its variants `<base>.w320.webp` … `.w1920.avif` (never enlarged).
 * The bytes are the caller's own: what people upload comes through `resources/galleries`, which trusts nothing.
 */
export const storePicture = async (
  storage: Storage,
  key: string,
  bytes: Uint8Array,
): Promise<{ storageKey: string; width: number; height: number }> => {
  const { lookAt, make } = await import("./picture-work.ts");
  const found = await lookAt(bytes);
  if (!found) throw new Error(`${key} is no picture`);
  const variants = variantsOf(key);
  const made = await make({ bytes, mostPixels: 1e9, recipes: variants.map(({ recipe }) => recipe) });
  await storage.put(key, bytes);
  for (const [index, variant] of variants.entries()) await storage.put(variant.key, made[index]!);
  return { storageKey: key, width: found.width, height: found.height };
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
export const presentPicture = (photo: StoredPicture, storage: Pick<Storage, "url">): Picture => {
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
