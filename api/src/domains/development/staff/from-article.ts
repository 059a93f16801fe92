import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/db/db.ts";
import { appError, type AppError } from "#platform/http/app-error.ts";
import {
  articles,
  lots,
  lotStatusHistory,
  contracts,
  galleries,
  intentions,
  reservations,
  simulations,
  developments,
} from "#platform/db/schema/index.ts";
import { hasPlan } from "../repository/plans.ts";
import { columnsOfFields, saleError, type DevelopmentField } from "../rules/projection.ts";
import type { DevelopmentRow } from "../repository/developments.ts";
import { lockDevelopment, updateDevelopment } from "../repository/developments.ts";

const PLAN_GONE = "A planta escolhida não existe mais. Envie o arquivo outra vez.";
const NAMELESS = "Informe o nome do empreendimento.";

const refuseField = (code: string, field: string, sentence: string): AppError =>
  appError(400, code, sentence, [sentence], { fields: { [field]: sentence } });

/** Makes the unpublished development of a new article; answers its id. `slug` is the article's own. */
export const createVentureOf = async (
  tx: Tx,
  { articleId, title, slug }: { articleId: number; title: string; slug: string },
): Promise<number> => {
  const taken = await tx.select({ id: developments.id }).from(developments).where(eq(developments.slug, slug));
  const [made] = await tx
    .insert(developments)
    .values({ articleId, name: title, slug: taken.length > 0 ? `${slug}-${articleId}` : slug })
    .returning({ id: developments.id });
  if (!made) throw new Error("the development of an article was not made");
  return made.id;
};

/** The gallery, unless somebody deleted it meanwhile: then none. */
export const galleryThatStays = async (on: Db["orm"] | Tx, galleryId: number | null): Promise<number | null> => {
  if (galleryId === null) return null;
  const [found] = await on
    .select({ id: galleries.id })
    .from(galleries)
    .where(and(eq(galleries.id, galleryId), isNull(galleries.deletedAt)));
  return found?.id ?? null;
};

const slugOf = async (tx: Tx, { id, articleId, slug }: DevelopmentRow): Promise<string> => {
  if (articleId === null) return slug;
  const [article] = await tx.select({ slug: articles.slug }).from(articles).where(eq(articles.id, articleId));
  if (!article || article.slug === slug) return slug;
  const taken = await tx
    .select({ id: developments.id })
    .from(developments)
    .where(and(eq(developments.slug, article.slug), ne(developments.id, id)));
  return taken.length > 0 ? slug : article.slug;
};

/**
 * Publishes a development with what its article says; part of the transaction that publishes the article. Refusals:
 * 400 `registry_required` (sales open without registration), `unknown_plan`, `name_required`. Public answers are
 * renewed by the row's new version, see `cache.ts`.
 */
export const projectVenture = async (
  tx: Tx,
  ventureId: number,
  fields: readonly DevelopmentField[],
): Promise<DevelopmentRow | AppError> => {
  const before = await lockDevelopment(tx, ventureId);
  if (!before) throw new Error("an article's development is gone");
  const named = fields.find(({ name }) => name === "name");
  if (named && columnsOfFields([named]).name === undefined) return refuseField("name_required", "name", NAMELESS);
  const projected = columnsOfFields(fields);
  const refusal = saleError({ ...before, ...projected });
  if (refusal) return refusal;
  const { planKey } = projected;
  if (planKey && planKey !== before.planKey && !(await hasPlan(tx, ventureId, planKey)))
    return refuseField("unknown_plan", "overlay", PLAN_GONE);
  return updateDevelopment(tx, ventureId, {
    ...projected,
    ...(projected.galleryId !== undefined && { galleryId: await galleryThatStays(tx, projected.galleryId) }),
    slug: await slugOf(tx, before),
    published: true,
  });
};

/** Takes a development off the public pages, with its article. */
export const hideVenture = async (tx: Tx, ventureId: number): Promise<void> => {
  await updateDevelopment(tx, ventureId, { published: false });
};

/** What keeps a development from being removed, as people say it; empty where nothing does. */
const heldBy = async (tx: Tx, ventureId: number): Promise<string[]> => {
  const lotIds = tx.select({ id: lots.id }).from(lots).where(eq(lots.ventureId, ventureId));
  const count = sql<number>`count(*)`.mapWith(Number);
  const [sold] = await tx
    .select({ count })
    .from(contracts)
    .where(sql`${contracts.batchId} in ${lotIds}`);
  const [reserved] = await tx
    .select({ count })
    .from(reservations)
    .where(sql`${reservations.batchId} in ${lotIds}`);
  const [asked] = await tx
    .select({ count })
    .from(intentions)
    .where(sql`${intentions.batchId} in ${lotIds}`);
  const parts = [
    [sold?.count ?? 0, "contrato", "contratos"],
    [reserved?.count ?? 0, "reserva", "reservas"],
    [asked?.count ?? 0, "contato de interessado", "contatos de interessados"],
  ] as const;
  return parts.flatMap(([many, one, more]) => (many === 0 ? [] : [`${many} ${many === 1 ? one : more}`]));
};

/**
 * Removes the development of an article that is deleted, with its lots and plans. 409 `venture_in_use` where somebody
 * bought, reserved or asked about a lot: then it is taken off the public pages instead.
 */
export const removeVenture = async (tx: Tx, ventureId: number): Promise<AppError | null> => {
  const held = await heldBy(tx, ventureId);
  if (held.length > 0) {
    const sentence = `Este empreendimento não pode ser excluído: há ${held.join(", ")}. Despublique-o para tirá-lo do site.`;
    return appError(409, "venture_in_use", sentence, [sentence]);
  }
  const lotIds = tx.select({ id: lots.id }).from(lots).where(eq(lots.ventureId, ventureId));
  await tx.delete(simulations).where(sql`${simulations.batchId} in ${lotIds}`);
  await tx.delete(lotStatusHistory).where(eq(lotStatusHistory.ventureId, ventureId));
  await tx.delete(lots).where(eq(lots.ventureId, ventureId));
  await tx.delete(developments).where(eq(developments.id, ventureId));
  return null;
};
