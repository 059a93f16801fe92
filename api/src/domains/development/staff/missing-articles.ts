import type { Db, Tx } from "#platform/db/db.ts";
import {
  insertEmptyArticle,
  isArticleSlugTaken,
  lockAdoption,
  readOrInsertCategory,
  readUnpublishedValues,
  readWithArticle,
  readWithoutArticle,
  setTemplate,
  recordStep,
  type CategoryRow,
} from "../repository/articles.ts";
import { findGallery, setColumns, type DevelopmentRow } from "../repository/developments.ts";
import { isDerived } from "../rules/article-view.ts";
import { cornersOf } from "../rules/corners.ts";
import { columnsOfFields } from "../rules/projection.ts";
import { DEVELOPMENT_CATEGORY, developmentTemplate } from "../rules/template.ts";

/** 1: name, texts, place and gallery. 2: all that publishes a development. */
const TEMPLATE_VERSION = 2;

/** The category as it stands; a template from an earlier release gets the fields it lacks, and keeps those staff added. */
const upgradedCategory = async (tx: Tx): Promise<CategoryRow> => {
  const category = await readOrInsertCategory(tx, {
    name: DEVELOPMENT_CATEGORY,
    label: "Empreendimentos",
    type: "MULTIPLE",
    template: developmentTemplate,
  });
  if (!(await recordStep(tx, "venture-template", { version: TEMPLATE_VERSION }))) return category;
  const ours = new Set(developmentTemplate.map(({ name }) => name));
  const template = [...developmentTemplate, ...category.template.filter(({ name }) => !ours.has(name))];
  await setTemplate(tx, category.id, template);
  return { ...category, template };
};

/** The place of a development that names none is the middle of its plan. */
const placeOf = (row: DevelopmentRow) => {
  const corners = cornersOf(row);
  if (!corners || (row.latitude !== null && row.longitude !== null)) return {};
  return {
    latitude: (corners.neLatitude + corners.swLatitude) / 2,
    longitude: (corners.neLongitude + corners.swLongitude) / 2,
  };
};

const createArticle = async (tx: Tx, category: CategoryRow, row: DevelopmentRow): Promise<void> => {
  const { id, name, slug, published } = row;
  const article = {
    categoryId: category.id,
    title: name,
    slug: (await isArticleSlugTaken(tx, slug)) ? `${slug}-${id}` : slug,
    status: published ? ("published" as const) : ("draft" as const),
    updatedBy: "Sistema",
  };
  const articleId = await insertEmptyArticle(tx, article, category.template);
  await setColumns(tx, id, { articleId, ...placeOf(row) });
};

/**
 * An earlier release stored in its article what was saved of a development and not published, and a place that the row
 * did not have: once, rows take both over, as publishing would have.
 */
const takeOverArticles = async (tx: Tx): Promise<void> => {
  if (!(await recordStep(tx, "venture-article-view", { version: 1 }))) return;
  for (const row of await readWithArticle(tx)) {
    if (Object.keys(placeOf(row)).length > 0) await setColumns(tx, row.id, placeOf(row));
  }
  for (const [id, fields] of await readUnpublishedValues(tx)) {
    const columns = columnsOfFields(fields.filter(isDerived));
    const { galleryId = null } = columns;
    const gallery = "galleryId" in columns && { galleryId: await findGallery(tx, galleryId) };
    if (Object.keys(columns).length > 0) await setColumns(tx, id, { ...columns, ...gallery });
  }
};

/** Gives every development without an article one, whose fields say what stands in its row. Safe to run again. */
export const createMissingArticles = (db: Pick<Db, "transaction">): Promise<void> =>
  db.transaction(async (tx) => {
    await lockAdoption(tx);
    const category = await upgradedCategory(tx);
    await takeOverArticles(tx);
    for (const row of await readWithoutArticle(tx)) await createArticle(tx, category, row);
  });
