import type { Tx } from "#platform/db/db.ts";
import type { Deps } from "#platform/http/deps.ts";
import type { Handler } from "#platform/jobs/jobs.ts";
import { deleteGallery, lockGallery, type PhotoRow } from "../../repository/galleries.ts";
import { deletePhoto, lockPhotosOf } from "../../repository/photos.ts";
import { KEPT_MS } from "../../rules/galleries.ts";
import { keysOf } from "./upload.ts";
import { isPhotoUsed } from "../../repository/gallery-uses.ts";

type Removal = Parameters<Handler<"gallery-removal">>[0]["data"];

/** Sets the day after which what was deleted is gone for good. */
export const planRemoval = async ({ clock, jobs }: Deps, tx: Tx, removal: Removal): Promise<void> =>
  void (await jobs.post(tx, "gallery-removal", removal, new Date(clock().getTime() + KEPT_MS)));

const deletionOf = async (tx: Tx, { kind, id }: Removal): Promise<Date | null> =>
  kind === "gallery"
    ? ((await lockGallery(tx, id))?.deletedAt ?? null)
    : ((await lockPhotosOf(tx, { kind, id }))[0]?.deletedAt ?? null);

/**
 * Forgets what was deleted a day ago and not brought back, with its files. What an article still shows stays another
 * day: the page stays whole.
 */
export const removeForGood =
  (deps: Deps): Handler<"gallery-removal"> =>
  async ({ data, done }) =>
    deps.db.transaction(async (tx) => {
      const deletedAt = await deletionOf(tx, data);
      if (deletedAt?.toISOString() === data.deletedAt) {
        const going = await lockPhotosOf(tx, data);
        let used = false;
        for (const { id } of going) used ||= await isPhotoUsed(tx, id);
        if (used) await planRemoval(deps, tx, data);
        else await remove(deps, tx, data, going);
      }
      await done(tx);
    });

/** Photos whose files one job removes: a bucket that takes a tenth of a second for each is through within the job's time. */
const PHOTOS_A_JOB = 20;

/** The files go by jobs of the same transaction: it holds no lock while a storage is slow, and what is still named keeps its file. */
const remove = async ({ jobs }: Deps, tx: Tx, { kind, id }: Removal, going: readonly PhotoRow[]): Promise<void> => {
  for (let at = 0; at < going.length; at += PHOTOS_A_JOB) {
    const some = going.slice(at, at + PHOTOS_A_JOB);
    await jobs.post(tx, "file-removal", { keys: some.flatMap(({ storageKey }) => keysOf(storageKey)) });
  }
  await (kind === "photo" ? deletePhoto(tx, id) : deleteGallery(tx, id));
};
