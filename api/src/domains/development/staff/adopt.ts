import { eq, isNull, sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/db/db.ts";
import {
  articleCategories,
  articleFields,
  articles,
  installation,
  developments,
  type TemplateField,
} from "#platform/db/schema/index.ts";
import { fieldsOf } from "./to-article.ts";
import { DEVELOPMENT_CATEGORY, developmentTemplate } from "../rules/template.ts";
import type { DevelopmentRow } from "../repository/developments.ts";

const MARKER = "venture-template";
/** 1: name, texts, place and gallery. 2: all that publishes a development. */
const VERSION = 2;
const LOCK = 20_261_121;

type Category = typeof articleCategories.$inferSelect;

/** The category as it stands; a template of before gets the fields it lacks, and keeps those staff added. */
const upgradedCategory = async (tx: Tx): Promise<Category> => {
  await tx
    .insert(articleCategories)
    .values({ name: DEVELOPMENT_CATEGORY, label: "Empreendimentos", type: "MULTIPLE", template: developmentTemplate })
    .onConflictDoNothing();
  const [category] = await tx.select().from(articleCategories).where(eq(articleCategories.name, DEVELOPMENT_CATEGORY));
  if (!category) throw new Error("the category of developments was not made");
  const [marker] = await tx.select().from(installation).where(eq(installation.key, MARKER));
  if (marker) return category;
  await tx.insert(installation).values({ key: MARKER, value: { version: VERSION } });
  const ours = new Set(developmentTemplate.map(({ name }) => name));
  const template = [...developmentTemplate, ...category.template.filter(({ name }) => !ours.has(name))];
  await tx.update(articleCategories).set({ template }).where(eq(articleCategories.id, category.id));
  return { ...category, template };
};

const describe = async (tx: Tx, category: Category, venture: DevelopmentRow): Promise<void> => {
  const taken = await tx.select({ id: articles.id }).from(articles).where(eq(articles.slug, venture.slug));
  const [article] = await tx
    .insert(articles)
    .values({
      categoryId: category.id,
      title: venture.name,
      slug: taken.length > 0 ? `${venture.slug}-${venture.id}` : venture.slug,
      status: venture.published ? "published" : "draft",
      updatedBy: "Sistema",
    })
    .returning({ id: articles.id });
  if (!article) throw new Error("the article of a development was not made");
  const values = await fieldsOf(tx, venture);
  await tx.insert(articleFields).values(
    category.template.map((field: TemplateField, position) => ({
      articleId: article.id,
      position,
      ...field,
      value: values[field.name] ?? null,
    })),
  );
  await tx.update(developments).set({ articleId: article.id }).where(eq(developments.id, venture.id));
};

/** Gives every development without an article one that says what stands in its row. Safe to run again. */
export const createMissingArticles = (db: Pick<Db, "transaction">): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const category = await upgradedCategory(tx);
    const waiting = await tx.select().from(developments).where(isNull(developments.articleId)).orderBy(developments.id);
    for (const venture of waiting) await describe(tx, category, venture);
  });
