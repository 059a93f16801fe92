import { defineTask } from "../workers/task.ts";

/** What is made of a picture: upright, never enlarged, without what the camera wrote into it (place, time, device). */
export interface Recipe {
  /** Longest sides; the picture's own without them. */
  width?: number;
  height?: number;
  /** Fills `width` and `height` to the pixel, enlarged and cut where it must be; else they are its longest sides. */
  fill?: boolean;
  /** A square of `side` pixels with the whole picture in the middle, `inner` pixels at most; clear around it by default. */
  square?: { side: number; inner: number; background?: string };
  /** `same`: the kind that it has. */
  as: "jpeg" | "png" | "webp" | "avif" | "same";
  quality?: number;
  /** AVIF: 4 costs six times the time of 2 and saves 5 % of the bytes. */
  effort?: number;
}

/** A picture with the pixels it may have. */
interface Given {
  bytes: Uint8Array;
  mostPixels: number;
}

/** Format and upright sides by the picture's head, nothing unpacked; null for what is no picture. */
export const lookAtPicture = defineTask<Uint8Array, { format: string; width: number; height: number } | null>(
  "look at picture",
  "picture",
);
/** One picture for each recipe; an error where it cannot be decoded to its end. */
export const makeOfPicture = defineTask<Given & { recipes: readonly Recipe[] }, Uint8Array[]>(
  "make of picture",
  "picture",
);
/** The same in the background. */
export const makeSizesOfPicture = defineTask<Given & { recipes: readonly Recipe[] }, Uint8Array[]>(
  "make sizes of picture",
  "sizes",
);
/** Squares of every level, as files in a folder. */
export const cutPicture = defineTask<Given & { folder: string; side: number }, void>("cut picture", "sizes");
