import { articleFieldTypes } from "@gleba/shared/contracts";
import type { ArticleCategory, CategoryChange, TemplateField } from "@gleba/shared/contracts/crm";

/** A field of a template being edited. `key` is the client's own; a field that is new is not fixed yet. */
export interface FormField extends TemplateField {
  key: number;
  isNew: boolean;
}

export interface CategoryForm {
  name: string;
  label: string;
  type: "SINGLE" | "MULTIPLE";
  fields: readonly FormField[];
}

const TYPE_NAMES: Readonly<Record<TemplateField["type"], string>> = {
  text: "Texto curto",
  richtext: "Texto com formatação",
  number: "Número",
  boolean: "Sim ou não",
  date: "Data",
  image: "Imagem",
  file: "Arquivo",
  gallery: "Galeria de fotos",
  location: "Ponto no mapa",
  overlay: "Planta sobre o mapa",
  list: "Lista",
  select: "Escolha entre opções",
};
export const FIELD_TYPES = articleFieldTypes.map((value) => ({ value, label: TYPE_NAMES[value] }));

let lastKey = 0;
const nextKey = (): number => (lastKey += 1);

export const emptyField = (): FormField => ({
  key: nextKey(),
  isNew: true,
  name: "",
  label: "",
  type: "text",
  required: false,
});

export const toCategoryForm = (category: ArticleCategory | null): CategoryForm => ({
  name: category?.name ?? "",
  label: category?.label ?? "",
  type: category?.type ?? "MULTIPLE",
  fields: category ? category.template.map((field) => ({ ...field, key: nextKey(), isNew: false })) : [emptyField()],
});

const withoutAccents = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "");

/** `Data de entrega` → `dataDeEntrega`; another number behind it where the template has that name. */
const fieldNameOf = (label: string, taken: ReadonlySet<string>): string => {
  const words = withoutAccents(label)
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  const joined = words
    .map((word, at) => (at === 0 ? word.toLowerCase() : word[0]?.toUpperCase() + word.slice(1)))
    .join("");
  const name = (/^[a-z]/i.test(joined) ? joined : `campo${joined}`).slice(0, 36) || "campo";
  for (let n = 1; ; n += 1) if (!taken.has(n === 1 ? name : `${name}${n}`)) return n === 1 ? name : `${name}${n}`;
};

/** `Notícias da obra` → `noticias-da-obra`. */
export const categoryNameOf = (label: string): string =>
  withoutAccents(label)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^[^a-z]+|-+$/g, "")
    .slice(0, 40);

/** What is saved: names of new fields are made of their labels, and never change again. */
export const toCategoryChange = (
  { label, type, fields }: CategoryForm,
  version: number | undefined,
): CategoryChange => {
  const taken = new Set(fields.filter(({ isNew }) => !isNew).map(({ name }) => name));
  const template = fields.map(({ key: _key, isNew, options, ...field }): TemplateField => {
    const name = isNew ? fieldNameOf(field.label, taken) : field.name;
    taken.add(name);
    const choices = (options ?? []).map((option) => option.trim()).filter(Boolean);
    return { ...field, name, label: field.label.trim(), ...(field.type === "select" && { options: choices }) };
  });
  return { label: label.trim(), type, template, ...(version !== undefined && { version }) };
};

/** The first thing that keeps the form from being saved; undefined when nothing does. */
export const validateCategory = ({ label, name, fields }: CategoryForm): string | undefined => {
  if (label.trim() === "") return "Informe o nome da categoria.";
  if (name === "" && categoryNameOf(label) === "") return "O nome da categoria precisa de letras.";
  const unnamed = fields.findIndex((field) => field.label.trim() === "");
  if (unnamed >= 0) return `Informe o rótulo do campo ${unnamed + 1}.`;
  const empty = fields.find((field) => field.type === "select" && !field.options?.some((option) => option.trim()));
  return empty && `Informe as opções do campo “${empty.label}”.`;
};

/** A category as it is made again after it was removed. */
export const recreatedCategory = ({ label, type, template }: ArticleCategory): CategoryChange =>
  toCategoryChange(
    { name: "", label, type, fields: template.map((field) => ({ ...field, key: nextKey(), isNew: false })) },
    undefined,
  );

export const moveField = (fields: readonly FormField[], from: number, to: number): FormField[] => {
  const next = [...fields];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
};
