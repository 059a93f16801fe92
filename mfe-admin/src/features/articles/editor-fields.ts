import type { Article } from "@gleba/shared/contracts";
import type { CrmArticle, FieldValue } from "@gleba/shared/contracts/crm";

type Field = Article["fields"][number];

/** A field in the editor: every one has an id here, a placeholder below zero where the article has none of it yet. */
export interface EditorField extends Omit<Field, "id"> {
  id: number;
  /** The template has it no more; what it holds is kept until somebody removes it. */
  beyond: boolean;
}

/** An article laid over its template. */
export interface EditorArticle {
  article: CrmArticle;
  template: readonly Field[];
  /** What the editor begins with: the draft where there is one. */
  content: ArticleContent;
}

/** What somebody writes. */
export interface ArticleContent {
  title: string;
  fields: readonly EditorField[];
}

/**
 * The template's fields with what the article holds, then what it holds beyond them. Fields without an id get a
 * placeholder (specification §3).
 */
export const mergeTemplate = (template: readonly Field[], held: readonly Field[], ids: readonly Field[] = held) => {
  const known = new Set(template.map(({ name }) => name));
  const values = new Map(held.map((field) => [field.name, field.value]));
  const stored = new Map(ids.flatMap(({ id, name }) => (id === null ? [] : [[name, id] as const])));
  const beyond = held.filter(({ name }) => !known.has(name)).map((field) => ({ ...field, required: false }));
  return [...template, ...beyond].map((field, index): EditorField => ({
    ...field,
    id: stored.get(field.name) ?? -1 - index,
    value: values.get(field.name) ?? null,
    beyond: !known.has(field.name),
  }));
};

/** Lays an article, its draft first, over the template of its category. */
export const toEditorArticle = (article: CrmArticle, template: readonly Field[]): EditorArticle => ({
  article,
  template,
  content: {
    title: article.draft?.title ?? article.title,
    fields: mergeTemplate(template, article.draft?.fields ?? article.fields, article.fields),
  },
});

/** The fields as they are saved: placeholder ids stay here; a field beyond the template says what it is. */
export const toFieldValues = (fields: readonly EditorField[]): FieldValue[] =>
  fields.map(({ id, name, value, type, label, beyond }) => ({
    ...(id > 0 && { id }),
    name,
    value: value ?? null,
    ...(beyond && { type, label }),
  }));

/** Whether two texts say the same. */
export const isSameContent = (one: ArticleContent, two: ArticleContent): boolean =>
  one.title === two.title && JSON.stringify(toFieldValues(one.fields)) === JSON.stringify(toFieldValues(two.fields));

/** Labels of what differs between two texts. */
export const changedLabels = (mine: ArticleContent, theirs: ArticleContent): string[] => {
  const held = new Map(theirs.fields.map(({ name, value }) => [name, JSON.stringify(value ?? null)]));
  const labels = mine.fields
    .filter(({ name, value }) => (held.get(name) ?? "null") !== JSON.stringify(value ?? null))
    .map(({ label }) => label);
  return mine.title === theirs.title ? labels : ["Título", ...labels];
};

/** What people call each field, by its name. */
export const labelsOf = ({ fields }: ArticleContent): Record<string, string> =>
  Object.fromEntries(fields.map(({ name, label }) => [name, label]));
