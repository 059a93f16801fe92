import type { SiteHome, Venture } from "@gleba/shared/contracts";
import { safeUrl } from "../first-paint/html.ts";
import { lotsOf, priceRange } from "../lots.ts";

/** Whose portal it is, for search engines (schema.org RealEstateAgent); entries left out stay out. */
export const companyFacts = ({ entries }: SiteHome, origin: string): object => {
  const all = (type: string) => entries.filter((entry) => entry.type === type).map(({ value }) => value.trim());
  const one = (type: string) => all(type)[0] || undefined;
  const profiles = ["facebook", "instagram", "twitter", "linkedin"].flatMap(all).filter((url) => safeUrl(url));
  return {
    "@context": "https://schema.org",
    "@type": "RealEstateAgent",
    "@id": `${origin}/#company`,
    name: one("title"),
    legalName: one("legalName"),
    taxID: one("cnpj"),
    description: one("content"),
    url: `${origin}/`,
    logo: safeUrl(one("logo") ?? "") || undefined,
    email: one("email"),
    telephone: one("phone"),
    address: all("address").filter(Boolean),
    sameAs: profiles,
  };
};

/** A development for search engines. Without registration there is no offer: none may be made (law 6.766/79). */
export const ventureFacts = (venture: Venture, origin: string): object => {
  const url = `${origin}/empreendimentos/${venture.id}`;
  const lots = lotsOf(venture);
  const range = venture.registry && venture.salesOpen ? priceRange(lots) : null;
  const images = venture.photos.map(({ url: picture }) => safeUrl(picture)).filter(Boolean);
  return {
    "@context": "https://schema.org",
    "@type": ["Product", "Place"],
    "@id": url,
    url,
    name: venture.name,
    description: venture.description || undefined,
    image: images,
    address: {
      "@type": "PostalAddress",
      addressLocality: venture.city,
      addressRegion: venture.uf,
      addressCountry: "BR",
    },
    ...(venture.bounds && { geo: { "@type": "GeoCoordinates", ...middleOf(venture.bounds) } }),
    ...(range && {
      offers: {
        "@type": "AggregateOffer",
        priceCurrency: "BRL",
        lowPrice: (range.lowest / 100).toFixed(2),
        highPrice: (range.highest / 100).toFixed(2),
        offerCount: lots.filter(({ status }) => status === "available").length,
        seller: { "@id": `${origin}/#company` },
      },
    }),
  };
};

/** The way from the home page to a screen. */
export const pathFacts = (origin: string, steps: readonly { name: string; path: string }[]): object => ({
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: steps.map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: `${origin}${path}`,
  })),
});

const middleOf = ({ neLatitude, neLongitude, swLatitude, swLongitude }: NonNullable<Venture["bounds"]>) => ({
  latitude: (neLatitude + swLatitude) / 2,
  longitude: (neLongitude + swLongitude) / 2,
});
