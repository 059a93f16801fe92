import type { BatchDetails } from "@gleba/shared/contracts";
import { formatArea, formatCents } from "@gleba/shared/format";
import { html } from "./html.ts";
import { type Paint, registryLine } from "./paint.ts";

/** What one of the forms about a lot is for. */
export interface LotForm {
  title: string;
  /** Begins the description: "Reserve quadra A, lote 1 de …". */
  verb: string;
}

/** A form about a lot: which lot it is, before the form arrives. */
export const paintLot = (lot: BatchDetails, { title, verb }: LotForm): Paint => {
  const name = nameOf(lot);
  const image = lot.photos[0]?.thumbnails.w960;
  return {
    title,
    description: `${verb} ${inSentence(name)} de ${lot.ventureName}: ${sizeAndPrice(lot)}.`,
    ...(image && { image }),
    main: html`<h1>${title}</h1>
      <p class="fp-lead">${name} · <a href="/empreendimentos/${lot.ventureId}">${lot.ventureName}</a></p>
      <p>
        ${formatArea(lot.areaM2)}${lot.priceCents === null ? html`` : html` · <strong>${formatCents(lot.priceCents)}</strong>`}
      </p>
      ${registryLine(lot.registry)}`,
  };
};

/** "Quadra A, lote 12", as people name a lot. */
export const nameOf = ({ block, lot }: Pick<BatchDetails, "block" | "lot">): string => `Quadra ${block}, lote ${lot}`;

/** The same inside a sentence; the block keeps its case. */
const inSentence = (name: string): string => name.replace("Quadra", "quadra");

/** "360,00 m², R$ 90.000,00"; without price while none may be shown. */
export const sizeAndPrice = ({ areaM2, priceCents }: Pick<BatchDetails, "areaM2" | "priceCents">): string =>
  priceCents === null ? formatArea(areaM2) : `${formatArea(areaM2)}, ${formatCents(priceCents)}`;
