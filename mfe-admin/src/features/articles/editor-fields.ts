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

/** A value for comparing: nothing filled in is nothing, and the server keeps the keys of an object in an order of its own. */
const comparable = (value: unknown): string => {
  if (value === undefined || value === null || value === "") return "null";
  if (typeof value !== "object") return JSON.stringify(value);
  if (Array.isArray(value)) return value.length === 0 ? "null" : JSON.stringify(value.map(comparable));
  return JSON.stringify(
    Object.entries(value)
      .toSorted(([one], [two]) => (one < two ? -1 : 1))
      .map(([key, held]) => [key, comparable(held)]),
  );
};

const comparableFields = ({ fields }: ArticleContent): Map<string, string> =>
  new Map(fields.map(({ name, value }) => [name, comparable(value)]));

/**
 * Labels of what differs between two texts because somebody changed it since the article was `known`. What the server
 * made of a text that was sent, such as rich text without what it does not keep, is nobody's change.
 */
export const changedLabels = (mine: ArticleContent, theirs: ArticleContent, known: EditorArticle): string[] => {
  const answered = toEditorArticle(known.article, known.template).content;
  const [typed, sent, kept, held] = [mine, known.content, answered, theirs].map(comparableFields) as [
    Map<string, string>,
    Map<string, string>,
    Map<string, string>,
    Map<string, string>,
  ];
  const isChanged = (name: string): boolean => {
    const [was, is] = [typed.get(name) ?? "null", held.get(name) ?? "null"];
    const isNobodys = was === (sent.get(name) ?? "null") && is === (kept.get(name) ?? "null");
    return was !== is && !isNobodys;
  };
  const labels = new Map([...theirs.fields, ...mine.fields].map(({ name, label }) => [name, label]));
  const changed = [...labels].flatMap(([name, label]) => (isChanged(name) ? [label] : []));
  return mine.title.trim() === theirs.title.trim() ? changed : ["Título", ...changed];
};

/** What people call each field, by its name. */
export const labelsOf = ({ fields }: ArticleContent): Record<string, string> =>
  Object.fromEntries(fields.map(({ name, label }) => [name, label]));
