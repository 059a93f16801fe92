import type { SiteHome } from "@gleba/shared/contracts";
import { html, raw } from "./html.ts";
import type { Paint } from "./paint.ts";

/** The company's privacy policy, which the API has cleaned of everything but plain markup. */
export const paintPolicy = ({ entries }: SiteHome): Paint => {
  const entry = (type: string) => entries.find((known) => known.type === type)?.value.trim() ?? "";
  const officer = entry("dataProtectionOfficer");
  return {
    title: "Política de privacidade",
    description: `Como ${entry("legalName") || entry("title")} trata os seus dados pessoais, e a quem perguntar.`,
    main: html`<article class="fp-text">
      <h1>Política de privacidade</h1>
      ${raw(entry("privacyPolicy"))}
      ${
        officer
          ? html`<h2>Encarregado pelo tratamento de dados</h2>
              <p>${officer}</p>`
          : html``
      }
    </article>`,
  };
};

/** A screen that is a form: what it is for can be read before the form is there. */
export const paintForm = (title: string, description: string): Paint => ({
  title,
  description,
  main: html`<h1>${title}</h1>
    <p class="fp-lead">${description}</p>`,
});
