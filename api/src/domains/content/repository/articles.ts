import { and, desc, eq } from "drizzle-orm";
import type { Orm, Tx } from "#platform/db/db.ts";
import { articleCategories, articles } from "#platform/db/schema/index.ts";
import { readFields, type FieldRow } from "./staff-articles.ts";

/** An article with its category and its fields in their order. */
export interface ArticleFile {
  article: typeof articles.$inferSelect;
  category: typeof articleCategories.$inferSelect;
  fields: FieldRow[];
}

/** The published article of a category: of several (type MULTIPLE) the one last changed. Null without one. */
export const readPublished = async ({ orm }: { orm: Orm | Tx }, categoryName: string): Promise<ArticleFile | null> => {
  const [found] = await orm
    .select({ article: articles, category: articleCategories })
    .from(articles)
    .innerJoin(articleCategories, eq(articleCategories.id, articles.categoryId))
    .where(and(eq(articleCategories.name, categoryName), eq(articles.status, "published")))
    .orderBy(desc(articles.updatedAt), desc(articles.id))
    .limit(1);
  if (!found) return null;
  return { ...found, fields: await readFields(orm, found.article.id) };
};
