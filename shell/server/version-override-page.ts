import type { Registry } from "@gleba/shared/federation";
import type { DevServers } from "./dev-servers.ts";
import { type Html, html, raw } from "./html.ts";
import { portalStyle } from "./portal-style.ts";

/** The page's one style; the content security policy allows it by its hash. */
export const versionOverrideStyle = portalStyle(`
.chooser{display:grid;align-content:start;gap:1.5rem;max-width:46rem}
.chooser form,.chooser section{display:grid;gap:.75rem;padding:1.5rem;border:1px solid var(--gleba-color-border);border-radius:12px;background:var(--gleba-color-surface)}
.chooser h2{font-size:1.25rem}
.chooser ul{display:grid;gap:.25rem;padding:0;list-style:none;overflow-wrap:anywhere}
.chooser label{font-weight:600}
.chooser div{display:flex;flex-wrap:wrap;gap:.75rem}
.chooser input{flex:1 1 20rem;min-width:0;min-height:2.75rem;padding:.5rem .75rem;border:1px solid var(--gleba-color-border-strong);border-radius:8px;background:var(--gleba-color-paper);color:inherit;font:inherit}
.chooser button{justify-self:start;min-height:2.75rem;padding:.5rem 1.25rem;border:0;border-radius:8px;background:var(--gleba-color-primary);color:var(--gleba-color-on-primary);font:inherit;font-weight:600;cursor:pointer}
.chooser [role=alert]{font-weight:600}
.chooser code{font-size:.9375rem}
`);

/** Selects the development servers of this machine. */
const developmentForm = (devServers: DevServers): Html =>
  html`<form method="post" action="/preview/development">
    <h2>Em desenvolvimento nesta máquina</h2>
    <ul>
      ${Object.entries(devServers).map(([name, address]) => html`<li>${name}: <code>${address}</code></li>`)}
    </ul>
    <button>Mostrar o desenvolvimento neste navegador</button>
  </form>`;

/**
 * The page on which a member of a team selects a published version for this browser alone; `rejectedInput` is a version
 * that does not exist, `devServers` are those of this machine.
 */
export const renderVersionOverridePage = (
  { remotes }: Registry,
  selected: ReadonlyMap<string, string>,
  devServers: DevServers,
  rejectedInput?: string,
): string => {
  const current = (name: string, version: string) => (selected.has(name) ? ` (todos veem ${version})` : "");
  return html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <title>Versões neste navegador</title>
        ${raw(`<style>${versionOverrideStyle}</style>`)}
      </head>
      <body>
        <main class="chooser">
          <h1>Versões neste navegador</h1>
          <p class="lead">
            Para equipes: escolha uma versão publicada de uma área. Só este navegador a mostra, por um dia.
          </p>
          <section aria-labelledby="mostradas">
            <h2 id="mostradas">O que este navegador mostra</h2>
            <ul>
              ${Object.values(remotes).map(
                ({ name, version }) =>
                  html`<li>
                    ${name}:
                    <code>${selected.get(name) ?? version}</code>${current(name, version)}
                  </li>`,
              )}
            </ul>
          </section>
          <form method="post" action="/preview/versions">
            ${rejectedInput === undefined ? html`` : html`<p id="recusa" role="alert">Não há “${rejectedInput}” entre as versões publicadas destas áreas. Confira o nome que o comando publish mostrou.</p>`}
            <label for="version">Versão, como mfe-admin@0.1.0-1a2b3c4d5e</label>
            <div>
              <input
                id="version"
                name="version"
                required
                autocomplete="off"
                autocapitalize="none"
                spellcheck="false"
                value="${rejectedInput ?? ""}"
                ${rejectedInput === undefined ? html`` : html`aria-invalid="true" aria-describedby="recusa"`}
              />
              <button>Mostrar neste navegador</button>
            </div>
          </form>
          ${Object.keys(devServers).length > 0 ? developmentForm(devServers) : html``}
          <p><a href="/preview/">Voltar ao que todos veem</a></p>
        </main>
      </body>
    </html>`.text;
};
