import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import type { Recipe } from "./picture-tasks.ts";

// A worker does one picture at a time with one thread: the others are for the answers. What is done is not needed again.
sharp.concurrency(1);
sharp.cache(false);

const upright = (bytes: Uint8Array, mostPixels: number): Sharp =>
  sharp(bytes, { limitInputPixels: mostPixels, failOn: "error" }).autoOrient();

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

const squared = (image: Sharp, { side, inner, background }: NonNullable<Recipe["square"]>): Sharp => {
  const [before, after] = [Math.floor((side - inner) / 2), Math.ceil((side - inner) / 2)];
  const around = background ?? CLEAR;
  return (background ? image.flatten({ background }) : image)
    .resize({ width: inner, height: inner, fit: "contain", background: around })
    .extend({ top: before, left: before, bottom: after, right: after, background: around });
};

const sized = (image: Sharp, { width, height, fill, square }: Recipe): Sharp => {
  if (square) return squared(image, square);
  if (!width && !height) return image;
  const sides = { ...(width && { width }), ...(height && { height }) };
  // What shows through stays white: a JPEG would make it black.
  if (fill) return image.flatten({ background: "#ffffff" }).resize({ ...sides, fit: "cover" });
  return image.resize({ ...sides, fit: "inside", withoutEnlargement: true });
};

const encoded = (image: Sharp, { as, quality, effort }: Recipe): Sharp =>
  as === "same" ? image : image.toFormat(as, { ...(quality && { quality }), ...(effort && { effort }) });

/** Format and upright sides by the picture's head; null for what is no picture. */
export const lookAt = (bytes: Uint8Array): Promise<{ format: string; width: number; height: number } | null> =>
  sharp(bytes, { limitInputPixels: false })
    .metadata()
    .then(
      ({ format, autoOrient }) => ({ format, ...autoOrient }),
      () => null,
    );

/** One picture for each recipe. */
export const make = async ({
  bytes,
  mostPixels,
  recipes,
}: {
  bytes: Uint8Array;
  mostPixels: number;
  recipes: readonly Recipe[];
}): Promise<Uint8Array[]> => {
  const made: Uint8Array[] = [];
  for (const recipe of recipes) {
    made.push(await encoded(sized(upright(bytes, mostPixels), recipe), recipe).toBuffer());
  }
  return made;
};

/** Cuts a picture into squares of every level, as WebP. */
export const cut = async ({
  bytes,
  mostPixels,
  folder,
  side,
}: {
  bytes: Uint8Array;
  mostPixels: number;
  folder: string;
  side: number;
}): Promise<void> =>
  void (await upright(bytes, mostPixels)
    .webp({ quality: 80 })
    .tile({ size: side, overlap: 0, layout: "dz", depth: "onepixel" })
    .toFile(join(folder, "plan.dz")));
