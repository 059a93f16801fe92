import * as z from "zod/mini";
import { isCnpj } from "../documents.ts";
import { email, phone } from "../people.ts";
import { oneLine } from "../primitives.ts";
import { siteEntry, type SiteEntry } from "../site.ts";

const line = (most: number) => z.string().check(z.trim(), z.maxLength(most, `Use até ${most} letras.`), oneLine);
const rich = z.string().check(z.maxLength(200_000, "O texto é longo demais."));
const network = z
  .string()
  .check(
    z.trim(),
    z.maxLength(300, "Use até 300 letras."),
    z.regex(/^https:\/\/[^\s"'<>\\]+\.[^\s"'<>\\]+$/i, "Use um endereço completo, que começa com https://."),
  );
const picture = z
  .string()
  .check(
    z.maxLength(600),
    z.regex(/^(?:https?:\/\/[^\s"'<>]+|[a-z0-9][a-z0-9._/-]*)$/i, "O endereço da imagem não é válido."),
  );
const color = z.string().check(z.regex(/^#[0-9a-f]{6}$/i, "Use uma cor no formato #1f4d3a."));

/** What each entry of the site's configuration may hold; an empty one is left out. */
export const siteEntryValues: Readonly<Record<SiteEntry["type"], z.ZodMiniType<unknown, unknown>>> = {
  address: line(300),
  logo: picture,
  favicon: picture,
  heroImage: picture,
  title: line(80),
  tagline: line(160),
  content: rich,
  privacyPolicy: rich,
  facebook: network,
  instagram: network,
  twitter: network,
  linkedin: network,
  legalName: line(160),
  cnpj: z.string().check(z.trim(), z.refine(isCnpj, "Informe um CNPJ válido.")),
  email,
  phone,
  whatsapp: phone,
  brandColor: color,
  accentColor: color,
  dataProtectionOfficer: line(300),
};

/** Entries as the settings save them: addresses may repeat, every other type stands at most once. A portal needs a title. */
export const siteEntries = z.array(z.strictObject(siteEntry.shape)).check(
  z.maxLength(60, "São no máximo 60 entradas."),
  z.refine((entries) => {
    const single = entries.filter(({ type }) => type !== "address").map(({ type }) => type);
    return new Set(single).size === single.length;
  }, "Só o endereço pode repetir."),
  z.refine(
    (entries) => entries.some(({ type, value }) => type === "title" && value.trim() !== ""),
    "Informe o nome do site.",
  ),
);
