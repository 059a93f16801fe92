import type { SiteEntry } from "@gleba/shared/contracts";

type EntryType = SiteEntry["type"];

/** The value of a configuration entry, empty when staff left it out. */
export const entryOf = (entries: readonly SiteEntry[], type: EntryType): string =>
  entries.find((entry) => entry.type === type)?.value.trim() ?? "";

/** Every value of an entry that may repeat. */
export const entriesOf = (entries: readonly SiteEntry[], type: EntryType): string[] =>
  entries.filter((entry) => entry.type === type && entry.value.trim()).map((entry) => entry.value.trim());

/** Staff write phones with or without the country: a number of up to 11 digits is Brazilian. */
const withCountry = (phone: string): string => {
  const digits = phone.replace(/\D/g, "");
  return digits.length > 11 ? digits : `55${digits}`;
};

/** Staff's phone without the country, for reading. */
export const nationalPhone = (phone: string): string => withCountry(phone).replace(/^55/, "");

/** A `tel:` link that also works for somebody abroad. */
export const phoneLink = (phone: string): string => `tel:+${withCountry(phone)}`;

/** A WhatsApp conversation with the first message already written. */
export const whatsappLink = (phone: string, message: string): string =>
  `https://wa.me/${withCountry(phone)}?text=${encodeURIComponent(message)}`;
