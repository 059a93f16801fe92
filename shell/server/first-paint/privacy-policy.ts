import type { SiteHome } from "@gleba/shared/contracts";
import { html, raw } from "./html.ts";
import type { Paint } from "./first-paint.ts";

const PATH = "/politicas-de-privacidade";

/** The company's privacy policy, which the API has cleaned of everything but plain markup; or (`own`) one's own data. */
export const paintPolicy = ({ entries }: SiteHome, own: boolean): Paint => {
  const entry = (type: string) => entries.find((known) => known.type === type)?.value.trim() ?? "";
  const officer = entry("dataProtectionOfficer");
  const title = own ? "Meus dados pessoais" : "Política de privacidade";
  const part = (path: string, label: string, here: boolean) =>
    here ? html`<a href="${path}" aria-current="page">${label}</a>` : html`<a href="${path}">${label}</a>`;
  return {
    title,
    description: `Como ${entry("legalName") || entry("title")} trata os seus dados pessoais, e a quem perguntar.`,
    main: html`<article class="fp-text">
      <nav class="fp-parts" aria-label="Privacidade">
        ${part(PATH, "Política", !own)} ${part(`${PATH}?aba=meus-dados`, "Meus dados", own)}
      </nav>
      <h1>${title}</h1>
      ${own ? html`` : html`<div class="fp-rich">${raw(entry("privacyPolicy"))}</div>`}
      ${
        officer && !own
          ? html`<section class="fp-officer">
              <h2>Encarregado pelo tratamento de dados</h2>
              <p>${officer}</p>
            </section>`
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
