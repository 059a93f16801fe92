import type { BrowserContext } from "@playwright/test";
import { colours } from "./page/way.ts";

/** Runs in a page of its own, which reads pictures as a browser does. */
const inEmptyPage = async <Result>(
  context: BrowserContext,
  look: (given: { pictures: string[]; colours: readonly string[] }) => Promise<Result>,
  pictures: string[],
): Promise<Result> => {
  const page = await context.newPage();
  try {
    return await page.evaluate(look, { pictures, colours });
  } finally {
    await page.close();
  }
};

/**
 * Share of the pixels that are painted which show a status: what they take from white has the direction of what one of
 * the five colours takes, and at least a quarter of its strength. A pixel in which neighbours of different statuses mix,
 * or of which only an outline is seen, shows none.
 */
export const statusShare = (context: BrowserContext, screenshot: Buffer): Promise<number> =>
  inEmptyPage(
    context,
    async ({ pictures, colours: known }) => {
      const bytes = await (await fetch(`data:image/png;base64,${pictures[0]}`)).blob();
      const bitmap = await createImageBitmap(bytes);
      const ctx = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d")!;
      ctx.drawImage(bitmap, 0, 0);
      const { data } = ctx.getImageData(0, 0, bitmap.width, bitmap.height);
      const wanted = known.map((hex) => [1, 3, 5].map((at) => 255 - parseInt(hex.slice(at, at + 2), 16)));
      let painted = 0;
      let shown = 0;
      for (let p = 0; p < data.length; p += 4) {
        const taken = [255 - data[p]!, 255 - data[p + 1]!, 255 - data[p + 2]!];
        const strength = Math.hypot(...taken);
        if (strength < 12) continue;
        painted++;
        const isStatus = wanted.some((colour) => {
          const full = Math.hypot(...colour);
          const along = colour.reduce((sum, value, i) => sum + value * taken[i]!, 0) / (full * strength);
          return along > 0.9965 && strength > full / 4;
        });
        if (isStatus) shown++;
      }
      return painted === 0 ? 0 : shown / painted;
    },
    [screenshot.toString("base64")],
  );

/**
 * Share of the ground that was blank in the frames of a drag: squares of 40 pixels without anything painted, beyond those
 * of the first frame, when the map stood still.
 */
export const blankShare = (context: BrowserContext, frames: string[]): Promise<number> =>
  inEmptyPage(
    context,
    async ({ pictures }) => {
      const SIDE = 40;
      const shares: number[] = [];
      for (const picture of pictures) {
        const bitmap = await createImageBitmap(await (await fetch(`data:image/jpeg;base64,${picture}`)).blob());
        const ctx = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d", { willReadFrequently: true })!;
        ctx.drawImage(bitmap, 0, 0);
        const [columns, rows] = [Math.floor((bitmap.width * 0.92) / SIDE), Math.floor((bitmap.height * 0.92) / SIDE)];
        let blank = 0;
        for (let row = 0; row < rows; row++)
          for (let column = 0; column < columns; column++) {
            const { data } = ctx.getImageData(column * SIDE, row * SIDE, SIDE, SIDE);
            let isBlank = true;
            for (let p = 0; isBlank && p < data.length; p += 4)
              isBlank = data[p]! > 240 && data[p + 1]! > 240 && data[p + 2]! > 240;
            if (isBlank) blank++;
          }
        shares.push(blank / Math.max(1, columns * rows));
      }
      const still = shares[0] ?? 0;
      const over = shares.map((share) => Math.max(0, share - still));
      return over.reduce((sum, share) => sum + share, 0) / Math.max(1, over.length);
    },
    frames,
  );
