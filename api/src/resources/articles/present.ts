import { siteEntry, type Article, type SiteEntry } from "@gleba/shared/contracts";
import sanitizeHtml from "sanitize-html";
import * as z from "zod/mini";
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

/** HTML fit to be shown to anyone. */
export const cleanHtml = (html: string): string => sanitizeHtml(html, RICH_TEXT);

const valueOf = ({ type, value }: ArticleFile["fields"][number]): unknown =>
  type === "richtext" && typeof value === "string" ? cleanHtml(value) : value;

/** The site configuration's entries; rich ones are cleaned. Entries of a type this version does not know are left out. */
export const entriesOf = ({ fields }: Pick<ArticleFile, "fields">): SiteEntry[] => {
  const stored = fields.find(({ name }) => name === ENTRIES)?.value;
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((entry: unknown) => {
    const parsed = z.safeParse(siteEntry, entry);
    if (!parsed.success) return [];
    const { type, value } = parsed.data;
    return [{ type, value: type === "content" || type === "privacyPolicy" ? cleanHtml(value) : value }];
  });
};

/** An article as public pages read it. */
export const presentArticle = (file: ArticleFile): Article => ({
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
    value: valueOf(field),
    ...(field.options && { options: field.options }),
  })),
  ...(file.category.name === CONFIGURATIONS && { entries: entriesOf(file) }),
  updatedAt: file.article.updatedAt.toISOString(),
  updatedBy: file.article.updatedBy,
});
