import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import type { Deps } from "#platform/http/deps.ts";
import type { Handler } from "#platform/jobs/jobs.ts";
import { cutTiles, makeSizes, readPictureFile, type PictureFile } from "#platform/files/picture-file.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { Storage } from "#platform/files/storage.ts";
import { markPlanFailed, markPlanReady, readPlanById, type PlanLevels } from "../../repository/plans.ts";
import { sentKeyOf } from "#platform/text/storage-keys.ts";
import { sizeKey, tileKey } from "./keys.ts";
import { levelsOf, TILE, tiledLevels } from "./levels.ts";

const storeTiles = async (storage: Storage, key: string, picture: PictureFile): Promise<void> => {
  const levels = tiledLevels(picture);
  if (levels.length === 0) return;
  const folder = await mkdtemp(join(tmpdir(), "gleba-plan-"));
  try {
    await cutTiles(picture.bytes, folder, TILE);
    for (const level of levels) {
      const names = await readdir(join(folder, "plan_files", String(level)));
      for (const name of names) {
        const [column, row] = name.replace(/\.webp$/, "").split("_") as [string, string];
        const bytes = await readFile(join(folder, "plan_files", String(level), name));
        await storage.put(tileKey(key, level, column, row), bytes);
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Stores the whole images of a plan as AVIF and WebP, and the tiles of a larger one. */
export const storeLevels = async (storage: Storage, key: string, picture: PictureFile): Promise<PlanLevels> => {
  const levels = levelsOf(picture);
  const wanted = levels.sizes.flatMap((width) => [
    { key: sizeKey(key, width, "webp"), recipe: { width, as: "webp", quality: 80 } as const },
    { key: sizeKey(key, width, "avif"), recipe: { width, as: "avif", quality: 55, effort: 2 } as const },
  ]);
  const made = await makeSizes(
    picture.bytes,
    wanted.map(({ recipe }) => recipe),
  );
  for (const [index, one] of wanted.entries()) await storage.put(one.key, made[index]!);
  await storeTiles(storage, key, picture);
  return levels;
};

/** Makes the sizes of one plan; only when all stand are they shown. Doing it twice does no harm. */
export const makeLevels =
  ({ db, storage }: Deps): Handler<"plan"> =>
  async ({ data: { planId }, done }) => {
    const plan = await readPlanById(db.orm, planId);
    if (!plan || plan.state === "ready") return;
    const sent = await storage.get(sentKeyOf(plan.storageKey));
    if (!sent) throw new Error(`plan ${planId} has lost what was sent`);
    const picture = await readPictureFile(await buffer(sent.stream()));
    if (picture instanceof AppError) throw picture;
    const levels = await storeLevels(storage, plan.storageKey, picture);
    await db.transaction(async (tx) => {
      await markPlanReady(tx, plan, levels);
      await done(tx);
    });
    await storage.remove(sentKeyOf(plan.storageKey));
  };

/** All tries are over: the plan stays with its preview, and staff are told to send it again. */
export const failPlan =
  ({ db, storage }: Deps): Handler<"plan-given-up"> =>
  async ({ data: { planId }, done }) => {
    const plan = await db.transaction(async (tx) => {
      const failed = await markPlanFailed(tx, planId);
      await done(tx);
      return failed;
    });
    // What was sent may say where it was taken, and nobody makes anything of it any more.
    if (plan) await storage.remove(sentKeyOf(plan.storageKey));
  };
