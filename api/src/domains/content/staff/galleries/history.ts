import { recordChange } from "#platform/db/audit.ts";
import type { Tx } from "#platform/db/db.ts";
import type { Deps } from "#platform/http/deps.ts";
import type { Staff } from "#platform/auth/guard.ts";
import { updateGallery, type GalleryRow, type PhotoRow } from "../../repository/galleries.ts";

type Clock = Pick<Deps, "clock">;
type Fields = Readonly<Record<string, unknown>>;

/** Writes down what happened to a gallery. */
export const recordGallery = (
  { clock }: Clock,
  tx: Tx,
  by: Staff,
  action: string,
  gallery: GalleryRow,
  before: Fields | null,
  after: Fields | null,
): Promise<void> =>
  recordChange(tx, {
    at: clock(),
    actor: { id: `staff:${by.id}`, name: by.name },
    action,
    entity: "gallery",
    entityId: gallery.id,
    label: gallery.name,
    before,
    after,
  });

const audited = (gallery: GalleryRow, { name, caption, width, height }: PhotoRow) => ({
  gallery: gallery.name,
  name,
  caption,
  width,
  height,
});

/** Writes down what happened to a photo, and that its gallery changed with it. */
export const recordPhoto = async (
  { clock }: Clock,
  tx: Tx,
  by: Staff,
  action: string,
  gallery: GalleryRow,
  before: PhotoRow | null,
  after: PhotoRow | null,
): Promise<void> => {
  const row = after ?? before;
  if (!row) return;
  await recordChange(tx, {
    at: clock(),
    actor: { id: `staff:${by.id}`, name: by.name },
    action,
    entity: "photo",
    entityId: row.id,
    label: row.name,
    before: before && audited(gallery, before),
    after: after && audited(gallery, after),
  });
  await markChanged({ clock }, tx, by, gallery.id);
};

/** Who changed something inside of a gallery last; its own version stays, so that nobody's new name is refused for it. */
export const markChanged = async ({ clock }: Clock, tx: Tx, by: Staff, galleryId: number): Promise<void> => {
  await updateGallery(tx, galleryId, { updatedAt: clock(), updatedBy: by.name });
};
