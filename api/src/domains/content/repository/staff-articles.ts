import { and, asc, count, desc, eq, sql, type SQL } from "drizzle-orm";
import { contains } from "#platform/db/contains.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import type { PageRequest } from "#platform/http/page.ts";
import {
  articleCategories,
  articleDrafts,
  articleFields,
  articles,
  articleVersions,
  developments,
} from "#platform/db/schema/index.ts";

/** What the list of articles may be sorted by. */
export const SORTABLE = ["title", "status", "updatedAt", "updatedBy"] as const;

type CategoryRow = typeof articleCategories.$inferSelect;
type DraftRow = typeof articleDrafts.$inferSelect;
export type VersionRow = typeof articleVersions.$inferSelect;

/** An article as staff see it: with its category, its draft and the development it publishes. */
export interface StaffArticle {
  article: typeof articles.$inferSelect;
  category: CategoryRow;
  draft: DraftRow | null;
  ventureId: number | null;
}

/** What the list of articles is narrowed by. */
export interface ArticleFilter {
  category?: string | undefined;
  search?: string | undefined;
  status?: "draft" | "published" | undefined;
}

const matching = ({ category, search, status }: ArticleFilter): SQL | undefined => {
  return and(
    category ? eq(articleCategories.name, category) : undefined,
    search ? contains(search, articles.title, articleDrafts.title) : undefined,
    status && eq(articles.status, status),
  );
};

const selection = (on: Db["orm"] | Tx) =>
  on
    .select({ article: articles, category: articleCategories, draft: articleDrafts, ventureId: developments.id })
    .from(articles)
    .innerJoin(articleCategories, eq(articleCategories.id, articles.categoryId))
    .leftJoin(articleDrafts, eq(articleDrafts.articleId, articles.id))
    .leftJoin(developments, eq(developments.articleId, articles.id))
    .$dynamic();

/** One page of the articles, the last changed first unless asked otherwise, and how many there are in all. */
export const readArticles = async (
  { orm }: Db,
  {
    page,
    size,
    sort,
    ...filter
  }: PageRequest & ArticleFilter & { sort?: { field: (typeof SORTABLE)[number]; descending: boolean } | undefined },
): Promise<{ rows: StaffArticle[]; total: number }> => {
  const column = articles[sort?.field ?? "updatedAt"];
  const descending = sort ? sort.descending : true;
  const rows = await selection(orm)
    .where(matching(filter))
    .orderBy(descending ? desc(column) : asc(column), asc(articles.id))
    .limit(size)
    .offset(page * size);
  const [counted] = await orm
    .select({ total: count() })
    .from(articles)
    .innerJoin(articleCategories, eq(articleCategories.id, articles.categoryId))
    .leftJoin(articleDrafts, eq(articleDrafts.articleId, articles.id))
    .where(matching(filter));
  return { rows, total: counted?.total ?? 0 };
};

/** The article; null for an unknown id. */
export const readArticle = async (on: Db["orm"] | Tx, id: number): Promise<StaffArticle | null> => {
  const [found] = await selection(on).where(eq(articles.id, id));
  return found ?? null;
};

/** The article, which nobody else changes until this transaction ends. */
export const holdArticle = async (tx: Tx, id: number): Promise<StaffArticle | null> => {
  const [held] = await tx.select({ id: articles.id }).from(articles).where(eq(articles.id, id)).for("update");
  return held ? readArticle(tx, id) : null;
};

/** What the public reads, or would: the fields in their order. */
export const readFields = (on: Db["orm"] | Tx, articleId: number): Promise<(typeof articleFields.$inferSelect)[]> =>
  on
    .select()
    .from(articleFields)
    .where(eq(articleFields.articleId, articleId))
    .orderBy(asc(articleFields.position), asc(articleFields.id));

/** The category; null for one that does not exist. `held`: nobody else changes it until this transaction ends. */
export const readCategory = async (on: Db["orm"] | Tx, name: string, held = false): Promise<CategoryRow | null> => {
  const query = on.select().from(articleCategories).where(eq(articleCategories.name, name)).$dynamic();
  const [found] = await (held ? query.for("update") : query);
  return found ?? null;
};

/** How many articles a category holds. */
export const countArticles = async (on: Db["orm"] | Tx, categoryId: number): Promise<number> => {
  const [counted] = await on.select({ total: count() }).from(articles).where(eq(articles.categoryId, categoryId));
  return counted?.total ?? 0;
};

/** Every category with the number of its articles, by label. */
export const readCategories = async ({ orm }: Db): Promise<{ category: CategoryRow; articles: number }[]> =>
  orm
    .select({ category: articleCategories, articles: sql<number>`count(${articles.id})`.mapWith(Number) })
    .from(articleCategories)
    .leftJoin(articles, eq(articles.categoryId, articleCategories.id))
    .groupBy(articleCategories.id)
    .orderBy(asc(articleCategories.label));

/** Every version of an article, the newest first. */
export const readVersions = (on: Db["orm"] | Tx, articleId: number): Promise<VersionRow[]> =>
  on.select().from(articleVersions).where(eq(articleVersions.articleId, articleId)).orderBy(desc(articleVersions.n));
