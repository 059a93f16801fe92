import type { BatchDetails } from "@gleba/shared/contracts";
import { formatArea, formatCents } from "@gleba/shared/format";
import { type Paint, registryLine } from "./home.ts";
import { html } from "./html.ts";

/** The reservation of a lot: which lot it is, before the form arrives. */
export const paintReservation = (lot: BatchDetails): Paint => {
  const name = `Quadra ${lot.block}, lote ${lot.lot}`;
  return {
    title: "Reservar lote",
    description: `Reserve ${name.toLowerCase()} de ${lot.ventureName}.`,
    main: html`<h1>Reservar lote</h1>
      <p class="fp-lead">${name} · <a href="/empreendimentos/${lot.ventureId}">${lot.ventureName}</a></p>
      <p>
        ${formatArea(lot.areaM2)}${lot.priceCents === null ? html`` : html` · <strong>${formatCents(lot.priceCents)}</strong>`}
      </p>
      ${registryLine(lot.registry)}`,
  };
};
