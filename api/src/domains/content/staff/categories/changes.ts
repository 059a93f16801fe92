import type { output } from "zod/mini";
import type { ArticleCategory, categoryChange } from "@gleba/shared/contracts/crm";
import type { Tx } from "#platform/db/db.ts";
import type { Deps } from "#platform/http/deps.ts";
import type { Staff } from "#platform/auth/guard.ts";
import { commonErrors, type AppError } from "#platform/http/app-error.ts";
import { inTransaction, recordStaff } from "#platform/db/staff-transaction.ts";
import { CONFIGURATIONS } from "../../present/article.ts";
import { PORTAL_CATEGORIES, articleErrors } from "../../rules/articles.ts";
import { presentCategory } from "../../present/staff-article.ts";
import {
  countArticles,
  deleteCategory,
  findFilledFields,
  insertCategory,
  readCategory,
  updateCategory,
  type CategoryRow,
  type TemplateField,
} from "../../repository/categories.ts";

const audited = ({ label, type, template }: Pick<CategoryRow, "label" | "type" | "template">) => ({
  label,
  type,
  template,
});

const retyped = (before: readonly TemplateField[], after: readonly TemplateField[]): TemplateField[] => {
  const types = new Map(before.map(({ name, type }) => [name, type]));
  return after.filter(({ name, type }) => types.has(name) && types.get(name) !== type);
};

/** The first field whose type changes although articles hold something in it. */
const filledField = async (
  tx: Tx,
  category: CategoryRow,
  after: readonly TemplateField[],
): Promise<TemplateField | null> => {
  const changed = retyped(category.template, after);
  const filled = await findFilledFields(tx, category.id, changed);
  return changed.find(({ name }) => filled.has(name)) ?? null;
};

const templateError = (template: readonly TemplateField[]): AppError | null => {
  const names = template.map(({ name }) => name.toLowerCase());
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice)
    return commonErrors.invalidRequest([`Há dois campos com o nome ${twice}.`], { template: "Nomes repetidos." });
  const empty = template.find(({ type, options }) => type === "select" && !options?.length);
  if (empty)
    return commonErrors.invalidRequest([`Informe as opções do campo “${empty.label}”.`], { template: "Sem opções." });
  return null;
};

/**
 * Makes a category (without `version`) or changes its label, type and template. What articles hold in a field that the
 * template loses stays with them. Refusals: 409 `changed_meanwhile`, `several_articles`, `field_in_use`, `fixed_category`.
 */
export const putCategory = (
  deps: Deps,
  by: Staff,
  name: string,
  { version, ...input }: output<typeof categoryChange>,
): Promise<ArticleCategory | AppError> =>
  inTransaction(deps, async (tx) => {
    const before = await readCategory(tx, name, true);
    const refused = templateError(input.template);
    if (refused) return refused;
    const held = before ? await countArticles(tx, before.id) : 0;
    if (before) {
      if (before.version !== version) return articleErrors.changedMeanwhile(null, deps.clock(), before.version);
      if (name === CONFIGURATIONS) return articleErrors.fixedCategory();
      if (input.type === "SINGLE" && held > 1) return articleErrors.severalArticles();
      const filled = await filledField(tx, before, input.template);
      if (filled) return articleErrors.fieldInUse(filled.label);
    } else if (version !== undefined) return articleErrors.unknownCategory();
    const values = { name, ...input };
    const after = before ? await updateCategory(tx, before.id, values) : await insertCategory(tx, values);
    if (!after) return articleErrors.changedMeanwhile(null, deps.clock(), 1);
    await recordStaff(deps, tx, by, {
      action: before ? "updated" : "created",
      entity: "article_category",
      entityId: after.id,
      label: after.label,
      before: before && audited(before),
      after: audited(after),
    });
    return presentCategory({ category: after, articles: held });
  });

/** Removes a category a company made itself, once no article is of it; made again, it is the same. */
export const removeCategory = (deps: Deps, by: Staff, name: string): Promise<{ name: string } | AppError> =>
  inTransaction(deps, async (tx) => {
    const category = await readCategory(tx, name, true);
    if (!category) return articleErrors.unknownCategory();
    if (PORTAL_CATEGORIES.includes(name)) return articleErrors.portalCategory();
    const held = await countArticles(tx, category.id);
    if (held > 0) return articleErrors.categoryInUse(held);
    await deleteCategory(tx, category.id);
    await recordStaff(deps, tx, by, {
      action: "deleted",
      entity: "article_category",
      entityId: category.id,
      label: category.label,
      before: audited(category),
      after: null,
    });
    return { name };
  });
