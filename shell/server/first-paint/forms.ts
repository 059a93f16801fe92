import type { BatchDetails } from "@gleba/shared/contracts";
import { formatArea, formatCents } from "@gleba/shared/words";
import { html } from "./html.ts";
import { type Paint, registryLine } from "./first-paint.ts";

/** What one of the forms about a lot is for. */
export interface LotForm {
  title: string;
  /** Begins the heading: "Reservar o lote 01, quadra A". */
  heading: string;
  /** What the form says of itself, after the development's name. */
  lead?: string;
  /** Begins the description: "Reserve quadra A, lote 1 de …". */
  verb: string;
}

/** A form about a lot: which lot it is, before the form arrives. */
export const paintLot = (lot: BatchDetails, { title, heading, lead = "", verb }: LotForm): Paint => {
  const name = nameOf(lot);
  const venture = `/empreendimentos/${lot.ventureId}`;
  const image = lot.photos[0]?.thumbnails.w960;
  return {
    title,
    description: `${verb} ${inSentence(name)} de ${lot.ventureName}: ${sizeAndPrice(lot)}.`,
    ...(image && { image }),
    main: html`<div class="fp-head">
        <a class="fp-back" href="${venture}?lote=${lot.idBatch}">← Voltar ao mapa</a>
        <h1>${heading} ${inHeading(lot)}</h1>
        <p class="fp-lead">${lot.ventureName}. ${lead}</p>
      </div>
      <p>
        ${formatArea(lot.areaM2)}${lot.priceCents === null ? html`` : html` · <strong>${formatCents(lot.priceCents)}</strong>`}
      </p>
      ${registryLine(lot.registry)}`,
  };
};

/** "Quadra A, lote 12", as people name a lot. */
export const nameOf = ({ block, lot }: Pick<BatchDetails, "block" | "lot">): string => `Quadra ${block}, lote ${lot}`;

/** As the form calls it, where the words are: each number stays on its word's line. */
const inHeading = ({ block, lot }: BatchDetails): string =>
  `${lot ? `lote\u00a0${lot}` : "lote sem número"}, quadra\u00a0${block}`;

/** The same inside a sentence; the block keeps its case. */
const inSentence = (name: string): string => name.replace("Quadra", "quadra");

/** "360,00 m², R$ 90.000,00"; without price while none may be shown. */
export const sizeAndPrice = ({ areaM2, priceCents }: Pick<BatchDetails, "areaM2" | "priceCents">): string =>
  priceCents === null ? formatArea(areaM2) : `${formatArea(areaM2)}, ${formatCents(priceCents)}`;
