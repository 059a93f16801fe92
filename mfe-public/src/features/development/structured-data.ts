import type { Venture } from "@gleba/shared/contracts";
import { isSafeAddress } from "#features/site";
import { paths } from "#paths";
import type { PriceRange } from "./price-range.ts";

interface Offer {
  range: PriceRange | null;
  /** Number of lots. */
  available: number;
}

const centreOf = ({ neLatitude, neLongitude, swLatitude, swLongitude }: NonNullable<Venture["bounds"]>) => ({
  latitude: (neLatitude + swLatitude) / 2,
  longitude: (neLongitude + swLongitude) / 2,
});

/** A development (schema.org Product, Place). Without registration it has no offer: none may be made (law 6.766/79). */
export const developmentData = (development: Venture, { range, available }: Offer, origin: string): object => {
  const { id, name, description, city, uf, photos, bounds, registry, salesOpen } = development;
  const url = `${origin}${paths.development(id)}`;
  return {
    "@context": "https://schema.org",
    "@type": ["Product", "Place"],
    "@id": url,
    url,
    name,
    description: description || undefined,
    image: photos.map((photo) => photo.url).filter(isSafeAddress),
    address: { "@type": "PostalAddress", addressLocality: city, addressRegion: uf, addressCountry: "BR" },
    ...(bounds && { geo: { "@type": "GeoCoordinates", ...centreOf(bounds) } }),
    ...(registry &&
      salesOpen &&
      range && {
        offers: {
          "@type": "AggregateOffer",
          priceCurrency: "BRL",
          lowPrice: (range.lowest / 100).toFixed(2),
          highPrice: (range.highest / 100).toFixed(2),
          offerCount: available,
          seller: { "@id": `${origin}/#company` },
        },
      }),
  };
};
