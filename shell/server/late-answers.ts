import { formatDate, formatDateTime, formatTime } from "@gleba/shared/words";
import { html, type Html } from "./html.ts";
import { colorsUsedBy } from "./portal-style.ts";

const rules =
  "#gleba-late{position:fixed;z-index:800;left:.75rem;bottom:calc(var(--gleba-foot,0rem) + .75rem);max-width:calc(100vw - 1.5rem);margin:0;padding:.25rem .75rem;border:1px solid var(--gleba-color-border);border-radius:1rem;background:var(--gleba-color-surface);color:var(--gleba-color-ink);font-size:.8125rem;line-height:1.35;pointer-events:none}" +
  "@media(max-width:36rem){#gleba-late{bottom:5rem}}@media print{#gleba-late{position:static}}";

/** The style of `lateNote`; the content security policy allows it by its hash. */
export const lateStyle = colorsUsedBy(rules) + rules;

/** An instant as it reads on a wall in São Paulo, with its day where that is not today. */
const written = (since: Date, now: number): string =>
  Number.isFinite(now) && formatDate(since) === formatDate(new Date(now)) ? formatTime(since) : formatDateTime(since);

/**
 * Says since when the page's answers are; above the page, so that nothing moves when it goes. The browser asks anew and
 * takes it away (shared/src/http/late-answers.ts).
 *
 * @param since when the oldest answer was given (ms)
 */
export const lateNote = (since: number, now = Date.now()): Html =>
  html`<p id="gleba-late" role="status">Informações de ${timeElement(new Date(since), now)}, estamos atualizando.</p>`;

/** The same of a page that is read later, from the device: its day is always told. */
export const keptNote = (since: number): Html =>
  html`<p id="gleba-late" role="status">
    Página guardada neste aparelho em ${timeElement(new Date(since), Infinity)}. Ela se atualiza quando houver conexão.
  </p>`;

const timeElement = (since: Date, now: number): Html =>
  html`<time datetime="${since.toISOString()}">${written(since, now)}</time>`;
