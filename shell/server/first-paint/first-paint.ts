import type { VentureCard } from "@gleba/shared/contracts";
import { formatDate } from "@gleba/shared/words";
import { html, type Html } from "./html.ts";

/** A server-rendered first screen and its metadata for the page's head. */
export interface FirstPaint {
  /** Title of the tab; absent on the home page, which has the site's name. */
  title?: string;
  description?: string;
  /** Open Graph image. */
  image?: string;
  /** The largest picture of the first screen. */
  preloadImage?: string;
  /** For search engines (schema.org). */
  structuredData?: object[];
  main: Html;
}

/** The registration has to be named wherever a development is offered (law 6.766/79). */
export const renderRegistration = (registry: VentureCard["registry"]): Html =>
  registry
    ? html`<p class="fp-note">Registro nº ${registry.number}, ${registry.office}, ${formatDate(registry.date)}</p>`
    : html`<p class="fp-note">Em breve — sem registro: somente contato</p>`;
