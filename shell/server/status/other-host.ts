import { type Html, html } from "../html.ts";

/** Says that another host answers than the one in force; nothing where it is that one. */
export const otherHostNote = (running: string | undefined): Html =>
  running === undefined
    ? html``
    : html`<p class="note alert">
        Quem responde não é a versão em vigor do host, e sim
        ${running === "installed" ? "a instalada" : html`<code>${running}</code>`}: a em vigor está sendo iniciada, ou
        não iniciou. O registro do servidor diz o motivo.
      </p>`;
