import type { SiteHome, Venture } from "@gleba/shared/contracts";
import { safeUrl } from "../first-paint/html.ts";
import { lotsOf, priceRange } from "../lots.ts";

/** The company (schema.org RealEstateAgent); missing entries are left out. */
export const organizationData = ({ entries }: SiteHome, origin: string): object => {
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

/** A development (schema.org Product, Place). Without registration it has no offer: none may be made (law 6.766/79). */
export const developmentData = (development: Venture, origin: string): object => {
  const url = `${origin}/empreendimentos/${development.id}`;
  const lots = lotsOf(development);
  const range = development.registry && development.salesOpen ? priceRange(lots) : null;
  const images = development.photos.map(({ url: picture }) => safeUrl(picture)).filter(Boolean);
  return {
    "@context": "https://schema.org",
    "@type": ["Product", "Place"],
    "@id": url,
    url,
    name: development.name,
    description: development.description || undefined,
    image: images,
    address: {
      "@type": "PostalAddress",
      addressLocality: development.city,
      addressRegion: development.uf,
      addressCountry: "BR",
    },
    ...(development.bounds && { geo: { "@type": "GeoCoordinates", ...centreOf(development.bounds) } }),
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

/** The breadcrumb from the home page to a screen. */
export const breadcrumbData = (origin: string, steps: readonly { name: string; path: string }[]): object => ({
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: steps.map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: `${origin}${path}`,
  })),
});

const centreOf = ({ neLatitude, neLongitude, swLatitude, swLongitude }: NonNullable<Venture["bounds"]>) => ({
  latitude: (neLatitude + swLatitude) / 2,
  longitude: (neLongitude + swLongitude) / 2,
});
