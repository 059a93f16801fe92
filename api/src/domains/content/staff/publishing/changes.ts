import type { CrmArticle } from "@gleba/shared/contracts/crm";
import { hideDevelopment, planKeys, readAllPlans, removeDevelopment } from "#domains/development";
import type { Tx } from "#platform/db/db.ts";
import type { Deps } from "#platform/http/deps.ts";
import type { Staff } from "#platform/auth/guard.ts";
import { AppError } from "#platform/http/app-error.ts";
import { inTransaction, recordStaff } from "#platform/db/staff-transaction.ts";
import { auditedArticle, lockArticleAt, presentNow, storeFields } from "../articles/changes.ts";
import { storedField } from "../../rules/fields.ts";
import { CONFIGURATIONS } from "../../present/article.ts";
import { articleErrors, incompleteError } from "../../rules/articles.ts";
import {
  deleteArticle,
  dropDraft,
  lockArticle,
  putDraft,
  readFields,
  readVersion,
  touchArticle,
  type StaffArticle,
  type StoredField,
  type VersionRow,
} from "../../repository/staff-articles.ts";
import { storeReplacedDraft, storeVersion } from "../articles/versions.ts";

type State = Pick<VersionRow, "title" | "status" | "fields">;

/** Writes down that an article is published, or not any more, from one state to another. */
const recordStatus = async (
  deps: Deps,
  tx: Tx,
  by: Staff,
  { article }: StaffArticle,
  before: readonly StoredField[],
  after: State,
): Promise<void> => {
  const authorship = { at: deps.clock(), by: by.name };
  const action = after.status === "published" ? "published" : "unpublished";
  const { title, status } = after;
  await touchArticle(tx, article.id, { title, status, updatedAt: authorship.at, updatedBy: authorship.by });
  await storeVersion(tx, article, action, after, authorship, before);
  await recordStaff(deps, tx, by, {
    action,
    entity: "article",
    entityId: article.id,
    label: title,
    before: auditedArticle(article.title, article.status, before),
    after: auditedArticle(title, status, after.fields),
  });
};

/** What was written becomes what the public reads. Refused while a required field is empty. */
export const publishArticle = (deps: Deps, by: Staff, id: number, version: number): Promise<CrmArticle | AppError> =>
  inTransaction(deps, async (tx) => {
    const file = await lockArticleAt(tx, id, version);
    if (file instanceof AppError) return file;
    const required = new Set(file.category.template.filter((field) => field.required).map(({ name }) => name));
    const before = (await readFields(tx, id)).map(storedField);
    // The template of this moment says what is needed, not the one of the day it was written.
    const written = (file.draft?.fields ?? before).map((field) => ({ ...field, required: required.has(field.name) }));
    const incomplete = incompleteError(written);
    if (incomplete) return incomplete;
    const fields = await storeFields(tx, file, "published", written);
    if (fields instanceof AppError) return fields;
    const title = file.draft?.title ?? file.article.title;
    await recordStatus(deps, tx, by, file, before, { title, status: "published", fields });
    await dropDraft(tx, id);
    return presentNow(deps, tx, id);
  });

/** Takes the article off the public pages; nothing of it is lost. */
export const unpublishArticle = (deps: Deps, by: Staff, id: number, version: number): Promise<CrmArticle | AppError> =>
  inTransaction(deps, async (tx) => {
    const file = await lockArticleAt(tx, id, version);
    if (file instanceof AppError) return file;
    if (file.category.name === CONFIGURATIONS) return articleErrors.configurationsStay();
    if (file.ventureId !== null) await hideDevelopment(tx, file.ventureId);
    const fields = (await readFields(tx, id)).map(storedField);
    await recordStatus(deps, tx, by, file, fields, { title: file.article.title, status: "draft", fields });
    return presentNow(deps, tx, id);
  });

/** Makes an earlier version the draft: the public reads it once it is published. */
export const restoreVersion = (
  deps: Deps,
  by: Staff,
  id: number,
  n: number,
  version: number,
): Promise<CrmArticle | AppError> =>
  inTransaction(deps, async (tx) => {
    const file = await lockArticleAt(tx, id, version);
    if (file instanceof AppError) return file;
    if (file.category.name === CONFIGURATIONS) return articleErrors.draftless();
    const wanted = await readVersion(tx, id, n);
    if (!wanted) return articleErrors.unknownVersion();
    const { title, fields } = wanted;
    await storeReplacedDraft(tx, file, by.name, { title, fields });
    await putDraft(tx, id, { title, fields, at: deps.clock(), by: by.name });
    await touchArticle(tx, id);
    await recordStaff(deps, tx, by, {
      action: "restored",
      entity: "article",
      entityId: id,
      label: title,
      before: null,
      after: { version: n },
    });
    return presentNow(deps, tx, id);
  });

/** Removes an article for good, with its draft and versions; what it said stays in the audit. */
export const removeArticle = (deps: Deps, by: Staff, id: number): Promise<{ id: number } | AppError> =>
  inTransaction(deps, async (tx) => {
    const file = await lockArticle(tx, id);
    if (!file) return articleErrors.notFound();
    const { article, category, ventureId } = file;
    if (category.name === CONFIGURATIONS) return articleErrors.configurationsStay();
    const fields = (await readFields(tx, id)).map(storedField);
    const plans = ventureId === null ? [] : await readAllPlans(tx, ventureId);
    const refused = ventureId === null ? null : await removeDevelopment(tx, ventureId);
    if (refused) return refused;
    for (const plan of plans) await deps.jobs.post(tx, "file-removal", { keys: planKeys(plan) });
    await deleteArticle(tx, id);
    await recordStaff(deps, tx, by, {
      action: "deleted",
      entity: "article",
      entityId: id,
      label: article.title,
      before: auditedArticle(article.title, article.status, fields),
      after: null,
    });
    return { id };
  });
