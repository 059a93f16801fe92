import type { Logger } from "#platform/http/logger.ts";
import { storePicture } from "#platform/files/pictures.ts";
import type { Storage } from "#platform/files/storage.ts";
import { AERIAL, drawAerial } from "./drawing/aerial.ts";
import { lights } from "./drawing/backdrop.ts";
import { drawFavicon, drawLogo } from "./drawing/brand.ts";
import { drawMasterplan } from "./drawing/masterplan.ts";
import { render } from "./drawing/svg.ts";
import type { Layout } from "./layout/layout.ts";
import type { DemonstrationVenture } from "./ventures.ts";

/** Part of every key: pictures of another version of the generator never stand under an old address. */
const FOLDER = "demonstration/v1";

export const pictureKeys = {
  logo: `${FOLDER}/logo.png`,
  favicon: `${FOLDER}/favicon.png`,
  plan: ({ slug }: DemonstrationVenture) => `${FOLDER}/${slug}/planta.webp`,
  photo: ({ slug }: DemonstrationVenture, index: number) => `${FOLDER}/${slug}/vista-${index + 1}.webp`,
  /** The widest picture most screens need of a photo. */
  hero: (photoKey: string) => photoKey.replace(/\.webp$/, ".w960.webp"),
};

/** Size of every photo, in pixels. */
export const photoSize = AERIAL;

const ZOOM = 0.8;

const drawPlan = (venture: DemonstrationVenture, layout: Layout): Promise<Buffer> =>
  render(drawMasterplan(layout, venture.layout.seed, venture.planPx))
    .webp({ quality: 66, effort: 2 })
    .toBuffer();

const drawPhoto = (venture: DemonstrationVenture, layout: Layout, index: number): Promise<Buffer> => {
  const { u, v, heightM, heading, light } = venture.views[index]!;
  const camera = { x: u * layout.widthM, y: v * layout.heightM, heightM, heading, zoom: ZOOM };
  return render(drawAerial(layout, camera, lights[light], venture.layout.seed + index))
    .webp({ quality: 84, effort: 2 })
    .toBuffer();
};

/**
 * Draws and stores the pictures that are not there yet; `layoutOf` is asked only for ventures that miss one.
 * What is stored last (the widest variant) tells that a picture is complete.
 */
export const ensurePictures = async (deps: {
  storage: Storage;
  logger: Logger;
  ventures: readonly DemonstrationVenture[];
  layoutOf: (venture: DemonstrationVenture) => Layout;
}): Promise<void> => {
  const { storage, logger, ventures, layoutOf } = deps;
  let drawn = 0;
  const ensure = async (lastKey: string, draw: () => Promise<unknown>) => {
    if ((await storage.get(lastKey)) !== null) return;
    await draw();
    drawn += 1;
  };
  const png = async (key: string, svg: string) => storage.put(key, await render(svg).png().toBuffer());
  const tasks = ventures.flatMap((venture) => {
    const plan = pictureKeys.plan(venture);
    return [
      () => ensure(plan, async () => storage.put(plan, await drawPlan(venture, layoutOf(venture)))),
      ...venture.views.map((_, index) => () => {
        const key = pictureKeys.photo(venture, index);
        return ensure(key.replace(/\.webp$/, ".w1920.avif"), async () =>
          storePicture(storage, key, await drawPhoto(venture, layoutOf(venture), index)),
        );
      }),
    ];
  });
  tasks.push(
    () => ensure(pictureKeys.logo, () => png(pictureKeys.logo, drawLogo())),
    () => ensure(pictureKeys.favicon, () => png(pictureKeys.favicon, drawFavicon())),
  );
  // Three at a time keep both cores busy without holding every drawing in memory.
  const queue = tasks.values();
  await Promise.all(
    Array.from({ length: 3 }, async () => {
      for (const task of queue) await task();
    }),
  );
  if (drawn > 0) logger.info(`demonstração: ${drawn} imagens desenhadas`);
};
