import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { createFolderStorage } from "../../api/src/platform/files/storage.ts";
import { AppError } from "../../api/src/platform/http/app-error.ts";
import { readPictureFile } from "../../api/src/platform/files/picture-file.ts";
import { sentKeyOf } from "../../api/src/platform/text/storage-keys.ts";
import { planKeys, sizeKey } from "../../api/src/domains/development/staff/plans/keys.ts";
import { levelsOf } from "../../api/src/domains/development/staff/plans/levels.ts";
import { storeLevels } from "../../api/src/domains/development/staff/plans/make-levels.ts";
import type { PlanRow } from "../../api/src/domains/development/repository/plans.ts";
import { demonstrationDevelopments } from "./developments.ts";

const ASSETS = join(dirname(dirname(fileURLToPath(import.meta.url))), "assets");
const files = createFolderStorage(ASSETS, "http://localhost:8081");

describe.each(demonstrationDevelopments)("the plan of $name", ({ slug, planSize }) => {
  const key = `${slug}/planta.webp`;

  // npm run plan-sizes -w demo
  if (process.env["WRITE_PLAN_SIZES"] === "yes")
    beforeAll(async () => {
      const picture = await readPictureFile(await readFile(join(ASSETS, key)));
      if (picture instanceof AppError) throw picture;
      await storeLevels(files, key, picture);
    }, 300_000);

  it("is there in all sizes and squares that an uploaded one has, and each is as wide as it says", async () => {
    const { width, height } = await sharp(join(ASSETS, key)).metadata();
    expect({ width, height }).toEqual(planSize);
    const levels = levelsOf(planSize);
    const made = planKeys({ storageKey: key, ...planSize, levels } as PlanRow).filter(
      (name) => name !== sentKeyOf(key),
    );
    for (const name of made) expect([name, await files.get(name)]).toEqual([name, expect.anything()]);
    for (const size of levels.sizes)
      for (const format of ["avif", "webp"] as const)
        expect((await sharp(join(ASSETS, sizeKey(key, size, format))).metadata()).width).toBe(size);
  });

  it("costs a phone that opens the development a tenth of a megabyte at most", async () => {
    const [smallest] = levelsOf(planSize).sizes;
    expect((await files.get(sizeKey(key, smallest!, "avif")))!.size).toBeLessThan(100 * 1024);
  });
});
