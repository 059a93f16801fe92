import type { BatchDetails } from "@gleba/shared/contracts";
import { blockAndLot, formatArea, formatCents, lotHeading } from "@gleba/shared/words";
import { type FirstPaint, renderRegistration } from "./first-paint.ts";
import { html } from "./html.ts";

/** A screen that is a form, with its purpose but without its fields. */
export const renderForm = (title: string, description: string): FirstPaint => ({
  title,
  description,
  main: html`<h1>${title}</h1>
    <p class="fp-lead">${description}</p>`,
});

/** Texts of a form about a lot. */
export interface LotForm {
  title: string;
  /** Begins the heading: "Reservar o lote 01, quadra A". */
  heading: string;
  /** Follows the development's name. */
  lead?: string;
  /** Begins the description: "Reserve quadra A, lote 1 de …". */
  verb: string;
}

/** A form about a lot, with the lot but without its fields. */
export const renderLotForm = (lot: BatchDetails, { title, heading, lead = "", verb }: LotForm): FirstPaint => {
  const developmentPath = `/empreendimentos/${lot.ventureId}`;
  const image = lot.photos[0]?.thumbnails.w960;
  return {
    title,
    description: `${verb} ${blockAndLot(lot)} de ${lot.ventureName}: ${sizeAndPrice(lot)}.`,
    ...(image && { image }),
    main: html`<div class="fp-head">
        <a class="fp-back" href="${developmentPath}?lote=${lot.idBatch}">← Voltar ao mapa</a>
        <h1>${heading} ${lotHeading(lot)}</h1>
        <p class="fp-lead">${lot.ventureName}. ${lead}</p>
      </div>
      <p>
        ${formatArea(lot.areaM2)}${lot.priceCents === null ? html`` : html` · <strong>${formatCents(lot.priceCents)}</strong>`}
      </p>
      ${renderRegistration(lot.registry)}`,
  };
};

/** "360,00 m², R$ 90.000,00"; without price while none may be shown. */
export const sizeAndPrice = ({ areaM2, priceCents }: Pick<BatchDetails, "areaM2" | "priceCents">): string =>
  priceCents === null ? formatArea(areaM2) : `${formatArea(areaM2)}, ${formatCents(priceCents)}`;
