import type { Venture } from "@gleba/shared/contracts";
import { formatCents, formatCount } from "@gleba/shared/words";
import { lotsOf, priceRange, type PricedLot } from "../lots.ts";
import { html, safeUrl } from "./html.ts";
import { nameOf, sizeAndPrice } from "./forms.ts";
import { type Paint, registryLine } from "./first-paint.ts";
import { paintPlan } from "./site-plan.ts";

/**
 * `/empreendimentos/:id`: what it is, where it is and its registration; the map comes with the code. `lot` is the lot
 * a shared link points at: the preview of that link speaks of it.
 */
export const paintVenture = (venture: Venture, lot?: number): Paint => {
  const image = safeUrl(venture.photos[0]?.thumbnails.w960 ?? "");
  const place = `${venture.city}/${venture.uf}`;
  const lots = lotsOf(venture);
  const chosen = lots.find(({ idBatch }) => idBatch === lot);
  const range = priceRange(lots);
  return {
    title: chosen ? `${nameOf(chosen)} · ${venture.name}` : venture.name,
    description: chosen ? `${nameOf(chosen)}: ${sizeAndPrice(chosen)}. ${place}.` : descriptionOf(venture, range),
    ...(image && { image }),
    main: html`<div class="fp-venture">
      <div class="fp-head">
        <a class="fp-back" href="/">← Todos os empreendimentos</a>
        <div class="fp-title">
          <h1>${venture.name}</h1>
          <p>${place}</p>
        </div>
        ${registryLine(venture.registry)}
      </div>
      ${range ? html`<p class="fp-quick">${available(lots)} · ${rangeText(range)}</p>` : html``}
      <div class="fp-map">${paintPlan(venture)}</div>
    </div>`,
  };
};

type PriceRange = NonNullable<ReturnType<typeof priceRange>>;

const descriptionOf = ({ name, description, city, uf }: Venture, range: PriceRange | null): string => {
  const words = description || `${name}, loteamento em ${city}/${uf}.`;
  return range ? `${words} Lotes ${rangeText(range)}.` : words;
};

const rangeText = ({ lowest, highest }: PriceRange): string =>
  lowest === highest ? `por ${formatCents(lowest)}` : `de ${formatCents(lowest)} a ${formatCents(highest)}`;

const available = (lots: readonly PricedLot[]): string => {
  const count = lots.filter(({ status }) => status === "available").length;
  return count === 1 ? "1 lote disponível" : `${formatCount(count)} lotes disponíveis`;
};
