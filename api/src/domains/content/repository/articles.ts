import { and, asc, desc, eq } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { articleCategories, articleFields, articles } from "#platform/db/schema/index.ts";

/** An article with its category and its fields in their order. */
export interface ArticleFile {
  article: typeof articles.$inferSelect;
  category: typeof articleCategories.$inferSelect;
  fields: (typeof articleFields.$inferSelect)[];
}

/** The published article of a category: of several (type MULTIPLE) the one last changed. Null without one. */
export const readPublished = async ({ orm }: Db, categoryName: string): Promise<ArticleFile | null> => {
  const [found] = await orm
    .select({ article: articles, category: articleCategories })
    .from(articles)
    .innerJoin(articleCategories, eq(articleCategories.id, articles.categoryId))
    .where(and(eq(articleCategories.name, categoryName), eq(articles.status, "published")))
    .orderBy(desc(articles.updatedAt), desc(articles.id))
    .limit(1);
  if (!found) return null;
  const fields = await orm
    .select()
    .from(articleFields)
    .where(eq(articleFields.articleId, found.article.id))
    .orderBy(asc(articleFields.position), asc(articleFields.id));
  return { ...found, fields };
};
