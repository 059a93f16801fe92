import { and, asc, desc, eq, inArray, isNull, ne, sql, type SQL } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { articleCategories, articleFields, articles, photos } from "#platform/db/schema/index.ts";
import type { ArticleFile } from "./articles.ts";
import type { PhotoRow } from "./galleries.ts";

/** Articles of this category describe developments, which have pages and cards of their own. */
const VENTURE = "venture";
/** Boolean field of an article that brings it to the home page. */
const FEATURED = "featured";
const MOST_FEATURED = 6;

const dayOf = sql`(select f.value #>> '{}' from ${articleFields} f where f.article_id = ${articles.id} and f.type = 'date' order by f.position limit 1)`;

const isFeatured = sql`exists (select 1 from ${articleFields} f where f.article_id = ${articles.id} and f.name = ${FEATURED} and f.value = 'true'::jsonb)`;

const read = async ({ orm }: Db, condition: SQL): Promise<ArticleFile[]> => {
  const found = await orm
    .select({ article: articles, category: articleCategories })
    .from(articles)
    .innerJoin(articleCategories, eq(articleCategories.id, articles.categoryId))
    .where(
      and(
        eq(articleCategories.type, "MULTIPLE"),
        ne(articleCategories.name, VENTURE),
        eq(articles.status, "published"),
        condition,
      ),
    )
    .orderBy(sql`${dayOf} desc nulls last`, desc(articles.id))
    .limit(MOST_FEATURED);
  if (found.length === 0) return [];
  const fields = await orm
    .select()
    .from(articleFields)
    .where(
      inArray(
        articleFields.articleId,
        found.map(({ article }) => article.id),
      ),
    )
    .orderBy(asc(articleFields.position), asc(articleFields.id));
  return found.map((file) => ({ ...file, fields: fields.filter(({ articleId }) => articleId === file.article.id) }));
};

/** Published articles that staff marked for the home page, the newest first. */
export const readFeatured = (db: Db): Promise<ArticleFile[]> => read(db, isFeatured);

/** The published article with this address, of a category that holds several; null without one. */
export const readBySlug = async (db: Db, slug: string): Promise<ArticleFile | null> =>
  (await read(db, eq(articles.slug, slug)))[0] ?? null;

/** The picture that a file of the storage belongs to, be it the original or one of its widths; null for any other file. */
export const readPhotoOf = async ({ orm }: Db, key: string): Promise<PhotoRow | null> => {
  if (key === "" || /^https?:/.test(key)) return null;
  const base = key.replace(/(?:\.w\d+)?\.[^./]+$/, "");
  const found = await orm
    .select()
    .from(photos)
    .where(and(isNull(photos.deletedAt), sql`starts_with(${photos.storageKey}, ${`${base}.`})`))
    .orderBy(asc(photos.id))
    .limit(1);
  return found[0] ?? null;
};

/** The stored pictures with these ids; those that were deleted are missing. */
export const readPhotos = ({ orm }: Db, ids: number[]) =>
  ids.length === 0 ? Promise.resolve([]) : orm.select().from(photos).where(inArray(photos.id, ids));
