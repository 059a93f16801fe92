import type { ReleaseHealth } from "@gleba/shared/contracts";
import type { Revision } from "@gleba/shared/federation/record";
import type { Owner } from "@gleba/shared/federation/release";
import { formatDateTime, formatPercent } from "@gleba/shared/words";
import { type Html, html, raw } from "../html.ts";
import { canaryReport } from "./canaries.ts";
import type { Area, InForce, LocatedError, StatusModel } from "./model.ts";
import { otherHostNote } from "./other-host.ts";
import { REPORTED_HOURS } from "./reports.ts";
import {
  changeTexts,
  failureName,
  failuresText,
  kindName,
  shortCommit,
  shortKey,
  sinceText,
  vitalsText,
} from "./sentences.ts";
import { standInNote } from "./stand-in-note.ts";
import { statusStyle } from "./style.ts";

const documentOf = (title: string, main: Html): string =>
  html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <link rel="icon" href="data:," />
        <title>${title}</title>
        ${raw(`<style>${statusStyle}</style>`)}
      </head>
      <body>
        <main>${main}</main>
      </body>
    </html>`.text;

/** The form that takes the operators' token; `problem` is why it did not open the page. */
export const renderEntry = (problem?: string): string =>
  documentOf(
    "Situação do portal",
    html`<h1>Situação do portal</h1>
      <form class="enter" method="post" action="/status">
        ${problem === undefined ? html`` : html`<p class="note alert" role="alert" id="problema">${problem}</p>`}
        <label for="chave">Chave de operação</label>
        <input
          id="chave"
          name="chave"
          type="password"
          required
          autocomplete="off"
          ${problem === undefined ? html`` : html`aria-invalid="true" aria-describedby="problema"`}
        />
        <p class="muted">Quem opera o portal a definiu na instalação. Este navegador mostra a página por uma hora.</p>
        <button type="submit">Abrir</button>
      </form>`,
  );

const reasonOf = (since: Revision | undefined): Html =>
  since?.why === undefined
    ? html``
    : html`<dt>Motivo</dt>
        <dd>${since.why}</dd>`;

const versionRows = ({ version, commit, since }: InForce): Html =>
  html`<dt>Versão</dt>
    <dd><code>${version}</code></dd>
    <dt>Desde</dt>
    <dd>${sinceText(since)}</dd>
    ${reasonOf(since)}
    <dt>Commit</dt>
    <dd><code>${shortCommit(commit)}</code></dd>`;

const areaCard = (area: Area): Html =>
  html`<li class="card">
    <h3>${area.name}</h3>
    ${area.disabled === undefined ? html`` : html`<p class="note alert">Fora de serviço: “${area.disabled}”</p>`}
    ${standInNote(area.lost)}
    <dl>${versionRows(area)}</dl>
    ${
      area.canary
        ? html`<p><span class="mark">Em teste com ${formatPercent(area.canary.percent / 100)} dos visitantes</span></p>
            <dl>${versionRows(area.canary)}</dl>
            ${canaryReport(area.canary.report)}`
        : html``
    }
  </li>`;

const inForceSection = ({ areas, retired, otherHost }: StatusModel): Html =>
  html`<section aria-labelledby="em-vigor">
    <h2 id="em-vigor">Em vigor</h2>
    ${otherHostNote(otherHost)}
    <ul class="cards">
      ${areas.map(areaCard)}
    </ul>
    ${retired.map(
      ({ name, redirect }) =>
        html`<p class="note">
          ${name} foi retirada:
          ${redirect === undefined ? "os endereços dela não são encontrados" : html`os endereços dela levam a <code>${redirect}</code>`}.
        </p>`,
    )}
  </section>`;

const healthCard = (health: ReleaseHealth): Html =>
  html`<li class="card">
    <h3>${health.remote} <code>${health.version}</code></h3>
    ${health.canary ? html`<p><span class="mark">Em teste</span></p>` : html``}
    <dl>
      <dt>Aberturas</dt>
      <dd>${health.starts}</dd>
      <dt>Falhas</dt>
      <dd>${failuresText(health)}</dd>
      <dt>Rapidez</dt>
      <dd>${vitalsText(health) || "nada medido"}</dd>
    </dl>
  </li>`;

const NO_API =
  "A API não respondeu: o que os navegadores contaram não pode ser mostrado agora. O portal continua no ar.";

const healthSection = ({ health }: StatusModel): Html =>
  html`<section aria-labelledby="saude">
    <h2 id="saude">Nos navegadores, nas últimas ${REPORTED_HOURS} horas</h2>
    ${
      health === undefined
        ? html`<p class="note alert">${NO_API}</p>`
        : health.length === 0
          ? html`<p class="note">Nenhum navegador contou nada ainda.</p>`
          : html`<p class="muted">Rapidez: três de cada quatro visitas ficam abaixo do valor.</p>
              <ul class="cards">
                ${health.map(healthCard)}
              </ul>`
    }
  </section>`;

const placeRow = ({ frame, position }: LocatedError["places"][number]): Html =>
  position
    ? html`<li>
        <code>${position.file}:${position.line}:${position.column}</code
        >${position.name === undefined ? "" : html`, em <code>${position.name}</code>`}
      </li>`
    : html`<li><code>${frame.file}:${frame.line}:${frame.column}</code> (sem mapa do código)</li>`;

const errorCard = (error: LocatedError): Html =>
  html`<li class="card">
    <h3>${error.error ?? "Falha"}: ${failureName(error.failure)}</h3>
    <dl>
      <dt>Versão</dt>
      <dd>${error.remote} <code>${error.version}</code>${error.canary ? " (em teste)" : ""}</dd>
      <dt>Vezes</dt>
      <dd>${error.count}</dd>
      <dt>A última</dt>
      <dd>${formatDateTime(error.lastAt)}, código <code>${error.lastId}</code></dd>
    </dl>
    ${
      error.places.length > 0
        ? html`<ol class="changes" aria-label="Onde, do ponto do erro para fora">
            ${error.places.map(placeRow)}
          </ol>`
        : html`<p class="muted">O navegador não disse onde.</p>`
    }
  </li>`;

const errorsSection = ({ errors }: StatusModel): Html =>
  html`<section aria-labelledby="erros">
    <h2 id="erros">Últimos erros</h2>
    ${
      errors === undefined
        ? html`<p class="note alert">${NO_API}</p>`
        : errors.length === 0
          ? html`<p class="note">Nenhum erro nas últimas ${REPORTED_HOURS} horas.</p>`
          : html`<p class="muted">Contados por navegadores, que qualquer pessoa pode imitar: confira antes de agir.</p>
              <ul class="rows">
                ${errors.map(errorCard)}
              </ul>`
    }
  </section>`;

const ownersSection = ({ owners }: StatusModel): Html =>
  html`<section aria-labelledby="responsaveis">
    <h2 id="responsaveis">Quem pode publicar</h2>
    ${
      owners.length === 0
        ? html`<p class="note">
            Não há responsáveis definidos: quem pode gravar na pasta das versões pode publicar, e nada é assinado.
          </p>`
        : html`<ul class="cards">
            ${owners.map(ownerCard)}
          </ul>`
    }
  </section>`;

const ownerCard = ({ name, key, owns, only }: Owner): Html =>
  html`<li class="card">
    <h3>${name}</h3>
    <dl>
      <dt>Responde por</dt>
      <dd>${owns.includes("shell") ? "tudo (empresa)" : owns.join(", ")}${only ? "; só encerra testes" : ""}</dd>
      <dt>Chave</dt>
      <dd><code>${shortKey(key)}</code></dd>
    </dl>
  </li>`;

const revisionCard = ({ revision, createdAt, kind, who, why, signed, changes }: Revision): Html =>
  html`<li class="card">
    <div class="head">
      <h3>Revisão ${revision}</h3>
      <span>${kindName(kind)}</span>
      ${signed ? html`<span class="mark">assinada</span>` : html``}
    </div>
    <dl>
      <dt>Quando</dt>
      <dd>${formatDateTime(createdAt)}</dd>
      ${
        who === undefined
          ? html``
          : html`<dt>Quem</dt>
              <dd>${who}${signed ? "" : " (não assinada)"}</dd>`
      }
      ${
        why === undefined
          ? html``
          : html`<dt>Motivo</dt>
              <dd>${why}</dd>`
      }
    </dl>
    <ul class="changes">
      ${
        changes.length === 0
          ? html`<li>Nada mudou.</li>`
          : changes.map(
              (change) =>
                html`<li>
                  ${change.name}:
                  ${changeTexts(change).join("; ") || "outra compilação da mesma versão"}${change.commit === undefined ? "" : html`, commit <code>${shortCommit(change.commit)}</code>`}
                </li>`,
            )
      }
    </ul>
  </li>`;

const historySection = ({ history, older }: StatusModel): Html =>
  html`<section aria-labelledby="historia">
    <h2 id="historia">História</h2>
    ${history.length === 0 ? html`<p class="note">Não há revisão mais antiga.</p>` : html``}
    <ol class="rows" reversed>
      ${history.map(revisionCard)}
    </ol>
    ${older === undefined ? html`` : html`<a class="more quiet" href="/status?antes=${older}#historia">Revisões mais antigas</a>`}
  </section>`;

/** What the host itself knows. */
interface HostState {
  readAt: Date;
  /** Whether it serves only what the owners signed. */
  isVerified: boolean;
  /** Why what is in the folder is not served; undefined when it is. */
  refused: string | undefined;
}

const NOT_VERIFIED =
  "Este servidor mostra o que está gravado sem conferir as assinaturas (RELEASE_COMPANY_KEYS não está definida).";

const SECTIONS = [inForceSection, healthSection, errorsSection, historySection, ownersSection];

/** The whole page. */
export const renderStatus = (model: StatusModel | undefined, { readAt, isVerified, refused }: HostState): string =>
  documentOf(
    "Situação do portal",
    html`<div class="top">
        <div>
          <h1>Situação do portal</h1>
          <p class="muted">
            ${
              model
                ? html`Revisão ${model.revision}, de ${formatDateTime(model.createdAt)}. Página lida em
                  ${formatDateTime(readAt)}.`
                : refused === undefined
                  ? html`Nada foi publicado ainda.`
                  : html`Nada é servido.`
            }
          </p>
        </div>
        <form method="post" action="/status/sair"><button class="quiet" type="submit">Sair</button></form>
      </div>
      ${
        refused === undefined
          ? html``
          : html`<p class="note alert" role="alert">
              O que está gravado não confere com as assinaturas e não é servido; o portal continua com o último que
              confere.
              <code>${refused}</code>
            </p>`
      }
      ${model?.owners.length && !isVerified ? html`<p class="note">${NOT_VERIFIED}</p>` : html``}
      ${model ? SECTIONS.map((section) => section(model)) : html``}`,
  );
