import { and, desc, eq, notInArray, sql } from "drizzle-orm";
import type { Tx } from "#platform/db/db.ts";
import { articleDrafts, articleFields, articles, articleVersions, type KeptField } from "#platform/db/schema/index.ts";
import { differences, kept } from "../../rules/fields.ts";
import { readFields, type StaffArticle, type VersionRow } from "../../repository/staff-articles.ts";

/** When and by whom. */
export interface Writing {
  at: Date;
  by: string;
}

const SLUG_LENGTH = 80;

/** The end of an address made of a title: `Sobre a Gleba` → `sobre-a-gleba`. */
export const slugOf = (title: string): string =>
  title
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, SLUG_LENGTH)
    .replace(/^-+|-+$/g, "") || "artigo";

/** The same with a number behind it where another article has it. */
export const freeSlug = async (tx: Tx, title: string): Promise<string> => {
  const wanted = slugOf(title);
  for (let n = 1; ; n += 1) {
    const slug = n === 1 ? wanted : `${wanted}-${n}`;
    const [taken] = await tx.select({ id: articles.id }).from(articles).where(eq(articles.slug, slug));
    if (!taken) return slug;
  }
};

/** Puts the fields in place of those that are there. A field keeps its id as long as the article holds it. */
export const putFields = async (tx: Tx, articleId: number, fields: readonly KeptField[]): Promise<void> => {
  const names = fields.map(({ name }) => name);
  await tx
    .delete(articleFields)
    .where(
      and(eq(articleFields.articleId, articleId), names.length > 0 ? notInArray(articleFields.name, names) : undefined),
    );
  const there = new Map((await readFields(tx, articleId)).map((field) => [field.name, field.id]));
  for (const [position, { options, ...field }] of fields.entries()) {
    const row = { ...field, position, options: options ?? null };
    const id = there.get(field.name);
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
  { title, fields, at, by }: { title: string; fields: KeptField[] } & Writing,
): Promise<void> => {
  const row = { title, fields, savedAt: at, savedBy: by };
  await tx
    .insert(articleDrafts)
    .values({ articleId, ...row })
    .onConflictDoUpdate({ target: articleDrafts.articleId, set: row });
};

export const dropDraft = async (tx: Tx, articleId: number): Promise<void> => {
  await tx.delete(articleDrafts).where(eq(articleDrafts.articleId, articleId));
};

/** Keeps the article as it stands now as its newest version. One without versions keeps first how it stood `before`. */
export const keepVersion = async (
  tx: Tx,
  { article }: StaffArticle,
  action: VersionRow["action"],
  now: Pick<VersionRow, "title" | "status" | "fields">,
  { at, by }: Pick<VersionRow, "at" | "by">,
  before?: readonly KeptField[],
): Promise<void> => {
  const [last] = await tx
    .select({ n: articleVersions.n })
    .from(articleVersions)
    .where(eq(articleVersions.articleId, article.id))
    .orderBy(desc(articleVersions.n))
    .limit(1);
  let n = last?.n ?? 0;
  if (n === 0 && before) {
    n = 1;
    await tx.insert(articleVersions).values({
      articleId: article.id,
      n,
      action: "saved",
      title: article.title,
      status: article.status,
      fields: before.map(kept),
      at: article.updatedAt,
      by: article.updatedBy,
    });
  }
  await tx.insert(articleVersions).values({ ...now, articleId: article.id, n: n + 1, action, at, by });
};

/** Before somebody's text takes the place of another person's draft, that draft becomes a version: nothing written is lost. */
export const keepOthersDraft = async (
  tx: Tx,
  file: StaffArticle,
  by: string,
  text: Pick<VersionRow, "title" | "fields">,
): Promise<void> => {
  const { article, draft } = file;
  if (!draft || draft.savedBy === by || differences(draft, text).length === 0) return;
  const { title, fields, savedAt, savedBy } = draft;
  const live = (await readFields(tx, article.id)).map(kept);
  await keepVersion(tx, file, "drafted", { title, status: article.status, fields }, { at: savedAt, by: savedBy }, live);
};
