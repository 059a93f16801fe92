import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/db/db.ts";
import type { PageRequest } from "#platform/http/page.ts";
import { photos } from "#platform/db/schema/index.ts";
import { containing, countRows, type PhotoRow } from "./galleries.ts";

/** One page of a gallery's photos in their order. */
export const readPhotos = async (
  { orm }: Db,
  galleryId: number,
  { page, size, name }: PageRequest & { name?: string | undefined },
): Promise<{ rows: PhotoRow[]; total: number }> => {
  const where = and(eq(photos.galleryId, galleryId), isNull(photos.deletedAt), containing(photos.name, name));
  const rows = await orm
    .select()
    .from(photos)
    .where(where)
    .orderBy(asc(photos.position), asc(photos.id))
    .limit(size)
    .offset(page * size);
  return { rows, total: await countRows(orm, photos, where) };
};

/** Photos by their ids; those that are gone are missing. */
export const readPhotosById = ({ orm }: Db, ids: number[]): Promise<PhotoRow[]> =>
  orm
    .select()
    .from(photos)
    .where(and(inArray(photos.id, ids), isNull(photos.deletedAt)));

/** A photo of this gallery, deleted or not, held as the gallery is. */
export const lockPhoto = async (tx: Tx, galleryId: number, id: number): Promise<PhotoRow | null> =>
  (
    await tx
      .select()
      .from(photos)
      .where(and(eq(photos.id, id), eq(photos.galleryId, galleryId)))
      .for("update")
  )[0] ?? null;

/** How many photos of a gallery are not deleted, and the place behind the last one. */
export const readEnd = async (tx: Tx, galleryId: number): Promise<{ total: number; next: number }> => {
  const [end] = await tx
    .select({
      total: sql<number>`count(*) filter (where ${photos.deletedAt} is null)`.mapWith(Number),
      next: sql<number>`coalesce(max(${photos.position}), -1) + 1`.mapWith(Number),
    })
    .from(photos)
    .where(eq(photos.galleryId, galleryId));
  return end ?? { total: 0, next: 0 };
};

/** The photo by its id, deleted or not; null for an unknown one. */
export const readPhoto = async ({ orm }: Db, id: number): Promise<PhotoRow | null> =>
  (await orm.select().from(photos).where(eq(photos.id, id)))[0] ?? null;

/** These photos of a gallery under their locks, deleted or not, in their order. */
export const lockPhotos = (tx: Tx, galleryId: number, ids: readonly number[]): Promise<PhotoRow[]> =>
  tx
    .select()
    .from(photos)
    .where(and(eq(photos.galleryId, galleryId), inArray(photos.id, [...ids])))
    .orderBy(asc(photos.position), asc(photos.id))
    .for("update");

/** One photo, or all of a gallery, under their locks, deleted or not. */
export const lockPhotosOf = (tx: Tx, { kind, id }: { kind: "photo" | "gallery"; id: number }): Promise<PhotoRow[]> =>
  tx
    .select()
    .from(photos)
    .where(eq(kind === "photo" ? photos.id : photos.galleryId, id))
    .for("update");

/** Whether a photo that is not deleted stands for the gallery. */
export const hasCover = async (tx: Tx, galleryId: number): Promise<boolean> => {
  const where = and(eq(photos.galleryId, galleryId), photos.cover, isNull(photos.deletedAt));
  return (await tx.select({ id: photos.id }).from(photos).where(where)).length > 0;
};

/** Stores a photo of which the preview alone stands. */
export const insertPhoto = async (tx: Tx, values: Omit<typeof photos.$inferInsert, "made">): Promise<PhotoRow> => {
  const [row] = await tx
    .insert(photos)
    .values({ ...values, made: "preview" })
    .returning();
  return row!;
};

/** Stores what staff wrote about a photo and counts it. */
export const updatePhoto = async (
  tx: Tx,
  id: number,
  changes: Pick<PhotoRow, "name" | "caption">,
): Promise<PhotoRow> => {
  const [row] = await tx
    .update(photos)
    .set({ ...changes, version: sql`${photos.version} + 1` })
    .where(eq(photos.id, id))
    .returning();
  if (!row) throw new Error("the photo was locked and is missing");
  return row;
};

/** Marks a photo as deleted at this moment. */
export const markPhotoDeleted = async (tx: Tx, id: number, deletedAt: Date): Promise<void> =>
  void (await tx.update(photos).set({ deletedAt }).where(eq(photos.id, id)));

/** Takes the mark away; `cover` says whether it stands for its gallery from then on. */
export const unmarkPhotoDeleted = async (tx: Tx, id: number, cover: boolean): Promise<PhotoRow | null> =>
  (await tx.update(photos).set({ deletedAt: null, cover }).where(eq(photos.id, id)).returning())[0] ?? null;

/** Removes a photo for good. */
export const deletePhoto = async (tx: Tx, id: number): Promise<void> =>
  void (await tx.delete(photos).where(eq(photos.id, id)));

/** Gives photos their places; one statement for any number of them. */
export const setPositions = async (tx: Tx, positions: readonly { id: number; position: number }[]): Promise<void> =>
  void (await tx.execute(sql`
    update ${photos} set position = p.position
      from jsonb_to_recordset(${JSON.stringify(positions)}::jsonb) as p(id bigint, position integer)
     where ${photos.id} = p.id`));

/** Lets one photo, or none, stand for its gallery; answers the one that did before, if it is not deleted. */
export const setCover = async (tx: Tx, galleryId: number, photoId: number | null): Promise<number | null> => {
  const uncovered = await tx
    .update(photos)
    .set({ cover: false })
    .where(and(eq(photos.galleryId, galleryId), photos.cover))
    .returning({ id: photos.id, deletedAt: photos.deletedAt });
  if (photoId !== null) await tx.update(photos).set({ cover: true }).where(eq(photos.id, photoId));
  return uncovered.find(({ deletedAt }) => deletedAt === null)?.id ?? null;
};

/** All sizes of a photo stand. */
export const markPhotoReady = async (tx: Tx, id: number): Promise<void> =>
  void (await tx.update(photos).set({ made: "all", failed: false }).where(eq(photos.id, id)));

/** The sizes of a photo could not be made; null for one that was removed meanwhile. */
export const markPhotoFailed = async (tx: Tx, id: number): Promise<PhotoRow | null> =>
  (await tx.update(photos).set({ failed: true }).where(eq(photos.id, id)).returning())[0] ?? null;
