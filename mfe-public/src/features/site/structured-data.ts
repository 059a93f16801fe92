import type { SiteEntry } from "@gleba/shared/contracts";
import { entriesOf, entryOf } from "./entries.ts";

/** Whether an address of the database may be linked to: http(s), or a path of this origin. Browsers read `/\host` as `//host`. */
export const isSafeAddress = (url: string): boolean => /^(https?:\/\/|\/(?![/\\\t\r\n]))/.test(url);

const networks = ["facebook", "instagram", "twitter", "linkedin"] as const;

/** The company (schema.org RealEstateAgent); missing entries are left out. */
export const organizationData = (entries: readonly SiteEntry[], origin: string): object => {
  const one = (type: SiteEntry["type"]) => entryOf(entries, type) || undefined;
  return {
    "@context": "https://schema.org",
    "@type": "RealEstateAgent",
    "@id": `${origin}/#company`,
    name: one("title"),
    legalName: one("legalName"),
    taxID: one("cnpj"),
    description: one("content"),
    url: `${origin}/`,
    logo: [one("logo") ?? ""].find(isSafeAddress),
    email: one("email"),
    telephone: one("phone"),
    address: entriesOf(entries, "address"),
    sameAs: networks.flatMap((type) => entriesOf(entries, type)).filter(isSafeAddress),
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
