import type { Tx } from "#platform/db/db.ts";
import { appError, type AppError } from "#platform/http/app-error.ts";
import { readArticleSlug } from "../repository/articles.ts";
import {
  findGallery,
  insertDevelopment,
  isSlugTaken,
  lockDevelopment,
  updateDevelopment,
  type DevelopmentRow,
} from "../repository/developments.ts";
import { hasPlan } from "../repository/plans.ts";
import {
  columnsOfFields,
  holdHoursError,
  saleError,
  type DevelopmentColumns,
  type DevelopmentField,
} from "../rules/projection.ts";

const PLAN_MISSING = "A planta escolhida não existe mais. Envie o arquivo outra vez.";
const NAMELESS = "Informe o nome do empreendimento.";

const fieldError = (code: string, field: string, sentence: string): AppError =>
  appError(400, code, sentence, [sentence], { fields: { [field]: sentence } });

/** The columns with the gallery, unless somebody deleted it meanwhile: then none. */
const withGallery = async (tx: Tx, columns: DevelopmentColumns): Promise<DevelopmentColumns> => {
  const { galleryId } = columns;
  return galleryId === undefined ? columns : { ...columns, galleryId: await findGallery(tx, galleryId) };
};

/**
 * Makes the unpublished development of a new article, with what its fields say; answers its id. `slug` is the article's
 * own. 400 `unknown_plan` (no plan can have been sent yet), `invalid_request`.
 */
export const createDevelopment = async (
  tx: Tx,
  { articleId, title, slug }: { articleId: number; title: string; slug: string },
  fields: readonly DevelopmentField[] = [],
): Promise<number | AppError> => {
  const refused = holdHoursError(fields);
  if (refused) return refused;
  const columns = columnsOfFields(fields);
  if (columns.planKey) return fieldError("unknown_plan", "overlay", PLAN_MISSING);
  return insertDevelopment(tx, {
    articleId,
    name: title,
    ...(await withGallery(tx, columns)),
    slug: (await isSlugTaken(tx, slug)) ? `${slug}-${articleId}` : slug,
  });
};

const slugOf = async (tx: Tx, { id, articleId, slug }: DevelopmentRow): Promise<string> => {
  const wanted = articleId === null ? null : await readArticleSlug(tx, articleId);
  return wanted === null || wanted === slug || (await isSlugTaken(tx, wanted, id)) ? slug : wanted;
};

const planError = async (tx: Tx, before: DevelopmentRow, { planKey }: DevelopmentColumns): Promise<AppError | null> =>
  planKey && planKey !== before.planKey && !(await hasPlan(tx, before.id, planKey))
    ? fieldError("unknown_plan", "overlay", PLAN_MISSING)
    : null;

const lock = async (tx: Tx, ventureId: number): Promise<DevelopmentRow> => {
  const row = await lockDevelopment(tx, ventureId);
  if (!row) throw new Error("an article's development is missing");
  return row;
};

/** Writes what the article of an unpublished development says into its row. 400 `unknown_plan`, `invalid_request`. */
export const saveDevelopment = async (
  tx: Tx,
  ventureId: number,
  fields: readonly DevelopmentField[],
): Promise<DevelopmentRow | AppError> => {
  const before = await lock(tx, ventureId);
  const columns = columnsOfFields(fields);
  const error = holdHoursError(fields) ?? (await planError(tx, before, columns));
  return error ?? updateDevelopment(tx, ventureId, await withGallery(tx, columns));
};

/**
 * Publishes a development with what its article says; part of the transaction that publishes the article. Errors:
 * 400 `registry_required` (sales open without registration), `unknown_plan`, `name_required`, `invalid_request`. Public answers are
 * renewed by the row's new version, see `development-cache.ts`.
 */
export const publishDevelopment = async (
  tx: Tx,
  ventureId: number,
  fields: readonly DevelopmentField[],
): Promise<DevelopmentRow | AppError> => {
  const before = await lock(tx, ventureId);
  const name = fields.find((field) => field.name === "name");
  if (name && columnsOfFields([name]).name === undefined) return fieldError("name_required", "name", NAMELESS);
  const columns = columnsOfFields(fields);
  const error =
    holdHoursError(fields) ?? saleError({ ...before, ...columns }) ?? (await planError(tx, before, columns));
  if (error) return error;
  return updateDevelopment(tx, ventureId, {
    ...(await withGallery(tx, columns)),
    slug: await slugOf(tx, before),
    published: true,
  });
};

/** Takes a development off the public pages, with its article. */
export const hideDevelopment = async (tx: Tx, ventureId: number): Promise<void> => {
  await updateDevelopment(tx, ventureId, { published: false });
};
