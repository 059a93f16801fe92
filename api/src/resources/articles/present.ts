import { siteEntry, type Article, type SiteEntry } from "@gleba/shared/contracts";
import sanitizeHtml from "sanitize-html";
import * as z from "zod/mini";
import { fileUrl, type Storage } from "../../platform/storage.ts";
import type { ArticleFile } from "./repository.ts";

/** Category of the site configuration, and the field that holds its entries. */
export const CONFIGURATIONS = "configurations";
const ENTRIES = "entries";

/** What rich text may hold; everything else is removed, whoever wrote it. */
const RICH_TEXT: sanitizeHtml.IOptions = {
  allowedTags: [
    "p",
    "br",
    "h2",
    "h3",
    "h4",
    "strong",
    "em",
    "u",
    "s",
    "a",
    "ul",
    "ol",
    "li",
    "blockquote",
    "img",
    "hr",
  ],
  allowedAttributes: { a: ["href", "title"], img: ["src", "alt", "width", "height"] },
  allowedSchemes: ["https", "http", "mailto", "tel"],
};

/** Texts cleaned before: the same few are read over and over, and cleaning one takes longer than reading it. */
const cleaned = new Map<string, string>();
const MOST_CLEANED = 100;

/** HTML fit to be shown to anyone. */
export const cleanHtml = (html: string): string => {
  const known = cleaned.get(html);
  if (known !== undefined) return known;
  const clean = sanitizeHtml(html, RICH_TEXT);
  for (const oldest of cleaned.keys()) {
    if (cleaned.size < MOST_CLEANED) break;
    cleaned.delete(oldest);
  }
  cleaned.set(html, clean);
  return clean;
};

const valueOf = ({ type, value }: ArticleFile["fields"][number]): unknown =>
  type === "richtext" && typeof value === "string" ? cleanHtml(value) : value;

const RICH_ENTRIES: readonly string[] = ["content", "privacyPolicy"];
const PICTURE_ENTRIES: readonly string[] = ["logo", "favicon", "heroImage"];

/**
 * The site configuration's entries: rich ones are cleaned, pictures get the address browsers read them by. Entries of a type
 * this version does not know are left out.
 */
export const entriesOf = ({ fields }: Pick<ArticleFile, "fields">, storage: Pick<Storage, "url">): SiteEntry[] => {
  const stored = fields.find(({ name }) => name === ENTRIES)?.value;
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((entry: unknown) => {
    const parsed = z.safeParse(siteEntry, entry);
    if (!parsed.success) return [];
    const { type, value } = parsed.data;
    if (PICTURE_ENTRIES.includes(type)) return [{ type, value: fileUrl(storage, value) }];
    return [{ type, value: RICH_ENTRIES.includes(type) ? cleanHtml(value) : value }];
  });
};

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
      value: entries && field.name === ENTRIES ? entries : valueOf(field),
      ...(field.options && { options: field.options }),
    })),
    ...(entries && { entries }),
    updatedAt: file.article.updatedAt.toISOString(),
    updatedBy: file.article.updatedBy,
  };
};
