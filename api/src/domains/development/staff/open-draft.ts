import type { Tx } from "#platform/db/db.ts";
import { changedValues, isDerived } from "../rules/article-view.ts";
import { countArticleChange, readDraftFields, updateDraftFields } from "../repository/articles.ts";
import type { DevelopmentRow } from "../repository/developments.ts";

/**
 * Another screen changed the row of a development. Its article says so by itself; the draft that is open takes the new
 * values over, so that publishing it later takes nothing back, and its editor is told (409 `changed_meanwhile`).
 */
export const updateOpenDraft = async (
  tx: Tx,
  before: DevelopmentRow,
  after: DevelopmentRow,
  authorship: { by: string; at: Date },
): Promise<void> => {
  const { articleId } = after;
  const values = changedValues(before, after);
  if (articleId === null || Object.keys(values).length === 0) return;
  const draft = await readDraftFields(tx, articleId);
  const fields = draft?.map((field) =>
    isDerived(field) && field.name in values ? { ...field, value: values[field.name] } : field,
  );
  if (fields) await updateDraftFields(tx, articleId, fields);
  await countArticleChange(tx, articleId, authorship);
};
