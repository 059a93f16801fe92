import * as z from "zod/mini";
import { id, instant } from "./primitives.ts";

/** Types of a site configuration entry (specification §3); `address` may repeat. The rest is ours to add. */
export const siteEntryTypes = [
  "address",
  "logo",
  "title",
  "content",
  "facebook",
  "instagram",
  "twitter",
  "linkedin",
  "privacyPolicy",
  "legalName",
  "cnpj",
  "email",
  "phone",
  "whatsapp",
  "favicon",
  "brandColor",
  "accentColor",
  "heroImage",
  "tagline",
  "dataProtectionOfficer",
] as const;

/** One entry of the site configuration: `{ type, value }`. */
export const siteEntry = z.object({ type: z.enum(siteEntryTypes), value: z.string() });
export type SiteEntry = z.infer<typeof siteEntry>;
/** The same as pages read it: an entry that the server knows and this page does not yet is nobody's here, and no fault. */
export const readEntry = z.object({ type: z.string(), value: z.string() }) as unknown as typeof siteEntry;

export const articleFieldTypes = [
  "text",
  "richtext",
  "number",
  "boolean",
  "date",
  "image",
  "file",
  "gallery",
  "location",
  "overlay",
  "list",
  "select",
] as const;

export const articleField = z.object({
  id: z.nullable(id),
  name: z.string(),
  label: z.string(),
  type: z.enum(articleFieldTypes),
  required: z.boolean(),
  /** JSON value of the field's type; rich text is sanitised HTML. */
  value: z.unknown(),
  options: z.optional(z.array(z.string())),
});

/** An article as public pages read it. The configurations article also carries its entries. */
export const article = z.object({
  id,
  title: z.string(),
  slug: z.string(),
  category: z.object({ id, name: z.string(), type: z.enum(["SINGLE", "MULTIPLE"]) }),
  status: z.enum(["draft", "published"]),
  fields: z.array(articleField),
  entries: z.optional(z.array(readEntry)),
  updatedAt: instant,
  updatedBy: z.nullable(z.string()),
});
export type Article = z.infer<typeof article>;
