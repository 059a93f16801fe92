import type { Venture } from "@gleba/shared/contracts";
import { blockAndLot, capitalized, formatCents, formatCount } from "@gleba/shared/words";
import { lotsOf, type PricedLot, priceRange } from "../lots.ts";
import { type FirstPaint, renderRegistration } from "./first-paint.ts";
import { sizeAndPrice } from "./forms.ts";
import { html, safeUrl } from "./html.ts";
import { renderSitePlan } from "./site-plan.ts";

/**
 * `/empreendimentos/:id`: name, place, registration and site plan. `lotId` is the lot of a shared link, which the link's
 * preview then describes.
 */
export const renderDevelopment = (development: Venture, lotId?: number): FirstPaint => {
  const image = safeUrl(development.photos[0]?.thumbnails.w960 ?? "");
  const place = `${development.city}/${development.uf}`;
  const lots = lotsOf(development);
  const lot = lots.find(({ idBatch }) => idBatch === lotId);
  const range = priceRange(lots);
  return {
    title: lot ? `${capitalized(blockAndLot(lot))} · ${development.name}` : development.name,
    description: lot
      ? `${capitalized(blockAndLot(lot))}: ${sizeAndPrice(lot)}. ${place}.`
      : descriptionOf(development, range),
    ...(image && { image }),
    main: html`<div class="fp-venture">
      <div class="fp-head">
        <a class="fp-back" href="/">← Todos os empreendimentos</a>
        <div class="fp-title">
          <h1>${development.name}</h1>
          <p>${place}</p>
        </div>
        ${renderRegistration(development.registry)}
      </div>
      ${range ? html`<p class="fp-quick">${availableText(lots)} · ${rangeText(range)}</p>` : html``}
      <div class="fp-map">${renderSitePlan(development)}</div>
    </div>`,
  };
};

type PriceRange = NonNullable<ReturnType<typeof priceRange>>;

const descriptionOf = ({ name, description, city, uf }: Venture, range: PriceRange | null): string => {
  const text = description || `${name}, loteamento em ${city}/${uf}.`;
  return range ? `${text} Lotes ${rangeText(range)}.` : text;
};

const rangeText = ({ lowest, highest }: PriceRange): string =>
  lowest === highest ? `por ${formatCents(lowest)}` : `de ${formatCents(lowest)} a ${formatCents(highest)}`;

const availableText = (lots: readonly PricedLot[]): string => {
  const count = lots.filter(({ status }) => status === "available").length;
  return count === 1 ? "1 lote disponível" : `${formatCount(count)} lotes disponíveis`;
};
