import { sql } from "drizzle-orm";
import type { GalleryUse } from "@gleba/shared/contracts/crm";
import type { Db, Tx } from "#platform/db/db.ts";
import { STORED_VALUES } from "./stored-values.ts";

type On = Db["orm"] | Tx;

/** Articles as they were saved, developments among them, and as they are being written. */
const WRITTEN = sql`
  ${STORED_VALUES}
  union all select v.article_id, to_jsonb(v) from ventures v
  union all select d.article_id, d.fields from article_drafts d`;

/** True where an article names the photo `p` by its id or by an address of one of its files. */
const NAMES_PHOTO = sql`(
  jsonb_path_exists(w.value, '$.**.photoId ? (@ == $id)', jsonb_build_object('id', p.id))
  or position(regexp_replace(p.storage_key, '\\.[^./]+$', '') || '.' in w.value::text) > 0)`;

/** Where a gallery and its photos are shown: developments first. */
export const readUses = async (on: On, galleryId: number): Promise<GalleryUse[]> => {
  const { rows } = await on.execute<{ kind: GalleryUse["kind"]; id: string; title: string; published: boolean }>(sql`
    select 'venture' as kind, v.id, v.name as title, v.published from ventures v
     where v.gallery_id = ${galleryId}
        or exists (
          select 1 from work_report_photos s
            join work_reports r on r.id = s.report_id
            join photos p on p.id = s.photo_id
           where r.venture_id = v.id and p.gallery_id = ${galleryId})
    union all
    select 'article', a.id, a.title, a.status = 'published' from articles a
     where not exists (select 1 from ventures v where v.article_id = a.id and v.gallery_id = ${galleryId})
       and exists (
         select 1 from (${WRITTEN}) w
          where w.article_id = a.id
            and (jsonb_path_exists(w.value, '$.**.galleryId ? (@ == $id)', jsonb_build_object('id', ${galleryId}::bigint))
              or exists (select 1 from photos p where p.gallery_id = ${galleryId} and ${NAMES_PHOTO})))
    order by 1 desc, 3`);
  return rows.map(({ id, ...use }) => ({ ...use, id: Number(id) }));
};

/**
 * Whether an article shows this photo, published or in a draft. Galleries and reports of works are without it from the
 * moment it is deleted.
 */
export const isPhotoUsed = async (on: On, photoId: number): Promise<boolean> => {
  const { rows } = await on.execute(sql`
    select 1 from photos p where p.id = ${photoId} and exists (select 1 from (${WRITTEN}) w where ${NAMES_PHOTO}) limit 1`);
  return rows.length > 0;
};
