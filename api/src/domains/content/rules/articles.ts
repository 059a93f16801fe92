import type { StaffRights } from "@gleba/shared/contracts";
import { appError, type AppError } from "#platform/http/app-error.ts";
import type { StoredField } from "../repository/staff-articles.ts";
import { CONFIGURATIONS } from "../present/article.ts";
import { isFilled } from "./values.ts";

/** Category whose articles publish developments. */
export const DEVELOPMENT = "venture";

/** Categories the portal itself stands on. */
export const PORTAL_CATEGORIES: readonly string[] = [CONFIGURATIONS, "about", DEVELOPMENT];

/** What somebody must be allowed to do to write articles of a category. */
export const rightFor = (category: string): keyof StaffRights => {
  if (category === CONFIGURATIONS) return "configureSite";
  return category === DEVELOPMENT ? "editVentures" : "editContent";
};

const missing = ({ label }: StoredField): string => `Preencha “${label}” para publicar.`;

export const articleErrors = {
  /** The specification's own sentence for a portal nobody configured yet (§8). */
  notConfigured: () => appError(404, "site_not_configured", "A configuração do site deve ser executada, Verifique!"),
  otherCategory: () => {
    const sentence = "Um artigo não muda de categoria.";
    return appError(400, "invalid_request", sentence, [sentence], { fields: { category: sentence } });
  },
  notFound: () => appError(404, "article_not_found", "O artigo não foi encontrado."),
  unknownCategory: () => appError(404, "category_not_found", "A categoria não foi encontrada."),
  unknownVersion: () => appError(404, "version_not_found", "A versão não foi encontrada."),
  singleExists: () => appError(409, "single_exists", "Esta categoria tem um artigo só, e ele já existe."),
  severalArticles: () =>
    appError(409, "several_articles", "A categoria tem mais de um artigo: exclua os outros antes de torná-la única."),
  fieldInUse: (label: string) =>
    appError(409, "field_in_use", `Há textos no campo “${label}”: para mudar o tipo, crie outro campo.`),
  fixedCategory: () => appError(409, "fixed_category", "O tipo e os campos das configurações são do próprio portal."),
  portalCategory: () => appError(409, "portal_category", "Esta categoria é do próprio portal e não pode ser excluída."),
  categoryInUse: (count: number) =>
    appError(
      409,
      "category_in_use",
      `A categoria tem ${count === 1 ? "1 artigo" : `${count} artigos`}: exclua-os antes de excluir a categoria.`,
    ),
  configurationsStay: () =>
    appError(409, "configuration_needed", "O portal precisa da configuração: altere-a em vez de excluir."),
  draftless: () => appError(409, "always_published", "As configurações valem assim que são salvas."),
  changedMeanwhile: (by: string | null, at: Date, version: number) =>
    appError(409, "changed_meanwhile", `${by ?? "Outra pessoa"} alterou este conteúdo enquanto você editava.`, [], {
      by,
      at: at.toISOString(),
      version,
    }),
  incomplete: (fields: readonly StoredField[]) =>
    appError(400, "incomplete_article", "Faltam campos obrigatórios para publicar.", fields.map(missing), {
      fields: Object.fromEntries(fields.map((field) => [field.name, missing(field)])),
    }),
};

/** Refuses to publish what lacks a required field. */
export const incompleteError = (fields: readonly StoredField[]): AppError | null => {
  const empty = fields.filter((field) => field.required && !isFilled(field));
  return empty.length > 0 ? articleErrors.incomplete(empty) : null;
};
