import type { Venture } from "@gleba/shared/contracts";
import { type Paint, registryLine } from "./home.ts";
import { html, safeUrl } from "./html.ts";

/** `/empreendimentos/:id`: what it is, where it is and its registration; the map comes with the code. */
export const paintVenture = (venture: Venture): Paint => {
  const image = safeUrl(venture.photos[0]?.thumbnails.w960 ?? "");
  return {
    title: venture.name,
    description: venture.description || `${venture.name}, loteamento em ${venture.city} — ${venture.uf}.`,
    ...(image && { image }),
    main: html`<h1>${venture.name}</h1>
      <p class="fp-lead">${venture.city} — ${venture.uf}</p>
      ${registryLine(venture.registry)}
      <div class="fp-map"></div>`,
  };
};
