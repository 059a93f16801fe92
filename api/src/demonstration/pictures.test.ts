import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLogger } from "#platform/http/logger.ts";
import { createFolderStorage } from "#platform/files/storage.ts";
import { ensurePictures, pictureKeys } from "./pictures.ts";
import { demonstrationVentures } from "./ventures.ts";
import { drawVenture } from "./venture-rows.ts";

/** One view of each: the others are drawn in the same way from elsewhere, for seconds each. */
const ventures = demonstrationVentures.map((venture) => ({ ...venture, views: venture.views.slice(0, 1) }));

it("visitors see pictures of every venture, its plan in less than 600 KB, drawn once", async () => {
  const folder = await mkdtemp(join(tmpdir(), "gleba-pictures-"));
  const storage = createFolderStorage(folder, "http://localhost:8081");
  const asked: string[] = [];
  const ensure = () =>
    ensurePictures({
      storage,
      logger: createLogger("silent"),
      ventures,
      layoutOf: (venture) => {
        asked.push(venture.slug);
        return drawVenture(venture).layout;
      },
    });
  await ensure();
  for (const venture of ventures) {
    const plan = await storage.get(pictureKeys.plan(venture));
    expect(plan!.size).toBeLessThan(600 * 1024);
    const photo = pictureKeys.photo(venture, 0);
    for (const width of [320, 960, 1920])
      expect(await storage.get(photo.replace(/\.webp$/, `.w${width}.webp`))).not.toBeNull();
  }
  expect(await storage.get(pictureKeys.logo)).not.toBeNull();
  expect(await storage.get(pictureKeys.favicon)).not.toBeNull();

  const drawn = asked.length;
  await ensure();
  expect(asked).toHaveLength(drawn);
  await rm(folder, { recursive: true });
}, 300_000);
