import { eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Orm, Tx } from "#platform/db/db.ts";
import {
  articleCategories,
  articleDrafts,
  articleFields,
  articles,
  developments,
  installation,
  type StoredField,
  type TemplateField,
} from "#platform/db/schema/index.ts";
import type { DevelopmentRow } from "./developments.ts";

export type { StoredField, TemplateField };
/** A category of articles as stored. */
export type CategoryRow = typeof articleCategories.$inferSelect;

/** Processes that start together make the missing articles one after the other. */
const ADOPTION_LOCK = 20_261_121;

/** Waits until no other process makes missing articles; locked until the transaction ends. */
export const lockAdoption = async (tx: Tx): Promise<void> =>
  void (await tx.execute(sql`select pg_advisory_xact_lock(${ADOPTION_LOCK})`));

/** The category of this name, made where there is none. */
export const readOrInsertCategory = async (
  tx: Tx,
  values: Pick<CategoryRow, "name" | "label" | "type" | "template">,
): Promise<CategoryRow> => {
  await tx.insert(articleCategories).values(values).onConflictDoNothing();
  const [category] = await tx.select().from(articleCategories).where(eq(articleCategories.name, values.name));
  return category!;
};

/** Gives a category another template. */
export const setTemplate = async (tx: Tx, id: number, template: TemplateField[]): Promise<void> =>
  void (await tx.update(articleCategories).set({ template }).where(eq(articleCategories.id, id)));

/** Records that this installation took a step; false where it had before. */
export const recordStep = async (tx: Tx, key: string, value: object): Promise<boolean> =>
  (await tx.insert(installation).values({ key, value }).onConflictDoNothing().returning()).length > 0;

/** Developments that no article describes, in the order of their ids. */
export const readWithoutArticle = (tx: Tx): Promise<DevelopmentRow[]> =>
  tx.select().from(developments).where(isNull(developments.articleId)).orderBy(developments.id);

/** Developments that an article describes, in the order of their ids. */
export const readWithArticle = (tx: Tx): Promise<DevelopmentRow[]> =>
  tx.select().from(developments).where(isNotNull(developments.articleId)).orderBy(developments.id);

/** Values of the fields of articles whose developments are not published, by development: what was saved before rows held it. */
export const readUnpublishedValues = async (
  tx: Tx,
): Promise<Map<number, Pick<StoredField, "name" | "type" | "value">[]>> => {
  const rows = await tx
    .select({ id: developments.id, name: articleFields.name, type: articleFields.type, value: articleFields.value })
    .from(articleFields)
    .innerJoin(developments, eq(developments.articleId, articleFields.articleId))
    .where(eq(developments.published, false));
  const byDevelopment = new Map<number, Pick<StoredField, "name" | "type" | "value">[]>();
  for (const { id, ...field } of rows) byDevelopment.set(id, [...(byDevelopment.get(id) ?? []), field]);
  return byDevelopment;
};

/** Whether an article has this end of an address. */
export const isArticleSlugTaken = async (on: Orm | Tx, slug: string): Promise<boolean> =>
  (await on.select({ id: articles.id }).from(articles).where(eq(articles.slug, slug))).length > 0;

/** The end of an article's address; null for an unknown id. */
export const readArticleSlug = async (on: Orm | Tx, id: number): Promise<string | null> =>
  (await on.select({ slug: articles.slug }).from(articles).where(eq(articles.id, id)))[0]?.slug ?? null;

/** Stores an article with the fields of a template, without values. */
export const insertEmptyArticle = async (
  tx: Tx,
  values: typeof articles.$inferInsert,
  template: readonly TemplateField[],
): Promise<number> => {
  const [article] = await tx.insert(articles).values(values).returning({ id: articles.id });
  const { id: articleId } = article!;
  await tx
    .insert(articleFields)
    .values(template.map((field, position) => ({ ...field, articleId, position, value: null })));
  return articleId;
};

/** Waits for whoever writes the article at this moment; taken before the development itself, as publishing does. */
export const lockArticle = async (tx: Tx, articleId: number | null): Promise<void> => {
  if (articleId === null) return;
  await tx.select({ id: articles.id }).from(articles).where(eq(articles.id, articleId)).for("update");
};

/** Counts a change of an article: an editor that is open is told (409 `changed_meanwhile`). */
export const countArticleChange = async (
  tx: Tx,
  articleId: number,
  { by, at }: { by: string; at: Date },
): Promise<void> => {
  await tx
    .update(articles)
    .set({ version: sql`${articles.version} + 1`, updatedAt: at, updatedBy: by })
    .where(eq(articles.id, articleId));
};

/** The fields of an article's draft; null where nobody has one open. */
export const readDraftFields = async (tx: Tx, articleId: number): Promise<StoredField[] | null> =>
  (await tx.select().from(articleDrafts).where(eq(articleDrafts.articleId, articleId)))[0]?.fields ?? null;

/** Puts these fields into the draft that is open. */
export const updateDraftFields = async (tx: Tx, articleId: number, fields: StoredField[]): Promise<void> =>
  void (await tx.update(articleDrafts).set({ fields }).where(eq(articleDrafts.articleId, articleId)));
