import { and, asc, count, desc, eq, inArray, isNull, sql, type SQL } from "drizzle-orm";
import { contains } from "#platform/db/contains.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import type { PageRequest } from "#platform/http/page.ts";
import { galleries, photos } from "#platform/db/schema/index.ts";

export type GalleryRow = typeof galleries.$inferSelect;
export type PhotoRow = typeof photos.$inferSelect;
type On = Db["orm"] | Tx;

/** What the list of galleries may be sorted by. */
export const SORTABLE = ["name", "updatedAt"] as const;
type Sortable = (typeof SORTABLE)[number];

const containing = (column: typeof galleries.name | typeof photos.name, name: string | undefined): SQL | undefined =>
  name ? contains(name, column) : undefined;

const counted = async (on: On, table: typeof galleries | typeof photos, where: SQL | undefined): Promise<number> =>
  (await on.select({ total: count() }).from(table).where(where))[0]?.total ?? 0;

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
  const column = galleries[sort?.field ?? "name"];
  const rows = await orm
    .select()
    .from(galleries)
    .where(where)
    .orderBy(sort?.descending ? desc(column) : asc(column), asc(galleries.id))
    .limit(size)
    .offset(page * size);
  return { rows, total: await counted(orm, galleries, where) };
};

/** What galleries show of their photos: the first `first` of each, all counted, and those without alternative text. */
export interface Inside {
  photos: PhotoRow[];
  total: number;
  withoutCaption: number;
  cover: PhotoRow | null;
}

/** Looks into galleries, in one statement for all of them. */
export const readInside = async (on: On, ids: readonly number[], first: number): Promise<Map<number, Inside>> => {
  const inside = new Map(
    ids.map((id): [number, Inside] => [id, { photos: [], total: 0, withoutCaption: 0, cover: null }]),
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
  return { rows, total: await counted(orm, photos, where) };
};

/** Photos by their ids; those that are gone are missing. */
export const readPhotosById = ({ orm }: Db, ids: number[]): Promise<PhotoRow[]> =>
  orm
    .select()
    .from(photos)
    .where(and(inArray(photos.id, ids), isNull(photos.deletedAt)));

/** The gallery, deleted or not. */
export const readGallery = async (on: On, id: number): Promise<GalleryRow | null> =>
  (await on.select().from(galleries).where(eq(galleries.id, id)))[0] ?? null;

/** The gallery, deleted or not; it stays as it is until this transaction ends. */
export const holdGallery = async (tx: Tx, id: number): Promise<GalleryRow | null> =>
  (await tx.select().from(galleries).where(eq(galleries.id, id)).for("update"))[0] ?? null;

/** A photo of this gallery, deleted or not, held as the gallery is. */
export const holdPhoto = async (tx: Tx, galleryId: number, id: number): Promise<PhotoRow | null> =>
  (
    await tx
      .select()
      .from(photos)
      .where(and(eq(photos.id, id), eq(photos.galleryId, galleryId)))
      .for("update")
  )[0] ?? null;

/** How many photos of a gallery are not deleted, and the place behind the last one. */
export const endOf = async (tx: Tx, galleryId: number): Promise<{ total: number; next: number }> => {
  const [end] = await tx
    .select({
      total: sql<number>`count(*) filter (where ${photos.deletedAt} is null)`.mapWith(Number),
      next: sql<number>`coalesce(max(${photos.position}), -1) + 1`.mapWith(Number),
    })
    .from(photos)
    .where(eq(photos.galleryId, galleryId));
  return end ?? { total: 0, next: 0 };
};

/** Public pages show the developments of this gallery anew: what they keep goes by the development's row. */
export const touchVentures = async (tx: Tx, galleryId: number): Promise<void> => {
  await tx.execute(sql`update ventures set gallery_id = gallery_id where gallery_id = ${galleryId}`);
};
