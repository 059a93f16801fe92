import { articleField } from "@gleba/shared/contracts";
import { articleChange, crmArticle, fieldValue, newArticle } from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";
import { echoedText } from "#platform/http/echoed-text.ts";

const words = z.optional(z.string().check(z.maxLength(200)));

/** A category as the specification has it (section 3): `name` says which one it is. */
const chosenCategory = z.strictObject({
  id: z.optional(crmArticle.shape.id),
  name: newArticle.shape.category,
  type: z.optional(crmArticle.shape.category.shape.type),
  label: words,
});
const category = z.union([newArticle.shape.category, chosenCategory]);

/** A field as a template or an article answers it; of a template it has no id. What the template says is not stored. */
const readField = z.extend(fieldValue, {
  id: z.optional(articleField.shape.id),
  required: z.optional(articleField.shape.required),
  options: z.optional(z.array(echoedText).check(z.maxLength(100))),
});
const fields = z.array(readField).check(z.maxLength(80, "Um artigo tem até 80 campos."));

const nameOf = (chosen: z.output<typeof category>): string => (typeof chosen === "object" ? chosen.name : chosen);

const valuesOf = (sent: z.output<typeof fields>) =>
  sent.map(({ id, required: _, options: __, ...value }) => ({ ...value, ...(id && { id }) }));

/** `POST /api/crm/articles`. */
export const articleBody = z.pipe(
  z.extend(newArticle, { category, fields }),
  z.transform((body) => ({ ...body, category: nameOf(body.category), fields: valuesOf(body.fields) })),
);

const { status, hasDraft, ventureId, draft } = crmArticle.shape;
const echoedField = z.extend(articleField, {
  name: echoedText,
  label: echoedText,
  options: z.optional(z.array(echoedText).check(z.maxLength(100))),
});
const echoedDraft = z.extend(draft.def.innerType, {
  title: echoedText,
  fields: z.array(echoedField).check(z.maxLength(80)),
  savedAt: echoedText,
  savedBy: z.nullable(echoedText),
});

/** `PUT /api/crm/articles/{id}`: the article as it was read, or its title and fields alone. */
export const articleEntryBody = z.pipe(
  z.extend(articleChange, {
    id: z.optional(crmArticle.shape.id),
    category: z.optional(category),
    fields,
    version: z.optional(articleChange.shape.version),
    // Answered by `GET`, changed elsewhere: they may come back with the rest, and say nothing.
    slug: z.optional(echoedText),
    status: z.optional(status),
    updatedAt: z.optional(echoedText),
    updatedBy: z.optional(z.nullable(echoedText)),
    hasDraft: z.optional(hasDraft),
    ventureId: z.optional(ventureId),
    draft: z.optional(z.nullable(echoedDraft)),
  }),
  z.transform((body) => ({
    id: body.id,
    category: body.category && nameOf(body.category),
    title: body.title,
    fields: valuesOf(body.fields),
    version: body.version,
  })),
);
export type ArticleEntry = z.output<typeof articleEntryBody>;
