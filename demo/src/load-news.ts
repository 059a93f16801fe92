import { and, eq } from "drizzle-orm";
import { NEWS, type Tx, defaultCategories, schema } from "@gleba/api/seeding";
import { demonstrationNews, type DemonstrationNews } from "./content/news.ts";

const { articleCategories, articleFields, articles, developments, photos } = schema;

const EDITOR = "demonstração";

/** The id of the photo an article shows; null where staff removed it meanwhile. */
const photoOf = async (tx: Tx, { view }: DemonstrationNews): Promise<number | null> => {
  const [photo] = await tx
    .select({ id: photos.id })
    .from(photos)
    .innerJoin(developments, eq(developments.galleryId, photos.galleryId))
    .where(and(eq(developments.slug, view.venture), eq(photos.position, view.index)))
    .limit(1);
  return photo?.id ?? null;
};

/** The category of news and three articles on the home page; articles that are there already stay as they are. */
export const loadNews = async (tx: Tx): Promise<void> => {
  await tx
    .insert(articleCategories)
    .values(defaultCategories.filter(({ name }) => name === NEWS))
    .onConflictDoNothing();
  const [category] = await tx.select().from(articleCategories).where(eq(articleCategories.name, NEWS));
  for (const news of demonstrationNews) {
    const [article] = await tx
      .insert(articles)
      .values({ categoryId: category!.id, title: news.title, slug: news.slug, status: "published", updatedBy: EDITOR })
      .onConflictDoNothing()
      .returning({ id: articles.id });
    if (!article) continue;
    const photoId = await photoOf(tx, news);
    const values: Record<string, unknown> = {
      ...news,
      featured: true,
      picture: photoId === null ? null : { photoId, url: "", alt: "" },
    };
    await tx.insert(articleFields).values(
      category!.template.map((field, position) => ({
        articleId: article.id,
        position,
        ...field,
        value: values[field.name] ?? null,
      })),
    );
  }
};
