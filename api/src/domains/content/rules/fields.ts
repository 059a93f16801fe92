import type { output } from "zod/mini";
import type { fieldValue } from "@gleba/shared/contracts/crm";
import { commonErrors, type AppError } from "#platform/http/app-error.ts";
import { sameJson } from "#platform/text/same-json.ts";
import type { TemplateField } from "../repository/categories.ts";
import type { StoredField } from "../repository/staff-articles.ts";
import { InvalidValue, upgraded } from "./values.ts";

type FieldInput = output<typeof fieldValue>;

type RowField = Omit<StoredField, "options"> & { options: string[] | null };

/** A field as rows, drafts and versions keep it: nothing else of the row. */
export const storedField = ({ name, label, type, required, value, options }: StoredField | RowField): StoredField => ({
  name,
  label,
  type,
  required,
  value: value ?? null,
  ...(options && { options }),
});
/** What a field was called and held where the template has it no more. */
const beyondTemplate = ({ name, type, label }: FieldInput, stored: StoredField | undefined): TemplateField | null => {
  if (stored) return { ...storedField(stored), required: false };
  return type && label ? { name, type, label, required: false } : null;
};

/**
 * The fields of an article after somebody saved it: the template's in their order, then those it has no more. What the
 * template has and the request leaves out stays; what it has no more goes when the request leaves it out.
 */
export const fieldsAfter = (
  template: readonly TemplateField[],
  stored: readonly StoredField[],
  input: readonly FieldInput[],
  fit: (field: TemplateField, value: unknown) => unknown,
): StoredField[] | AppError => {
  const byName = new Map(input.map((field) => [field.name, field]));
  const held = new Map(stored.map((field) => [field.name, field]));
  const known = new Set(template.map(({ name }) => name));
  const wrong: Record<string, string> = {};
  if (byName.size < input.length) wrong["fields"] = "Cada campo só pode vir uma vez.";
  const put = (field: TemplateField, value: unknown): StoredField => {
    const fitted = fit(field, value);
    if (!(fitted instanceof InvalidValue)) return storedField({ ...field, value: fitted });
    const before = held.get(field.name)?.value ?? null;
    // The template may have changed under what was there: who does not touch it does not lose it.
    if (!sameJson(value, before)) wrong[field.name] = fitted.sentence;
    return storedField({ ...field, value: before });
  };
  const ofTemplate = template.map((field) => {
    const given = byName.get(field.name);
    return put(field, given ? given.value : held.get(field.name)?.value);
  });
  const beyond = input
    .filter(({ name }) => !known.has(name))
    .flatMap((given) => {
      const field = beyondTemplate(given, held.get(given.name));
      if (field) return [put(field, given.value)];
      wrong[given.name] = "Este campo não existe no modelo da categoria.";
      return [];
    });
  const sentences = Object.entries(wrong);
  if (sentences.length > 0) return commonErrors.invalidRequest([...new Set(sentences.map(([, text]) => text))], wrong);
  return [...ofTemplate, ...beyond];
};

const valueOf = (field: StoredField | undefined): unknown => (field && upgraded(field.type, field.value)) ?? null;

/** Names of the fields, and the title, that differ between two states of an article. */
export const differences = (
  one: { title: string; fields: readonly StoredField[] },
  two: { title: string; fields: readonly StoredField[] },
): string[] => {
  const before = new Map(one.fields.map((field) => [field.name, field]));
  const after = new Map(two.fields.map((field) => [field.name, field]));
  const names = new Set([...before.keys(), ...after.keys()]);
  const changed = [...names].filter((name) => !sameJson(valueOf(before.get(name)), valueOf(after.get(name))));
  const labels = changed.map((name) => (after.get(name) ?? before.get(name))?.label ?? name);
  return one.title === two.title ? labels : ["Título", ...labels];
};
