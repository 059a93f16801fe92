import { and, asc, count, desc, eq, isNotNull, lt, notInArray, sql, type SQL } from "drizzle-orm";
import { byName, contains } from "#platform/db/contains.ts";
import type { DevelopmentLack } from "@gleba/shared/contracts/crm";
import { articleValuesOf, isDerived, lacks, readDescribed } from "#domains/development";
import type { Db, Tx } from "#platform/db/db.ts";
import type { PageRequest } from "#platform/http/page.ts";
import {
  articleCategories,
  articleDrafts,
  articleFields,
  articles,
  articleVersions,
  developments,
  type StoredField,
} from "#platform/db/schema/index.ts";
import type { CategoryRow } from "./categories.ts";

/** What the list of articles may be sorted by. */
export const SORTABLE = ["title", "status", "updatedAt", "updatedBy"] as const;

export type { StoredField };
/** An article as stored. */
export type ArticleRow = typeof articles.$inferSelect;
type DraftRow = typeof articleDrafts.$inferSelect;
export type VersionRow = typeof articleVersions.$inferSelect;

/** An article as staff see it: with its category, its draft and the development it publishes. */
export interface StaffArticle {
  article: ArticleRow;
  category: CategoryRow;
  draft: DraftRow | null;
  ventureId: number | null;
}

/** What the list of articles is narrowed by. */
export interface ArticleFilter {
  category?: string | undefined;
  search?: string | undefined;
  status?: "draft" | "published" | undefined;
  /** Articles of developments that lack it. */
  lacks?: DevelopmentLack | undefined;
}

const matching = ({ category, search, status, lacks: lacking }: ArticleFilter): SQL | undefined => {
  return and(
    category ? eq(articleCategories.name, category) : undefined,
    search ? contains(search, articles.title, articleDrafts.title) : undefined,
    status && eq(articles.status, status),
    lacking && and(isNotNull(developments.id), lacks[lacking]),
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
  const field = sort?.field ?? "updatedAt";
  const column = field === "title" || field === "updatedBy" ? byName(articles[field]) : articles[field];
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
    .leftJoin(developments, eq(developments.articleId, articles.id))
    .where(matching(filter));
  return { rows, total: counted?.total ?? 0 };
};

/** The article; null for an unknown id. */
export const readArticle = async (on: Db["orm"] | Tx, id: number): Promise<StaffArticle | null> => {
  const [found] = await selection(on).where(eq(articles.id, id));
  return found ?? null;
};

/** The article, which nobody else changes until this transaction ends. */
export const lockArticle = async (tx: Tx, id: number): Promise<StaffArticle | null> => {
  const [held] = await tx.select({ id: articles.id }).from(articles).where(eq(articles.id, id)).for("update");
  return held ? readArticle(tx, id) : null;
};

/** A field of an article as stored. */
export type FieldRow = typeof articleFields.$inferSelect;

/** What the public reads, or would: the fields in their order. Those of a development say what its row holds. */
export const readFields = async (on: Db["orm"] | Tx, articleId: number): Promise<FieldRow[]> => {
  const fields = await on
    .select()
    .from(articleFields)
    .where(eq(articleFields.articleId, articleId))
    .orderBy(asc(articleFields.position), asc(articleFields.id));
  const described = await readDescribed(on, articleId);
  if (!described) return fields;
  const values = articleValuesOf(described.row, described.gallery);
  return fields.map((field) => (isDerived(field) ? { ...field, value: values[field.name] ?? null } : field));
};

/** Versions of an article, the newest first: so many of those before a number, or of all. */
export const readVersions = (
  on: Db["orm"] | Tx,
  articleId: number,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<VersionRow[]> =>
  on
    .select()
    .from(articleVersions)
    .where(
      and(eq(articleVersions.articleId, articleId), before === undefined ? undefined : lt(articleVersions.n, before)),
    )
    .orderBy(desc(articleVersions.n))
    .limit(limit);

/** How an article stood; null where it has no version of this number. */
export const readVersion = async (on: Db["orm"] | Tx, articleId: number, n: number): Promise<VersionRow | null> => {
  const [found] = await on
    .select()
    .from(articleVersions)
    .where(and(eq(articleVersions.articleId, articleId), eq(articleVersions.n, n)));
  return found ?? null;
};

/** Whether an article has this end of an address. */
export const isSlugTaken = async (on: Db["orm"] | Tx, slug: string): Promise<boolean> =>
  (await on.select({ id: articles.id }).from(articles).where(eq(articles.slug, slug))).length > 0;

/** Stores an article without fields. */
export const insertArticle = async (tx: Tx, values: typeof articles.$inferInsert): Promise<ArticleRow> => {
  const [row] = await tx.insert(articles).values(values).returning();
  return row!;
};

/** Removes an article with its fields, its draft and its versions. */
export const deleteArticle = async (tx: Tx, id: number): Promise<void> =>
  void (await tx.delete(articles).where(eq(articles.id, id)));

/**
 * Puts the fields in place of those that are there. A field keeps its id as long as the article holds it. What a
 * development's row holds (`isDerived`) is not stored beside it.
 */
export const putFields = async (
  tx: Tx,
  { articleId, ventureId }: { articleId: number; ventureId: number | null },
  fields: readonly StoredField[],
): Promise<void> => {
  const names = fields.map(({ name }) => name);
  await tx
    .delete(articleFields)
    .where(
      and(eq(articleFields.articleId, articleId), names.length > 0 ? notInArray(articleFields.name, names) : undefined),
    );
  const rows = await tx
    .select({ id: articleFields.id, name: articleFields.name })
    .from(articleFields)
    .where(eq(articleFields.articleId, articleId));
  const ids = new Map(rows.map(({ id, name }) => [name, id]));
  for (const [position, { options, value, ...field }] of fields.entries()) {
    const stored = ventureId !== null && isDerived(field) ? {} : { value };
    const row = { ...field, ...stored, position, options: options ?? null };
    const id = ids.get(field.name);
    if (id === undefined) await tx.insert(articleFields).values({ ...row, articleId });
    else await tx.update(articleFields).set(row).where(eq(articleFields.id, id));
  }
};

/** Writes the article itself down, counted as one change more. */
export const touchArticle = async (
  tx: Tx,
  id: number,
  change: Partial<Pick<typeof articles.$inferInsert, "title" | "status" | "updatedAt" | "updatedBy">> = {},
): Promise<void> => {
  await tx
    .update(articles)
    .set({ ...change, version: sql`${articles.version} + 1` })
    .where(eq(articles.id, id));
};

/** Keeps a draft in place of the one before. */
export const putDraft = async (
  tx: Tx,
  articleId: number,
  { title, fields, at, by }: { title: string; fields: StoredField[]; at: Date; by: string },
): Promise<void> => {
  const row = { title, fields, savedAt: at, savedBy: by };
  await tx
    .insert(articleDrafts)
    .values({ articleId, ...row })
    .onConflictDoUpdate({ target: articleDrafts.articleId, set: row });
};

/** Removes the draft, if there is one. */
export const dropDraft = async (tx: Tx, articleId: number): Promise<void> => {
  await tx.delete(articleDrafts).where(eq(articleDrafts.articleId, articleId));
};

/** The number of an article's newest version; 0 without any. */
export const readLastVersionNumber = async (on: Db["orm"] | Tx, articleId: number): Promise<number> => {
  const [last] = await on
    .select({ n: articleVersions.n })
    .from(articleVersions)
    .where(eq(articleVersions.articleId, articleId))
    .orderBy(desc(articleVersions.n))
    .limit(1);
  return last?.n ?? 0;
};

/** Stores how an article stood; never changed afterwards. */
export const insertVersion = async (tx: Tx, version: typeof articleVersions.$inferInsert): Promise<void> =>
  void (await tx.insert(articleVersions).values(version));
