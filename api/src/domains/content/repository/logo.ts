import { buffer } from "node:stream/consumers";
import { makePictures } from "#platform/files/picture-file.ts";
import type { Recipe } from "#platform/files/picture-tasks.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";

/** As papers print a logo: sharp at four centimetres, and what PDF can hold. */
export const PAPER_LOGO: Recipe = { width: 600, height: 180, as: "png" };
/** A file with more bytes is no logo, whatever it is called. */
const MOST_BYTES = 10 * 2 ** 20;

/** Made before, by their keys, whose bytes never change. */
const made = new Map<string, Uint8Array>();
const MOST_MADE = 20;

/** A logo as papers print it; null where there is none, or none that can be read: a paper is drawn without it. */
export const readLogo = async ({ storage }: Pick<Deps, "storage">, key: string): Promise<Uint8Array | null> => {
  const known = made.get(key);
  if (known || key === "") return known ?? null;
  const stored = await storage.get(key);
  if (!stored || stored.size > MOST_BYTES) return null;
  const picture = await makePictures(await buffer(stored.stream()), [PAPER_LOGO]);
  if (picture instanceof AppError || !picture[0]) return null;
  for (const oldest of made.keys()) {
    if (made.size < MOST_MADE) break;
    made.delete(oldest);
  }
  made.set(key, picture[0]);
  return picture[0];
};
