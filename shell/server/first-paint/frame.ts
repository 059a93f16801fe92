import type { SiteEntry, SiteHome } from "@gleba/shared/contracts";
import type { Registry } from "@gleba/shared/federation";
import { formatDocument } from "@gleba/shared/words";
import { entryValue } from "../site.ts";
import { html, type Html, safeUrl } from "./html.ts";

/** Header and footer as the shell will render them, around the content of one screen. */
export const renderFrame = (site: SiteHome, { remotes }: Registry, main: Html): Html => {
  const entry = (type: SiteEntry["type"]) => entryValue(site, type);
  const name = entry("title");
  const logo = safeUrl(entry("logo"));
  const nav = Object.values(remotes).flatMap((remote) => (remote.requires === null ? remote.nav : []));
  return html`<div class="fp">
    <a class="fp-skip" href="#conteudo">Pular para o conteúdo</a>
    <header class="fp-header">
      <div class="fp-bar">
        <a class="fp-brand" href="/"
          >${logo ? html`<img src="${logo}" alt="${name}" height="40" />` : html`<span>${name}</span>`}</a
        >
        <nav class="fp-nav" aria-label="Principal">
          ${nav.map(({ label, path }) => html`<a href="${path}">${label}</a>`)}
        </nav>
      </div>
    </header>
    <main class="fp-main" id="conteudo" tabindex="-1">${main}</main>
    <footer class="fp-footer">
      <div class="fp-bar">
        <p>${entry("legalName") || name}${entry("cnpj") ? html` · CNPJ ${formatDocument(entry("cnpj"))}` : html``}</p>
        <p>${entry("phone")} ${entry("email")}</p>
      </div>
    </footer>
  </div>`;
};
