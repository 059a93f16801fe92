import type { SiteEntry, SiteHome } from "@gleba/shared/contracts";
import { entryValue } from "../site.ts";
import type { FirstPaint } from "./first-paint.ts";
import { html, raw } from "./html.ts";

const POLICY_PATH = "/politicas-de-privacidade";

/** The company's privacy policy, sanitised by the API; or (`ownData`) the tab of the visitor's own data. */
export const renderPrivacyPolicy = (site: SiteHome, ownData: boolean): FirstPaint => {
  const entry = (type: SiteEntry["type"]) => entryValue(site, type);
  const officer = entry("dataProtectionOfficer");
  const title = ownData ? "Meus dados pessoais" : "Política de privacidade";
  const tab = (path: string, label: string, current: boolean) =>
    current ? html`<a href="${path}" aria-current="page">${label}</a>` : html`<a href="${path}">${label}</a>`;
  return {
    title,
    description: `Como ${entry("legalName") || entry("title")} trata os seus dados pessoais, e a quem perguntar.`,
    main: html`<article class="fp-text">
      <nav class="fp-parts" aria-label="Privacidade">
        ${tab(POLICY_PATH, "Política", !ownData)} ${tab(`${POLICY_PATH}?aba=meus-dados`, "Meus dados", ownData)}
      </nav>
      <h1>${title}</h1>
      ${ownData ? html`` : html`<div class="fp-rich">${raw(entry("privacyPolicy"))}</div>`}
      ${
        officer && !ownData
          ? html`<section class="fp-officer">
              <h2>Encarregado pelo tratamento de dados</h2>
              <p>${officer}</p>
            </section>`
          : html``
      }
    </article>`,
  };
};
