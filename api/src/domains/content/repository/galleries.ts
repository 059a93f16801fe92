import { and, asc, count, desc, eq, inArray, isNull, sql, type SQL } from "drizzle-orm";
import { byName, contains } from "#platform/db/contains.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import type { PageRequest } from "#platform/http/page.ts";
import { developments, galleries, photos } from "#platform/db/schema/index.ts";

export type GalleryRow = typeof galleries.$inferSelect;
export type PhotoRow = typeof photos.$inferSelect;
type On = Db["orm"] | Tx;

/** What the list of galleries may be sorted by. */
export const SORTABLE = ["name", "updatedAt"] as const;
type Sortable = (typeof SORTABLE)[number];

/** Part of a name, where one is looked for. */
export const containing = (
  column: typeof galleries.name | typeof photos.name,
  name: string | undefined,
): SQL | undefined => (name ? contains(name, column) : undefined);

/** How many rows there are in all. */
export const countRows = async (
  on: On,
  table: typeof galleries | typeof photos,
  where: SQL | undefined,
): Promise<number> => (await on.select({ total: count() }).from(table).where(where))[0]?.total ?? 0;

/** One page of the galleries that are not deleted, by name unless asked otherwise. */
export const readGalleries = async (
  { orm }: Db,
  {
    page,
    size,
    sort,
    name,
  }: PageRequest & { name?: string | undefined; sort?: { field: Sortable; descending: boolean } | undefined },
): Promise<{ rows: GalleryRow[]; total: number }> => {
  const where = and(isNull(galleries.deletedAt), containing(galleries.name, name));
  const column = sort?.field === "updatedAt" ? galleries.updatedAt : byName(galleries.name);
  const rows = await orm
    .select()
    .from(galleries)
    .where(where)
    .orderBy(sort?.descending ? desc(column) : asc(column), asc(galleries.id))
    .limit(size)
    .offset(page * size);
  return { rows, total: await countRows(orm, galleries, where) };
};

/** What galleries show of their photos: the first `first` of each, all counted, and those without alternative text. */
export interface GalleryContents {
  photos: PhotoRow[];
  total: number;
  withoutCaption: number;
  cover: PhotoRow | null;
}

/** Looks into galleries, in one statement for all of them. */
export const readContents = async (
  on: On,
  ids: readonly number[],
  first: number,
): Promise<Map<number, GalleryContents>> => {
  const inside = new Map(
    ids.map((id): [number, GalleryContents] => [id, { photos: [], total: 0, withoutCaption: 0, cover: null }]),
  );
  if (ids.length === 0) return inside;
  const live = on
    .select({
      id: photos.id,
      place: sql<number>`row_number() over (partition by ${photos.galleryId} order by ${photos.position}, ${photos.id})`
        .mapWith(Number)
        .as("place"),
      total: sql<number>`count(*) over (partition by ${photos.galleryId})`.mapWith(Number).as("total"),
      withoutCaption:
        sql<number>`count(*) filter (where ${photos.caption} = '') over (partition by ${photos.galleryId})`
          .mapWith(Number)
          .as("without_caption"),
    })
    .from(photos)
    .where(and(inArray(photos.galleryId, [...ids]), isNull(photos.deletedAt)))
    .as("live");
  const rows = await on
    .select({ photo: photos, place: live.place, total: live.total, withoutCaption: live.withoutCaption })
    .from(live)
    .innerJoin(photos, eq(photos.id, live.id))
    .where(sql`${live.place} <= ${first} or ${photos.cover}`)
    .orderBy(asc(live.place));
  for (const { photo, place, total, withoutCaption } of rows) {
    const found = inside.get(photo.galleryId)!;
    if (place <= first) found.photos.push(photo);
    if (photo.cover || !found.cover) found.cover = photo;
    Object.assign(found, { total, withoutCaption });
  }
  return inside;
};

/** The gallery, deleted or not. */
export const readGallery = async (on: On, id: number): Promise<GalleryRow | null> =>
  (await on.select().from(galleries).where(eq(galleries.id, id)))[0] ?? null;

/** The gallery, deleted or not; it stays as it is until this transaction ends. */
export const lockGallery = async (tx: Tx, id: number): Promise<GalleryRow | null> =>
  (await tx.select().from(galleries).where(eq(galleries.id, id)).for("update"))[0] ?? null;

/** Stores an empty gallery. */
export const insertGallery = async (
  tx: Tx,
  values: Pick<GalleryRow, "name" | "updatedAt" | "updatedBy">,
): Promise<GalleryRow> => {
  const [row] = await tx.insert(galleries).values(values).returning();
  return row!;
};

/** Stores what changed of a gallery; its own version stays. */
export const updateGallery = async (
  tx: Tx,
  id: number,
  changes: Partial<Pick<GalleryRow, "name" | "updatedAt" | "updatedBy">>,
): Promise<void> => void (await tx.update(galleries).set(changes).where(eq(galleries.id, id)));

/** Counts a change of a gallery and answers it as it is then. */
export const countGalleryChange = async (
  tx: Tx,
  id: number,
  by: Pick<GalleryRow, "updatedAt" | "updatedBy">,
): Promise<GalleryRow> => {
  const [row] = await tx
    .update(galleries)
    .set({ ...by, version: sql`${galleries.version} + 1` })
    .where(eq(galleries.id, id))
    .returning();
  if (!row) throw new Error("the gallery was locked and is missing");
  return row;
};

/** Marks a gallery and the photos in it as deleted at this moment; answers how many photos were not yet. */
export const markGalleryDeleted = async (tx: Tx, id: number, deletedAt: Date): Promise<number> => {
  await tx.update(galleries).set({ deletedAt }).where(eq(galleries.id, id));
  const deleted = await tx
    .update(photos)
    .set({ deletedAt })
    .where(and(eq(photos.galleryId, id), isNull(photos.deletedAt)))
    .returning({ id: photos.id });
  return deleted.length;
};

/** Takes the mark away from a gallery and from the photos that were deleted with it. */
export const unmarkGalleryDeleted = async (tx: Tx, id: number, deletedAt: Date): Promise<void> => {
  await tx.update(galleries).set({ deletedAt: null }).where(eq(galleries.id, id));
  await tx
    .update(photos)
    .set({ deletedAt: null })
    .where(and(eq(photos.galleryId, id), eq(photos.deletedAt, deletedAt)));
};

/** Removes a gallery with its photos for good; developments that showed it show none. */
export const deleteGallery = async (tx: Tx, id: number): Promise<void> => {
  await tx.update(developments).set({ galleryId: null }).where(eq(developments.galleryId, id));
  await tx.delete(galleries).where(eq(galleries.id, id));
};

/** Public pages show the developments of this gallery anew: what they keep goes by the development's row. */
export const touchDevelopments = async (tx: Tx, galleryId: number): Promise<void> => {
  await tx.execute(sql`update ventures set gallery_id = gallery_id where gallery_id = ${galleryId}`);
};
