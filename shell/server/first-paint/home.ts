import type { Picture, SiteEntry, SiteHome, VentureCard } from "@gleba/shared/contracts";
import { formatCents } from "@gleba/shared/words";
import { entryValue } from "../site.ts";
import { type FirstPaint, renderRegistration } from "./first-paint.ts";
import { html, type Html, safeUrl } from "./html.ts";

const FIRST_CARDS = 4;

/** `/`: the heading, the lead and the first developments. */
export const renderHome = (site: SiteHome, developments: readonly VentureCard[]): FirstPaint => {
  const entry = (type: SiteEntry["type"]) => entryValue(site, type);
  const title = entry("title");
  const tagline = entry("tagline");
  const picture = safeUrl(entry("heroImage"));
  const cards = developments.slice(0, FIRST_CARDS).map(renderCard);
  return {
    description: entry("content"),
    ...(picture && { image: picture, preloadImage: picture }),
    main: html`<section class="fp-hero">
        <div class="fp-words">
          ${tagline && title ? html`<p class="fp-eyebrow">${title}</p>` : html``}
          <h1>${tagline || title}</h1>
          <p class="fp-lead">${entry("content")}</p>
          <p class="fp-actions">
            <a href="#empreendimentos">Ver empreendimentos</a><a href="#contato">Falar com a equipe</a>
          </p>
        </div>
        <div class="fp-picture">
          ${picture ? html`<img src="${picture}" alt="" width="960" height="720" fetchpriority="high" />` : html``}
        </div>
      </section>
      ${
        cards.length > 0
          ? html`<section id="empreendimentos">
              <h2>Empreendimentos</h2>
              <ul class="fp-cards">
                ${cards}
              </ul>
            </section>`
          : html``
      }`,
  };
};

const renderCard = (development: VentureCard): Html => {
  const { id, name, city, uf, cover, registry, salesOpen, minPriceCents } = development;
  return html`<li class="fp-card">
    <div class="fp-cover">${cover ? renderCover(cover) : html``}</div>
    <div class="fp-body">
      <h3><a href="/empreendimentos/${id}">${name}</a></h3>
      <p>${city}/${uf}</p>
      ${registry && salesOpen && minPriceCents !== null ? html`<p>a partir de <strong>${formatCents(minPriceCents)}</strong></p>` : html``}
      ${renderRegistration(registry)}
    </div>
  </li>`;
};

/** With the same sources as the card of mfe-public, so that it is downloaded once. */
const renderCover = ({ thumbnails, avif, width, height }: Picture): Html => {
  const sizes = "(min-width: 64rem) 360px, (min-width: 40rem) 46vw, 92vw";
  const set = ({ w320, w960 }: Picture["thumbnails"]) => `${safeUrl(w320)} 320w, ${safeUrl(w960)} 960w`;
  return html`<picture>
    ${avif ? html`<source type="image/avif" srcset="${set(avif)}" sizes="${sizes}" />` : html``}
    <img
      src="${safeUrl(thumbnails.w960)}"
      srcset="${set(thumbnails)}"
      sizes="${sizes}"
      alt=""
      width="${width}"
      height="${height}"
      loading="lazy"
    />
  </picture>`;
};
