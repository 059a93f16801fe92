import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { createFolderStorage } from "../../api/src/platform/files/storage.ts";
import { createLogger } from "../../api/src/platform/http/logger.ts";
import { assetKeys, ensureAssets, photoSize } from "./assets.ts";
import { demonstrationDevelopments } from "./developments.ts";

test("visitors see pictures of every development in all sizes, its plan in less than 600 KB, and read its papers", async () => {
  const folder = await mkdtemp(join(tmpdir(), "gleba-assets-"));
  const storage = createFolderStorage(folder, "http://localhost:8081");
  await ensureAssets(storage, createLogger("silent"));
  for (const development of demonstrationDevelopments) {
    const plan = await storage.get(assetKeys.plan(development));
    expect(plan!.size).toBeLessThan(600 * 1024);
    for (const index of development.captions.keys()) {
      const photo = assetKeys.photo(development, index);
      for (const width of [320, 960, 1920])
        for (const type of ["webp", "avif"])
          expect(await storage.get(photo.replace(/\.webp$/, `.w${width}.${type}`))).not.toBeNull();
      const { width, height } = await sharp(join(folder, photo)).metadata();
      expect({ width, height }).toEqual(photoSize);
    }
    for (const key of [assetKeys.brochure(development), assetKeys.specification(development)])
      expect((await storage.get(key))?.contentType).toBe("application/pdf");
  }
  expect(await storage.get(assetKeys.logo)).not.toBeNull();
  expect(await storage.get(assetKeys.favicon)).not.toBeNull();
  await rm(folder, { recursive: true });
});

test("a file that is in the storage already stays as it is when the portal is started again", async () => {
  const folder = await mkdtemp(join(tmpdir(), "gleba-assets-"));
  const storage = createFolderStorage(folder, "http://localhost:8081");
  await storage.put(assetKeys.logo, Buffer.from("a logo of one's own"));
  await ensureAssets(storage, createLogger("silent"));
  expect((await storage.get(assetKeys.logo))!.size).toBe("a logo of one's own".length);
  await rm(folder, { recursive: true });
});
