import { siteEntry, type Article, type SiteEntry } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import { fileUrl, type Storage } from "#platform/files/storage.ts";
import type { ArticleFile } from "../repository/articles.ts";
import { cleanHtml, plainText } from "#platform/text/rich-text.ts";
import { isFile, upgraded } from "../rules/values.ts";

/** Category of the site configuration, and the field that holds its entries. */
export const CONFIGURATIONS = "configurations";
export const ENTRIES = "entries";

const withAddress = (storage: Pick<Storage, "url">, value: unknown): unknown =>
  isFile(value) ? { ...value, url: fileUrl(storage, value.url) } : value;

/** A value as readers get it: rich text cleaned, files by the address browsers read them by. */
export const shownValue = (
  { type, value: stored }: Pick<ArticleFile["fields"][number], "type" | "value">,
  storage: Pick<Storage, "url">,
): unknown => {
  const value = upgraded(type, stored);
  if (type === "richtext" && typeof value === "string") return cleanHtml(value);
  return Array.isArray(value) ? value.map((item) => withAddress(storage, item)) : withAddress(storage, value);
};

/** What a text entry may hold: the policy is read as rich text, the opening text and the rest as words. */
export const cleanEntry = (type: SiteEntry["type"], value: string): string => {
  if (type === "privacyPolicy") return cleanHtml(value);
  return type === "content" ? plainText(value) : value;
};

export const PICTURE_ENTRIES: readonly string[] = ["logo", "favicon", "heroImage"];

type Configurations = { fields: readonly Pick<ArticleFile["fields"][number], "name" | "value">[] };

const storedEntries = ({ fields }: Configurations): SiteEntry[] => {
  const stored = fields.find(({ name }) => name === ENTRIES)?.value;
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((entry: unknown) => z.safeParse(siteEntry, entry).data ?? []);
};

/** Where the storage keeps a picture of the site: a key, an address that staff named, or empty without one. */
export const siteFileOf = (configurations: Configurations, picture: "heroImage" | "logo" | "favicon"): string =>
  storedEntries(configurations).find(({ type }) => type === picture)?.value ?? "";

/**
 * The site configuration's entries: rich ones are cleaned, pictures get the address browsers read them by. Entries of a type
 * this version does not know are left out.
 */
export const entriesOf = (configurations: Configurations, storage: Pick<Storage, "url">): SiteEntry[] =>
  storedEntries(configurations).flatMap(({ type, value }) => {
    if (PICTURE_ENTRIES.includes(type)) return [{ type, value: fileUrl(storage, value) }];
    return [{ type, value: cleanEntry(type, value) }];
  });

/** An article as public pages read it. */
export const presentArticle = (file: ArticleFile, storage: Pick<Storage, "url">): Article => {
  const entries = file.category.name === CONFIGURATIONS ? entriesOf(file, storage) : null;
  return {
    id: file.article.id,
    title: file.article.title,
    slug: file.article.slug,
    category: { id: file.category.id, name: file.category.name, type: file.category.type },
    status: file.article.status,
    fields: file.fields.map((field) => ({
      id: field.id,
      name: field.name,
      label: field.label,
      type: field.type,
      required: field.required,
      value: entries && field.name === ENTRIES ? entries : shownValue(field, storage),
      ...(field.options && { options: field.options }),
    })),
    ...(entries && { entries }),
    updatedAt: file.article.updatedAt.toISOString(),
    updatedBy: file.article.updatedBy,
  };
};
