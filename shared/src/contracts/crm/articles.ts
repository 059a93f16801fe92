import * as z from "zod/mini";
import { id, idParam, instant, oneLine } from "../primitives.ts";
import { article, articleField, articleFieldTypes } from "../site.ts";

/** Name of a category as addresses carry it: `about`, `venture`, `configurations`. */
export const categoryName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, "A categoria informada não é válida."));

const label = z
  .string()
  .check(z.trim(), z.minLength(1, "Informe o rótulo."), z.maxLength(120, "Use até 120 letras."), oneLine);

/** A field of a category's template. Values refer to it by `name`, which never changes; `label` is what people read. */
export const templateField = z.strictObject({
  name: z
    .string()
    .check(z.regex(/^[a-zA-Z][a-zA-Z0-9]{0,39}$/, "O nome do campo deve ter letras e números, sem espaços.")),
  label,
  type: z.enum(articleFieldTypes),
  required: z.boolean(),
  options: z.optional(z.array(label).check(z.maxLength(100))),
});
export type TemplateField = z.infer<typeof templateField>;

/** `GET /api/crm/articles/categories`. */
export const articleCategory = z.object({
  id,
  name: z.string(),
  label: z.string(),
  type: z.enum(["SINGLE", "MULTIPLE"]),
  template: z.array(
    z.object({ ...articleField.shape, id: z.optional(z.nullable(id)), value: z.optional(z.unknown()) }),
  ),
  version: z.int(),
  /** How many articles it holds. */
  articles: z.int(),
});
export type ArticleCategory = z.infer<typeof articleCategory>;

/** `PUT /api/crm/articles/categories/{name}`; without a version the category is new. */
export const categoryChange = z.strictObject({
  label,
  type: z.enum(["SINGLE", "MULTIPLE"]),
  template: z.array(templateField).check(z.maxLength(60, "Um modelo tem até 60 campos.")),
  version: z.optional(z.int()),
});
export type CategoryChange = z.input<typeof categoryChange>;

const head = {
  id: article.shape.id,
  title: article.shape.title,
  slug: article.shape.slug,
  category: z.object({ ...article.shape.category.shape, label: z.string() }),
  status: article.shape.status,
  updatedAt: instant,
  updatedBy: z.nullable(z.string()),
  /** Counts every write, drafts too: an old one is refused (409 `changed_meanwhile`). */
  version: z.int(),
  hasDraft: z.boolean(),
  /** The development that category `venture` publishes. */
  ventureId: z.nullable(id),
};

/** A line of `GET /api/crm/articles`: an article without its fields. */
export const crmArticleRow = z.object(head);
export type CrmArticleRow = z.infer<typeof crmArticleRow>;

/** What an editor wrote and did not publish. */
const draft = z.object({
  title: z.string(),
  fields: z.array(articleField),
  savedAt: instant,
  savedBy: z.nullable(z.string()),
});

/** One article as its editor reads it; `fields` are the ones the public reads once it is published. */
export const crmArticle = z.object({ ...head, fields: z.array(articleField), draft: z.nullable(draft) });
export type CrmArticle = z.infer<typeof crmArticle>;

/**
 * A value somebody saves. A field the template has no more says its `type` and `label` too, so that what was being
 * typed while the template changed is kept. Placeholder ids are the client's own and never sent.
 */
export const fieldValue = z.strictObject({
  id: z.optional(id),
  name: z.string().check(z.minLength(1), z.maxLength(40)),
  value: z.unknown(),
  type: z.optional(z.enum(articleFieldTypes)),
  label: z.optional(label),
});
export type FieldValue = z.input<typeof fieldValue>;

const title = z
  .string()
  .check(z.trim(), z.minLength(1, "Informe o título."), z.maxLength(160, "Use até 160 letras no título."), oneLine);
const values = z.array(fieldValue).check(z.maxLength(80, "Um artigo tem até 80 campos."));

/** `POST /api/crm/articles`. */
export const newArticle = z.strictObject({ category: categoryName, title, fields: values });
export type NewArticle = z.input<typeof newArticle>;

/** `PUT /api/crm/articles/{id}` and `…/draft`. */
export const articleChange = z.strictObject({ title, fields: values, version: z.int() });
export type ArticleChange = z.input<typeof articleChange>;

/** The version that was read: publishing, taking back, restoring. */
export const readVersion = z.strictObject({ version: z.int() });

/** So many versions come at once. */
export const VERSIONS_AT_ONCE = 50;

/** What versions are asked by. */
export const versionsQuery = z.strictObject({
  /** Those before this one. */
  before: z.optional(idParam),
});

/** A line of `GET /api/crm/articles/{id}/versions`, newest first, the first of an article is 1; `changed` names the fields that differ from the one before. */
export const articleVersion = z.object({
  n: z.int(),
  at: instant,
  by: z.nullable(z.string()),
  /** created, saved, published, unpublished. */
  action: z.string(),
  title: z.string(),
  status: article.shape.status,
  changed: z.array(z.string()),
});
export type ArticleVersion = z.infer<typeof articleVersion>;

/** What a 409 `changed_meanwhile` says beside its sentence: who changed it, and when. */
export const overtaking = z.object({ by: z.nullable(z.string()), at: instant, version: z.int() });
export type Overtaking = z.infer<typeof overtaking>;
