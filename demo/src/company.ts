import { cityIn } from "@gleba/api/seeding";
import { siteEntries } from "./content/site.ts";

/** The company as the demonstration's papers name it. */
export interface Company {
  name: string;
  document: string;
  city: string;
}

const entries = siteEntries({ logo: "", favicon: "", hero: "" });
const entry = (wanted: string): string => entries.find(({ type }) => type === wanted)?.value ?? "";

/** Out of the demonstration's own site configuration. */
export const demonstrationCompany: Company = {
  name: entry("legalName"),
  document: entry("cnpj"),
  city: cityIn(entry("address")),
};
