import type { VentureCard } from "@gleba/shared/contracts";
import { formatDate } from "@gleba/shared/words";
import { html, type Html } from "./html.ts";

/** A readable first screen and what the head of the page says about it. */
export interface Paint {
  /** Names the screen in the tab; absent on the home page, which is named by the site. */
  title?: string;
  description?: string;
  /** For previews of links. */
  image?: string;
  /** The picture the eye falls on first. */
  preloadImage?: string;
  /** What search engines read of it (schema.org). */
  facts?: object[];
  main: Html;
}

/** The registration stands wherever a development is offered (law 6.766/79). */
export const registryLine = (registry: VentureCard["registry"]): Html =>
  registry
    ? html`<p class="fp-note">Registro nº ${registry.number}, ${registry.office}, ${formatDate(registry.date)}</p>`
    : html`<p class="fp-note">Em breve — sem registro: somente contato</p>`;
