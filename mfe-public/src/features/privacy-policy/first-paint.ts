import { askSiteHome, firstPaint } from "@gleba/shared/rendering";
import { entryOf } from "#features/site";

/** `/politicas-de-privacidade`, and the tab of the visitor's own data. */
export const privacyPolicy = firstPaint({
  questions: () => ({ site: askSiteHome() }),
  head: ({ site: { entries } }, { searchParams }) => ({
    title: searchParams.get("aba") === "meus-dados" ? "Meus dados pessoais" : "Política de privacidade",
    description: `Como ${entryOf(entries, "legalName") || entryOf(entries, "title")} trata os seus dados pessoais, e a quem perguntar.`,
  }),
});
