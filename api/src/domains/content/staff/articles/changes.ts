import type { output } from "zod/mini";
import type { articleChange, CrmArticle, newArticle } from "@gleba/shared/contracts/crm";
import { createDevelopment, publishDevelopment, saveDevelopment } from "#domains/development";
import type { Tx } from "#platform/db/db.ts";
import type { Deps } from "#platform/http/deps.ts";
import type { Staff } from "#platform/auth/guard.ts";
import { AppError, otherEntry } from "#platform/http/app-error.ts";
import { inTransaction, recordStaff, writeAction } from "#platform/db/staff-transaction.ts";
import { storableEntries } from "../../rules/site-entries.ts";
import { differences, fieldsAfter, storedField } from "../../rules/fields.ts";
import { CONFIGURATIONS, ENTRIES } from "../../present/article.ts";
import { articleErrors, incompleteError, DEVELOPMENT } from "../../rules/articles.ts";
import { presentStaffArticle } from "../../present/staff-article.ts";
import { countArticles, readCategory, type TemplateField } from "../../repository/categories.ts";
import {
  dropDraft,
  lockArticle,
  insertArticle,
  putDraft,
  putFields,
  readArticle,
  readFields,
  touchArticle,
  type StoredField,
  type StaffArticle,
} from "../../repository/staff-articles.ts";
import { storable, upgraded } from "../../rules/values.ts";
import type { ArticleEntry } from "./specification-body.ts";
import { freeSlug, storeReplacedDraft, storeVersion } from "./versions.ts";

/** An article and what it says, as the audit keeps it. */
export const auditedArticle = (title: string, status: string, fields: readonly StoredField[]) => ({
  title,
  status,
  ...Object.fromEntries(fields.map(({ name, type, value }) => [name, upgraded(type, value)])),
});

/** The article as its editor reads it, as it stands in this transaction. */
export const presentNow = async ({ storage }: Deps, tx: Tx, id: number): Promise<CrmArticle> => {
  const file = await readArticle(tx, id);
  if (!file) throw new Error("the article was locked and is missing");
  return presentStaffArticle(file, await readFields(tx, id), storage);
};

/** The article at the version somebody read; refused when it is not there or changed since. Without a version, as it is. */
export const lockArticleAt = async (
  tx: Tx,
  id: number,
  version: number | undefined,
): Promise<StaffArticle | AppError> => {
  const file = await lockArticle(tx, id);
  if (!file) return articleErrors.notFound();
  if (version === undefined || file.article.version === version) return file;
  const { article, draft } = file;
  const [by, at] =
    draft && draft.savedAt > article.updatedAt
      ? [draft.savedBy, draft.savedAt]
      : [article.updatedBy, article.updatedAt];
  return articleErrors.changedMeanwhile(by, at, article.version);
};

const fitOf =
  ({ storage }: Deps, category: string) =>
  (field: TemplateField, value: unknown): unknown =>
    category === CONFIGURATIONS && field.name === ENTRIES
      ? storableEntries(value, storage)
      : storable(field, value, storage);

/**
 * Stores what an article says; of a development, in the development's row, which is published with it. Answers the
 * fields as the article has them from then on. 400 `registry_required`, `unknown_plan`, `name_required`.
 */
export const storeFields = async (
  tx: Tx,
  { article: { id: articleId }, ventureId }: Pick<StaffArticle, "article" | "ventureId">,
  status: StaffArticle["article"]["status"],
  fields: readonly StoredField[],
): Promise<StoredField[] | AppError> => {
  if (ventureId !== null) {
    const row = await (status === "published" ? publishDevelopment : saveDevelopment)(tx, ventureId, fields);
    if (row instanceof AppError) return row;
  }
  await putFields(tx, { articleId, ventureId }, fields);
  return (await readFields(tx, articleId)).map(storedField);
};

/** Makes an article, not published; the configuration of the site is valid at once. */
export const createArticle = (
  deps: Deps,
  by: Staff,
  { category: name, title, fields: input }: output<typeof newArticle>,
): Promise<CrmArticle | AppError> =>
  inTransaction(deps, async (tx) => {
    const category = await readCategory(tx, name, true);
    if (!category) return articleErrors.unknownCategory();
    if (category.type === "SINGLE" && (await countArticles(tx, category.id)) > 0) return articleErrors.singleExists();
    // A field called like the title is the title, until somebody writes another.
    const named = input.some((field) => field.name === "name") ? input : [...input, { name: "name", value: title }];
    const given = category.template.some((field) => field.name === "name") ? named : input;
    const written = fieldsAfter(category.template, [], given, fitOf(deps, name));
    if (written instanceof AppError) return written;
    const writing = { at: deps.clock(), by: by.name };
    const status = name === CONFIGURATIONS ? ("published" as const) : ("draft" as const);
    const slug = await freeSlug(tx, category.type === "SINGLE" ? name : title);
    const row = { categoryId: category.id, title, slug, status, updatedAt: writing.at, updatedBy: writing.by };
    const article = await insertArticle(tx, row);
    const ventureId =
      name === DEVELOPMENT ? await createDevelopment(tx, { articleId: article.id, title, slug }, written) : null;
    if (ventureId instanceof AppError) return ventureId;
    await putFields(tx, { articleId: article.id, ventureId }, written);
    const fields = (await readFields(tx, article.id)).map(storedField);
    await storeVersion(tx, article, "created", { title, status, fields }, writing);
    await recordStaff(deps, tx, by, {
      action: "created",
      entity: "article",
      entityId: article.id,
      label: title,
      before: null,
      after: auditedArticle(title, status, fields),
    });
    return presentNow(deps, tx, article.id);
  });

/**
 * The specification's PUT: what is saved holds at once, on the public pages too where the article is published. Without
 * the version that was read the last write wins, and the audit says so.
 */
export const saveArticle = (
  deps: Deps,
  by: Staff,
  id: number,
  { id: sent = id, category: named, title, fields: input, version }: ArticleEntry,
): Promise<CrmArticle | AppError> =>
  inTransaction(deps, async (tx) => {
    if (sent !== id) return otherEntry();
    const file = await lockArticleAt(tx, id, version);
    if (file instanceof AppError) return file;
    const { article, category, draft } = file;
    if (named !== undefined && named !== category.name) return articleErrors.otherCategory();
    const before = (await readFields(tx, id)).map(storedField);
    const written = fieldsAfter(category.template, draft?.fields ?? before, input, fitOf(deps, category.name));
    if (written instanceof AppError) return written;
    const incomplete = article.status === "published" ? incompleteError(written) : null;
    if (incomplete) return incomplete;
    const writing = { at: deps.clock(), by: by.name };
    await storeReplacedDraft(tx, file, by.name, { title, fields: written });
    const fields = await storeFields(tx, file, article.status, written);
    if (fields instanceof AppError) return fields;
    await dropDraft(tx, id);
    await touchArticle(tx, id, { title, updatedAt: writing.at, updatedBy: writing.by });
    await storeVersion(tx, article, "saved", { title, status: article.status, fields }, writing, before);
    await recordStaff(deps, tx, by, {
      action: writeAction(version),
      entity: "article",
      entityId: id,
      label: title,
      before: auditedArticle(article.title, article.status, before),
      after: auditedArticle(title, article.status, fields),
    });
    return presentNow(deps, tx, id);
  });

/** Keeps what somebody is writing, apart from what the public reads. A draft that says the same is none. */
export const saveDraft = (
  deps: Deps,
  by: Staff,
  id: number,
  { title, fields: input, version }: output<typeof articleChange>,
): Promise<CrmArticle | AppError> =>
  inTransaction(deps, async (tx) => {
    const file = await lockArticleAt(tx, id, version);
    if (file instanceof AppError) return file;
    const { article, category, draft } = file;
    if (category.name === CONFIGURATIONS) return articleErrors.draftless();
    const live = (await readFields(tx, id)).map(storedField);
    const fields = fieldsAfter(category.template, draft?.fields ?? live, input, fitOf(deps, category.name));
    if (fields instanceof AppError) return fields;
    await storeReplacedDraft(tx, file, by.name, { title, fields });
    const changed = differences({ title: article.title, fields: live }, { title, fields });
    if (changed.length === 0) await dropDraft(tx, id);
    else await putDraft(tx, id, { title, fields, at: deps.clock(), by: by.name });
    await touchArticle(tx, id);
    // One line for each who writes, not one for each pause in their typing.
    if (changed.length > 0 && draft?.savedBy !== by.name)
      await recordStaff(deps, tx, by, {
        action: "draft_saved",
        entity: "article",
        entityId: id,
        label: title,
        before: null,
        after: { changed },
      });
    return presentNow(deps, tx, id);
  });
