import type { Registry } from "@gleba/shared/federation";
import { criticalCss } from "./critical-css.ts";
import type { DevServers } from "../dev-servers.ts";
import { type Html, html, raw } from "./html.ts";

/** Whose area runs from source on this machine, shows it by one press. */
const developmentForm = (told: DevServers): Html =>
  html`<form method="post" action="/preview/development">
    <h2>Em desenvolvimento nesta máquina</h2>
    <ul>
      ${Object.entries(told).map(([name, address]) => html`<li>${name}: ${address}</li>`)}
    </ul>
    <p><button>Mostrar o desenvolvimento neste navegador</button></p>
  </form>`;

/**
 * Where somebody of a team chooses a published version for this browser alone; `refused` is what they typed in vain,
 * `told` the development servers of this machine.
 */
export const chooserPage = (
  { remotes }: Registry,
  chosen: ReadonlyMap<string, string>,
  told: DevServers,
  refused?: string,
): string =>
  html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <title>Versões neste navegador</title>
        ${raw(`<style>${criticalCss}</style>`)}
      </head>
      <body>
        <div class="fp">
          <main class="fp-main">
            <h1>Versões neste navegador</h1>
            <p>Para equipes: escolha uma versão publicada de uma área. Só este navegador a mostra, por um dia.</p>
            <ul>
              ${Object.values(remotes).map(
                ({ name, version }) =>
                  html`<li>
                    ${name}: ${chosen.get(name) ?? version}${chosen.has(name) ? ` (todos veem ${version})` : ""}
                  </li>`,
              )}
            </ul>
            <form method="post" action="/preview/versions">
              ${refused === undefined ? html`` : html`<p id="recusa" role="alert">Não há “${refused}” entre as versões publicadas destas áreas. Confira o nome que o comando publish mostrou.</p>`}
              <p><label for="version">Versão, como mfe-admin@0.1.0-1a2b3c4d5e</label></p>
              <p>
                <input
                  id="version"
                  name="version"
                  required
                  autocomplete="off"
                  spellcheck="false"
                  size="34"
                  value="${refused ?? ""}"
                  ${refused === undefined ? html`` : html`aria-invalid="true" aria-describedby="recusa"`}
                />
                <button>Mostrar neste navegador</button>
              </p>
            </form>
            ${Object.keys(told).length > 0 ? developmentForm(told) : html``}
            <p><a href="/preview/">Voltar ao que todos veem</a></p>
          </main>
        </div>
      </body>
    </html>`.text;
