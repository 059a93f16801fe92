import { and, asc, count, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { byName } from "#platform/db/contains.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { articleValuesOf } from "#domains/development";
import {
  articleCategories,
  articleFields,
  articles,
  developments,
  galleries,
  type TemplateField,
} from "#platform/db/schema/index.ts";

export type { TemplateField };
/** A category as stored. */
export type CategoryRow = typeof articleCategories.$inferSelect;
/** What a category may be stored with. */
export type CategoryInsert = typeof articleCategories.$inferInsert;

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
    .orderBy(byName(articleCategories.label), asc(articleCategories.id));

/** Which of these fields hold something in an article of the category, or in the row of a development it describes. */
export const findFilledFields = async (
  tx: Tx,
  categoryId: number,
  fields: readonly TemplateField[],
): Promise<Set<string>> => {
  if (fields.length === 0) return new Set();
  const names = fields.map(({ name }) => name);
  const stored = await tx
    .selectDistinct({ name: articleFields.name })
    .from(articleFields)
    .innerJoin(articles, eq(articles.id, articleFields.articleId))
    .where(
      and(
        eq(articles.categoryId, categoryId),
        isNotNull(articleFields.value),
        sql`${articleFields.value} <> 'null'::jsonb`,
        inArray(articleFields.name, names),
      ),
    );
  const rows = await tx
    .select({ row: developments, gallery: galleries.name })
    .from(developments)
    .innerJoin(articles, eq(articles.id, developments.articleId))
    .leftJoin(galleries, eq(galleries.id, developments.galleryId))
    .where(eq(articles.categoryId, categoryId));
  const derived = rows.flatMap(({ row, gallery }) =>
    Object.entries(articleValuesOf(row, gallery)).flatMap(([name, value]) => (value === null ? [] : [name])),
  );
  return new Set([...stored.map(({ name }) => name), ...derived.filter((name) => names.includes(name))]);
};

type CategoryValues = Pick<CategoryRow, "name" | "label" | "type" | "template">;

/** Makes a category; null where somebody made one of this name meanwhile. */
export const insertCategory = async (tx: Tx, values: CategoryValues): Promise<CategoryRow | null> => {
  const [row] = await tx.insert(articleCategories).values(values).onConflictDoNothing().returning();
  return row ?? null;
};

/** Changes a category that is locked, and counts the change. */
export const updateCategory = async (tx: Tx, id: number, values: CategoryValues): Promise<CategoryRow> => {
  const [row] = await tx
    .update(articleCategories)
    .set({ ...values, version: sql`${articleCategories.version} + 1` })
    .where(eq(articleCategories.id, id))
    .returning();
  return row!;
};

/** Removes a category without articles. */
export const deleteCategory = async (tx: Tx, id: number): Promise<void> =>
  void (await tx.delete(articleCategories).where(eq(articleCategories.id, id)));
