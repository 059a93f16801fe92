import { refuse } from "../../platform/refusal.ts";

export const refusals = {
  /** The specification's own sentence for a portal nobody configured yet (§8). */
  notConfigured: () => refuse(404, "site_not_configured", "A configuração do site deve ser executada, Verifique!"),
  notFound: () => refuse(404, "article_not_found", "O artigo não foi encontrado."),
};
