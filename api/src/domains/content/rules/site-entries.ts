import { siteEntries, siteEntryValues } from "@gleba/shared/contracts/crm";
import type { SiteEntry } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import type { Storage } from "#platform/files/storage.ts";
import { validationMessage } from "#platform/http/validation-messages.ts";
import { cleanEntry, PICTURE_ENTRIES } from "../present/article.ts";
import { keyOf, InvalidValue } from "./values.ts";

/** What people call each entry, in the sentences that refuse one. */
const NAMES: Readonly<Record<SiteEntry["type"], string>> = {
  address: "Endereço",
  logo: "Logotipo",
  favicon: "Ícone",
  heroImage: "Imagem de abertura",
  title: "Nome do site",
  tagline: "Frase de abertura",
  content: "Texto institucional",
  privacyPolicy: "Política de privacidade",
  facebook: "Facebook",
  instagram: "Instagram",
  twitter: "X (Twitter)",
  linkedin: "LinkedIn",
  legalName: "Razão social",
  cnpj: "CNPJ",
  email: "E-mail",
  phone: "Telefone",
  whatsapp: "WhatsApp",
  brandColor: "Cor da marca",
  accentColor: "Cor de destaque",
  dataProtectionOfficer: "Encarregado",
};

const stored = (storage: Pick<Storage, "url">, type: SiteEntry["type"], value: string): string => {
  if (PICTURE_ENTRIES.includes(type)) return keyOf(storage, value);
  return cleanEntry(type, value).trim();
};

/** The site's entries as they are stored: empty ones left out, rich ones cleaned; else why they are `Unfit`. */
export const storableEntries = (given: unknown, storage: Pick<Storage, "url">): unknown => {
  const read = z.safeParse(siteEntries, given, { error: validationMessage });
  if (!read.success) return new InvalidValue(read.error.issues[0]?.message ?? "As configurações não são válidas.");
  const filled = read.data.filter(({ value }) => value.trim() !== "");
  for (const { type, value } of filled) {
    const fits = z.safeParse(siteEntryValues[type], value, { error: validationMessage });
    if (!fits.success)
      return new InvalidValue(`${NAMES[type]}: ${fits.error.issues[0]?.message ?? "o valor não é válido."}`);
  }
  return filled.map(({ type, value }) => ({ type, value: stored(storage, type, value) }));
};
